# Reports of members, and what operators say of content.

gate-report = ⚠️ Báo cáo câu hỏi này
gate-reported = Cảm ơn bạn. Nếu có thêm người báo cáo, câu hỏi sẽ ngừng được hỏi và người vận hành sẽ đọc. Trả lời hay không vẫn là quyền của bạn.

campaigns-notice-content_allowed = Chiến dịch { $campaign } ({ $sponsor }): người vận hành đã cho phép nội dung mới của bạn ({ $language }). Nay chủ các nhóm đang được hỏi.
campaigns-notice-content_refused = Chiến dịch { $campaign } ({ $sponsor }): người vận hành đã từ chối nội dung của bạn ({ $language }). { $reason } Nội dung này không chạy nữa; bạn có thể viết nội dung khác: /campaigns
campaigns-notice-content_stopped = Chiến dịch { $campaign } ({ $sponsor }): thành viên của ba nhóm trở lên đã báo cáo. Chiến dịch dừng cho đến khi người vận hành đọc xong.
campaigns-notice-content_undelivered = Chiến dịch { $campaign } ({ $sponsor }): Telegram từ chối hiển thị một câu hỏi, nên nội dung này tạm nghỉ ở mọi nơi. Không ai trả tiền cho nó, và mọi người vào mà không cần nó. Hãy đổi câu hỏi trong /campaigns, hoặc chờ người vận hành cho chạy lại.
campaigns-notice-reported = Chiến dịch { $campaign } ({ $sponsor }): thành viên của “{ $group }” đã báo cáo. Trong { $hours } giờ, câu hỏi không được hỏi ở đó, và người vận hành sẽ đọc.
