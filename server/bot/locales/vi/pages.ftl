# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Chiến dịch của bạn · Foyer
page-new-campaign = Chiến dịch mới · Foyer
page-campaigns = Chiến dịch · Foyer
page-colleagues = Đồng nghiệp · Foyer
page-campaign = Chiến dịch · Foyer
page-share = Kết quả được chia sẻ · Foyer
page-group-owner = Nhóm của bạn · Foyer
page-solvency = Đang giữ và đang nợ · Foyer
page-deposit = Nạp tiền · Foyer
page-not-found = Không có trang này · Foyer
page-failed = Chưa được lúc này · Foyer
page-description = Quảng cáo cho nhóm chat: người tham gia trả lời một câu hỏi ngắn, nhà quảng cáo trả tiền bằng USDC, và chủ nhóm có thu nhập.
page-no-script = Trang này cần JavaScript. Bot làm được mọi việc khác mà không cần nó.
page-building = Đang khởi động
page-building-text = Các trang đang được chuẩn bị. Trang này sẽ tự mở sau vài giây.
