# Advertisers and their campaigns; owners who are asked about one. Amounts are USDC texts such as "12.5".

command-link = Liên kết ví để nhận tiền hoàn
command-groups = Các nhóm bán lượt tham gia và giá
command-buy = Mua lượt tham gia trong nhóm
command-campaigns = Chiến dịch của bạn
command-topup = Nạp thêm tiền cho chiến dịch
command-bid = Đổi giá thầu cho một lượt tham gia
command-pausecampaign = Tạm dừng chiến dịch
command-resume = Tiếp tục chiến dịch đang tạm dừng
command-withdraw = Kết thúc chiến dịch và lấy lại phần còn
command-results = Xem thành viên đã trả lời gì
command-report = Báo câu trả lời hoặc nhóm xấu cho người vận hành

campaigns-label-buy = mua lượt tham gia
campaigns-label-link = liên kết ví
campaigns-label-proof = chứng minh ví là của bạn
campaigns-label-bid = đổi giá thầu của chiến dịch { $campaign }
campaigns-label-topup = nạp thêm cho chiến dịch { $campaign }
campaigns-label-edit = đổi câu hỏi của chiến dịch { $campaign }
campaigns-label-report = viết cho người vận hành

campaigns-usdc = { $amount } USDC
campaigns-pay = Trả { $amount } USDC
campaigns-open-one = Mở chiến dịch
campaigns-open-list = Chiến dịch của tôi
campaigns-menu-buy = Mua lượt tham gia
campaigns-page-before = ← Trước
campaigns-page-next = Sau →

## Linking a wallet

campaigns-wallet-last = Bước cuối trước khi thanh toán. Tôi giữ đơn của bạn { $days } ngày, nên cứ thong thả.
campaigns-sales-stopped = Hiện không nhóm nào bán lượt tham gia, nên không mua được gì. Các chiến dịch vẫn giữ tiền. Vui lòng thử lại /buy sau.
campaigns-sales-wait = Bạn cứ tiếp tục: tôi giữ những gì bạn viết { $days } ngày, và hỏi bạn xác nhận khi bán trở lại.
campaigns-sales-again = Lượt tham gia được bán trở lại. Bạn đang ở bước này:
campaigns-sales-stopped-operator = ⏸ Người vận hành tạm dừng bán trong mọi nhóm. Các chiến dịch vẫn giữ tiền và tự tiếp tục khi bán trở lại.
campaigns-sales-stopped-unpaid = ⏸ Hiện không nhóm nào bán lượt tham gia: số tiền kiếm được nhiều hơn số hợp đồng ký quỹ trả trong ba ngày. Các chiến dịch vẫn giữ tiền và tự tiếp tục khi số đó được trả dần.
campaigns-sales-stopped-keys = ⏸ Hiện không nhóm nào bán lượt tham gia: có đề xuất thay đổi hợp đồng ký quỹ (khóa khác hoặc hạn mức cao hơn) và người vận hành chưa xác nhận. Các chiến dịch vẫn giữ tiền và tự tiếp tục khi chuyện này được quyết định.
campaigns-ask-address =
    Tiền hoàn nên về ví nào? Gửi tôi địa chỉ ví: bắt đầu bằng 0x.

    Hãy dùng ví mà bạn giữ khóa. Đừng dùng địa chỉ của sàn giao dịch (tiền hoàn gửi đến đó có thể mất) hay hợp đồng không gửi được USDC.

    Chiến dịch mãi giữ ví được liên kết lúc mua. Liên kết ví khác sau này chỉ áp dụng cho chiến dịch mua sau đó.
campaigns-confirm-address =
    { $wallet }

    Đây có phải ví của bạn? Hãy so toàn bộ địa chỉ với địa chỉ trong ví. Tiền hoàn của các chiến dịch mua từ nay về đó, và sau này không ai đổi được, kể cả chúng tôi.

    Đây không được là địa chỉ của sàn giao dịch.
campaigns-confirm-address-yes = Đúng, ví của tôi
campaigns-ask-proof =
    Đã liên kết: { $wallet }

    Bạn có thể chứng minh ví là của mình. Mua không cần việc này; bảng điều khiển của ví đã chứng minh còn hiện liên kết nạp tiền. Ký đúng đoạn này trong ví (“sign message”), rồi gửi tôi chữ ký:

    { $message }

    Đoạn tiếng Anh này nói rằng ví thuộc về tài khoản Telegram của bạn, { $person }. Ký không mất phí và không chuyển tiền.
