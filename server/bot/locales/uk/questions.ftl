# Questions to newcomers: writing them, and the answers. Each kind has a name and a line about it.

question-kind-choice = Вибір
question-about-choice = Вибір: від { $least } до { $most } варіантів відповіді, хибних немає.
question-kind-quiz = Вікторина
question-about-quiz = Вікторина: від { $least } до { $most } варіантів відповіді, один правильний. З неправильною відповіддю не впускаю. Спроб — щонайбільше { $tries }, а з двома варіантами лише одна.
question-kind-open = Своїми словами
question-about-open = Своїми словами: одне речення. Програма перевіряє лише, чи це справжня відповідь.
question-kind-scale = Шкала
question-about-scale = Шкала: число від { $low } до { $high }. Ви називаєте обидва краї, наприклад «зовсім ні» і «дуже». Хибних відповідей немає.

question-ask-prompt = Напишіть запитання, щонайбільше { $max } символів.
question-ask-options = Напишіть від { $least } до { $most } варіантів відповіді, кожен із нового рядка й не довший за { $max } символів.
question-ask-right = Яка відповідь правильна?
question-ask-low = Що означає { $point }? Напишіть кілька слів, наприклад «зовсім ні», щонайбільше { $max } символів.
question-ask-high = А що означає { $point }? Напишіть кілька слів, наприклад «дуже», щонайбільше { $max } символів.
error-task-placeholder = У вашому тексті залишилося { $placeholder }. Напишіть натомість свої слова.
error-task-invalid =
    { $problem ->
        [prompt_empty] У цьому запитанні нема чого читати. Напишіть його, будь ласка, щонайбільше { $prompt } символів.
        [prompt_long] Запитання задовге: символів { $count }, а можна щонайбільше { $prompt }. Скоротіть, будь ласка.
        [options_few] Замало варіантів ({ $count }). Напишіть, будь ласка, від { $least } до { $most }, кожен із нового рядка.
        [options_many] Забагато варіантів ({ $count }). Напишіть, будь ласка, від { $least } до { $most }, кожен із нового рядка.
        [options_same] Варіант «{ $text }» повторюється. Зробіть, будь ласка, варіанти різними.
        [option_empty] В одному з варіантів нема чого читати. Напишіть, будь ласка, від { $least } до { $most } варіантів, кожен із нового рядка.
        [option_long] Варіант «{ $text }» задовгий: символів { $count }, а можна щонайбільше { $option }. Скоротіть, будь ласка.
        [end_empty] Тут нема чого читати. Напишіть, будь ласка, що означає цей край шкали, щонайбільше { $end } символів.
        [end_long] «{ $text }» — задовго: символів { $count }, а можна щонайбільше { $end }. Скоротіть, будь ласка.
        [ends_same] Обидва краї шкали були б «{ $text }». Зробіть їх, будь ласка, різними.
       *[other] Це не підходить. Напишіть, будь ласка, текстом.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (правильна)
question-right-marked = Правильну відповідь позначено лише для вас. Спроб для кожного новачка: { $tries }.

question-results-words = Деякі з відповідей:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = Лише перші відповіді; другі спроби не враховано.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Середнє: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }ваш продукт]
template-heard-name = Звідки про вас знають
template-heard-prompt = Звідки ви дізналися про { $product }?
template-heard-options =
    Від друзів
    У цій чи іншій групі
    З пошуку або статті
    Раніше про це не чув / не чула
template-today-name = Чим користуються зараз
template-today-prompt = Чим ви сьогодні користуєтеся замість { $product }?
template-try-name = Що спонукало б спробувати
template-try-prompt = Що спонукало б вас спробувати { $product }?
template-try-options =
    Безплатний пробний період
    Друг, який користується
    Нижча ціна
    Поки що нічого
template-missing-name = Чого їм бракує
template-missing-prompt = Чого бракує { $product }, щоб ви користувалися цим щодня?
template-recommend-name = Чи порадять вас
template-recommend-prompt = Наскільки ймовірно, що ви порадите { $product } друзям?
template-recommend-low = зовсім ні
template-recommend-high = дуже ймовірно
template-about-name = Вікторина про ваш продукт
template-about-prompt = Що робить { $product }?
template-about-options =
    { "[" }хибна відповідь]
    { "[" }правильна відповідь]
    { "[" }ще одна хибна відповідь]
