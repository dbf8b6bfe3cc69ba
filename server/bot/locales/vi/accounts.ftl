accounts-privacy =
    Dữ liệu của bạn: tôi giữ gì và vì sao

    Mọi người nhắn cho tôi: mã số Telegram và ngôn ngữ ứng dụng của bạn, để tôi trả lời được.
    Thành viên: bạn đã đến cửa nhóm nào, khi nào và kết quả ra sao, để không ai bị hỏi hay được trả tiền hai lần. Thông tin này gắn với mã số Telegram trong { $named } ngày, sau đó với mã băm có khóa của nó, và từ { $hashed } ngày sau lần ghé thì không gắn với ai nữa. Nhà quảng cáo thấy câu trả lời của bạn mà không có tên, mã số hay bất cứ điều gì về bạn; sau { $named } ngày, ở đây không còn gì nối câu trả lời với bạn.
    Lượt tham gia được tài trợ: nếu nhà quảng cáo đã trả tiền cho bạn, vào ngày { $looks } sau khi tham gia tôi hỏi Telegram xem bạn còn trong nhóm không. Nhà quảng cáo chỉ thấy có bao nhiêu người ở lại. Nhà quảng cáo nào đã trả được lưu { $hashed } ngày, chỉ dưới mã băm đó, để không ai bị tính tiền hai lần vì bạn.
    Chủ nhóm và nhà quảng cáo: nhóm, chiến dịch và ví của bạn. Các khoản thanh toán công khai mãi mãi trên blockchain. Nếu chủ nhóm hoặc người vận hành đã chặn hay từ chối chiến dịch của bạn, điều đó còn hiệu lực thêm { $hashed } ngày sau /deleteme, dưới mã băm có khóa của mã số và các ví của bạn.
    Tin nhắn giữa chúng ta: bị xóa ở đây sau { $days } ngày. Ứng dụng Telegram của bạn giữ chúng chừng nào bạn còn giữ.
    { accounts-privacy-in-groups }

    Tôi không bao giờ lưu hay hỏi mật khẩu, khóa ví, số điện thoại của bạn, hay những gì mọi người viết trong nhóm.

    Câu trả lời bằng lời có thể được chấm bởi một mô hình ngôn ngữ do người vận hành chọn. Mô hình thấy câu hỏi và câu trả lời, không thấy gì về bạn.

    /deleteme xóa những gì được lưu về bạn. Câu hỏi: { $contact }
accounts-privacy-in-groups = Các nhóm có tôi: ai tham gia, xin vào, rời đi, được đổi quyền hay viết /register, kèm mã số của họ; khi tên nhóm đổi hoặc nhóm thành siêu nhóm; và có tin nhắn ở chủ đề nào, nhưng không ghi ai viết. Dữ liệu này bị xóa sau cùng thời hạn. Ngoài ra không lưu gì mọi người viết trong nhóm.
accounts-privacy-groups =
    Tôi có ghi nhận bạn từng ở trong các nhóm này hoặc ở cửa của chúng, kể cả nhóm bạn đã rời:

    { $groups }

    /deleteme gỡ mã số của bạn khỏi ghi nhận này.
accounts-privacy-no-groups = Dưới mã số Telegram của bạn, tôi không có ghi nhận nào về nhóm bạn từng ở hay từng đến cửa.

accounts-delete =
    Xóa những gì được lưu về bạn?

    · Mã số Telegram, ngôn ngữ và các ví đã liên kết bị xóa, cùng mọi thứ bạn đã viết: câu trả lời, báo cáo, bản nháp. Chiến dịch mà thành viên đã thấy thì ở lại.
    · Các nhóm của bạn rời sàn: mọi người vào mà không bị hỏi, và các chiến dịch ở đó kết thúc.
    · Các chiến dịch của bạn kết thúc. Tiền chưa tiêu về ví hoàn tiền của chúng.
    · Tiền còn nợ một ví vẫn được trả cho ví đó.
    · Tin nhắn giữa chúng ta bị xóa trong vòng { $days } ngày.

    Một thứ ở lại: mã băm có khóa, tạo từ mã số Telegram của bạn với một bí mật của máy chủ này. Không có bí mật đó, không ai đọc được mã số của bạn. Nó ghi bạn đã đến cửa nào và khoản nào đã được trả cho bạn, cho đến { $hashed } ngày sau mỗi lần ghé, để không ai được trả tiền hai lần. Nhóm do bạn tạo giữ nó chừng nào tôi còn biết nhóm. Khi một cửa còn giữ bạn ở chế độ tắt tiếng, nó cũng giữ mã số của bạn cho đến khi thả bạn ra.

    Nếu bạn từng có nhóm hoặc chiến dịch, mã băm có khóa của từng ví của bạn cũng ở lại cùng chúng thêm { $hashed } ngày. Vì vậy không ai thoát lệnh chặn bằng /deleteme.

    Việc này không thể hoàn tác.
accounts-button-delete = Có, xóa đi
accounts-deleted = Xong. Mọi thứ được lưu về bạn đã bị xóa, trừ mã băm có khóa nêu trên. Nếu bạn nhắn lại, tôi sẽ không nhận ra bạn.
accounts-delete-later = Bạn đang ở cửa một nhóm, và tôi cần mã số Telegram của bạn để cho bạn vào. Hãy trả lời ở đó trước hoặc đợi hết giờ, rồi gửi lại /deleteme. Chưa có gì bị xóa.