campaigns-no-proof = Để sau
campaigns-linked = Đã liên kết { $wallet }. Tiền hoàn của các chiến dịch bạn mua từ nay sẽ về đó.
campaigns-error-signature = Chữ ký chưa trọn. Ví của bạn hiện chữ ký bắt đầu bằng 0x, sau đó chỉ có chữ số và chữ cái từ a đến f: ít nhất { $least } ký tự; tin của bạn có { $count }. Vui lòng sao chép đủ và gửi lại. Nếu không được, chạm “{ $later }”: mua không cần chứng minh.
campaigns-proof-checking = Cảm ơn bạn. Tôi đang kiểm tra chữ ký và sẽ báo ngay.
campaigns-proof-valid = Đã chứng minh: { $wallet } là của bạn.
campaigns-proof-invalid = Đây không phải chữ ký của { $wallet } cho đoạn tôi đã đưa. Ví vẫn được liên kết, chưa chứng minh. Để thử lại, gửi /link và địa chỉ đó.
campaigns-proof-unavailable = Không kiểm tra được chữ ký: blockchain không truy cập được trong { $minutes } phút. { $wallet } vẫn được liên kết, chưa chứng minh. Để thử lại, gửi /link và địa chỉ đó.
campaigns-proof-unlinked = { $wallet } không được liên kết với bạn, nên không có gì để chứng minh.

## Buying

