# What owners of groups read. Titles, rules and names stand in plain messages: nothing in them is formatted.

command-register = Đưa nhóm lên sàn
command-menu = Nhóm của bạn và cài đặt
command-invite = Liên kết để xin vào nhóm
command-stats = Lượt tham gia và thu nhập của nhóm
command-pausegroup = Tạm dừng cửa vào của nhóm
command-resumegroup = Mở lại cửa vào của nhóm
command-transfer = Chuyển nhóm cho quản trị viên khác
command-unregister = Gỡ nhóm khỏi sàn
command-privacy = Dữ liệu của bạn: lưu gì và trong bao lâu
command-deleteme = Xóa những gì được lưu về bạn
# In a group, for its admins.
command-group-register = Đưa nhóm này lên sàn (chỉ người tạo nhóm)

groups-checking = Chờ chút, tôi đang hỏi Telegram …

## The bot comes to a group

groups-hello =
    Xin chào! Tôi đứng ở cửa các nhóm: người tham gia đọc nội quy trước và có thể được hỏi một câu ngắn.

    { $kind ->
        [supergroup] Người tạo nhóm này có thể thiết lập tôi ngay: chạm vào nút, mọi việc còn lại diễn ra trong đoạn chat riêng.
       *[group] Người tạo nhóm này có thể thiết lập tôi ngay: chạm vào nút, mọi việc còn lại diễn ra trong đoạn chat riêng. Đây là nhóm cơ bản: ở đây tôi gặp người xin vào qua liên kết, nhưng không gặp người được thêm hoặc tự vào. Để gặp họ, Telegram phải chuyển nhóm thành siêu nhóm trước (ví dụ bằng cách bật “Lịch sử trò chuyện cho thành viên mới”).
    }
groups-hello-rights-missing =
    Xin chào! Tôi đứng ở cửa các nhóm: người tham gia đọc nội quy trước và có thể được hỏi một câu ngắn.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] Để hoạt động ở đây, tôi phải là quản trị viên. Cách làm: mở trang thông tin nhóm, Sửa, Quản trị viên, Thêm quản trị viên, chọn tôi, rồi cho phép “Mời người dùng qua liên kết” và “Cấm người dùng”.
        [can_restrict_members] Còn thiếu một quyền: “Cấm người dùng” (không có quyền này tôi không giữ người ở cửa được). Cách làm: mở trang thông tin nhóm, Sửa, Quản trị viên, chọn tôi, rồi cho phép.
       *[can_invite_users] Còn thiếu một quyền: “Mời người dùng qua liên kết” (không có quyền này tôi không biết ai xin vào). Cách làm: mở trang thông tin nhóm, Sửa, Quản trị viên, chọn tôi, rồi cho phép.
    }

groups-register-here = Bạn có thể thiết lập tôi cho nhóm này. Chạm vào nút: mọi việc còn lại diễn ra trong đoạn chat riêng.
groups-register-anonymous = Tin này được gửi dưới tên một nhóm hoặc kênh, nên tôi không thấy bạn là ai. Người tạo nhóm có thể tiếp tục trong đoạn chat riêng, nơi Telegram cho tôi biết:
groups-only-creator = Chỉ người tạo nhóm này mới đưa được nhóm lên sàn.
groups-button-set-up = Thiết lập trong chat riêng

## Registering

groups-how-to-register =
    Cách đưa nhóm lên sàn:

    1. Thêm tôi vào nhóm làm quản trị viên (có nút để làm).
    2. Người tạo nhóm viết /register trong nhóm, hoặc chạm vào nút của tin nhắn tôi gửi ở đó.
    3. Tôi hỏi vài câu ở đây: chủ đề, ngôn ngữ, nội quy, câu hỏi riêng, giá thầu thấp nhất, ví nhận tiền, việc duyệt chiến dịch, và xử lý người không bao giờ trả lời.
groups-earning =
    Bạn được trả tiền thế nào

    Bạn nhận giá mỗi lượt được tài trợ, trừ phí { $fee }%. Nếu thành viên rời đi trong { $back } giờ, tiền về nhà quảng cáo. Thu nhập được giữ { $mature } giờ; rồi đợt chi trả kế tiếp tự gửi vào ví của bạn, từ { $minimum } USDC.

    /stats hiện thu nhập bất cứ lúc nào.
