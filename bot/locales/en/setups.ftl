# Where a game is played: the choice at /newgame, groups and codes, rights, closed chats.

newgame-which = Where do we play? This group has no topics, so choose.
    <b>One group</b>: all cities talk here; at night the whole group is closed.
    <b>A group for each city</b>: this is the square, and each city has a group of its own, linked by a code.
    Would you rather have topics? Turn them on in the settings of the group and repeat /newgame.
newgame-chosen-plain = We play here, all cities in one group.
newgame-chosen-groups = This is the square. The cities' groups are linked by codes; the prosecutor has them.
button-setup-plain = One group for all
button-setup-groups = A group for each city
newgame-welcome-private = 🗂 You are the prosecutor of Mafia no. { $game }. The lobby card is here and in every group that you link.
    Settings: /set (for example <code>/set cities 3</code>). To begin: /begin. Codes of the groups: /links
newgame-waiting = You already have a game without a square that has not begun. Begin it (/begin) or call it off (/abort).

group-basic = This is a basic group: no city can be closed here for the night, and there are no topics. Turn it into a supergroup, its owner can:
    1. Open the group → Edit.
    2. Turn on Topics (each city will have one) or set Chat history to visible (the group stays plain).
    3. See that I am still an administrator, and repeat the command.

links-head = 🔗 <b>Mafia no. { $game }: groups.</b> Make me an administrator of a group and write /link with its code there. A code works once; a new one: <code>/links A</code>
links-open = { $where }: <code>/link { $code }</code>
links-done = { $where }: ✓ { $title }
links-which = I do not understand which place. A city is named by its letter: <code>/links A</code>. There are also <code>/links square</code> and <code>/links onlookers</code>.
link-done = 🔗 From now on this is: <b>{ $where }</b>, Mafia no. { $game }.
link-rights = I still need these rights: { $rights }.
link-in-group = The code is not for this chat but for the group that you link: /link CODE
link-administrator = A group is linked by one of its administrators.
link-unknown = There is no such code, or it has been used. The prosecutor has new ones: /links
link-taken = This group already has a place in this game. Each city needs its own.

place-square = The square
place-onlookers = The dead and the onlookers

lobby-unlinked = 🔗 Still without a group: { $names }.
start-unlinked = I cannot begin yet. No group is linked for: { $names }. Codes: /links
start-rights-in = I cannot begin yet. In the group “{ $title }” give me these rights: { $rights }.
right-invite_users = invite users

door = 🚪 Your city is { $city }. It lives in the group “{ $title }”: come in, the board and all the talk are there.
door-closed = 🚪 Your city is { $city }. It lives in the group “{ $title }”: ask the prosecutor to let you in.
button-door = Enter: { $city }

of-game = Mafia no. { $game } · { $text }
of-city = <b>{ $city }.</b> { $text }
everything-opens-here = Cards and nights are laid open here.

barred-post = ⚠️ Mafia no. { $game }: Telegram does not let me write in the group. Give the bot that administrator's right back.
barred-edit = ⚠️ Mafia no. { $game }: Telegram does not let me edit my messages. Give the bot that administrator's right back.
barred-pin = ⚠️ Mafia no. { $game }: Telegram does not let me pin the board. Give the bot that administrator's right back.
barred-topic = ⚠️ Mafia no. { $game }: Telegram does not let me open, close or make a topic. Give the bot that administrator's right back.
barred-close = ⚠️ Mafia no. { $game }: Telegram does not let me close the group for the night or open it. Give the bot that administrator's right back.
barred-silence = ⚠️ Mafia no. { $game }: Telegram does not let me silence those who are out. Give the bot that administrator's right back.
barred-invite = ⚠️ Mafia no. { $game }: Telegram does not let me make an invitation into the group. Give the bot that administrator's right back.
barred-delete = ⚠️ Mafia no. { $game }: Telegram does not let me delete a message. Give the bot that administrator's right back.
