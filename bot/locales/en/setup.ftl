# The desk before the start: cities, tours, options.

setup-head = 🗂 <b>{ $title }</b> · sign-up
setup-over = 🗂 <b>{ $title }</b> · called off
setup-count = Signed up: { $joined }, at least { $wanted } needed
setup-standby = Substitutes: { $count }
setup-by-lot = Cities by lot: { $sizes }
setup-by-hand = Cities by hand: { $sizes }
setup-unplaced = Still without a city: { $count }
setup-tour = Order of tours: { $order }
setup-no-consigliere = No consigliere, the bot will play him: { $cities }
setup-cities-lot = <b>The lot deals the cities.</b> Sizes differ by one at most.
setup-cities-hand = <b>You deal the cities.</b> Tap a name, then a city.
setup-place = <b>{ $name }</b>: into which city?
setup-tour-now = <b>Order of tours:</b> { $order }. To change it, tap the cities one after the other.
setup-tour-next = <b>Order of tours:</b> { $order }… Which city is next?
setup-options = <b>Options.</b> About what?
setup-options-fixed = <b>Options of this game.</b> Since it started they can be read, not changed. Which ones?
setup-group = <b>{ $group }</b> (• not as usual)
setup-option = { $mark }{ $option }: <b>{ $value }</b>
setup-value = <b>{ $option }:</b> { $value }
    Usually: { $default }. Another value: <code>/set { $word } value</code>
setup-usual = (usual)
setup-ask-call-off = <b>Call the game off?</b> Sign-up ends, everybody is free to go.
setup-ask-start = <b>Deal and begin?</b> Options and cities are fixed from then on.

# At a table: seats, and words out of turn.
setup-seats-by-lot = Seats: by lot
setup-seats-by-hand = Seats by hand: { $count } of { $all }
setup-seats-lot = <b>The lot gives the seats.</b> Would you rather seat people yourself? Tap the names in the order of the seats: 1, 2, 3…
setup-seats-hand = <b>You seat people.</b> The next name gets the next seat; a second tap takes it back. Into another's seat: <code>/seat name 3</code>
seat-given = Seat { $who }.
seat-none = { $who }: no seat.
seat-whom = Write a name from the sign-up and the number of the seat, as in /seat Boris 3. Back to the lot: /seat lot
seats-by-lot = The lot gives the seats.
seats-of-tables = Only tables have this, club and city.
start-unseated = I cannot begin yet. Without a seat: { $names }. Seat everybody (/seat), or go back to the lot: /seat lot
words-head = <b>One has the floor, another one writes.</b> What is to become of such a message?
words-about-remove = <b>Remove</b>: the message goes, and only its author sees why.
words-about-caution = <b>Caution</b>: remove it and caution him, which is not counted.
words-about-warn = <b>Warning</b>: remove it and warn him; the third warning disqualifies.
words-about-tell = <b>Tell me</b>: remove nothing, tell you; you can caution him then and there, by a button.
words-about-leave = <b>Leave</b>: let them write. For a table that talks by voice.
words-remove = Remove
words-caution = Caution
words-warn = Warning
words-tell = Tell me
words-leave = Leave
words-set-remove = Words out of turn: removed.
words-set-caution = Words out of turn: removed, with a caution.
words-set-warn = Words out of turn: removed, with a warning.
words-set-tell = Words out of turn: you are told.
words-set-leave = Words out of turn: left alone.

options-cities = Cities
options-roles = Who is in the game
options-times = Times
options-votes = Court and votes
options-mafia = Mafia
options-secret = Secret acts
options-offices = Judges and order
options-end = Death and victory

button-cities = Cities
button-seats = Seats
button-words = Words out of turn
button-tour-order = Tours
button-options = Options
button-start = Begin
button-call-off = Call off
button-by-lot = By lot
button-by-hand = By hand
button-nowhere = No city
button-in-order = As the cities stand
