# Игры за столом: клуб и городская. Стол общий, город один, слово дают по очереди.

card-peaceful = мирный житель
card-black = мафия
card-mafia = мафия
card-don = дон мафии
card-sheriff = шериф
status-peaceful = мирный житель
status-black = мафия
status-don = дон мафии
status-sheriff = шериф
status-red = из красных

table-card = 🃏 <b>{ $title }</b>
    { $name }
    Ваша карта: <b>{ $card }</b>
about-peaceful = Днём вы говорите, выставляете и голосуете. Ночью спите и надеетесь.
about-black = Ночью вы стреляете вместе со своими: выстрел только общий, в одного. Днём вы такой же, как все.
about-mafia = Ночью вы показываете жертву вместе со своими, решает дон. Днём вы такой же, как все.
about-don = Вы ведёте мафию: ночью последнее слово о выстреле за вами. Днём вы такой же, как все.
about-sheriff = Каждую ночь вы узнаёте про одного: чёрный или красный. Кому сказать, решаете сами.
about-commissioner-club = Каждую ночь вы узнаёте про одного: мафия или нет. Ответ услышат все, имён не услышит никто.
about-doctor-table = Каждую ночь вы лечите одного. Дважды подряд одного и того же нельзя.
fellows = 🤝 Ваши: { $names }
fellows-don = Дон: { $name }
fellows-none = 🤝 Ваших за столом больше нет. Вы одни.

# Этапы.
stage-intro = знакомство
stage-acquaintance = ночь знакомства
stage-talk = день { $day }, общий разговор
stage-balagan = день { $day }, балаган
stage-turns-club = день { $day }, выставление
stage-turns-city = день { $day }, речи
stage-defence = день { $day }, оправдание
stage-hands = день { $day }, голосование
stage-third = день { $day }, третье голосование
stage-exit = день { $day }, последнее слово
stage-farewell = день { $day }, прощание
stage-lull = день { $day }, пауза
stage-table-night = ночь { $day }
stage-last-word = ночь { $day }, последнее слово

# Доска стола.
floor-intro = 👋 <b>Знакомство.</b> По очереди, коротко: кто вы.
floor-intro-all = 👋 <b>Знакомство.</b> Коротко: кто вы.
floor-acquaintance = 🌒 <b>Ночь знакомства.</b> { $who } До { $until }.
floor-talk = 💬 <b>День { $day }.</b> Говорят все. До { $until }.
floor-balagan = 💬 <b>День { $day }: балаган.</b> Говорят все сразу. До { $until }.
floor-turns-club = 📜 <b>День { $day }: выставление.</b> Назвать одного или двух, молча уйти нельзя.
floor-turns-club-one = 📜 <b>День { $day }: выставление.</b> Чёрный за столом один: каждый называет одного.
floor-turns-city = 🎙 <b>День { $day }: речи.</b> Выставить можно одного, назад не взять.
floor-defence = ⚖️ <b>День { $day }: оправдание.</b>
floor-hands = ✋ <b>День { $day }: голосование.</b> Рука поднимается один раз; молчание идёт против последнего.
floor-hands-abstain = ✋ <b>День { $day }: голосование.</b> Рука поднимается один раз; кто молчит, тот молчит.
floor-hands-all = ✋ <b>День { $day }: голосование.</b> Один голос у каждого. До { $until }.
floor-third = ✋ <b>День { $day }: третье голосование.</b> Под вопросом: { $names }. Уходят все или никто.
floor-exit = 🕯 <b>Последнее слово.</b>
floor-lull = 🤫 <b>Мирный день.</b> Ночь через несколько мгновений: { $until }.
floor-night = 🌙 <b>Ночь { $day }.</b> { $who } До { $until }.
floor-paused = ⏸ Пауза, осталось { $left }.
floor-speaks = Слово: <b>{ $name }</b> · до { $until }
floor-everybody = Слово у всех · до { $until }
floor-next = Дальше: { $names }
floor-list = На голосовании: { $names }
floor-put-up = Выставлены: { $names }
floor-put-up-none = Пока никто не выставлен.
floor-call = { $name }: { $from } – { $to }
floor-leave = Уходят все
floor-stay = Остаются все
wakes-mafia = Просыпается мафия.
wakes-mafia-again = Общего выстрела не было. Мафия просыпается ещё раз.
wakes-don = Просыпается дон.
wakes-commissioner = Просыпается комиссар.
wakes-doctor = Просыпается врач.
wakes-sheriff = Просыпается шериф.
wakes-all = Город спит, роли ходят.