groups-button-add = Thêm tôi vào nhóm
groups-not-added = Tôi không ở trong nhóm đó, hoặc không còn. Hãy thêm tôi làm quản trị viên trước, rồi viết /register ở đó.
groups-not-creator = Telegram cho biết bạn không phải người tạo nhóm này, và chỉ người tạo mới đưa được nhóm lên sàn.
groups-asked-operator = “{ $title }” không còn người tạo, nên chỉ người vận hành bot này có thể xác nhận cho bạn. Tôi đã hỏi và sẽ nhắn bạn ngay khi có câu trả lời.
groups-operator-asked = Có người muốn đăng ký “{ $title }” (nhóm { $group }), nhóm này không có người tạo. Họ là quản trị viên ở đó: người dùng Telegram { $person }. Chỉ xác nhận nếu bạn biết họ đại diện cho nhóm.
groups-button-grant = Xác nhận cho họ
groups-granted = Đã báo cho quản trị viên.
groups-rights-missing =
    Tôi chưa hoạt động được trong “{ $title }”.

    { groups-how-to-give }

    Sau đó hãy chạm vào nút.
groups-button-check-again = Xong, kiểm tra lại
groups-taken = Nhóm này đã được người khác đăng ký. Không có gì thay đổi.
groups-already-yours = “{ $title }” đã được đăng ký và là của bạn. Không có gì thay đổi.
groups-reopened = “{ $title }” đã trở lại sàn, với cài đặt và ví trước đây.
groups-take-over-later =
    “{ $title }” được đăng ký cho người khác. Tôi đã báo cho họ rằng bạn muốn nhận nhóm.

    Là người tạo nhóm, bạn có thể tiếp quản { $hours } giờ sau yêu cầu đầu tiên, nếu khi đó bạn vẫn là người tạo. Đến lúc đó không thể đổi ví nhận tiền của nhóm. Thu nhập trước đây vẫn thuộc về chủ nhóm đã kiếm được.
groups-button-take-over = Tiếp quản

groups-label-register = Đăng ký { $title }
groups-label-change = Cài đặt của { $title }

groups-ask-topic = Nhóm của bạn nói về gì? Vài từ giúp nhà quảng cáo tìm thấy nhóm, ví dụ “DeFi tiếng Việt”. Tối đa { $max } ký tự.
groups-ask-language = Tôi nên dùng ngôn ngữ nào với người mới mà tôi không biết tiếng của họ?
groups-ask-rules = Người mới phải đồng ý với những nội quy nào? Mỗi điều một dòng: tối đa { $max } điều, mỗi điều tối đa { $length } ký tự.
groups-ask-question = Tôi nên hỏi gì những người có lượt tham gia không được tài trợ?
groups-ask-floor = Giá thầu thấp nhất bạn nhận cho một lượt tham gia là bao nhiêu, theo USDC? Ít nhất { $minimum }. Chiến dịch đặt thấp hơn không mua được lượt nào ở đây.
groups-ask-wallet =
    { $later ->
        [yes] Thu nhập của bạn nên gửi đi đâu? Gửi tôi địa chỉ ví của bạn: bắt đầu bằng 0x.
       *[no] Từ nay thu nhập của bạn nên gửi đi đâu? Gửi tôi địa chỉ ví mới: bắt đầu bằng 0x.
    }

    Hãy dùng ví của chính bạn, không dùng địa chỉ của sàn giao dịch: tiền chi trả đến từ một hợp đồng, và nhiều sàn giao dịch không ghi nhận.
groups-check-wallet =
    Vui lòng so từng ký tự với địa chỉ trong ví của bạn:

    { $wallet }

    Đây có phải ví của chính bạn, không phải địa chỉ của sàn giao dịch? Nếu đổi sau này, thay đổi có hiệu lực sau { $hours } giờ.
groups-ask-consent = Chiến dịch có được bắt đầu mà không hỏi bạn không?
groups-ask-unreached = Có người tham gia nhưng không bao giờ đến gặp tôi. Đến lúc đó họ không viết được trong nhóm. Sau { $hours } giờ nên làm gì với họ?
groups-review =
    { $title }

    { $summary }

    Mọi thứ đúng chưa?
