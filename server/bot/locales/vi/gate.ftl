# The join gate. { $group } is the group's title, { $wait } a time from gate-wait-…

gate-invite =
    Xin chào! Bạn đã xin vào nhóm “{ $group }”.

    { $asks ->
        [yes] Trước tiên có một câu hỏi ngắn. Bạn có { $minutes } phút kể từ lúc mở.
       *[no] Chạm vào nút để vào nhóm. Có thể tôi sẽ hỏi bạn một câu ngắn trước.
    }
gate-invite-button =
    { $asks ->
        [yes] Trả lời và tham gia
       *[no] Tiếp tục và tham gia
    }

# In the group, for everybody who has just come.
gate-notice =
    { $asks ->
        [yes] Chào mừng! Nếu bạn vừa tham gia: hãy chạm vào nút và trả lời một câu hỏi ngắn, rồi bạn có thể viết ở đây.
       *[no] Chào mừng! Nếu bạn vừa tham gia: hãy chạm vào nút và làm theo vài bước ở đó, rồi bạn có thể viết ở đây.
    }
gate-notice-button =
    { $asks ->
        [yes] Trả lời và tham gia
       *[no] Tiếp tục và tham gia
    }

gate-task = “{ $group }” hỏi mỗi người tham gia một câu hỏi ngắn.
gate-task-sponsored =
    “{ $group }” hỏi mỗi người tham gia một câu hỏi ngắn.

    Tài trợ bởi { $sponsor }. Họ thấy câu trả lời nhưng không thấy tên bạn.
gate-task-again = Cảm ơn bạn! Bạn nói thêm một chút được không? Câu trả lời tiếp theo là câu cuối.
gate-task-politely = Câu này giống lời xúc phạm, nên tôi chưa chuyển đi. Vui lòng trả lời lại bằng lời lẽ thân thiện hơn.
gate-how-options = Chạm vào câu trả lời của bạn. Bạn có { $minutes } phút.
gate-how-open = Trả lời bằng lời của bạn, trong một tin nhắn tại đây. Bạn có { $minutes } phút.
gate-how-options-again = Câu trả lời chưa đúng. Hãy chọn lại: đây là lần thử cuối và thời gian vẫn đang chạy.
gate-how-options-still = Chạm vào câu trả lời của bạn. Thời gian vẫn đang chạy.
gate-how-open-again = Viết câu trả lời trong một tin nhắn tại đây. Thời gian vẫn đang chạy.
gate-tap-wrong = Câu trả lời chưa đúng. Bạn còn một lần thử, và các câu đã đổi thứ tự.
gate-tap-stale = Các câu đã đổi thứ tự nên lần chạm này không tính. Vui lòng xem lại rồi chọn.
gate-skip = Bỏ qua, nhờ quản trị viên
gate-scoring = Cảm ơn bạn! Câu trả lời đang được chấm. Chờ một chút nhé.
gate-too-long = Dài hơn { $max } ký tự. Vui lòng rút ngắn một chút.

gate-rules =
    Nội quy của “{ $group }”:

    { $rules }

    Còn một lần chạm: đồng ý, và tôi cho bạn vào.
gate-no-rules =
    Hãy thân thiện với mọi người trong “{ $group }”.

    Còn một lần chạm: đồng ý, và tôi cho bạn vào.
gate-agree = Tôi đồng ý
gate-admitting = Đang cho bạn vào “{ $group }” … Tôi sẽ báo ngay khi bạn đã vào.
gate-admitting-stuck = Telegram hiện không cho tôi đưa bạn vào “{ $group }”. Tôi vẫn thử tiếp và sẽ báo khi bạn đã vào. Quản trị viên của nhóm có thể cho bạn vào sớm hơn.
gate-admitting-member-full = Telegram không cho tôi đưa bạn vào “{ $group }”: bạn đã ở trong số nhóm và kênh tối đa cho phép. Hãy rời bớt một nhóm rồi chạm vào nút. Tôi cũng thử lại mỗi giờ.
gate-admitting-group-full = “{ $group }” đã có số thành viên tối đa Telegram cho phép, nên hiện không ai vào được. Tôi thử lại mỗi giờ và sẽ báo khi bạn đã vào.
gate-given-up =
    { $reason ->
        [member_full] Tôi đã ngừng thử đưa bạn vào “{ $group }”: bạn vẫn ở trong số nhóm và kênh tối đa Telegram cho phép. Hãy rời bớt một nhóm trước.
       *[other] Tôi đã ngừng thử đưa bạn vào “{ $group }”: Telegram không cho phép. Quản trị viên của nhóm có thể cho bạn vào.
    }

    Câu trả lời của bạn vẫn có giá trị: chạm vào nút trong vòng { $days } ngày, và tôi thử lại mà không hỏi nữa.
gate-request-gone = Yêu cầu vào “{ $group }” của bạn không còn: nó đã bị rút, bị từ chối, hoặc liên kết đã hết hạn. Bạn có thể xin vào lại; khi đó bạn bắt đầu lại từ đầu.
gate-ask-again-button = Xin vào lại
gate-in = Bạn đã vào! Chào mừng đến với “{ $group }”.
gate-open-group = Mở nhóm