button-thank = Спасибо
button-hand = ✋ Поднять руку
button-leave-all = Уходят
button-stay-all = Остаются
button-hold-fire = Не стрелять

# Что читает весь стол.
title-table-night = 🌙 <b>Ночь { $day }.</b> Город засыпает. Писать в чат нельзя.
title-table-dawn = 🌅 <b>Утро. День { $day }.</b>
table-begins = 🎴 <b>Карты розданы.</b> За столом:
    { $names }
died-left = 🚪 Уходит: <b>{ $name }</b>, { $status }.
died-left-closed = 🚪 Уходит: <b>{ $name }</b>.
died-disqualified = 🟥 Дисквалификация: <b>{ $name }</b>, { $status }.
died-disqualified-closed = 🟥 Дисквалификация: <b>{ $name }</b>.
table-killed = ⚰️ Жертва ночи: <b>{ $name }</b>, { $status }.
table-killed-closed = ⚰️ Жертва ночи: <b>{ $name }</b>.
table-struck = ✖️ Вычеркнуто прокуратором: <b>{ $name }</b>, { $status }.
table-struck-closed = ✖️ Вычеркнуто прокуратором: <b>{ $name }</b>.
table-nobody-killed = ☀️ Все живы.
table-missed = 💨 Мафия промахнулась.
table-saved = 🩺 Был выстрел, врач спас. Кого, не скажу.
check-published-black = 🔎 Проверка комиссара: мафия.
check-published-red = 🔎 Проверка комиссара: не мафия.
warned = 🟨 Замечание { $count } из 3: { $name }.
cautioned = 🗣 Устное предупреждение: { $name }.
reason-night-offence = Причина: голос ночью.
reason-no-nomination = Причина: молчание в свой ход.
lot-put-up = 🎲 Молчание в свой ход: за { $name } жребий называет { $target }.
round-counted = ✋ Голоса: { $tally }
round-hands = { $name } ← { $voters }
round-third = ✋ Уйти: { $leave }, остаться: { $stay }.
everybody-stays = 🕊 Сегодня никто не уходит.
hand-set = ⚖️ Прокуратор решает: голос, { $name }: { $choice }.
hand-voided = ⚖️ Прокуратор снимает руку: { $name }.
round-repeated = ⚖️ Прокуратор назначает голосование заново.
day-voided = ⚖️ Прокуратор решает: сегодня голосование не в счёт.
outcome-leave = «уходят»
outcome-stay = «остаются»
won-red = 🟥 Победа красных.
won-black = ⬛️ Победа чёрных.
won-draw = 🤝 Ничья.
aborted-table = 🛑 <b>Игра прервана.</b> Победителей нет.
undone-disqualify = дисквалификация, { $name }
undone-warn = замечание, { $name }
undone-repeat = повтор голосования
undone-void = снятая рука, { $name }
undone-set = назначенный голос, { $name }: { $choice }
undone-void-day = «сегодня никто не уходит»

