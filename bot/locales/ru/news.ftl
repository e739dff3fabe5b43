# Что читают все: рассвет, закат, казни, решения, дела прокуратора.

title-night-0 = 🌒 <b>Ночь знакомства.</b> Карты розданы. Города делают вид, что спят. Этой ночью никого не убивают.
residents = <b>{ $city }</b>: { $names }
title-nightfall = 🌙 <b>Ночь { $day }.</b> Города засыпают. Не все.
title-dawn-1 = 🌅 <b>Утро первого дня.</b> Ночь прошла тихо. Это ненадолго.
title-dawn = 🌅 <b>Утро { $day ->
    [2] второго
    [3] третьего
    [4] четвёртого
    [5] пятого
    [6] шестого
    [7] седьмого
    [8] восьмого
    [9] девятого
    [10] десятого
   *[other] { $day }-го
} дня</b>
title-voting = 🗳 <b>День { $day }: голосование открыто.</b> Новых имён в списке уже не будет.
title-voting-idle = ☀️ <b>День { $day }: вторая половина.</b>
title-last-count = ⚖️ <b>Последний подсчёт</b>
title-last-dawn = 🌅 <b>Последнее утро</b>

until-night-0 = Ночь до { $until }.
until-night = Ночь до { $until }.
until-nomination = Выдвижение до { $until }.
until-voting = Голосование до { $until }.
until-idle = Сегодня никого не казнят. Этап до { $until }.

# Подсчёт и смерти.
ballot-opened = { $city }, бюллетени: { $votes }
count = { $city }, голоса: { $tally } · проголосовали: { $voters }
count-empty = { $city }: ни одного голоса
count-penal = · за молчание: { $count }
count-nobody = · казни нет
count-tie = · поровну, решил более ранний голос
count-own-none = · за своих ни одного голоса
count-no-majority = · чужим не хватило большинства
court-decided = ⚖️ Верховный суд единогласен: { $name }
died-executed = ⚖️ Казнь: <b>{ $name }</b> ({ $city }), { $status }.
died-executed-closed = ⚖️ Казнь: <b>{ $name }</b> ({ $city }). Карта закрыта.
died-killed = { $city }. Жертва ночи: <b>{ $name }</b>, { $status }.
died-killed-closed = { $city }. Жертва ночи: <b>{ $name }</b>. Карта закрыта.
died-struck = ✖️ Вычеркнуто прокуратором: <b>{ $name }</b> ({ $city }), { $status }.
died-struck-closed = ✖️ Вычеркнуто прокуратором: <b>{ $name }</b> ({ $city }). Карта закрыта.
reason-given = Причина: { $reason }.
reason-inactivity = Причина: долгое молчание.
nobody-killed = { $city }. Все живы.
godfather-revealed = { $name }: { -godfather }, { $city }.
cause-maniac = { $name }: нож { -maniac(case: "genitive") }.
cause-mafia = { $name }: пуля, мафия города { $city }.
saved = 🩺 Этой ночью кого-то спас { -doctor }.

# Решения.
decided-honest = 🏁 <b>{ $city }: победа честных.</b> Мафии здесь больше нет.
decided-mafia = 🏁 <b>{ $city }: победа мафии.</b> Честных осталось не больше, чем мафии.
decided-empty = 🏁 <b>{ $city }: город пуст.</b> Победителей нет.
hunt-began = 🔦 <b>Облава!</b> Все города решены, но { -maniac } ещё среди живых. Теперь у всех один список и один голос.

# Судьи и гастроли.
judge-elected = { $city }, { -judge }: { $name }
judge-none = { $city }: голосов не было, место { -judge(case: "genitive") } пусто
judge-resigned = { $city }: { $name } слагает полномочия { -judge(case: "genitive") }
judge-resigned-dawn = { $city }: { $name } слагает полномочия { -judge(case: "genitive") }, с рассвета
judge-recalled = { $city }: прокуратор отзывает { -judge(case: "accusative") }: { $name }
judge-recalled-dawn = { $city }: прокуратор отзывает { -judge(case: "accusative") }, с рассвета: { $name }
judge-left = { $city }: место { -judge(case: "genitive") } пусто
judge-acts = { $city }, { -judge }: { $name }
tour = 🎭 Этой ночью на гастролях: { $city }
tour-fell = 🎭 Гастроли этой ночи отменяются.
list-completed = { $city }: своих в списке не было, поэтому в него вошли, в порядке жребия: { $names }
zero-named = { $city }: если голосов не будет, казнь: { $name }. Так решил прокуратор.
all-done = Все готовы: рассвет наступает раньше.

