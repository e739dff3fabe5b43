# Доска города: список днём, потом бюллетень. Закреплена и правится на месте.

board-nomination = 📜 <b>{ $city } · день { $day }</b> · выдвижение до { $until }
board-voting = ⚖️ <b>{ $city } · день { $day }</b> · голосование до { $until }
board-paused = ⏸ <b>{ $city } · день { $day }</b> · пауза, осталось { $left }
board-stopped = <b>{ $city } · день { $day }</b>
board-over = 🌙 <b>{ $city }</b> · голосование окончено
board-empty-list = Список пуст. Если так и останется, в него войдут все свои; порядок решит жребий.
board-empty-list-judge = Список пуст. Если так и останется, в него войдут все свои, кроме судьи; порядок решит жребий.
board-no-execution = Сегодня никого не казнят.
board-nominate-hint = Выдвигайте кнопкой или <code>/nominate 7</code>: одно имя в день, назад не взять.
board-nominate-hint-withdraw = Выдвигайте кнопкой или <code>/nominate 7</code>: одно имя в день, можно взять назад.
board-nominated = { $name } ← { $by }
board-by-lot = жребий
board-others = и ещё { $count }: { $names }
board-election = Голоса за судью: { $votes }
board-election-empty = Голоса за судью: пока ни одного
board-candidate = { $name }: <b>{ $votes }</b>
board-voters = {" "}({ $names })
board-penal = {" "}· за молчание: { $count }
board-foreign = {" "}· для казни нужно { $needed }{ $voters ->
    [0] {""}
   *[other] {" "}из { $voters }
}
board-sealed = Голосование тайное: бюллетени откроются при подсчёте.
board-silent = Ещё не голосовали: { $names }
board-all-voted = Голосовали все. До закрытия голос можно сменить.
board-due = Сейчас казнят: <b>{ $names }</b>
board-due-zero = За своих ни голоса, сейчас казнят: <b>{ $names }</b>
board-due-lot = Сейчас решил бы жребий
board-due-nobody = Сейчас не казнят никого
board-judge = Судья: { $name }
board-no-judge = Судьи нет
board-tour = ночью на гастролях: { $city }
board-changes = <blockquote expandable>{ $changes }</blockquote>
board-final = { $name }: { $votes }
board-executed = Казнь: <b>{ $names }</b>
board-nobody = Казни нет.
change-cast = { $clock } { $voter } → { $target }
change-switch = { $clock } { $voter }: { $former } → { $target }
change-cancel = { $clock } { $voter }: голос снят ({ $former })
change-fell = { $clock } { $voter }: голос пропал ({ $former })
votes-not-now = Сейчас ночь: голосовать не за кого. Доска откроется утром.

button-nominate = Выдвинуть
button-judge = Выбрать судью
button-vote-private = Голосовать в личном чате
button-cancel-vote = Отменить голос
