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
    /caution 7, /warn 7 причина, /disqualify 7 · порядок за столом; /repeat, /voidday, /voidvote 7, /setvote 7 3 · решения о голосовании
    /undo · отменить последнее; /abort · прервать игру
    /helpers, /deputy, /trusted, /consigliere, /dismiss · помощники
    /fallback · порядок решения, консильери</blockquote>
    Игр несколько? Добавьте номер: /status #1

button-my-role = Моя роль
button-status = Положение
button-votes = Голоса
button-log = Журнал
