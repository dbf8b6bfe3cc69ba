# Questions to people: how they are written, and what was answered. Each kind has a name and a line about it.

question-kind-choice = Выбор
question-about-choice = Выбор: от { $least } до { $most } вариантов, ни один из них не ошибочный.
question-kind-quiz = Викторина
question-about-quiz = Викторина: от { $least } до { $most } вариантов, один из них правильный. С неправильным не войти. Не больше { $tries } попыток, а при двух вариантах только одна.
question-kind-open = Своими словами
question-about-open = Своими словами: одно предложение. Его читает машина, которая смотрит только, настоящий ли это ответ.
question-kind-scale = Шкала
question-about-scale = Шкала: число от { $low } до { $high }, которое нажимают. Вы называете оба конца, например «совсем нет» и «очень». Ошибочных ответов нет.

question-ask-prompt = Напишите вопрос длиной не более { $max } символов.
question-ask-options = Напишите варианты ответа, от { $least } до { $most }, каждый с новой строки, длиной не более { $max } символов.
question-ask-right = Какой ответ правильный?
question-ask-low = Что означает { $point }? Напишите несколько слов, например «совсем нет», не длиннее { $max } символов.
question-ask-high = А что означает { $point }? Напишите несколько слов, например «очень», не длиннее { $max } символов.
error-task-placeholder = В вашем тексте осталось { $placeholder }. Напишите вместо этого свои слова.
error-task-invalid =
    { $problem ->
        [prompt_empty] В этом вопросе нечего читать. Пожалуйста, напишите его: не более { $prompt } символов.
        [prompt_long] Вопрос слишком длинный, символов в нём: { $count }, а можно не больше { $prompt }. Пожалуйста, сократите его.
        [options_few] Ответов слишком мало: { $count }. Пожалуйста, напишите от { $least } до { $most }, каждый с новой строки.
        [options_many] Ответов слишком много: { $count }. Пожалуйста, напишите от { $least } до { $most }, каждый с новой строки.
        [options_same] Ответ «{ $text }» встречается дважды. Пожалуйста, сделайте ответы разными.
        [option_empty] В одном из ответов нечего читать. Пожалуйста, напишите от { $least } до { $most } ответов, каждый с новой строки.
        [option_long] Ответ «{ $text }» слишком длинный, символов в нём: { $count }, а можно не больше { $option }. Пожалуйста, сократите его.
        [end_empty] Здесь нечего читать. Пожалуйста, напишите, что означает этот конец шкалы: не более { $end } символов.
        [end_long] «{ $text }» — слишком длинно, символов: { $count }, а можно не больше { $end }. Пожалуйста, сократите.
        [ends_same] «{ $text }» — уже другой конец шкалы. Пожалуйста, назовите что-то другое.
       *[other] Так не получится. Пожалуйста, напишите это обычным текстом.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (правильный)
question-right-marked = Правильный ответ отмечен только для вас. Попыток у каждого: { $tries }.

question-results-words = Некоторые из ответов:
question-results-tap = { $bar } { $share } % · { $answer } ({ $count })
question-results-first = Только первые ответы; повторные попытки не учитываются.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Среднее: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }ваш продукт]
template-heard-name = Откуда о вас узнали
template-heard-prompt = Откуда вы узнали о «{ $product }»?
template-heard-options =
    От друзей
    В этой или другой группе
    Из поиска или статьи
    Узнаю впервые
template-today-name = Чем пользуются сейчас
template-today-prompt = Чем вы сейчас пользуетесь вместо «{ $product }»?
template-try-name = Повод попробовать
template-try-prompt = Что побудило бы вас попробовать «{ $product }»?
template-try-options =
    Бесплатный пробный период
    Друг, который этим пользуется
    Цена пониже
    Пока ничего
template-missing-name = Чего не хватает
template-missing-prompt = Чего не хватает в «{ $product }», чтобы вы пользовались каждый день?
template-recommend-name = Готовы ли рекомендовать
template-recommend-prompt = Насколько вероятно, что вы порекомендуете «{ $product }» друзьям?
template-recommend-low = совсем нет
template-recommend-high = очень вероятно
template-about-name = Викторина о вашем продукте
template-about-prompt = Что делает «{ $product }»?
template-about-options =
    { "[" }неправильный ответ]
    { "[" }правильный ответ]
    { "[" }другой неправильный ответ]
