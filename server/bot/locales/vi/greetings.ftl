# English holds every text; other languages fall back to it.

-name = Foyer

# Shown by Telegram before a person has started the bot.
profile-description =
    { -name } đứng ở cửa các nhóm Telegram. Ai muốn tham gia sẽ trả lời một câu hỏi ngắn. Nhà quảng cáo trả tiền cho việc đó, và chủ nhóm có thu nhập. /help cho biết bot này làm được gì.
# At most 120 characters.
profile-short-description = Một câu hỏi ngắn trước khi vào nhóm. Chủ nhóm có thu nhập, nhà quảng cáo có câu trả lời thật.

command-start = Về bot này
command-help = Mọi thứ hoạt động thế nào và ai có thể giúp
command-paysupport = Trợ giúp về thanh toán

start =
    Chào mừng đến với { -name }!

    { -name } đứng ở cửa các nhóm Telegram. Người tham gia đọc nội quy và có thể được hỏi một câu ngắn. Nếu có nhà quảng cáo tài trợ câu hỏi, họ trả tiền cho lượt tham gia, và phần lớn số tiền về chủ nhóm.

    { $groups ->
        [0] Bạn có nhóm? /register đưa nhóm lên sàn.
       *[other] Bạn có { $groups } nhóm ở đây: xem trong /menu.
    }

    { $advertises ->
        [yes] Bạn đang quảng cáo ở đây: /campaigns hiện các chiến dịch, /buy mua thêm lượt tham gia.
       *[no] Bạn muốn quảng cáo? /buy hiện các nhóm và giá của chúng.
    }

    Bạn muốn vào một nhóm? Hãy dùng liên kết của nhóm hoặc xin vào trên Telegram. Tôi sẽ nhắn khi có câu cần trả lời. Bạn không mất gì cả.

    /help cho biết thêm.
start-prices =
    Các nhóm đang bán lượt tham gia:
    { $groups }
start-price =
    { $group }: { $taken ->
        [no] từ { $floor } USDC mỗi lượt
       *[yes] giá thầu cao nhất { $top } USDC mỗi lượt
    }
start-button-prices = Nhóm và giá

help =
    Tôi đứng ở cửa các nhóm. Người mới có thể được hỏi một câu ngắn; rồi họ đọc nội quy và vào nhóm.

    Thành viên không bao giờ trả tiền. Chủ nhóm có thu nhập từ lượt tham gia được tài trợ. Nhà quảng cáo chỉ trả cho người đã trả lời và được vào.

    Tôi không bao giờ hỏi mật khẩu, khóa ví hay số điện thoại.

    Về nhóm, hãy hỏi quản trị viên. Về bot hoặc tiền của bạn: { $contact }
help-members =
    Thành viên

    Khi vào nhóm có tôi ở cửa, bạn có thể nhận một câu hỏi. Rồi bạn đọc nội quy trong đoạn chat riêng và được vào. Bạn không bao giờ phải trả tiền để vào, và tôi không bao giờ hỏi mật khẩu, khóa ví hay số điện thoại.
help-owners =
    Chủ nhóm

    /register đưa nhóm lên sàn. Bạn đặt giá thầu thấp nhất, nội quy, và chọn chiến dịch được chạy. Bạn nhận giá mỗi lượt được tài trợ, trừ phí { $fee }%. Thu nhập được giữ { $mature } giờ, rồi tự chi trả bằng USDC, từ { $minimumPayout } USDC.

    Bảng điều khiển trên trình duyệt, mở bằng ví: { $page }
help-advertisers =
    Nhà quảng cáo

    /buy hỏi nhóm, giá thầu (ít nhất { $minimumBid } USDC) và câu hỏi. Bạn chỉ trả cho người đã trả lời và được vào. Kết thúc lúc nào cũng được; tiền chưa tiêu về ví của bạn. Trả bằng USDC, từ ví hay sàn giao dịch bất kỳ, vào địa chỉ riêng của chiến dịch. Ví hoàn tiền được hỏi sau cùng; /link đổi ví cho chiến dịch sau.

    Bảng điều khiển trên trình duyệt, mở bằng ví: { $page }
help-commands =
    Lệnh

    { $commands }
help-button-members = Thành viên
help-button-owners = Chủ nhóm
help-button-advertisers = Nhà quảng cáo
help-button-commands = Lệnh

# One line for each command, with what `command-…` says of it.
help-command = { $command }: { $what }

# Stands after "About this bot or your money:" where the people who run the bot have named nobody.
help-no-contact = người vận hành bot này.

paysupport =
    Tôi không nhận thanh toán trong Telegram. Thành viên không bao giờ trả tiền. Nhà quảng cáo trả bằng USDC, từ ví hay sàn giao dịch bất kỳ, vào địa chỉ riêng của chiến dịch. Chủ nhóm được chi trả vào ví.

    /campaigns cho nhà quảng cáo biết đã trả gì và còn lại gì, /withdraw hoàn lại. /stats cho chủ nhóm biết thu nhập.

    Về một khoản thanh toán, hoàn tiền hay chi trả, hãy viết cho: { $contact }

# At most 200 characters: shown on top of the screen.
tap-old = Nút này thuộc phiên bản cũ và không còn dùng được. /menu và /start hiện những gì đang có.
tap-failed = Chưa thành công. Tôi đang tự thử lại. Nếu vài phút nữa chưa thấy gì, hãy gửi /menu.

slow-down = Quá nhiều tin cùng lúc nên tôi chỉ đọc những tin mới nhất. Nếu thiếu gì, hãy gửi lại từng việc một.

unknown-command = Không có lệnh này. /help liệt kê mọi lệnh.

unknown =
    Xin lỗi, tôi chưa hiểu. /help cho biết tôi làm được gì và ai có thể giúp.