# Дела прокуратора и сбои.
paused = ⏸ <b>Пауза.</b> Часы стоят, осталось { $left }. Ходы не принимаются.
resumed = ▶️ <b>Игра идёт дальше.</b> Закрытие: { $until }.
extended = ⏳ Прокуратор продлевает время на { $length }: теперь до { $until }.
shortened = ⏳ Прокуратор сокращает время на { $length }: теперь до { $until }.
window-closed = ⏳ Прокуратор закрывает этап раньше срока.
outage = 🔌 Меня не было на связи в час закрытия. Ходы из очереди приняты, время продлено до { $until }.
aborted = 🛑 <b>Игра прервана.</b> Решённые города сохраняют итог, остальные остаются без победителя.
replaced = 🔁 Замена, место { $seat }: { $former } → { $newcomer }. Карта остаётся за местом.
undone = ↩️ Прокуратор отменяет: { $what }.
undone-until = Закрытие: { $until }.
undone-strike = вычёркивание, { $name }
undone-replace = замена, { $newcomer } → снова { $former }
undone-recall = отзыв судьи, { $city }
undone-named = имя на случай, если голосов не будет: { $name }
undone-extend = продление на { $length }
undone-shorten = сокращение на { $length }
undone-close = закрытие этапа

# Последнее слово.
last-word = 🕯 <b>Последнее слово.</b> { $name }:
    <blockquote>{ $text }</blockquote>
last-word-voice = 🕯 <b>Последнее слово.</b> { $name }

# Конец.
game-over = 🎬 <b>Игра окончена.</b>
won-honest = { $city }: победа честных
won-mafia = { $city }: победа мафии
won-empty = { $city }: победителей нет
won-maniac = 🔪 Маньяк среди живых: это и его победа.
everything-opens = Карты и ночи открываются на площади.
opened-cards = 🃏 <b>Все карты</b>
opened-city = <b>{ $city } ({ $letter })</b>
opened-card = { $name }: { $card } · { $fate }
fate-alive = среди живых
fate-executed = казнь
fate-killed = ночное убийство
fate-struck = вычёркивание
opened-chapter = 📖 <b>{ $title }</b>
    <blockquote expandable>{ $lines }</blockquote>
opened-seed = 🎲 Тайное число игры: <code>{ $seed }</code>
    Сверить сдачу и все жребии: <code>procurator verify { $game }</code>

log-nominated = { $a } выдвигает: { $b }
log-vote = { $a } → { $b }
log-no-vote = { $a } → никто (было { $b })
log-court = суд: { $a } называет { $b }
log-judge-vote = в судьи: { $a } → { $b }
log-judge = { $city }, судья: { $a }
log-godfather-vote = в крёстные отцы: { $a } → { $b }
log-godfather = { $city }, крёстный отец: { $a }
log-order = приказ: { $a } → { $b }
log-order-tour = приказ на гастролях: { $a } → { $b }
log-proposal = предложение: { $a } → { $b }
log-proposal-tour = предложение на гастролях: { $a } → { $b }
log-fallback = { $city }, решает консильери: { $b }
log-fallback-tour = { $city }, гастроли, решает консильери: { $b }
log-void = { $city }: этой ночью мафия не убивает
log-check = проверка: { $a } → { $b }: { $answer }
log-knife = нож: { $a } → { $b }
log-knife-lot = нож по жребию: { $a } → { $b }
log-patient = врач: { $a } → { $b }
log-compare = журналист: { $a } → { $b } и { $c }: { $answer }
log-executed = казнь: { $a }
log-killed = убийство: { $a }
log-struck = вычёркивание: { $a }
log-replaced = замена, место { $seat }: { $a } → { $b }

# /log: открытый журнал.
log-head = 📜 <b>{ $title }: журнал</b> · { $page } из { $pages }
log-empty = Пока ничего не объявлено.
log-paused = пауза
log-resumed = игра продолжена
log-extended = этап продлён на { $length }
log-shortened = этап сокращён на { $length }
log-outage = сбой связи: этап продлён
log-word = последнее слово: { $a }
log-file = Журнал целиком.
