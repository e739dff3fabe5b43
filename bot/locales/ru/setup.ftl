# Пульт до начала игры: города, гастроли, настройки.

setup-head = 🗂 <b>{ $title }</b> · набор
setup-over = 🗂 <b>{ $title }</b> · набор отменён
setup-count = Записано: { $joined }, нужно хотя бы { $wanted }
setup-standby = В запасе: { $count }
setup-by-lot = Города по жребию: { $sizes }
setup-by-hand = Города по рукам: { $sizes }
setup-unplaced = Ещё без города: { $count }
setup-tour = Порядок гастролей: { $order }
setup-no-consigliere = Нет консильери, за него сыграет бот: { $cities }
setup-cities-lot = <b>Города делит жребий.</b> Размеры отличаются не больше чем на одного.
setup-cities-hand = <b>Города делите вы.</b> Нажмите на имя, потом на город.
setup-place = <b>{ $name }</b>: в какой город?
setup-tour-now = <b>Порядок гастролей:</b> { $order }. Чтобы сменить, нажимайте города по очереди.
setup-tour-next = <b>Порядок гастролей:</b> { $order }… Какой город следующий?
setup-options = <b>Настройки.</b> О чём?
setup-options-fixed = <b>Настройки этой игры.</b> С её началом их уже не меняют, только читают. О чём?
setup-group = <b>{ $group }</b> (• не как обычно)
setup-option = { $mark }{ $option }: <b>{ $value }</b>
setup-value = <b>{ $option }:</b> { $value }
    Обычно: { $default }. Другое значение: <code>/set { $word } значение</code>
setup-usual = (обычно)
setup-ask-call-off = <b>Отменить игру?</b> Набор закроется, записанные получат свободу.
setup-ask-start = <b>Раздать карты и начать?</b> Настройки и города потом не изменить.

# За столом: места и слова не в свой ход.
setup-seats-by-lot = Места: по жребию
setup-seats-by-hand = Места по рукам: { $count } из { $all }
setup-seats-lot = <b>Места раздаст жребий.</b> Хотите рассадить сами? Нажимайте имена в порядке мест: 1, 2, 3…
setup-seats-hand = <b>Рассаживаете вы.</b> Следующее имя получит следующее место; нажмите ещё раз, и место освободится. На чужое место: <code>/seat имя 3</code>
seat-given = Место { $who }.
seat-none = { $who }: без места.
seat-whom = Напишите имя из набора и номер места, например /seat Борис 3. Вернуть жребий: /seat жребий
seats-by-lot = Места раздаст жребий.
seats-of-tables = Это есть только за столом, в клубной и городской игре.
start-unseated = Пока не могу начать. Без места: { $names }. Рассадите всех (/seat) или верните жребий: /seat жребий
words-head = <b>Слово у одного, а пишет другой.</b> Что делать с чужим сообщением?
words-about-remove = <b>Убирать</b>: сообщение исчезает, почему, видит только автор.
words-about-caution = <b>Предупреждать</b>: убрать и вынести устное предупреждение, в счёт оно не идёт.
words-about-warn = <b>Замечание</b>: убрать и вынести замечание, третье дисквалифицирует.
words-about-tell = <b>Сообщать</b>: ничего не убирать, сказать вам; предупредить можно тут же, кнопкой.
words-about-leave = <b>Оставлять</b>: пусть пишут. Для стола, который говорит голосом.
words-remove = Убирать
words-caution = Предупреждать
words-warn = Замечание
words-tell = Сообщать мне
words-leave = Оставлять
words-set-remove = Слова не в свой ход: убираю.
words-set-caution = Слова не в свой ход: убираю и предупреждаю.
words-set-warn = Слова не в свой ход: убираю и выношу замечание.
words-set-tell = Слова не в свой ход: сообщаю вам.
words-set-leave = Слова не в свой ход: не трогаю.

options-cities = Города
options-roles = Кто в игре
options-times = Время
options-votes = Суд и голоса
options-mafia = Мафия
options-secret = Тайные ходы
options-offices = Судьи и порядок
options-end = Смерть и победа

button-cities = Города
button-seats = Места
button-words = Слова не в свой ход
button-tour-order = Гастроли
button-options = Настройки
button-start = Начать игру
button-call-off = Отменить игру
button-by-lot = По жребию
button-by-hand = Делить самому
button-nowhere = Без города
button-in-order = Как стоят города