campaigns-no-groups = Hiện không nhóm nào bán lượt tham gia. Vui lòng xem lại sau.
campaigns-groups =
    Các nhóm bán lượt tham gia, đông nhất trước. Xem không cần ví.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] chưa đếm thành viên
       *[other] { $members } thành viên
    }, { $week } lượt tham gia tuần trước{ $rate ->
        [-1] {""}
       *[other] , { $rate }% người thử vào được
    }
    { $taken ->
        [no] chưa có giá thầu
        [capped] giá thầu cao nhất { $top } USDC (đã hết giới hạn hôm nay)
       *[yes] giá thầu cao nhất { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] , nhận từ { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ nhận ngay mọi chiến dịch
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC cho một lượt tham gia?

    { $usual ->
        [floor] Gấp { $times } lần giá thầu thấp nhất ở đây, là { $than } USDC.
        [own] Gấp { $times } lần giá thầu hiện tại của bạn, là { $than } USDC.
       *[top] Gấp { $times } lần giá thầu cao nhất ở đây, là { $than } USDC.
    } Bạn chắc chứ?
campaigns-sure-yes = Đúng, { $amount } USDC
campaigns-joins-offer = { $joins } lượt · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Gần đây ở đó bán quá ít lượt để ước tính.
        [one] Ước tính theo { $days } ngày qua: khoảng { $low } lượt mỗi tuần.
       *[range] Ước tính theo { $days } ngày qua: khoảng { $low } đến { $high } lượt mỗi tuần.
    }
campaigns-ask-cap = Tối đa bao nhiêu lượt mỗi ngày (UTC)? Viết một số, hoặc không đặt giới hạn.
campaigns-no-cap = Không giới hạn mỗi ngày
campaigns-ask-end = Khi nào kết thúc? Sau đó tiền chưa tiêu về ví của bạn. Viết ngày cuối, ví dụ { $example }, hoặc chạm một lựa chọn.
campaigns-end-in = Sau { $days } ngày
campaigns-no-end = Khi hết ngân sách
campaigns-preview-good = Đúng rồi
campaigns-preview-again = Viết lại
campaigns-confirm-yes = Đồng ý, cho tôi liên kết
campaigns-start-rule =
    { $start ->
        [topup] Một phần cũng được tính.
        [none] Chiến dịch tự bắt đầu khi có đủ { $amount } USDC.
       *[other] Chiến dịch tự bắt đầu khi có đủ { $amount } USDC; từ { $start } USDC, bạn có thể bắt đầu mà không cần phần còn lại.
    }
campaigns-keys-changing = ⚠️ Có đề xuất thay đổi hợp đồng ký quỹ (khóa khác hoặc hạn mức cao hơn), có thể có hiệu lực từ { $when }. Vui lòng chờ người vận hành xác nhận rồi mới trả tiền. Trước đó, khoản thanh toán ở lại địa chỉ của nó, và ví hoàn tiền của bạn có thể lấy lại.
campaigns-pay-to =
    { $address }

    Chỉ tính USDC trên { $chain }: không tính đồng khác, mạng khác. Gửi từ ví hay sàn giao dịch bất kỳ, một lần hoặc nhiều lần. { $rule } Dưới { $least } USDC thì chờ ở địa chỉ đến khi có thêm. Tiền chưa tiêu về { $wallet }.
campaigns-receipt =
    Biên nhận của chiến dịch { $campaign }. Hãy giữ lại: chạm để sao chép, hoặc chuyển tiếp vào Tin nhắn đã lưu. Với biên nhận này, { $wallet } có thể lấy lại tiền trên blockchain, kể cả khi bot không còn.

    { $receipt }

## Campaigns

campaigns-none = Bạn chưa có chiến dịch nào.
campaigns-list =
    Chiến dịch của bạn

    { $campaigns }
campaigns-status-awaiting_deposit = Chờ bạn nạp tiền đến { $until }. Sau đó chiến dịch kết thúc, và tiền đã đến sẽ về ví của bạn.
campaigns-status-arrived = Tiền đã đến đủ. Tiền được tính khi vào ký quỹ, thường trong { $minutes } phút.
campaigns-status-active = Đang chạy.
campaigns-status-exhausted = Hết ngân sách: tiền còn lại không đủ cho một lượt nữa. Hãy nạp thêm, hạ giá thầu, hoặc kết thúc.
campaigns-status-paused = Tạm dừng: không mua lượt nào và giữ tiền.
campaigns-status-closing = Đang kết thúc: tiền chưa tiêu về ví của bạn.
campaigns-status-closed = Đã kết thúc và quyết toán.
campaigns-status-ended =
    { $reason ->
        [refused] Người vận hành đã từ chối câu hỏi.
        [not_reviewed] Người vận hành không đọc kịp.
        [no_deposit] Không có khoản nạp nào đến kịp.
        [rest_never_came] Phần nạp còn lại không đến kịp.
        [no_group] Không nhóm nào nhận.
        [end_date] Đã đến ngày kết thúc.
        [reclaim] Ví hoàn tiền đang rút tiền khỏi ký quỹ.
        [escrow_retired] Tiền nạp giờ đến một hợp đồng ký quỹ khác.
       *[withdrawn] Nhà quảng cáo đã kết thúc.
    }
campaigns-deposit-address =
    Địa chỉ nạp, chỉ cho USDC trên { $chain }:
    { $address }
campaigns-asked = Cần: { $asked } USDC · đã đến: { $arrived } USDC · còn thiếu: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] { $amount } USDC đang ở địa chỉ nạp. Tiền được ghi có khi đủ { $least } USDC; trước đó ví hoàn tiền của bạn có thể lấy lại.
        [day] { $amount } USDC đã đến. Tiền được ghi có trong một ngày, sớm hơn nếu có { $atOnce } USDC hoặc nạp đủ.
        [late] { $amount } USDC đang ở địa chỉ nạp. Từ { $returned } USDC, tiền tự về ví của bạn; ít hơn thì ví hoàn tiền có thể lấy lại.
       *[soon] { $amount } USDC đã đến và sắp được ghi có.
    }
campaigns-extra = Đã đến nhiều hơn mức cần { $extra } USDC: đó là ngân sách thêm.
campaigns-startable = Tiền đã có đủ cho { $joins } lượt tham gia: bạn có thể bắt đầu mà không cần phần còn lại.
campaigns-none-for =
    { $action ->
        [topup] Không chiến dịch nào của bạn nạp thêm được. Nếu có chiến dịch còn chờ nạp lần đầu, liên kết của nó ở /campaigns.
        [bid] Bạn không có chiến dịch nào đổi được giá thầu.
        [pause] Bạn không có chiến dịch đang chạy.
        [resume] Bạn không có chiến dịch đang tạm dừng.
        [withdraw] Bạn không có chiến dịch nào kết thúc được.
       *[other] Bạn chưa có chiến dịch nào có kết quả.
    }
campaigns-which =
    { $action ->
        [topup] Bạn muốn nạp thêm cho chiến dịch nào?
        [bid] Bạn muốn đổi giá thầu của chiến dịch nào?
        [pause] Bạn muốn tạm dừng chiến dịch nào?
        [resume] Bạn muốn tiếp tục chiến dịch nào?
        [withdraw] Bạn muốn kết thúc chiến dịch nào?
       *[other] Bạn muốn xem kết quả của chiến dịch nào?
    }
