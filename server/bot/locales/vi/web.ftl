bind-label = một chiến dịch từ web
bind-ask-code = Bạn đã tạo một chiến dịch trên web. Trang đang hiện mã nào? Còn { $left } lần thử.
bind-wrong-code = Mã không đúng.
bind-ask-wallet =
    Chiến dịch của { $sponsor } trở thành của bạn. Số tiền chưa tiêu sẽ về ví này:

    { $wallet }

    Đây có phải ví của bạn? Trên web, ví này sẽ xem và thay đổi được mọi chiến dịch của bạn.{ $replaced ->
        [none] {""}
       *[other] {" "}Với chiến dịch mới, nó thay cho { $replaced }.
    }
bind-wallet-yes = Đúng, ví của tôi
bind-wallet-no = Không, dừng lại
bind-refused = Chưa đặt gì và chưa liên kết ví nào. Nếu người khác gửi cho bạn liên kết hay mã này, đừng dùng.
bind-error-over = Liên kết này không còn dùng được: đã hết hạn, đã có liên kết mới hơn, hoặc mã sai quá nhiều lần. Trang sẽ tạo liên kết mới.
changes-highest = trả tối đa { $amount } USDC cho một lượt tham gia
changes-groups = { $count ->
    [0] chọn thêm nhóm theo quy tắc
   *[other] { $rule ->
        [yes] thêm các nhóm { $groups }, và chọn thêm theo quy tắc
       *[no] thêm các nhóm { $groups }
      }
  }
changes-waits =
    Chiến dịch { $campaign } · { $sponsor }: thay đổi này được ký trên web bằng ví { $wallet }:

    { $what }

    Thay đổi có hiệu lực vào { $due }. Không phải bạn? Hãy từ chối ngay và đăng xuất khỏi mọi nơi trên web.
changes-content =
    Chiến dịch { $campaign } · { $sponsor }: nội dung này được viết trên web bằng ví { $wallet }:

    { $what }

    Ngôn ngữ: { $language }. Không phải bạn? Hãy đăng xuất khỏi mọi nơi trên web và đổi câu hỏi ở đây.
changes-applied = Chiến dịch { $campaign } · { $sponsor }: thay đổi từ web đã có hiệu lực: { $what }.
changes-refused = Chiến dịch { $campaign } · { $sponsor }: thay đổi từ web đã bị từ chối: { $what }. Mọi thứ giữ nguyên.
changes-dropped = Chiến dịch { $campaign } · { $sponsor }: không thực hiện được thay đổi từ web: { $what }. Mọi thứ giữ nguyên.
changes-refuse = Từ chối thay đổi
changes-error-over = Thay đổi này không còn chờ: đã được thực hiện hoặc từ chối.
changes-error-unconfirmed = Trên web, việc này cần chữ ký cho chính thay đổi đó và có hiệu lực sau một ngày. Bot làm ngay lập tức.
changes-error-too-many = Mỗi chiến dịch chỉ có thể có tối đa { $most } thay đổi đang chờ. Hãy từ chối bớt một thay đổi.
web-error-signature = Không dùng được chữ ký này. Hãy ký lại.
web-error-other-wallet =
    { $wallet }, ví bạn dùng để đăng nhập, không ký nội dung này{ $signer ->
        [none] {""}
       *[other] {""}; { $signer } đã ký
    }. Hãy chọn tài khoản đó trong ví rồi ký lại, hoặc đăng xuất và đăng nhập bằng ví kia.
drafts-error-not-found = Bạn không có bản nháp này.
drafts-error-too-many = Bạn đã có { $most } bản nháp. Hãy xóa bớt một bản.
drafts-error-ordered = Bản nháp này đã là chiến dịch.
drafts-error-changed = Bản nháp này đã bị thay đổi ở nơi khác: trong thẻ khác hoặc trên thiết bị khác.
drafts-error-not-bound = Chưa biết tài khoản Telegram nào cho ví này. Hãy mở liên kết của bản nháp trong Telegram.
drafts-error-no-bot = Hiện không kết nối được với bot. Hãy thử lại sau giây lát.
web-error-page-old = Trang này cũ hơn máy chủ. Hãy tải lại trang.
web-error-internal = Có lỗi phía chúng tôi. Hãy thử lại sau giây lát.
web-error-database = Máy chủ hiện chưa làm được việc này. Hãy thử lại sau giây lát.
web-error-chain-away = Hiện không truy cập được blockchain, nên chưa kiểm tra được chữ ký của bạn. Hãy thử lại sau giây lát.
web-error-session-missing = Bạn chưa đăng nhập. Hãy đăng nhập bằng ví.
web-error-session-expired = Bạn đã bị đăng xuất. Hãy đăng nhập lại bằng ví.
web-error-session-cross-site = Chỉ các trang của máy chủ này được yêu cầu việc này. Hãy mở trang bằng địa chỉ của chính nó.
web-error-share-not-found = Không có liên kết này. Hãy kiểm tra xem địa chỉ có đầy đủ không.
web-error-share-revoked = Liên kết này đã bị thu hồi. Hãy xin liên kết mới từ người đã gửi.
web-error-share-too-many = Mỗi chiến dịch có tối đa { $most } liên kết. Hãy thu hồi bớt một liên kết.
web-error-no-groups = Không nhóm nào trả vào ví này. Hãy viết /register trong nhóm của bạn, hoặc đăng nhập bằng ví khác.
web-error-request-invalid = Nội dung này không được chấp nhận. Hãy kiểm tra những gì bạn đã viết rồi thử lại.
web-error-too-large = Quá nhiều cùng lúc. Hãy rút ngắn rồi thử lại.
web-error-too-often = Quá nhiều lần thử trong thời gian ngắn. Hãy đợi { $seconds } giây rồi thử lại.
