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

options-cities = Cities
options-roles = Who is in the game
options-times = Times
options-votes = Court and votes
options-mafia = Mafia
options-secret = Secret acts
options-offices = Judges and order
options-end = Death and victory

button-cities = Cities
button-tour-order = Tours
button-options = Options
button-start = Begin
button-call-off = Call off
button-by-lot = By lot
button-by-hand = By hand
button-nowhere = No city
button-in-order = As the cities stand