campaigns-do-topup = Nạp thêm
campaigns-do-bid = Đổi giá thầu
campaigns-do-pause = Tạm dừng
campaigns-do-resume = Tiếp tục
campaigns-do-results = Kết quả
campaigns-do-withdraw = Kết thúc
campaigns-do-renew = Liên kết nạp mới
campaigns-do-start = Bắt đầu luôn
campaigns-do-receipt = Biên nhận
campaigns-do-statement = Sao kê
campaigns-do-report = Báo sự cố

campaigns-renewed =
    { $kind ->
        [topup] Đây là nút mới để trả thêm { $amount } USDC. Bạn cũng có thể gửi đến địa chỉ này:
       *[first] Đây là nút mới để trả { $amount } USDC đến { $until }. Bạn cũng có thể gửi đến địa chỉ này:
    }

    { $payTo }
campaigns-topup-created =
    Chiến dịch { $campaign } chờ thêm { $amount } USDC và vẫn chạy. Hãy gửi đến địa chỉ này:

    { $payTo }

    Nút mở trang có mã QR và các cách trả khác. Nút dùng được { $hours } giờ; /campaigns cho nút mới. Tiền đến sau khi chiến dịch kết thúc sẽ về ví của bạn, từ { $returned } USDC.
campaigns-topup-covered = Chiến dịch { $campaign }: { $amount } USDC đã đến và đủ cho lần nạp thêm. Không cần trả nữa; tiền sắp được ghi có.
campaigns-withdraw-yes = Đúng, kết thúc
campaigns-withdraw-no = Không, giữ lại
campaigns-withdrawn =
    Chiến dịch { $campaign } đã kết thúc. { $left ->
        [unpaid] Chưa có tiền đến, nên không có gì để hoàn.
        [none] Hiện không có tiền để hoàn.
       *[some] { $amount } USDC về { $wallet }; tôi sẽ báo khi tiền đến.
    } { $members ->
        [0] {""}
       *[other] { $reserved } USDC còn giữ cho { $members } thành viên đang trả lời; phần hoàn đến sau.
    }

## Results

campaigns-results-answered = Số người đã trả lời: { $count }
campaigns-results-in = = được vào: { $count }
campaigns-results-failed = + không đạt: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + bỏ giữa chừng, hoặc vào miễn phí: { $count }
       *[other] + bỏ giữa chừng: { $count }
    }
campaigns-results-given-back = Rời đi trong { $hours } giờ, đã hoàn cho bạn: { $count }
campaigns-results-spent = Lượt đã trả: { $joins } · đã tiêu: { $spent } USDC
campaigns-lasting =
    Còn trong nhóm sau { $days } ngày: { $known ->
        [0] chưa biết
       *[other] { $there } trên { $known }{ $unknown ->
            [0] {""}
           *[other] ; chưa biết { $unknown }
        }
    }
