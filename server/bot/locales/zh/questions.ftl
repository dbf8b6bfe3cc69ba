# Questions to people: how they are written, and what was answered. Each kind has a name and a line about it.

question-kind-choice = 选择
question-about-choice = 选择：{ $least } 到 { $most } 个可点按的答案，没有对错。
question-kind-quiz = 测验
question-about-quiz = 测验：{ $least } 到 { $most } 个可点按的答案，其中一个正确。点错不能进群。最多可试 { $tries } 次；只有两个答案时只能试一次。
question-kind-open = 用自己的话
question-about-open = 用自己的话：一句话，由机器阅读，只看是不是真正的回答。
question-kind-scale = 评分
question-about-scale = 评分：点按 { $low } 到 { $high } 的一个数字。两端的含义由你来写，例如“完全不”和“非常”。没有对错。

question-ask-prompt = 写下问题，最多 { $max } 个字符。
question-ask-options = 写下 { $least } 到 { $most } 个答案，每个单独一行，每个最多 { $max } 个字符。
question-ask-right = 哪个答案是正确的？
question-ask-low = { $point } 代表什么？写几个字，例如“完全不”，最多 { $max } 个字符。
question-ask-high = 那么 { $point } 代表什么？写几个字，例如“非常”，最多 { $max } 个字符。
error-task-placeholder = 你的文字里还有 { $placeholder }。请在那里写上自己的内容。
error-task-invalid =
    { $problem ->
        [prompt_empty] 这个问题里没有可读的内容。请用不超过 { $prompt } 个字符来写。
        [prompt_long] 这个问题太长：有 { $count } 个字符，最多 { $prompt } 个。请缩短。
        [options_few] 答案太少（{ $count } 个）。请写 { $least } 到 { $most } 个，每个一行。
        [options_many] 答案太多（{ $count } 个）。请写 { $least } 到 { $most } 个，每个一行。
        [options_same] 答案“{ $text }”出现了两次。请让答案各不相同。
        [option_empty] 有一个答案里没有可读的内容。请写 { $least } 到 { $most } 个答案，每个一行。
        [option_long] 答案“{ $text }”太长：有 { $count } 个字符，最多 { $option } 个。请缩短。
        [end_empty] 里面没有可读的内容。请写下评分这一端的含义，不超过 { $end } 个字符。
        [end_long] “{ $text }”太长：有 { $count } 个字符，最多 { $end } 个。请缩短。
        [ends_same] “{ $text }”已经是评分的另一端。请写别的。
       *[other] 这个不能用。请写成普通文字。
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer }（正确）
question-right-marked = 正确答案只对你标出。每人可试次数：{ $tries }。

question-results-words = 部分回答：
question-results-tap = { $bar } { $share }% · { $answer }（{ $count }）
question-results-first = 只统计第一次的答案；重试不计入。

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = 平均：{ $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }你的产品]
template-heard-name = 从哪里听说你
template-heard-prompt = 你是从哪里知道 { $product } 的？
template-heard-options =
    朋友介绍
    在这个群或别的群里
    搜索或文章
    以前没听说过
template-today-name = 现在用什么
template-today-prompt = 你现在用什么来代替 { $product }？
template-try-name = 试用的理由
template-try-prompt = 什么会让你愿意试试 { $product }？
template-try-options =
    免费试用
    有朋友在用
    更低的价格
    暂时没有
template-missing-name = 还缺什么
template-missing-prompt = { $product } 还需要什么，你才会每天使用？
template-recommend-name = 是否愿意推荐
template-recommend-prompt = 你有多大可能把 { $product } 推荐给朋友？
template-recommend-low = 完全不可能
template-recommend-high = 非常可能
template-about-name = 关于你产品的测验
template-about-prompt = { $product } 是做什么的？
template-about-options =
    { "[" }一个错误答案]
    { "[" }正确答案]
    { "[" }另一个错误答案]
