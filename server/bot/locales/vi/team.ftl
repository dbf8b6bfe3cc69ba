team-button = Đồng nghiệp
team = Đồng nghiệp xem chiến dịch và kết quả của bạn, thay đổi và tạm dừng chúng, chuẩn bị chiến dịch mới. Họ không thể kết thúc chiến dịch, rút tiền, đổi ví hoàn tiền hay mời người khác.
team-member = · { $name }, từ { $since }
team-invited = · { $name }, được mời đến { $until }
team-acts = Việc gần đây của đồng nghiệp và trên web:
team-act = { $at } · { $name } · chiến dịch { $campaign }: { $act ->
    [ordered] đã đặt
    [started] đã bắt đầu
    [paused] đã tạm dừng
    [resumed] đã tiếp tục
    [changed] đã đổi cài đặt
    [content] đã đổi câu hỏi hoặc ưu đãi
    [groups] đã thêm nhóm
    [bid] đã đổi giá thầu hoặc giới hạn trong nhóm
    [left_group] đã rút khỏi một nhóm
    [topped_up] đã yêu cầu nạp tiền
    [shared] liên kết đến kết quả
    [ended] đã kết thúc
    [delayed] đã ký thay đổi, chờ một ngày
    [refused] đã từ chối thay đổi
   *[other] đã thay đổi
  }
team-on-web = { $name ->
    [none] ví { $wallet } trên web
   *[other] { $name } trên web
  }
team-acting-for = Bạn làm việc thay cho { $sponsor }.
team-invite = Mời đồng nghiệp
team-withdraw = Rút lời mời { $name }
team-remove = Gỡ { $name }
team-buy-for = Chiến dịch mới cho { $sponsor }
team-leave = Thôi làm việc cho { $sponsor }
team-advertiser = một nhà quảng cáo
team-link =
    Gửi liên kết này cho đồng nghiệp. Nó dùng được một lần, trong { $hours } giờ, cho người đầu tiên mở:

    { $link }

    Tôi sẽ báo bạn khi có người nhận.
team-joined = Bạn có thể làm việc thay cho { $sponsor }: xem chiến dịch và kết quả, thay đổi và tạm dừng chúng, chuẩn bị chiến dịch mới. { $sponsor } thấy những gì bạn làm. Chiến dịch được trả vào địa chỉ nạp của nó, nên bạn cũng có thể trả tiền.
team-ask-name = Đồng nghiệp của bạn tên gì? Chỉ bạn thấy tên này. Tối đa { $max } ký tự.
team-came = Lời mời { $name } đã được nhận: họ có thể làm việc thay bạn. Nếu đó là người khác, hãy gỡ họ.
team-error-too-many = Tối đa { $most } đồng nghiệp, kể cả lời mời còn mở. Hãy gỡ bớt một người.
team-error-over = Lời mời này không dùng được: đã có người nhận, đã bị rút, đã hết hạn, hoặc bạn đã làm việc cho nhà quảng cáo này rồi.
team-error-not-allowed = Chỉ nhà quảng cáo mới làm được việc này.
