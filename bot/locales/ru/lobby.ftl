# Карточка набора на площади и всё, что до начала игры.

lobby-lobby = 🏛 <b>{ $title }</b>: набор открыт
lobby-running = 🏛 <b>{ $title }</b>: набор закрыт, игра идёт
lobby-over = 🏛 <b>{ $title }</b>: игра окончена
lobby-rules = Классические форумные правила · { $cities } { $cities ->
    [one] город
    [few] города
   *[many] городов
} · от { $least } до { $most } человек
lobby-empty = Пока никого. Кто-то должен быть первым.
lobby-in = В игре ({ $count }): { $names }
lobby-city = { $city } ({ $count }): { $names }
lobby-seated = По местам: { $names }
lobby-unseated = Ещё без места ({ $count }): { $names }
lobby-standby = Запас: { $names }
lobby-wanted = Не хватает: { $count } { $count ->
    [one] человека
   *[many] человек
}
lobby-too-many = Больше, чем мест, на { $count }: кто-то должен выйти или встать в запас.
lobby-enough = Людей достаточно. Начинает прокуратор.
lobby-unreachable = ✉️ Не могу написать: { $names }. Откройте чат со мной кнопкой «Войти».
lobby-option = { $option }: <b>{ $value }</b>
lobby-options = <blockquote expandable>Не как обычно:
    { $options }</blockquote>
lobby-last-alive = Без облавы маньяку почти не остаться одному: последних троих не уносит ни один подсчёт и ни один рассвет.
lobby-hash = <blockquote expandable>🎲 Сдача по жребию из тайного числа. Его SHA-256: <code>{ $hash }</code>
    Число откроется после игры; сверить сдачу: procurator verify.</blockquote>
lobby-status = «Мафия № { $game }»: набор. Записано: { $joined }, нужно хотя бы { $wanted }.
lobby-called-off = «Мафия № { $game }» отменена: набор закрыт.

button-join = Войти
button-leave = Выйти
button-standby = В запас
button-rules = Правила этой игры
button-begin = Начать (прокуратор)
button-open-chat = Открыть чат с ботом

join-done = Вы в игре «Мафия № { $game }». Карта придёт сюда, когда прокуратор начнёт.
join-standby = Вы в запасе игры «Мафия № { $game }»: если место освободится, прокуратор позовёт.
join-already = Вы уже записаны.
join-closed = Набор закрыт. Можно записаться в запас: /standby.
join-prosecutor = Прокуратор не играет: он видит всё.
join-full = Мест больше нет. Можно записаться в запас: /standby.
leave-done = Вы вышли из игры «Мафия № { $game }». Вернуться можно, пока открыт набор.
leave-stranger = Вы и так не записаны.
leave-running = Игра уже идёт, выйти нельзя. Не можете играть: напишите прокуратору, он найдёт замену.

newgame-welcome = 🗂 Вы прокуратор игры «Мафия № { $game }». Карточка набора уже на площади.
    Настройки: /set (например, <code>/set night 8h</code>). Начать: /begin или кнопка на карточке.
    Чат для выбывших и зрителей, если нужен: /links
newgame-anonymous = Анонимному администратору я не подчиняюсь: не видно, кто это. Выключите анонимность и повторите /newgame.
newgame-administrator = Игру открывает администратор группы. Попросите его или станьте им.
newgame-topics = Каждому городу нужна своя тема. Включите темы в настройках группы и повторите /newgame.
newgame-open-chat = Сначала откройте чат со мной: пульт прокуратора живёт там. Потом повторите /newgame.
newgame-running = В этой группе уже идёт набор. Начните ту игру (/begin) или отмените её (/abort), потом открывайте новую.

start-rights = Пока не могу начать. Дайте мне права: { $rights }.
start-unreachable = Пока не могу начать. Не могу написать: { $names }. Пусть откроют чат со мной.
right-manage_topics = управлять темами
right-pin_messages = закреплять сообщения
right-delete_messages = удалять сообщения
right-restrict_members = ограничивать участников

option-set = Готово: { $option } = { $value }.
option-list = Настройки игры «Мафия № { $game }». Изменить: <code>/set имя значение</code>
option-inert = { $option } в этих правилах ничего не меняет ({ $clause }).
option-bad-unknown = Нет такой настройки: { $option }. Список: /set
option-bad-value = { $option }: так нельзя. Возможные значения: { $words }.
option-bad-duration = { $option }: не понимаю длительность. Пишите 30m, 8h, 1d12h.
option-bad-cities = { $option }: перечислите все города по одному разу, например BA.
option-bad-table = { $option }: пишите «жителей:мафиози», например 5-6:1 7-10:2; мафиози не больше, чем жителей.
option-bad-zone = { $option }: не знаю такого пояса. Пример: Europe/Moscow.
option-bad-sizes = { $option }: наименьший город не может быть больше наибольшего.
