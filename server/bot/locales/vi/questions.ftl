# Questions to newcomers: writing them, and the answers. Each kind has a name and a line about it.

question-kind-choice = Chọn
question-about-choice = Chọn: { $least } đến { $most } câu trả lời để chạm, không câu nào sai.
question-kind-quiz = Câu đố
question-about-quiz = Câu đố: { $least } đến { $most } câu trả lời để chạm, một câu đúng. Trả lời sai thì chưa được vào. Tối đa { $tries } lần thử; nếu chỉ có hai câu trả lời thì một lần.
question-kind-open = Bằng lời của họ
question-about-open = Bằng lời của họ: một câu. Máy chỉ kiểm tra đó có phải câu trả lời thật không.
question-kind-scale = Thang điểm
question-about-scale = Thang điểm: một số từ { $low } đến { $high } để chạm. Bạn đặt tên cho hai đầu, ví dụ “hoàn toàn không” và “rất nhiều”. Không câu nào sai.

question-ask-prompt = Viết câu hỏi, tối đa { $max } ký tự.
question-ask-options = Viết { $least } đến { $most } câu trả lời, mỗi câu một dòng, mỗi câu tối đa { $max } ký tự.
question-ask-right = Câu trả lời nào đúng?
question-ask-low = { $point } nghĩa là gì? Viết vài từ, ví dụ “hoàn toàn không”, tối đa { $max } ký tự.
question-ask-high = Còn { $point } nghĩa là gì? Viết vài từ, ví dụ “rất nhiều”, tối đa { $max } ký tự.
error-task-placeholder = Nội dung của bạn vẫn còn { $placeholder }. Hãy viết lời của bạn vào chỗ đó.
error-task-invalid =
    { $problem ->
        [prompt_empty] Câu hỏi này không có gì để đọc. Vui lòng viết, tối đa { $prompt } ký tự.
        [prompt_long] Câu hỏi này quá dài: { $count } ký tự, giới hạn là { $prompt }. Vui lòng rút ngắn.
        [options_few] Quá ít câu trả lời ({ $count }). Vui lòng viết { $least } đến { $most } câu, mỗi câu một dòng.
        [options_many] Quá nhiều câu trả lời ({ $count }). Vui lòng viết { $least } đến { $most } câu, mỗi câu một dòng.
        [options_same] Câu trả lời “{ $text }” bị trùng. Vui lòng viết các câu khác nhau.
        [option_empty] Có câu trả lời không có gì để đọc. Vui lòng viết { $least } đến { $most } câu, mỗi câu một dòng.
        [option_long] Câu trả lời “{ $text }” quá dài: { $count } ký tự, giới hạn là { $option }. Vui lòng rút ngắn.
        [end_empty] Không có gì để đọc. Vui lòng viết ý nghĩa của đầu thang này, tối đa { $end } ký tự.
        [end_long] “{ $text }” quá dài: { $count } ký tự, giới hạn là { $end }. Vui lòng rút ngắn.
        [ends_same] Hai đầu thang đều là “{ $text }”. Vui lòng viết khác nhau.
       *[other] Tôi không dùng được nội dung này. Vui lòng viết bằng chữ.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (đúng)
question-right-marked = Câu đúng chỉ được đánh dấu cho bạn thấy. Số lần thử của mỗi người mới: { $tries }.

question-results-words = Một số câu trả lời:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = Chỉ tính câu trả lời đầu; lần thử thứ hai không tính.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Trung bình: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }sản phẩm của bạn]
template-heard-name = Họ biết đến bạn từ đâu
template-heard-prompt = Bạn biết đến { $product } từ đâu?
template-heard-options =
    Từ bạn bè
    Trong nhóm này hoặc nhóm khác
    Khi tìm kiếm hoặc đọc bài viết
    Trước đây tôi chưa từng nghe
template-today-name = Họ đang dùng gì
template-today-prompt = Hiện nay bạn dùng gì thay cho { $product }?
template-try-name = Lý do để thử
template-try-prompt = Điều gì sẽ khiến bạn thử { $product }?
template-try-options =
    Được dùng thử miễn phí
    Có bạn bè đang dùng
    Giá thấp hơn
    Hiện chưa có gì
template-missing-name = Họ còn thấy thiếu gì
template-missing-prompt = { $product } cần có gì để bạn dùng mỗi ngày?
template-recommend-name = Họ có giới thiệu bạn không
template-recommend-prompt = Khả năng bạn giới thiệu { $product } cho bạn bè là bao nhiêu?
template-recommend-low = chắc chắn không
template-recommend-high = rất có thể
template-about-name = Câu đố về sản phẩm của bạn
template-about-prompt = { $product } làm gì?
template-about-options =
    { "[" }một câu sai]
    { "[" }câu đúng]
    { "[" }một câu sai khác]