# Ночные панели.
table-panel = 🎛 <b>{ $title }</b> · { $stage } · до { $until }
panel-shot = 🔫 Ваш выстрел: { $state }
panel-shot-club = Выстрел общий: в одного, иначе промах.
panel-shot-city = Решает дон. Если дон молчит, решает то, что показали чаще.
panel-shot-no-don = Дона нет: решает то, что показали чаще.
panel-shot-lowest = Дона нет: решает чёрный с наименьшим номером.
panel-shot-don = Решаете вы.
panel-confer = Что вы напишете сюда до конца этого окна, услышат свои.
panel-shots = Показывают: { $shots }
shot-of = { $name } → { $choice }
shot-held = не стрелять
panel-heal = 🩺 Кого лечите: { $state }
panel-check-table = 🔎 Кого проверить? Один раз за ночь, окончательно.
panel-seek = 🎩 Про кого спросить: шериф ли? Один раз за ночь.
panel-checked-table = 🔎 Проверка этой ночи: { $name }
panel-sought = 🎩 Этой ночью вы спросили: { $name }
menu-shot = 🔫 Стрелять
menu-seek = 🎩 Искать шерифа
menu-heal = 🩺 Лечить
answer-sheriff = шериф
answer-not-sheriff = не шериф
answer-black-card = чёрная карта
answer-red-card = красная карта
answer-black = мафия
answer-red = не мафия
answered = 🔎 { $name }: <b>{ $answer }</b>
night-offence-confirm = 🌙 Ночью в чат пишет { $name }. Дисквалифицировать или нет, решать вам.
night-offence-auto = 🌙 Ночью в чат пишет { $name }. По настройке игры это дисквалификация, и она уже в силе.
night-offence-warn = 🌙 Ночью в чат пишет { $name }. По настройке игры это замечание, и оно уже вынесено.

# Ответы на ходы.
receipt-thank = Спасибо.
receipt-put-up = Вы выставили: { $names }
receipt-hand = Рука поднята: { $name }
receipt-vote-outcome = Рука поднята.
receipt-shoot = Вы показываете: { $name }
receipt-hold-fire = Вы против выстрела.
receipt-seek = Вы спросили: { $name }
receipt-heal = Вы лечите: { $name }
receipt-caution = Предупреждение: { $name }
receipt-warn = Замечание: { $name }
receipt-disqualify = Дисквалификация: { $name }
receipt-repeat-round = Голосование начинается заново.
receipt-void-vote = Рука снята: { $name }
receipt-set-vote = Голос назначен: { $name }
receipt-void-day = Сегодня никто не уходит.

# Отказы.
refusal-other-rule-set = В этой игре так не ходят: это ход по другим правилам.
refusal-not-your-turn = Слово не у вас. Выставите, когда оно дойдёт до вас.
refusal-no-floor = Слово и так не у вас.
refusal-named-already = { $seat } уже на голосовании. Назовите другого, право за вами.
refusal-names-used-up = Больше имён в этот ход называть нельзя.
refusal-one-name-only = Чёрный за столом один: каждый называет ровно одного.
refusal-voted-already = Рука уже поднята, в этом голосовании её не меняют.
refusal-not-candidate = { $seat } не на голосовании.
refusal-not-called = { $seat }: сейчас называют не этого кандидата. Дождитесь своего.
refusal-third-vote = Сейчас решают, уходят все или никто: /vote уходят или /vote остаются.
refusal-no-third-vote = Сейчас голосуют против одного, а не за всех сразу.
refusal-candidates-silent = Вы сами под вопросом: в третьем голосовании кандидаты молчат.
refusal-outcome-not-called = Этот исход сейчас не объявлен. Дождитесь своего.
refusal-own-black = { $seat } из ваших. Выберите другого.
refusal-not-black = Этот ход не для вашей карты: стреляет мафия.
refusal-not-sheriff = Этот ход не для вашей карты: проверяет шериф.
refusal-not-don = Сейчас просыпается только дон.
refusal-chosen-already = Вы уже выбрали вместе с мафией. Изменить нельзя.
refusal-vote-impossible = Такого голоса у него быть не может.
refusal-no-such-hand = { $seat }: рука и так не поднята.
refusal-table-size = За столом { $size }: для стольких колоды нет. Нужное число на карточке набора.