groups-registered =
    “{ $title }” đã lên sàn!

    { $wallet ->
        [yes] Từ nay người mới gặp tôi trước, và nhà quảng cáo có thể đặt giá cho lượt tham gia nhóm bạn.
       *[no] Từ nay người mới gặp tôi trước. Nhà quảng cáo có thể đặt giá khi bạn đặt ví nhận tiền: /menu.
    }
    { $kind ->
        [supergroup] Lối vào tốt nhất là liên kết để xin vào: nút đầu tiên sẽ tạo.
       *[group] Trong nhóm cơ bản tôi chỉ gặp người xin vào: nút đầu tiên tạo liên kết cho việc đó. Để gặp người được thêm hoặc tự vào, tôi cần siêu nhóm.
    }
groups-saved = Đã lưu.
groups-saved-later = Đã ghi nhận. Ví mới có hiệu lực sau, như tôi vừa viết.

groups-button-skip = Bỏ qua
groups-button-no-topic = Không có chủ đề
groups-button-no-rules = Không có nội quy
groups-button-question-none = Không hỏi gì, chỉ nội quy
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Để sau
groups-button-wallet-right = Đúng, đây là ví của tôi
groups-button-consent-ask = Hỏi tôi mỗi lần
groups-button-consent-accept_all = Nhận tất cả từ giá thấp nhất của tôi
groups-button-unreached-keep_muted = Họ ở lại, chưa trả lời thì chưa viết được
groups-button-unreached-remove = Họ bị gỡ ra, và có thể quay lại
groups-button-register = Đúng, đưa lên sàn

## The menu

groups-none-yet = Bạn chưa có nhóm nào ở đây. Hãy thêm tôi vào nhóm làm quản trị viên, rồi viết /register ở đó.
groups-which = Nhóm nào?
groups-which-role = Bạn có cả nhóm và chiến dịch. Bạn muốn xem gì?
groups-button-campaigns = Chiến dịch của tôi
groups-button-menu = Menu
groups-button-mine = Nhóm của tôi
groups-button-back = ← Quay lại nhóm
groups-button-section-door = Người mới
groups-button-section-advertisers = Nhà quảng cáo
groups-button-section-money = Tiền
groups-button-section-group = Nhóm này
groups-button-topic = Chủ đề
groups-button-language = Ngôn ngữ
groups-button-rules = Nội quy
groups-button-question = Câu hỏi riêng
groups-button-floor = Giá thầu thấp nhất
groups-button-wallet = Ví nhận tiền
groups-button-consent = Duyệt chiến dịch
groups-button-unreached = Nếu họ không trả lời
groups-button-categories = Danh mục bị cấm
groups-categories =
    { $title }

    Chạm vào một danh mục để cấm trong nhóm của bạn, hoặc để cho phép lại. Chiến dịch thuộc danh mục bị cấm không được đưa đến bạn, còn chiến dịch đang chạy thì kết thúc.
groups-button-blocks = Nhà quảng cáo bị chặn
groups-button-invite = Liên kết mời
groups-button-stats = Lượt tham gia và thu nhập
groups-button-why = Vì sao không có tài trợ?
groups-button-days = { $days } ngày
groups-button-pause = Tạm dừng
groups-button-resume = Tiếp tục
groups-button-transfer = Chuyển giao
groups-button-unregister = Gỡ khỏi sàn
groups-button-listing = Danh sách công khai
groups-listing =
    { $listed ->
        [yes] “{ $title }” có trong danh sách nhóm công khai: { $page }
       *[no] “{ $title }” không có trong danh sách nhóm công khai: { $page }
    }

    Ở đó ai cũng đọc được: tên nhóm, chủ đề, ngôn ngữ và số thành viên, số lượt tham gia mỗi tuần làm tròn hàng chục, tỷ lệ người vào được, giá thầu thấp nhất và cao nhất. Không có liên kết đến nhóm, không có tên ai.
groups-listing-later = Nhóm sẽ xuất hiện ở đó khi bán lượt tham gia.
groups-listing-switch =
    { $listed ->
        [yes] Gỡ khỏi danh sách
       *[no] Đưa vào danh sách
    }
groups-button-check-rights = Kiểm tra lại quyền của tôi

