# Меню команд и слова о сбоях.

answer-sorry = Что-то сломалось у меня, ход не засчитан. Попробуйте ещё раз; о поломке уже известно.
repeat-mark = (повтор)

city-whom = Напишите имя из списка и букву города, например /city Борис A. Если имя общее, пишите целиком или @имя.
city-placed = { $who }: { $city }.
city-placed-lot = { $who }: { $city }. Но города делит жребий; по рукам: /set city_assignment manual

command-vote = голосовать: номер или имя
command-unvote = снять голос
command-nominate = выдвинуть на казнь
command-status = что идёт и что за вами
command-votes = кто за кого
command-role = ваша карта
command-help = что можно сейчас
command-newgame = открыть игру
command-word = последнее слово
command-leave = выйти из набора
command-desk = пульт прокуратора
command-set = настройки игры
command-begin = начать игру
command-close = закрыть окно сейчас
command-extend = продлить: 2h
command-shorten = сократить: 30m
command-pause = пауза
command-resume = снять паузу
command-strike = вычеркнуть: номер и причина
command-replace = заменить игрока
command-undo = отменить последнее действие
command-abort = прервать игру
