# Пульт прокуратора.

desk-head = 🗂 <b>{ $title }</b> · { $stage } · закрытие: { $until }
desk-head-paused = ⏸ <b>{ $title }</b> · { $stage } · пауза, осталось { $left }
desk-head-over = 🗂 <b>{ $title }</b> · { $stage }
desk-listed = { $city }: { $count ->
    [0] список пуст
   *[other] в списке { $count }
}
desk-votes = { $city }: голосовали { $voted } из { $all }
desk-silent = , молчат: { $names }
desk-idle = {" "}(и ещё { $days ->
    [one] { $days } день до этого
    [few] { $days } дня до этого
   *[many] { $days } дней до этого
})
desk-doctor = Врач бережёт: { $state }
desk-journalist = Журналист ещё не сравнивал.
desk-journalist-done = Журналист сделал сравнение.
desk-godfather = { $city }, крёстный отец: { $name }
desk-election = { $city }, выборы крёстного отца: { $voted } из { $all }
desk-home = { $city }: { $state }{ $count ->
    [0] {""}
   *[other] , предложений: { $count }
}
desk-tour = Гастроли, { $city }: { $state }{ $count ->
    [0] {""}
   *[other] , предложений: { $count }
}
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

desk-people = <b>Люди.</b> Нажмите на имя: там всё о человеке и всё, что можно сделать.
desk-person = <b>{ $name }</b> · { $city } · { $card }. Дней молчания: { $idle }
desk-person-godfather = 🎩 Крёстный отец города.
desk-person-judge = 🏛 Судья города.
desk-person-unreachable = ✉️ Не могу написать: чат с ботом закрыт.
desk-person-gone = 🚪 В чате игры этого человека нет.
desk-longer = <b>На сколько продлить?</b>
desk-shorter = <b>На сколько сократить?</b>
desk-shorter-none = Осталось так мало, что сокращать нечего.
desk-judges = <b>Судьи.</b> Кого отозвать?
desk-zero = <b>Если никто не получит ни голоса, казнь:</b>
desk-replace = <b>Замена.</b> Кто займёт место: { $name }?
desk-no-substitutes = В запасе никого, кому я могу написать. Пусть кто-нибудь наберёт /standby.
desk-words = <b>Последнее слово.</b> За кого опубликовать?
desk-words-none = Сейчас последнего слова ни за кем нет.
desk-word-prompt = 🕯 Последнее слово: { $name }. Ответьте на это сообщение текстом, голосом или видео до 3 минут. Командой: { $command } и текст.
desk-letter = <b>Письмо.</b> Кому?
desk-letter-prompt = ✉️ Письмо: { $whom }. Ответьте на это сообщение текстом. Командой: { $command } и текст.
letter-all = всем
letter-private = ✉️ <b>{ $title }</b>, прокуратор пишет вам:
    { $text }
letter-public = 📣 <b>Прокуратор.</b> { $text }
letter-sent = Отправлено: { $whom }.
letter-too-long = Слишком длинно: до { $limit } знаков.
letter-empty = Напишите, что передать: /letter 7 текст, /letter A текст или /letter all текст.
desk-ask-close = <b>Закрыть этап прямо сейчас?</b>
desk-ask-undo = <b>Отменить ваше последнее действие?</b> Об этом узнают все.
desk-ask-undo-act = <b>Отменить последнее действие?</b> { $act }. Об этом узнают все.
undo-strike = Вычёркивание: { $name }
undo-replace = Замена: { $name }
undo-name = Имя на случай, если голосов нет: { $name }
undo-recall = Отзыв судьи: { $city }
undo-extend = Продление на { $length }
undo-shorten = Сокращение на { $length }
undo-close = Закрытие предыдущего этапа
desk-ask-abort = <b>Прервать игру?</b> Это навсегда: карты откроются, итог сохранят только уже решённые города.
desk-ask-abort-table = <b>Прервать игру?</b> Это навсегда: карты откроются, победителей не будет.
desk-ask-abort-table-closed = <b>Прервать игру?</b> Это навсегда: победителей не будет.
desk-ask-abort-closed = <b>Прервать игру?</b> Это навсегда: итог сохранят только уже решённые города.
desk-ask-strike = <b>Вычеркнуть?</b> { $name }, { $card } ({ $city }), дней молчания: { $idle }. Смерть сразу, без врача и последнего слова. С причиной для всех: /strike номер причина
desk-ask-replace = <b>Заменить?</b> { $name }. Место займёт { $newcomer }: карта, голоса и ходы остаются за местом. Все узнают оба имени, карту никто.
desk-ask-recall = <b>Отозвать судью?</b> { $name } ({ $city })
desk-ask-recall-dawn = <b>Отозвать судью?</b> { $name } ({ $city }). Должность освободится на рассвете.
desk-ask-shorten = <b>Сократить на { $length }?</b> Тогда закрытие: { $until }.
desk-ask-zero = <b>Назвать на случай, если голосов нет?</b> { $name } ({ $city }). Это объявят всем.
desk-ask-letter = <b>Отправить лично?</b> { $whom }
desk-ask-letter-public = <b>Опубликовать для всех глаз?</b> { $whom }
desk-ask-word = <b>Опубликовать последнее слово?</b> { $name }. Оно одно на список за день.

button-close = Закрыть сейчас
button-extend = Продлить
button-shorten = Сократить
button-pause = Пауза
button-resume = Продолжить
button-people = Люди
button-judges = Судьи
button-zero = Если голосов нет
button-sealed = Кто что решил
button-remind = Напомнить
button-letter = Письмо
button-letter-one = Написать
button-letter-all = Всем, во все города
button-helpers = Помощники
button-word-for = Последнее слово
button-strike = Вычеркнуть
button-replace = Заменить
button-undo = Отменить шаг
button-abort = Прервать игру
button-sure = Да, сделать
button-open-panel = Открыть панель

notice-undelivered = ⚠️ «Мафия № { $game }»: не удалось доставить сообщение ({ $detail }). Подробности на пульте: /desk
notice-chat-gone = ⚠️ «Мафия № { $game }»: группа пропала, или меня из неё убрали.
notice-helper-gone = 🚪 «Мафия № { $game }»: помощнику больше нельзя написать ({ $detail }).
