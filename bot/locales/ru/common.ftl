# Слова и имена, из которых складываются все остальные тексты.
# Имена не склоняются и не получают рода: «Казнь: 7 Анна», а не «казнена Анна».

-citizen = { $case ->
   *[nominative] гражданин
    [genitive] гражданина
    [instrumental] гражданином
    [plural] граждане
}
-mafioso = { $case ->
   *[nominative] мафиози
    [genitive] мафиози
    [instrumental] мафиози
    [plural] мафиози
}
-commissioner = { $case ->
   *[nominative] комиссар
    [genitive] комиссара
    [instrumental] комиссаром
    [plural] комиссары
}
-doctor = { $case ->
   *[nominative] врач
    [genitive] врача
    [instrumental] врачом
    [plural] врачи
}
-journalist = { $case ->
   *[nominative] журналист
    [genitive] журналиста
    [instrumental] журналистом
    [plural] журналисты
}
-maniac = { $case ->
   *[nominative] маньяк
    [genitive] маньяка
    [instrumental] маньяком
    [plural] маньяки
}
-judge = { $case ->
   *[nominative] судья
    [genitive] судьи
    [accusative] судью
    [instrumental] судьёй
    [plural] судьи
}
-godfather = { $case ->
   *[nominative] крёстный отец
    [genitive] крёстного отца
    [instrumental] крёстным отцом
    [plural] крёстные отцы
}
-consigliere = консильери
-prosecutor = { $case ->
   *[nominative] прокуратор
    [genitive] прокуратора
    [instrumental] прокуратором
    [plural] прокураторы
}

card-citizen = { -citizen }
card-mafioso = { -mafioso }
card-commissioner = { -commissioner }
card-doctor = { -doctor }
card-journalist = { -journalist }
card-maniac = { -maniac }
card-hidden = карта закрыта

# Статус умершего: карта или, если так настроено, только сторона.
status-citizen = { -citizen }
status-mafioso = { -mafioso }
status-commissioner = { -commissioner }
status-doctor = { -doctor }
status-journalist = { -journalist }
status-maniac = { -maniac }
status-honest = честный житель
status-mafia = мафия

city-1 = Нижний
    .genitive = Нижнего
    .locative = Нижнем
    .letter = A
city-2 = Верхний
    .genitive = Верхнего
    .locative = Верхнем
    .letter = B
city-3 = Дальний
    .genitive = Дальнего
    .locative = Дальнем
    .letter = C
city-4 = Старый
    .genitive = Старого
    .locative = Старом
    .letter = D
city-5 = Новый
    .genitive = Нового
    .locative = Новом
    .letter = E
city-6 = Горный
    .genitive = Горного
    .locative = Горном
    .letter = F

hunt-name = Облава
topic-name = { $city } ({ $letter }) · игра { $game }
game-title = «Мафия № { $game }»
nameless = без имени
nobody = никого
seat-unknown = № { $seat }
name-from = { $name } из { $city }
names-and-more = { $names } и ещё { $count }
not-chosen = не выбрано
choice-refusal = отказ
choice-undecided = решит консильери
clause = { $text }
    <i>{ $clause }</i>

# Этапы, как их называют панели и пульт.
stage-lobby = набор
stage-night-0 = ночь знакомства
stage-night = ночь { $day }
stage-nomination = день { $day }, выдвижение
stage-voting = день { $day }, голосование
stage-over = игра окончена

# Время.
time-clock = { $time } { $zone }
time-date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}
time-on-date = { $date }, { $clock }
time-deadline = { $clock } ({ $counting })
time-in-days = через { $count } { $count ->
    [one] день
    [few] дня
   *[many] дней
}
time-in-hours = через { $count } { $count ->
    [one] час
    [few] часа
   *[many] часов
}
time-in-minutes = через { $count } { $count ->
    [one] минуту
    [few] минуты
   *[many] минут
}
time-in-a-moment = вот-вот
time-days = { $count } { $count ->
    [one] день
    [few] дня
   *[many] дней
}
time-hours = { $count } ч
time-minutes = { $count } мин
time-seconds = { $count } с
zone-MSK = МСК
zone-UTC = UTC
zone-GMT = GMT
zone-CET = CET
zone-CEST = CEST
zone-EET = EET
zone-EEST = EEST