campaigns-results-none = Chưa có kết quả.
campaigns-results-offer = Ưu đãi của bạn: lượt nhấp { $clicks } · chuyển đổi bạn đã báo { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Được vào: quá ít để kết luận
       *[other] Được vào: { $share }% số người được hỏi (chắc chắn { $sure }%: { $low } đến { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] Vậy là hết. Câu trả lời hiện theo nhóm { $people } người, và chiến dịch này còn ít hơn. Phần đó không được hiện.
       *[other] Câu trả lời hiện mỗi tuần, theo nhóm { $people } người, để không ai biết ai đã trả lời gì. Lần tới: { $next }
    }
campaigns-file-results = Số liệu chiến dịch cho bảng tính: tổng, từng nhóm, từng cách hỏi. Mỗi tỷ lệ kèm mức thấp nhất và cao nhất, chắc chắn { $sure }%. Nhóm và cách hỏi có dưới { $people } người chỉ tính trong tổng.
campaigns-file-answers =
    { $complete ->
        [no] { $count } câu trả lời mới nhất
       *[yes] { $count } câu trả lời
    } cho bảng tính, theo thứ tự chữ cái. Không tên, không thời gian; liên kết, tên tài khoản và số điện thoại đã bị xóa.
campaigns-file-statement = Mọi khoản nạp, trừ tiền và hoàn tiền của chiến dịch { $campaign }, cho bảng tính. Lượt tham gia gộp một dòng mỗi ngày (UTC). Dòng cuối là số còn lại.
campaigns-file-programs = Cùng tệp đó cho chương trình: dấu phẩy giữa các ô, dấu chấm cho số thập phân.
campaigns-csv-time = thời gian (UTC)
campaigns-csv-event = sự kiện
campaigns-csv-kind =
    { $event ->
        [deposit] nạp tiền
        [charge] trừ tiền lượt tham gia
        [giveback] trả lại vì thành viên rời đi
        [settlement] hoàn tiền
        [reclaim] rút lại từ ký quỹ
        [forfeit] trả lại: không trả được cho chủ nhóm
        [reorganisation] khoản nạp biến mất khỏi blockchain
       *[other] khác
    }
campaigns-csv-left = còn lại
campaigns-csv-sum = tổng
campaigns-csv-group = nhóm
campaigns-csv-joins = lượt tham gia
campaigns-csv-amount = số tiền (USDC)
campaigns-csv-transaction = giao dịch
campaigns-csv-payments = giao dịch thanh toán
campaigns-csv-answer = câu trả lời
campaigns-csv-of = của
campaigns-csv-part =
    { $part ->
        [campaign] chiến dịch
        [group] nhóm
       *[wording] cách hỏi
    }
campaigns-csv-name = tên
campaigns-csv-asked = được hỏi
campaigns-csv-answered = đã trả lời
campaigns-csv-passed = đạt
campaigns-csv-in = được vào
campaigns-csv-share = được vào, % số được hỏi
campaigns-csv-low = ít nhất, %
campaigns-csv-high = nhiều nhất, %
campaigns-csv-clicks = lượt nhấp
campaigns-csv-conversions = chuyển đổi

## Reports

campaigns-ask-report-about = Về việc gì?
campaigns-report-other = Việc khác
campaigns-ask-report = Có vấn đề gì? Hãy mô tả, tối đa { $max } ký tự. Người vận hành bot này sẽ đọc.
campaigns-error-report = Dài hơn { $max } ký tự. Vui lòng rút ngắn một chút.
campaigns-reported = Cảm ơn bạn. Người vận hành đã nhận được và sẽ nhắn bạn nếu có gì chưa rõ.
campaigns-report-later = Bạn đã báo một việc trong một giờ qua, và người vận hành đã nhận được. Vui lòng đợi một lúc trước khi báo tiếp.

## The owner's word

campaigns-decline-yes = Đúng, từ chối
campaigns-block-yes = Đúng, chặn họ
campaigns-back = Quay lại
campaigns-kept = Không có gì thay đổi.
campaigns-blocked = Đã chặn: chiến dịch của nhà quảng cáo này ở đây đã kết thúc, và sẽ không có chiến dịch mới.
campaigns-owner-ended-under-way = Đang trả lời, được trả tiền nếu vào: { $count }

## What has happened to a campaign

campaigns-notice-money_arrived =
    Chiến dịch { $campaign } ({ $sponsor }): { $amount } USDC đã đến.{ $state ->
        [missing] {" "}Còn thiếu { $missing } USDC.
        [rest] {" "}Còn thiếu { $missing } USDC. Nếu đến { $until } chưa đủ, chiến dịch kết thúc và mọi khoản được hoàn lại.
        [startable] {" "}Còn thiếu { $missing } USDC. Nếu đến { $until } chưa đủ, chiến dịch kết thúc và mọi khoản được hoàn lại. Bạn cũng có thể bắt đầu luôn: /campaigns
        [extra] {" "}Tổng cộng nhiều hơn mức cần { $extra } USDC: đó là ngân sách thêm.
       *[exact] {""}
    }
campaigns-notice-late_money = Chiến dịch { $campaign } ({ $sponsor }): { $amount } USDC đến sau khi chiến dịch kết thúc. Tiền tự về ví của bạn.
campaigns-notice-recovered = Chiến dịch { $campaign } ({ $sponsor }): ví hoàn tiền của bạn đã lấy lại { $amount } USDC từ địa chỉ nạp trước khi ghi có.
campaigns-notice-notice_running = Chiến dịch { $campaign } ({ $sponsor }): { $amount } USDC đã đến. Tiền ở lại địa chỉ nạp khi thông báo rút lại của bạn còn hiệu lực; ví hoàn tiền có thể lấy lại.
campaigns-notice-keys_changing = Chiến dịch { $campaign } ({ $sponsor }): { $amount } USDC đã đến. Tiền ở lại địa chỉ nạp cho đến khi người vận hành xác nhận thay đổi được đề xuất cho hợp đồng ký quỹ; ví hoàn tiền có thể lấy lại.
campaigns-notice-rest_missing =
    Chiến dịch { $campaign } ({ $sponsor }): { $available } USDC đã đến, còn thiếu { $missing } USDC. Nếu đến { $until } chưa đủ, chiến dịch kết thúc và mọi khoản được hoàn lại.{ $state ->
        [startable] {" "}Bạn cũng có thể bắt đầu luôn: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = Chiến dịch { $campaign } ({ $sponsor }) đã kết thúc vì không có khoản nạp nào trong { $days } ngày. Nếu tiền còn trên đường, tiền sẽ tự về.
campaigns-notice-rest_never_came = Chiến dịch { $campaign } ({ $sponsor }) đã kết thúc vì phần nạp còn lại không đến trong { $restDays } ngày. Tiền đã đến về ví của bạn.
campaigns-notice-end_date = Chiến dịch { $campaign } ({ $sponsor }) đã đến ngày kết thúc. Tiền chưa tiêu về ví của bạn.
campaigns-notice-reclaim = Chiến dịch { $campaign } ({ $sponsor }) đã kết thúc vì ví hoàn tiền của bạn đang rút tiền khỏi ký quỹ.
campaigns-notice-escrow_retired = Chiến dịch { $campaign } ({ $sponsor }) đã kết thúc vì tiền nạp nay vào hợp đồng ký quỹ khác. Tiền chưa tiêu về ví của bạn. Vui lòng không gửi gì thêm đến địa chỉ của nó; /buy bắt đầu chiến dịch mới.
campaigns-notice-refunded = Chiến dịch { $campaign } ({ $sponsor }) đã kết thúc và quyết toán. Không còn tiền để hoàn.
campaigns-notice-outbid = Chiến dịch { $campaign } ({ $group }) đã bị trả giá cao hơn. Ở mức { $bid } USDC, nó chờ đến khi các chiến dịch phía trên tiêu hết ngân sách. Dùng /bid để đổi.
campaigns-notice-leading = Chiến dịch { $campaign } ({ $group }) nay có giá thầu cao nhất, { $bid } USDC: lượt tiếp theo là của bạn.
campaigns-notice-low_budget = Chiến dịch { $campaign } ({ $sponsor }) sắp hết tiền: còn { $joins } lượt. /topup để nạp thêm.
campaigns-notice-exhausted = Chiến dịch { $campaign } ({ $sponsor }) hết ngân sách: tiền còn lại không đủ cho một lượt nữa. /topup nạp thêm, /withdraw kết thúc.
campaigns-notice-pass_rate = { $group }: ít người đạt hơn hẳn trước đây, gần đây { $now }% thay vì { $before }%. Bạn chỉ trả cho người được vào, nhưng có lẽ nên xem lại câu hỏi (chiến dịch { $campaign }).

## What cannot be done

campaigns-error-task-forbidden = Nội dung chiến dịch không được chứa liên kết, tên tài khoản, địa chỉ email hay số điện thoại{ $word ->
        [contact] {""}
       *[other] , hoặc “{ $word }”
    }. Vui lòng bỏ đi và gửi lại.
campaigns-error-sponsor = Tên phải có chữ để đọc, tối đa { $max } ký tự và trên một dòng. Vui lòng viết lại.
campaigns-error-not-awaiting-deposit = Chiến dịch này không chờ nạp tiền.
campaigns-error-no-escrow = Bot này hiện không nhận nạp tiền, nên không mua được gì. Vui lòng thử lại sau.
campaigns-error-floor = Giá thầu thấp nhất ở đây là { $least } USDC.
campaigns-error-topup = Lần nạp thêm phải đủ cho ít nhất một lượt tham gia, { $bid } USDC.
campaigns-error-too-little = Tiền đã có chưa đủ cho { $joins } lượt tham gia, mức ít nhất để bắt đầu.
campaigns-error-count = Vui lòng viết một số nguyên từ { $min } đến { $max }, bằng chữ số.
campaigns-error-end = Viết ngày theo dạng { $example }: một ngày trong tương lai, tối đa { $years } năm nữa.
