# Questions to newcomers: writing them, and the answers. Each kind has a name and a line about it.

question-kind-choice = Choose
question-about-choice = Choose: { $least } to { $most } answers to tap, none of them wrong.
question-kind-quiz = Quiz
question-about-quiz = Quiz: { $least } to { $most } answers to tap, one of them right. A wrong answer does not let them in. At most { $tries } tries, with two answers only one.
question-kind-open = In their own words
question-about-open = In their own words: one sentence. A machine checks only that it is a real answer.
question-kind-scale = Scale
question-about-scale = Scale: a number from { $low } to { $high } to tap. You name both ends, such as “not at all” and “very much”. No answer is wrong.

question-ask-prompt = Write the question, in at most { $max } characters.
question-ask-options = Write { $least } to { $most } answers, one per line, each at most { $max } characters long.
question-ask-right = Which answer is right?
question-ask-low = What does { $point } mean? Write a few words, such as “not at all”, in at most { $max } characters.
question-ask-high = And what does { $point } mean? Write a few words, such as “very much”, in at most { $max } characters.
error-task-placeholder = Your text still has { $placeholder }. Write your own words in its place.
error-task-invalid =
    { $problem ->
        [prompt_empty] That question has nothing to read. Please write it in at most { $prompt } characters.
        [prompt_long] That question is too long: it has { $count } characters, and the limit is { $prompt }. Please shorten it.
        [options_few] That is too few answers ({ $count }). Please write { $least } to { $most }, one per line.
        [options_many] That is too many answers ({ $count }). Please write { $least } to { $most }, one per line.
        [options_same] The answer “{ $text }” is there twice. Please make the answers different.
        [option_empty] One of the answers has nothing to read. Please write { $least } to { $most } answers, one per line.
        [option_long] The answer “{ $text }” is too long: it has { $count } characters, and the limit is { $option }. Please shorten it.
        [end_empty] That has nothing to read. Please write what this end of the scale means, in at most { $end } characters.
        [end_long] “{ $text }” is too long: it has { $count } characters, and the limit is { $end }. Please shorten it.
        [ends_same] Both ends of the scale would be “{ $text }”. Please make them different.
       *[other] I cannot use that. Please write it as text.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (right)
question-right-marked = The right answer is marked for you only. Tries for each newcomer: { $tries }.

question-results-words = Some of the answers:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = First answers only; second tries do not count.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Mean: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }your product]
template-heard-name = How they heard of you
template-heard-prompt = How did you hear about { $product }?
template-heard-options =
    From a friend
    In this or another group
    In a search or an article
    I had not heard of it before
template-today-name = Their present tool
template-today-prompt = What do you use today in place of { $product }?
template-try-name = A reason to try
template-try-prompt = What would make you try { $product }?
template-try-options =
    A free trial
    A friend who uses it
    A lower price
    Nothing at present
template-missing-name = Anything they miss
template-missing-prompt = What would { $product } need for you to use it every day?
template-recommend-name = Recommending you
template-recommend-prompt = How likely are you to recommend { $product } to a friend?
template-recommend-low = not at all
template-recommend-high = very likely
template-about-name = Quiz about your product
template-about-prompt = What does { $product } do?
template-about-options =
    { "[" }a wrong answer]
    { "[" }the right answer]
    { "[" }another wrong answer]
