# Пульт прокуратора.

desk-head = 🗂 <b>{ $title }</b> · { $stage } · закрытие в { $until }
desk-head-paused = ⏸ <b>{ $title }</b> · { $stage } · пауза, осталось { $left }
desk-head-over = 🗂 <b>{ $title }</b> · { $stage }
desk-listed = { $city }: в списке { $count }
desk-votes = { $city }: голосовали { $voted } из { $all }
desk-silent = , молчат: { $names }
desk-idle = {" "}({ $days ->
    [one] { $days } день до этого
    [few] { $days } дня до этого
   *[many] { $days } дней до этого
})
desk-doctor = Врач бережёт: { $state }
desk-journalist = Журналист ещё не сравнивал.
desk-journalist-done = Журналист сделал сравнение.
desk-godfather = { $city }, крёстный отец: { $name }
desk-election = { $city }, выборы крёстного отца: { $voted } из { $all }
desk-home = { $city }: { $state }, предложений { $count }
desk-tour = Гастроли, { $city }: { $state }, предложений { $count }
desk-blocked = { $city }: этой ночью не убивает
desk-check = {" "}· проверка: { $name }
desk-knife = Маньяк ({ $name }): { $state }
desk-patient = Под защитой врача: { $name }
desk-due = Если закрыть сейчас: { $due }
desk-due-one = { $city }, казнь: { $names }
desk-due-lot = { $city }, решит жребий
desk-due-nobody = { $city }, казни нет
desk-unreachable = ✉️ Не могу написать: { $names }
desk-gone = 🚪 Нет в чате: { $names }
desk-undelivered = ⚠️ Не доставлено сообщений: { $count }

desk-people = <b>Люди.</b> Кого вычеркнуть? Сначала покажу, что будет.
desk-longer = <b>На сколько продлить?</b>
desk-shorter = <b>На сколько сократить?</b>
desk-judges = <b>Судьи.</b> Кого отозвать?
desk-zero = <b>Если никто не получит ни голоса, казнь:</b>
desk-ask-close = <b>Закрыть этап прямо сейчас?</b>
desk-ask-undo = <b>Отменить ваше последнее действие?</b> Об этом узнают все.
desk-ask-abort = <b>Прервать игру?</b> Это навсегда: карты откроются, победят только уже решённые города.
desk-ask-strike = <b>Вычеркнуть?</b> { $name }, { $card } ({ $city }), дней молчания: { $idle }. Смерть сразу, без врача и последнего слова. С причиной для всех: /strike номер причина
desk-ask-recall = <b>Отозвать судью?</b> { $name } ({ $city })
desk-ask-shorten = <b>Сократить на { $length }?</b> Тогда закрытие в { $until }.

button-close = Закрыть сейчас
button-extend = Продлить
button-shorten = Сократить
button-pause = Пауза
button-resume = Продолжить
button-people = Люди
button-judges = Судьи
button-zero = Если голосов нет
button-undo = Отменить последнее
button-abort = Прервать игру
button-sure = Да, сделать
button-confirm = Да, сделать

confirm-close = Закрыть этап прямо сейчас?
confirm-undo = Отменить ваше последнее действие? Об этом узнают все.
confirm-abort = Прервать игру? Это навсегда.
confirm-shorten = Сократить время на { $minutes } мин?
confirm-strike = Вычеркнуть: { $who }? Смерть сразу, без врача и последнего слова.
confirm-recall = Отозвать судью города { $city }?
confirm-replace = Заменить: { $who }? Место займёт { $newcomer }.
replace-nobody = В запасе никого, кому я могу написать. Пусть кто-нибудь наберёт /standby.
replace-whom = Кто займёт место: { $who }?

notice-rights = ⚠️ «Мафия № { $game }»: Telegram не даёт мне сделать это ({ $detail }). Верните боту права администратора.
notice-undelivered = ⚠️ «Мафия № { $game }»: не удалось доставить сообщение ({ $detail }). Подробности на пульте: /desk
notice-chat-gone = ⚠️ «Мафия № { $game }»: группа пропала, или меня из неё убрали.