gate-failed =
    { $answered ->
        [in_words] Cảm ơn bạn đã trả lời. Rất tiếc, câu đó chưa trả lời câu hỏi của “{ $group }”. Vui lòng không gửi liên kết hay thông tin liên hệ.
       *[by_tap] Cảm ơn bạn đã trả lời. Rất tiếc, đó không phải câu trả lời đúng cho câu hỏi của “{ $group }”.
    }
gate-expired = Đã hết giờ, nên bạn chưa vào được “{ $group }”.
gate-put-off = Không sao. Quản trị viên của “{ $group }” có thể cho bạn vào. Nếu đổi ý, bạn có thể trả lời câu hỏi bất cứ lúc nào.
gate-asked-admins = Không sao. Tôi đã nhờ quản trị viên của “{ $group }” cho bạn vào và sẽ báo quyết định của họ. Nếu đổi ý, bạn có thể trả lời câu hỏi bất cứ lúc nào.
gate-asked-admins-before = Không sao. Quản trị viên của “{ $group }” đã có yêu cầu hôm nay của bạn. Nếu đổi ý, bạn có thể trả lời câu hỏi bất cứ lúc nào.
gate-admins-let-in = Quản trị viên đã cho bạn vào “{ $group }”. Chào mừng!
gate-admins-declined = Quản trị viên của “{ $group }” đã quyết định không cho bạn vào.
gate-again-now = Bạn có thể thử lại ngay.
gate-again-later = Bạn có thể thử lại sau { $wait }.
gate-no-try-left = Đó là lần thử cuối vào lúc này. Từ { $at } (sau { $wait }), bạn có thể tham gia “{ $group }” hoặc xin vào lại. Quản trị viên có thể cho bạn vào sớm hơn.
gate-try-again = Thử lại
gate-wait = Bạn có thể thử vào lại “{ $group }” sau { $wait }. Thử sớm hơn cũng không phải chờ lâu hơn.
gate-wait-ask-again = Bạn có thể xin vào lại “{ $group }” sau { $wait }. Xin sớm hơn cũng không phải chờ lâu hơn.
gate-wait-minutes = { $minutes } phút
gate-wait-hours = { $hours } giờ
gate-wait-both = { $hours } giờ { $minutes } phút
gate-over = Lần ghé “{ $group }” của bạn đã kết thúc. Nếu bạn chưa ở trong nhóm và muốn vào, hãy tham gia hoặc xin vào lại.
gate-over-waits = Câu hỏi của “{ $group }” đã kết thúc và bạn chưa vào. Bạn có thể bắt đầu lại ngay, hoặc đợi quản trị viên cho vào.
gate-closed-request = Hiện tôi không thể cho ai vào “{ $group }”, nên bạn không cần trả lời gì. Yêu cầu của bạn vẫn còn: quản trị viên của nhóm có thể cho bạn vào.
gate-closed-free = “{ $group }” hiện không hỏi gì người mới. Nếu đã tham gia, bạn có thể viết ở đó mà không cần trả lời; nếu chưa, hãy tham gia hoặc hỏi quản trị viên.
gate-closed-muted = Hiện tôi không hoạt động được trong “{ $group }”, nên không thể trao cho bạn quyền viết ở đó. Quản trị viên có thể; nếu không, Telegram tự trả lại quyền vào { $at }.
gate-turn = Rất nhiều người đang vào “{ $group }”. Câu hỏi của bạn sẽ đến sau khoảng { $wait }; từ giờ đến đó bạn không phải làm gì.

gate-which = Bạn muốn vào nhóm nào trước?
gate-not-yours = Liên kết này dành cho người khác. Hãy tự tham gia nhóm, bạn sẽ nhận được liên kết riêng.
gate-not-yours-tap = Nút này dành cho người khác.
gate-not-asked = Bạn chưa xin vào “{ $group }”. Hãy tham gia hoặc xin vào trước, rồi quay lại đây.
gate-waiting-label = Câu hỏi của “{ $group }”
gate-hint-buttons = Để vào “{ $group }”, hãy chạm vào một trong các nút dưới câu hỏi.
gate-hint-words = Để vào “{ $group }”, hãy trả lời câu hỏi bằng lời, trong một tin nhắn chữ.

gate-raid-owner =
    { $group }: ít nhất { $joins } người đã đến trong { $seconds } giây, nên tôi đang thận trọng. Người mới vào chậm, từng người một, và không nhà quảng cáo nào trả tiền cho họ.

    Nếu bạn không biết họ: hãy bật “Phê duyệt thành viên mới” trong cài đặt của nhóm hoặc của liên kết mời. Khi đó người mới chờ bên ngoài.

    Tôi trở lại bình thường sau { $calm } phút yên ắng.

gate-late-owner =
    { $title }: tôi biết muộn về những người đã vào, hơn { $minutes } phút sau khi họ đến. Họ ở lại và được viết, tôi không hỏi họ gì, và không nhà quảng cáo nào trả tiền cho họ.

    Số người: { $joins }
