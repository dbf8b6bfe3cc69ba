conversation-back = ← Quay lại
conversation-cancel = ✕ Hủy
conversation-continue = Tiếp tục

conversation-cancelled = Đã hủy: { $label }. Không có gì được lưu.
conversation-stopped = Tôi đã dừng việc đang làm ({ $label }). Không có gì được lưu.
conversation-expired = { $label }: đã kết thúc vì không có câu trả lời kịp lúc. Không có gì được lưu; bạn có thể bắt đầu lại bất cứ lúc nào.
conversation-unreadable = { $label }: bot vừa được cập nhật và nay hỏi theo cách khác. Vui lòng bắt đầu lại. Không có gì được lưu.
conversation-old-buttons = Các nút này thuộc tin nhắn cũ. Vui lòng dùng nút mới nhất.

conversation-still-waits =
    Vẫn đang chờ bạn trả lời:
    { $labels }
conversation-more = … và { $count } việc nữa.
conversation-use-buttons = Vui lòng chạm vào một trong các nút.
conversation-text-only = Ở đây tôi chỉ đọc được chữ. Vui lòng viết câu trả lời ({ $label }).
conversation-edited = Tôi không đọc được phần sửa trong tin nhắn đã gửi. Vui lòng gửi tin nhắn mới.

conversation-which = Đây là câu trả lời cho câu hỏi nào?
conversation-more-by-reply = … và { $count } câu nữa. Để trả lời một trong số đó, hãy trả lời chính tin nhắn của nó.
conversation-for-none = Không câu nào
conversation-for-none-done = Tôi đã bỏ đoạn chữ đó.
conversation-waits-no-more = Câu hỏi đó không còn chờ trả lời, nên tôi đã bỏ đoạn chữ của bạn.

# Shown when something that a person has typed or tapped cannot be done.
error-other = Không làm được việc đó. Vui lòng thử lại hoặc gửi /help.
error-field =
    { $field ->
        [name] Viết tên, nhiều nhất { $most } ký tự.
        [category] Chọn chủ đề.
        [question] Viết một câu hỏi.
        [variants] Viết nhiều nhất { $most } cách diễn đạt, đều trả lời theo cùng một cách.
        [offer] Viết nội dung nhiều nhất { $most } ký tự, kèm một liên kết.
        [group] Chọn một nhóm hoặc một quy tắc.
        [groups] Chọn nhiều nhất { $most } nhóm, mỗi nhóm một lần.
        [never] Nhóm này nằm trong số bạn tránh. Hãy cho phép nó trước.
        [avoided] Tránh nhiều nhất { $most } nhóm.
        [confirm] Viết số của chiến dịch.
        [text] Viết gì đó, nhiều nhất { $most } ký tự.
       *[count] Viết một số nguyên lớn hơn không, nhiều nhất { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] Số này vượt quá mức có thể đặt hoặc nạp: tối đa { $most } USDC.
        [grouped] Số này có thể hiểu thành hai số tiền khác nhau. Vui lòng viết không có dấu ngăn hàng nghìn: { $thousand } là một nghìn, { $withPoint } là có phần lẻ.
       *[unreadable] Tôi không đọc được số tiền này. Hãy viết bằng chữ số, theo USDC, tối đa { $decimals } chữ số lẻ, ví dụ { $withPoint } hoặc { $withComma }.
    }
error-wallet-invalid = Đây không phải địa chỉ ví. Địa chỉ bắt đầu bằng 0x, sau đó là 40 ký tự nữa, và chữ hoa phải đúng như ví của bạn hiển thị: vui lòng sao chép lại.
error-wallet-other-chain = Địa chỉ đó dành cho { $chain }, còn tiền được trả trên { $own }: vui lòng gửi địa chỉ ví của bạn trên mạng đó.
error-wallet-not-linked = Hãy liên kết ví trước: tiền hoàn sẽ về đó.
error-group-not-found = Bạn không có nhóm này.
error-group-frozen = Nhóm này có người tạo mới trên Telegram, nên hiện không thể đổi ví nhận tiền của nhóm.
error-group-no-heir = Bạn không thể tiếp quản nhóm này, ít nhất là lúc này.
error-group-transfer-ended = Đề nghị đó đã kết thúc. Chủ nhóm có thể tạo đề nghị mới.
error-group-settings-invalid = Quá dài hoặc quá nhiều. Vui lòng rút ngắn.
error-group-not-selling = Nhóm này hiện không bán lượt tham gia.
error-campaign-not-found = Bạn không có chiến dịch này.
error-campaign-wrong-status = Không thể làm việc đó khi chiến dịch đang ở trạng thái này.
error-campaign-too-many = Quá nhiều chiến dịch của bạn đang chờ nạp tiền lần đầu. Hãy thanh toán hoặc hủy bớt một chiến dịch.
error-deposit-too-many = Hôm nay bạn đã yêu cầu nạp quá nhiều lần. Vui lòng thử lại vào ngày mai.