groups-status =
    { $status ->
        [active] Cửa vào đang hoạt động.
        [paused] Cửa vào đang tạm dừng: mọi người vào mà không bị hỏi, yêu cầu xin vào chờ bạn và các quản trị viên, và không bán lượt tham gia.
        [no_rights] Cửa vào đã dừng vì tôi thiếu một quyền. Khi chưa có quyền đó, không bán lượt tham gia.
        [left] Tôi không còn trong nhóm này. Để tiếp tục, hãy thêm lại tôi và viết /register ở đó.
       *[unregistered] Không còn trên sàn. Viết /register trong nhóm để đưa trở lại.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Một bot khác cũng đón người mới: { $bot }. Những người bot đó cho vào sẽ vào mà không qua câu hỏi của tôi, và không ai trả tiền cho họ. Hãy chỉ để một bot đón người mới.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Trên Telegram, người tạo nhóm này là người khác. Khi chưa làm rõ, không thể đổi ví nhận tiền của nhóm.
groups-line-members =
    Thành viên: { $count ->
        [0] chưa đếm
       *[other] { $count }
    }
groups-line-topic = Chủ đề: { $value }
groups-line-language = Ngôn ngữ: { $value }
groups-line-rules = Nội quy: { $count }
groups-line-question = Câu hỏi riêng: { $value }
groups-line-floor = Giá thầu thấp nhất: { $value } USDC mỗi lượt (bạn nhận sau khi trừ phí { $fee }%)
groups-line-wallet = Ví nhận tiền: { $value }
groups-line-wallet-change = Ví nhận tiền mới từ { $at }: { $wallet }
groups-line-consent =
    Chiến dịch: { $value ->
        [accept_all] nhận tất cả từ giá thấp nhất của bạn trở lên
       *[ask] bạn quyết định từng chiến dịch
    }
groups-line-unreached = Nếu họ không trả lời: { $value }
groups-line-categories = Danh mục bị cấm: { $value }
groups-no-topic = không có
groups-no-question = không có (chỉ nội quy)
groups-no-wallet = chưa có, nên không bán lượt tham gia

groups-stats =
    { $title }

    Thành viên: { $members ->
        [0] chưa đếm
       *[other] { $members }
    }
    { $verifications } lượt tham gia, trong đó { $sponsored } được tài trợ
    Trong { $days } ngày qua: { $weekVerifications }, được tài trợ { $weekSponsored }, thu nhập { $weekEarned } USDC

    Cho ví nhận tiền hiện tại:
    chưa chi trả: { $pending } USDC
    · đang giữ{ $until ->
        [none] {""}
       *[other] {" "}đến { $until }
    }: { $maturing } USDC
    · sẵn sàng cho đợt chi trả kế tiếp{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· đang chuyển: { $underWay } USDC
    }
    đã chi trả: { $paid } USDC
    Tiền được chi trả tự động, từ { $minimum } USDC tính trên mọi nhóm của bạn.
groups-stats-paced = Trong { $days } ngày qua, giá thầu cao nhất bị giữ lại ở { $paced } trên { $auctions } lượt tham gia được bán: chiến dịch đó trải ngân sách theo thời gian.

groups-why =
    { $title }

    Lượt tham gia không có tài trợ trong { $days } ngày qua: { $unsponsored } trên { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] Lúc đó nhóm không bán lượt tham gia: nhóm không có ví nhận tiền, bị đóng băng, quá nhiều thu nhập của bạn chưa được trả, hoặc việc bán đã dừng ở mọi nơi.
        [no_campaign] Không có chiến dịch nào chạy trong nhóm.
        [below_floor] Giá thầu cao nhất thấp hơn giá thầu thấp nhất của bạn.
        [blocked] Giá thầu cao nhất là của nhà quảng cáo bạn đã chặn.
        [own_group] Giá thầu cao nhất là của chính bạn, và không ai có thu nhập từ chiến dịch của mình.
        [raid] Quá nhiều người đến cùng lúc.
        [spent] Chiến dịch có giá thầu cao nhất đã tiêu hết ngân sách hoặc số lượt trong ngày, hoặc vừa kết thúc.
        [pacing] Chiến dịch có giá thầu cao nhất đang trải ngân sách theo thời gian.
       *[other] Thành viên đã từng ở đây, được người khác thêm vào, rời đi trong { $hours } giờ, hoặc đã có đủ lượt được tài trợ ở nơi khác, hoặc câu trả lời không được chấm kịp.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Hãy kiểm tra xem đã đặt ví nhận tiền chưa.
        [no_campaign] Chủ đề rõ ràng và giá thầu thấp nhất vừa phải giúp nhà quảng cáo chọn nhóm của bạn.
        [below_floor] Hạ giá thầu thấp nhất để bán được những lượt này.
       *[blocked] Bỏ chặn để bán lại cho họ.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = Mới nhất:

groups-invite =
    Liên kết để xin vào “{ $title }”:

    { $link }

    Người dùng liên kết này gặp tôi trước khi vào. Hãy dùng nó thay cho các liên kết khác của nhóm.
groups-invite-refused = Telegram không cho tôi tạo liên kết cho “{ $title }”. Vui lòng kiểm tra xem tôi có phải quản trị viên ở đó và được mời người dùng qua liên kết không.

groups-now =
    { $status ->
        [paused] “{ $title }” đã tạm dừng: mọi người vào mà không bị hỏi, những người tôi từng tắt tiếng đều viết được, và không bán lượt tham gia. Yêu cầu xin vào chờ bạn và các quản trị viên trên Telegram. Các chiến dịch ở đây cũng chờ.
        [no_rights] “{ $title }” chưa thể tiếp tục. { groups-how-to-give }
       *[active] “{ $title }” hoạt động trở lại: người mới gặp tôi, và lượt tham gia được bán.
    }

groups-confirm-unregister =
    Gỡ “{ $title }” khỏi sàn?

    Từ đó mọi người vào mà không bị hỏi; yêu cầu xin vào chờ bạn và các quản trị viên trên Telegram. Mọi chiến dịch ở đó kết thúc, và tiền chưa tiêu về nhà quảng cáo. Thu nhập của bạn vẫn được trả vào ví. Bạn có thể đăng ký lại nhóm bất cứ lúc nào; chiến dịch đã kết thúc không trở lại.
groups-button-confirm-unregister = Có, gỡ khỏi sàn
groups-unregistered = “{ $title }” đã rời sàn. Người đã trả lời vẫn có thể vào; các yêu cầu khác chờ bạn và các quản trị viên trên Telegram. Thu nhập của bạn vẫn được trả vào ví. Giờ bạn có thể gỡ tôi khỏi nhóm.

groups-blocks =
    { $count ->
        [0] “{ $title }”: không chặn ai.
       *[other] “{ $title }”: các nhà quảng cáo bị chặn. Chạm vào một người để cho họ mua lại.
    }
groups-button-unblock = Bỏ chặn { $sponsor }
groups-unnamed-advertiser = một nhà quảng cáo không tên
groups-button-block = Chặn một nhà quảng cáo
groups-whom-to-block = Bạn muốn chặn nhà quảng cáo nào? Chiến dịch của họ trong nhóm này kết thúc ngay, và tiền chưa tiêu được hoàn lại.
groups-no-advertisers = Chưa có ai quảng cáo trong nhóm này.

## The payout wallet

groups-wallet-waits =
    Ví nhận tiền của “{ $title }” sẽ đổi vào { $at } thành

    { $wallet }

    Không phải bạn? Hãy giữ ví hiện tại, rồi xem Cài đặt, Thiết bị trong Telegram: có thể người khác đang dùng tài khoản của bạn.
groups-button-keep-wallet = Giữ ví hiện tại
groups-wallet-kept = Ví nhận tiền giữ nguyên.
groups-wallet-too-late = Không còn thay đổi nào như vậy.
groups-wallet-changed = Ví nhận tiền của “{ $title }” nay là { $wallet }. Lượt tham gia trước khi đổi được trả vào ví cũ.

## Rights, and being removed

groups-rights-lost =
    Tôi không còn hoạt động được trong “{ $title }”. Trong lúc đó, không bán lượt tham gia; những người tôi từng tắt tiếng đều viết được.

    { groups-how-to-give }
groups-rights-back = Tôi lại hoạt động được trong “{ $title }”: người mới gặp tôi, và lượt tham gia được bán.
groups-left = Tôi đã bị gỡ khỏi “{ $title }”. Yêu cầu xin vào chờ bạn và các quản trị viên trên Telegram. Các chiến dịch ở đó đã kết thúc, và tiền chưa tiêu về nhà quảng cáo. Thu nhập của bạn vẫn được trả vào ví. Để tiếp tục, hãy thêm lại tôi và viết /register ở đó.

## Another owner

groups-creator-changed =
    “{ $title }” nay có người tạo khác trên Telegram. Hiện không thể đổi ví nhận tiền của nhóm, và người tạo mới có thể tiếp quản nhóm từ { $at }.

    Thu nhập trước đây vẫn thuộc về chủ nhóm đã kiếm được. Có nhầm lẫn? Hãy nhờ trả lại nhóm cho bạn trên Telegram trước thời hạn đó.
groups-you-are-creator = Bạn nay là người tạo của “{ $title }” trên Telegram, nhưng ở đây nhóm được đăng ký cho người khác. Bạn có thể tiếp quản từ { $at }, nếu khi đó bạn vẫn là người tạo. Thu nhập trước đây vẫn thuộc về chủ nhóm đã kiếm được.
groups-taken-over = Người tạo của “{ $title }” đã tiếp quản nhóm. Thu nhập của bạn đến lúc này vẫn được trả vào ví.
groups-choose-admin = Bạn muốn chuyển “{ $title }” cho quản trị viên nào? Họ phải chấp nhận.
groups-no-admins = “{ $title }” không có quản trị viên nào khác. Hãy đặt chủ mới làm quản trị viên trên Telegram trước.
groups-no-admin-any-more = Họ không còn là quản trị viên của “{ $title }”, nên tôi chưa đề nghị chuyển cho họ.
groups-offered =
    Tôi đã đề nghị chuyển “{ $title }” cho { $name }, họ có thời gian đến { $until } để chấp nhận.

    Nếu họ chưa từng nhắn cho tôi, tôi không thể nhắn trước. Hãy gửi họ liên kết này:
    { $link }
groups-button-withdraw = Rút lại đề nghị
groups-withdrawn = Đã rút lại đề nghị. Nhóm vẫn là của bạn.
groups-offer = Chủ của “{ $title }” muốn chuyển nhóm cho bạn trên sàn này: cài đặt và thu nhập kể từ đó. Bạn có thời gian đến { $until } để chấp nhận.
groups-button-accept = Chấp nhận
groups-transfer-accepted = “{ $title }” đã có chủ mới. Thu nhập của bạn đến lúc này vẫn được trả vào ví.
groups-yours-now = “{ $title }” nay là của bạn. Vui lòng đặt ví nhận tiền: khi ví chưa có hiệu lực, thu nhập về ví của chủ cũ.
groups-yours-now-no-wallet = “{ $title }” nay là của bạn. Lượt tham gia được bán trở lại ngay khi bạn đặt ví nhận tiền.

# By the operator. { $contact } is whom to ask, or "none".
groups-suspended =
    Người vận hành sàn này đã đóng băng “{ $title }” để kiểm tra.

    Mọi người vẫn vào được, nhưng không bán lượt tham gia. Thu nhập của bạn trong nhóm được giữ cho bạn và chưa được chi trả đến khi kiểm tra xong.{ $contact ->
        [none] {""}
       *[other] {" "}Câu hỏi: { $contact }
    }
groups-cleared = “{ $title }” đã được kiểm tra xong. Lượt tham gia được bán trở lại, và thu nhập bị giữ sẽ được trả trong đợt chi trả kế tiếp.

groups-unpaid =
    “{ $title }” tạm thời không bán lượt tham gia. { $why ->
        [stopped] Người giám hộ của hợp đồng ký quỹ đã chặn ví nhận tiền của bạn. Lượt tham gia tự được bán trở lại ngay khi hợp đồng có thể trả vào ví đó.
       *[limit] Ví của bạn có { $unpaid } USDC chưa được trả hoặc sắp kiếm được, nhiều hơn { $most } USDC. Số đó có thể không kịp trả trước khi một nhà quảng cáo lấy lại. Lượt tham gia tự được bán trở lại khi số chưa trả giảm xuống.
    }{ $at ->
        [none] {""}
       *[other] {" "}Đợt chi trả kế tiếp: { $at }.
    }

groups-costs = Việc hỏi làm mất bao nhiêu thành viên, trong { $days } ngày qua:
groups-costs-line = { $what }: hỏi { $asked }, vào { $in }%, không đạt { $failed }%, không trả lời { $open }%
groups-costs-few = { $what }: hỏi { $asked }, quá ít để kết luận
groups-costs-sponsored = Câu hỏi được tài trợ
groups-costs-own = Câu hỏi riêng của bạn
groups-costs-none = Không hỏi
