# Панель: одно сообщение на этап, правится на месте.

panel-head = 🎛 <b>{ $title } · { $stage }</b>
    { $city }, до { $until }
panel-head-paused = ⏸ <b>{ $title } · { $stage }</b>
    { $city }, пауза, осталось { $left }
panel-closed = 🔒 { $title } · { $stage } · закрыто
panel-dismissed = 🔒 { $title }: ваше место занял другой игрок.
panel-nothing = Сейчас от вас ничего не нужно.

panel-blocked = ⛔ Этой ночью ваш город никого не убивает.
panel-proposals = · предлагают: { $proposals }
panel-home = Дома: <b>{ $state }</b>
panel-tour = Гастроли: <b>{ $state }</b>
panel-propose-home = Ваше предложение, дома: <b>{ $state }</b>
panel-propose-tour = Ваше предложение, гастроли: <b>{ $state }</b>
panel-check = Кого проверить? Один раз за ночь, передумать нельзя.
panel-checked = Проверка этой ночи: { $name }. Ответ выше, отдельным сообщением.
panel-checked-dawn = Проверка этой ночи: { $name }. Ответ придёт на рассвете.
panel-knife = Ваша жертва: <b>{ $state }</b>
panel-knife-lot = Промолчите, выберет жребий.
panel-change = <i>Выбор можно менять до закрытия.</i>
panel-order-silent = Где промолчите, решит консильери.
panel-knife-miss = Промолчите, нож останется чистым.
panel-done = Всё решили? Когда «Готово» нажмут все живые, рассветёт раньше.
panel-done-pressed = Вы готовы к рассвету. Ходить ещё можно.

panel-patient = Под вашей защитой этой ночью: <b>{ $state }</b>
panel-first = Кого сравнить? Первое имя из двух; раз в день, передумать нельзя.
panel-second = Первое имя: <b>{ $name }</b>. С кем сравнить?
panel-compared = Сравнение на сегодня сделано, ответ пришёл отдельным сообщением.
panel-judge = Ваш голос за судью: <b>{ $state }</b>
panel-godfather = Выборы крёстного отца. Выбирайте из своих, можно и себя.
panel-godfather-votes = Голоса: { $votes }
panel-court = Верховный суд, ваше имя: <b>{ $state }</b>. Казнят, только если все судьи назовут одного.
panel-word = 🕯 Вы в списке на казнь: { $lists }. За вами последнее слово: текст до 3000 знаков, голос или видео до 3 минут.
panel-word-spoken = 🕯 Вы в списке на казнь: { $lists }. Последнее слово сказано.
panel-listed = 🕯 Вы в списке на казнь: { $lists }.
panel-office = ⚖️ Вы судья города: гастролёры вас не тронут.
panel-office-full = ⚖️ Вы судья города: вас не выдвинут на казнь, не тронут ни гастролёры, ни своя мафия.
panel-leaving = ⚖️ Вы судья города до рассвета.
panel-nominate = Кого выдвинуть на казнь? Одно имя в день.
panel-nominate-not-now = Сейчас выдвигать нельзя. Что можно: /status
panel-nominated = Ваше выдвижение: <b>{ $name }</b>
panel-vote = Ваш голос: <b>{ $state }</b>
panel-vote-not-now = Сейчас голосовать нельзя. Что можно: /status
panel-changes-left = Смен и отмен голоса на сегодня осталось: { $count }

menu-nominate = Выдвинуть: выбрать
menu-judge = Судья: выбрать
menu-patient = Защитить: выбрать
menu-first = Сравнить: первое имя
menu-second = Сравнить: второе имя
menu-home = Дома: выбрать жертву
menu-tour = Гастроли: выбрать жертву
menu-check = Проверить: выбрать
menu-knife = Нож: выбрать жертву
menu-godfather = Крёстный отец: выбрать
menu-court = Суд: назвать
menu-vote = Голос: выбрать

button-refuse = Отказаться
button-undecided = Решит консильери
button-propose-refusal = Предложить отказ
button-done = Готово
button-withdraw = Взять выдвижение назад
button-cancel-judge = Отменить голос за судью
button-cancel-godfather = Отменить голос
button-last-word = Последнее слово
button-resign = Уйти с поста судьи
button-resign-sure = Да, уйти
button-back = ‹ Назад
