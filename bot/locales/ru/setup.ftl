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

options-cities = Города
options-roles = Кто в игре
options-times = Время
options-votes = Суд и голоса
options-mafia = Мафия
options-secret = Тайные ходы
options-offices = Судьи и порядок
options-end = Смерть и победа

button-cities = Города
button-tour-order = Гастроли
button-options = Настройки
button-start = Начать игру
button-call-off = Отменить игру
button-by-lot = По жребию
button-by-hand = Делить самому
button-nowhere = Без города
button-in-order = Как стоят города
