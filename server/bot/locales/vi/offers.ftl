# Offers of advertisers: for members, for owners, for advertisers, and on the page that a closed link shows.

offer-from = Từ { $sponsor }: { $text }
offer-first = Đây là ưu đãi của một nhà quảng cáo. Nếu không muốn nhận, hãy chạm /privacy.
offer-why-button = Vì sao tôi thấy mục này?
offer-report = ⚠️ Báo cáo
offer-reported = Cảm ơn bạn. Nếu có thêm người báo cáo, ưu đãi này sẽ tạm ngừng và người vận hành sẽ đọc.
offer-why =
    { $sponsor } trả tiền cho ưu đãi này và đã trả tiền cho câu hỏi trước đó.

    Nếu bạn mở liên kết, { $host } biết những gì mọi trang web biết khi có người ghé, và nhận một mã ngẫu nhiên để đếm lượt ghé. Cả { $sponsor } lẫn { $host } đều không biết được từ chúng tôi tên, tài khoản Telegram hay câu trả lời của bạn gắn với lượt ghé.

    Bạn có thể tắt ưu đãi bằng /privacy.
offer-gone = Ưu đãi này đã kết thúc.

offer-link-unknown = Không nhận ra liên kết này, hoặc nó đã quá { $days } ngày.
offer-link-closed = Ưu đãi này đã kết thúc, nên liên kết không còn dẫn đến đâu nữa.

offer-choice =
    { $wants ->
        [yes] Sau khi tham gia nhóm, bạn có thể nhận ưu đãi của nhà quảng cáo.
       *[no] Bạn không nhận ưu đãi của nhà quảng cáo.
    }
offer-choice-button =
    { $wants ->
        [yes] Tắt ưu đãi
       *[no] Bật ưu đãi
    }
offer-chosen =
    { $wants ->
        [yes] Xong: bạn có thể lại nhận ưu đãi.
       *[no] Xong: bạn không nhận ưu đãi nữa.
    }

offer-group-button = Ưu đãi
offer-group =
    { $allows ->
        [yes] “{ $title }” cho phép ưu đãi.
       *[no] “{ $title }” không cho phép ưu đãi.
    }

    Ưu đãi là một dòng chữ kèm liên kết của nhà quảng cáo. Thành viên nhận được khi đã vào nhóm, bên dưới lời chào, nếu họ đã trả lời câu hỏi của nhà quảng cáo đó. Bạn thấy từng ưu đãi trước khi chấp nhận chiến dịch, và có thể đóng liên kết của nó bất cứ lúc nào.
offer-group-switch =
    { $allows ->
        [yes] Không cho phép ưu đãi
       *[no] Cho phép ưu đãi
    }
offer-group-end-link = Đóng liên kết của { $sponsor }
offer-group-link-ended = Đã đóng: liên kết không còn dẫn đến đâu nữa, kể cả trong các tin nhắn đã gửi.

offer-conversions-button = Chuyển đổi
offer-conversions =
    Chuyển đổi là việc bạn muốn mọi người làm sau khi mở ưu đãi, ví dụ đăng ký. Máy chủ của bạn có thể báo lại: { $docs } hướng dẫn cách làm.

    Để làm vậy cần một mã bí mật. Mã chỉ hiện một lần; mã mới làm mã trước hết hiệu lực.
offer-secret-button = Tạo mã bí mật
offer-secret =
    Mã bí mật của chiến dịch { $campaign }, chỉ dành cho máy chủ của bạn:

    { $secret }

    Mã không hiện lại. Hãy xóa tin nhắn này sau khi sao chép.

error-offer-link-refused =
    { $flaw ->
        [not_https] Liên kết của ưu đãi phải bắt đầu bằng https://.
        [too_long] Liên kết này quá dài: tối đa { $most } ký tự.
        [own] Ưu đãi không được dẫn về sàn này.
        [telegram] Ưu đãi không được dẫn vào Telegram.
        [shortener] Liên kết này dẫn tiếp đến địa chỉ khác. Vui lòng viết địa chỉ cuối cùng mà mọi người đến.
        [redirector] Liên kết này dẫn tiếp đến địa chỉ khác hoặc chứa một địa chỉ khác. Vui lòng viết địa chỉ cuối cùng mà mọi người đến.
        [click_taken] Liên kết này đã có “foyer_click”. Tôi tự thêm phần đó.
       *[other] Không dùng được liên kết này. Cần tên của một trang web công khai, không có tên người dùng, cổng hay địa chỉ bằng số.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Chiến dịch { $campaign }: ưu đãi không còn được hiện, vì liên kết nay dẫn đến { $found }. Câu hỏi vẫn chạy như trước. Người vận hành sẽ quyết định về liên kết.
        [unreachable] Chiến dịch { $campaign }: ưu đãi không còn được hiện, vì không truy cập được liên kết. Câu hỏi vẫn chạy như trước. Người vận hành sẽ quyết định về liên kết.
       *[rule] Chiến dịch { $campaign }: ưu đãi không còn được hiện, vì liên kết dẫn đến nơi không được phép. Câu hỏi vẫn chạy như trước. Người vận hành sẽ quyết định về liên kết.
    }
