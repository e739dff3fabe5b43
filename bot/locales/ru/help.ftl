# /help: все команды, по тому, кому они нужны.

help = <b>Что можно сказать боту</b>
    Для ходов есть и кнопки. Человека называют номером, именем или ответом на его сообщение.
    <b>Всем</b>
    /status · что идёт и что за вами
    /role · ваша карта, видна вам одному
    /votes · доска вашего города
    /log · журнал игры, /rules · её правила
    /join, /standby, /leave · войти, в запас, выйти
    <b>Днём</b>
    /nominate 7 · на казнь, раз в день; /withdraw · назад, если так настроено
    /vote 7, /unvote · голос и отмена
    /judge 7, /unjudge · голос за судью; /resign · уйти с поста
    /word текст · последнее слово; можно прислать сюда голос или видео
    <blockquote expandable><b>Тайное, только в личном чате</b>
    Врач: /protect 7
    Журналист: /compare 1 7
    Комиссар: /check 7
    Маньяк: /stab 7
    Крёстный отец: /order 7, /refuse, /undecided; на гастролях со словом tour: /order 7 tour
    Мафиози: /propose 7, /propose refusal, тоже с tour; /godfather 7, /ungodfather
    Судья: /court 7
    Все, если рассвет бывает ранним: /done
    Ночью мафиози просто пишут сюда, свои это читают.</blockquote>
    <blockquote expandable><b>За столом: клуб и городская</b>
    /nominate 7, в клубе и /nominate 3 7 · выставить в свой ход; /thanks или слово «спасибо» · отдать слово
    /vote 7 · рука против того, кого называют; /vote уходят, /vote остаются · третье голосование
    Ночью, в личном чате: /shoot 7, /hold, /check 7, /heal 7, дону ещё /seek 7</blockquote>
    <blockquote expandable><b>Прокуратору и помощникам</b>
    /newgame в группе, или здесь для отдельных групп городов · открыть игру
    /newgame club, /newgame city · стол в этой группе
    /link код · связать группу с игрой, /links · коды
    /set, /city, /tour, /begin · настроить и начать
    /desk · пульт; /sealed · кто что решил; /remind · напомнить молчащим; /letter · письмо
    /pause, /resume, /extend 2h, /shorten 2h, /close · часы
    /strike 7 причина, /replace 7, /recall A, /name 7 A, /publish 7 текст
    /seat имя 3 · места за столом; /words · слова не в свой ход
    /caution 7, /warn 7 причина, /disqualify 7 · порядок за столом; /repeat, /voidday, /voidvote 7, /setvote 7 3 · решения о голосовании
    /undo · отменить последнее; /abort · прервать игру
    /helpers, /deputy, /trusted, /consigliere, /dismiss · помощники
    /fallback · порядок решения, консильери</blockquote>
    Игр несколько? Добавьте номер: /status #1

help-table = <b>Что можно сказать боту за столом</b>
    Для ходов есть и кнопки. Человека называют номером, именем или ответом на его сообщение.
    <b>Всем</b>
    /status · что идёт и что за вами
    /role · ваша карта, видна вам одному
    /votes · доска стола
    /log · журнал игры, /rules · её правила
    /join, /standby, /leave · войти, в запас, выйти
    <b>Днём</b>
    /thanks или слово «спасибо» · отдать слово
    { $turn }
    /vote 7 · рука против того, кого называют; /vote уходят, /vote остаются · третье голосование
    <b>Ночью, в личном чате</b>
    { $night }
    <blockquote expandable><b>Прокуратору и заместителям</b>
    /newgame club, /newgame city в группе · открыть игру
    /set · настройки, /seat имя 3 · места, /begin · начать, /links · чат для выбывших
    /desk · пульт; /remind · напомнить молчащим; /letter · письмо; /words · слова не в свой ход
    /pause, /resume, /extend 30s, /shorten 30s · часы
    /caution 7, /warn 7 причина, /disqualify 7 причина · порядок за столом
    /strike 7 причина, /replace 7
    /repeat, /voidday, /voidvote 7, /setvote 7 3 · решения о голосовании
    /undo · отменить последнее; /abort · прервать игру
    /helpers, /deputy @имя, /dismiss @имя · помощники</blockquote>
    Игр несколько? Добавьте номер: /status #1
help-turn-club = /nominate 3, /nominate 3 7 · назвать одного или двух в свой ход
help-turn-city = /nominate 7 · выставить одного в своей речи
help-night-club = Мафия: /shoot 7. Комиссар: /check 7. Врач: /heal 7
help-night-city = Мафия: /shoot 7, /hold. Шериф: /check 7. Врач: /heal 7. Дон, если ему дана проверка: /seek 7

button-my-role = Моя роль
button-status = Положение
button-votes = Голоса
button-log = Журнал
