# Помощники прокуратора: второй прокуратор, консильери, доверенные лица.

office-deputy = второй прокуратор
office-consigliere = консильери, { $city }
office-trusted = доверенное лицо
office-offer = предлагает помощь
office-about-deputy = Видит всё и может всё, что и вы.
office-about-consigliere = Видит мафию этого города, её предложения и приказы, проверки комиссара; выбирает порядок решения.
office-about-trusted = Публикует последнее слово за кандидатов. Тайного не видит.
helpers-head = <b>Помощники.</b> Нажмите на имя.
helpers-none = <b>Помощников пока нет.</b>
helpers-line = { $name }: { $office }
helpers-how = Кто откроет ссылку { $link }, появится здесь. Или командой: /deputy @имя, /trusted @имя, /consigliere A @имя.
helpers-ask = <b>Назначить?</b> { $name }: { $office }. { $about }
helpers-ask-dismiss = <b>Снять?</b> { $name }: больше никаких прав.
button-dismiss = Снять
helper-offered = Прокуратор игры «Мафия № { $game }» увидит, что вы готовы помочь.
helper-known = Прокуратор уже знает о вас.
helper-prosecutor = Прокуратору помощником быть незачем.
helper-plays = { $who }: играет или ждёт в запасе. Помощник не играет.
helper-unreachable = { $who }: сначала пусть откроет чат со мной.
helper-unknown = Нет такой должности.
helper-consigliere-stays = Консильери остаётся до конца игры.
helper-too-late = Консильери назначают до начала игры.
helper-bot-consigliere = За консильери играет бот. Чтобы назначить человека: /set consigliere human
helper-whom = Не понимаю, кто это. Напишите @имя или ответьте командой на сообщение человека. Он должен был хоть раз написать мне.
helper-named = Назначение сделано: { $who }
helper-dismissed = Больше не помощник: { $who }
helper-you-deputy = 🗂 «Мафия № { $game }»: вы второй прокуратор. Пульт: /desk
helper-you-consigliere = 🕴 «Мафия № { $game }»: вы консильери, { $city }. С началом игры узнаете своих; ночью здесь появится ваша панель.
helper-you-trusted = 🕯 «Мафия № { $game }»: вы доверенное лицо. Последнее слово за кандидата: /word номер текст
helper-you-dismissed = «Мафия № { $game }»: вы больше не помощник прокуратора.
join-helper = Помощник прокуратора не играет.
fallback-which = Такого порядка нет. Выберите: { $rules }.
city-unplaced = { $who }: без города.
start-unplaced = Пока не могу начать. Без города: { $names }. Разложите всех или верните жребий.

consigliere-card = 🕴 <b>{ $title }</b> · { $city }: вы консильери
    Вы не играете и не голосуете. Вы видите свою мафию, её предложения и приказы, вопросы комиссара. Промолчит крёстный отец, решит ваш порядок: выбирайте его каждую ночь на своей панели.
consigliere-mafia = Мафия города: { $names }.
consigliere-at-dawn = ответ на рассвете