# Набор.
lobby-rules-club = Клуб · от { $least } до { $most } человек за столом
lobby-rules-city = Городская · { $least } человек за столом
lobby-deck = Колода на { $count }: { $deck }
deck-card = { $card } { $count }

# Стол глазами прокуратора и /status.
table-living = За столом ({ $count }): { $names }
table-warned = { $name } 🟨{ $count }
table-gone = Вышли: { $names }
table-person = <b>{ $name }</b> · { $card }. Замечаний: { $count }
fate-left = голосование
fate-disqualified = дисквалификация
desk-floor = Слово: { $name }
desk-called = Называют: { $name }
desk-no-hands = Рука не поднята: { $names }
desk-hands = Руки: { $hands }
desk-shots = Выстрелы: { $shots }
desk-checked = Проверка: { $name }
desk-sought = Дон спросил: { $name }
desk-healed = Врач лечит: { $name }
button-caution = Предупредить
button-warn = Замечание
button-disqualify = Дисквалификация
button-repeat-round = Голосовать заново
button-void-day = Никто не уходит
button-void-vote = Снять руку
button-set-vote = Назначить голос
desk-ask-caution = <b>Устное предупреждение?</b> { $name } · { $card }. В счёт не идёт. С причиной для всех: /caution номер причина
desk-ask-warn = <b>Замечание?</b> { $name } · { $card }. Будет { $count } из 3, третье дисквалифицирует. С причиной для всех: /warn номер причина
desk-ask-disqualify = <b>Дисквалифицировать?</b> { $name } · { $card }. Уходит сразу и без слова. С причиной для всех: /disqualify номер причина
desk-ask-repeat-round = <b>Начать голосование заново?</b> Все руки опустятся.
desk-ask-void-day = <b>Объявить, что сегодня никто не уходит?</b> День закончится сразу.
desk-ask-void-vote = <b>Снять руку?</b> { $name }: голос: { $choice }.
desk-set-vote = <b>Куда считать голос?</b> { $name }
desk-ask-set-vote = <b>Назначить голос?</b> { $name }: { $choice }.
undo-disqualify = Дисквалификация: { $name }
undo-warn = Замечание: { $name }
undo-void = Снятая рука: { $name }
undo-set = Назначенный голос: { $name }
undo-repeat = Голосование заново
undo-void-day = «Сегодня никто не уходит»
desk-ask-strike-table = <b>Вычеркнуть?</b> { $name } · { $card }. Уходит сразу и без слова. С причиной для всех: /strike номер причина
owed-thank = сказать «спасибо»
owed-shot = показать жертву
owed-heal = выбрать, кого лечить
talk-offence = Ночью за столом молчат: сообщение убрано, прокуратор о нём знает.
talk-out-of-turn = Слово сейчас у другого: ваше сообщение убрано. Дождитесь своей очереди.
reason-out-of-turn = Причина: слово не в свой ход.
interrupted = 🗣 Пишет { $name }, а слово у другого. Причина, если накажете:
    <blockquote>слово не в свой ход</blockquote>
answer-words-table = Днём говорят в чате стола, ночью за столом молчат. Что можно сейчас: /status
newgame-welcome-table = 🗂 Вы прокуратор игры «Мафия № { $game }». Карточка набора уже в группе.
    Настройки: /set (например, <code>/set vote_seconds 15</code>). Места: жребий или /seat. Начать: /begin или кнопка на карточке.
    Чат для выбывших и зрителей, если нужен: /links
newgame-table-group = За стол садятся в группе: наберите /newgame club или /newgame city там.
options-table = За столом
options-pace = Темп
options-windows = Сколько длятся этапы
option-bad-turns-need-async = Одновременные речи бывают только при timings = async.
log-put-up = { $a } выставляет: { $b }
log-shot = выстрел: { $a } → { $b }
log-asked = { $a } проверяет: { $b }
log-healed = лечение: { $a } → { $b }
log-left = выбывание голосованием: { $a }
log-disqualified = дисквалификация: { $a }
