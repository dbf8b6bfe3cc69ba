# A campaign in many groups: buying, its groups, its content; owners who are asked. Amounts are USDC texts such as "12.5".

## Buying

buy-ask-sponsor = Bạn muốn quảng bá gì? Gửi tôi tên của nó: thành viên sẽ đọc trong dòng “Tài trợ bởi …”. Tối đa { $max } ký tự, trên một dòng.
buy-ask-category = Danh mục nào phù hợp nhất? Nhóm có chủ cấm danh mục đó sẽ bị bỏ qua. Người duyệt có thể sửa lại.
category =
    { $category ->
        [crypto] Tiền mã hóa và giao dịch
        [finance] Tài chính
        [gambling] Cờ bạc
        [adult] Người lớn và hẹn hò
        [health] Sức khỏe
        [politics] Chính trị và tôn giáo
        [software] Phần mềm và dịch vụ
        [games] Trò chơi
        [shops] Cửa hàng
        [education] Giáo dục
        [jobs] Việc làm
       *[other] Khác
    }
buy-ask-language = Bạn viết bằng ngôn ngữ nào? Chiến dịch chỉ chạy trong nhóm dùng ngôn ngữ đó. Bạn có thể thêm ngôn ngữ khác.
buy-ask-question = Bạn muốn hỏi thành viên mới điều gì? Bạn chỉ trả cho người được vào.
buy-templates = Dùng câu hỏi có sẵn
buy-ask-template = Bạn muốn hỏi câu nào? Bạn có thể thêm cách hỏi của riêng mình.
buy-copy = Dùng lại: { $prompt }
buy-copy-left = Không sao chép được các nhóm này, vì hiện chúng không bán lượt tham gia hoặc không nhận chiến dịch của bạn: { $groups }.
buy-variant = Cách hỏi { $number }
buy-ask-variants =
    { $questions }

    Câu hỏi của bạn có thể có tối đa { $max } cách diễn đạt, đều được trả lời theo cùng một kiểu. Mỗi cách hiện với tần suất như nhau, và kết quả so sánh chúng.
buy-go-on = Tiếp tục
buy-variant-add = Thêm cách hỏi khác
buy-ask-offer =
    Bạn muốn thêm ưu đãi không? Thành viên nhận khi đã vào, không bao giờ trước đó: “Từ { $sponsor }: …”, kèm một liên kết.

    Gửi tôi nội dung, tối đa { $max } ký tự. Nhóm có chủ không nhận ưu đãi chỉ hiện câu hỏi.
buy-no-offer = Không có ưu đãi
buy-ask-link = Ưu đãi dẫn đến đâu? Gửi tôi liên kết bắt đầu bằng https://
buy-error-offer = Dài hơn { $max } ký tự. Vui lòng rút ngắn một chút.
buy-ask-where =
    Chiến dịch nên chạy ở đâu? Đánh dấu bao nhiêu nhóm tùy thích, hoặc gửi tôi một từ để tìm. Nhóm đông nhất trước.

    Ngôn ngữ: { $languages }

    { $groups }
buy-no-such-group = Không có nhóm phù hợp. Hãy đổi bộ lọc bên dưới hoặc xem lại sau.
buy-filter-price =
    { $price ->
        [any] Mọi mức giá
       *[other] Tối đa { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Mọi quy mô
       *[other] Thành viên: từ { $members }
    }
buy-filter-language =
    { $name ->
        [any] Mọi ngôn ngữ
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Đánh dấu cả trang
buy-more-languages = Thêm ngôn ngữ
buy-go-on-groups = Tiếp tục · số nhóm: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ Theo quy tắc
       *[no] ☐ Theo quy tắc
    }
buy-never = Nhóm cần tránh: { $count }
buy-ask-never =
    Chiến dịch không bao giờ nên chạy ở đâu? Đánh dấu các nhóm đó, hoặc gửi tôi một từ để tìm. Chiến dịch đang chạy ở đó sẽ rời đi.

    Ngôn ngữ: { $languages }

    { $groups }
buy-never-done = Xong
rule-ask =
    Theo quy tắc, chiến dịch chạy trong mọi nhóm phù hợp, nếu chủ nhóm được biết đến ở đây. Đổi quy tắc bằng các nút, hoặc gửi tôi các chủ đề, mỗi chủ đề một dòng.

    { $rule }

    { $count ->
        [0] Hiện không có nhóm phù hợp.
       *[other] Hiện phù hợp: { $count }, từ { $low } đến { $high } USDC cho lượt tiếp theo.
    }

    Mỗi nhóm nhận tối đa { $share }% ngân sách cho đến khi { $looks } thành viên của nhóm đã được kiểm tra sau tuần đầu. Khi có thêm nhóm phù hợp, tôi hỏi bạn trước.
rule-use = Dùng quy tắc này
rule-none = Không dùng quy tắc
rule-line =
    Theo quy tắc: { $languages ->
        [all] mọi ngôn ngữ của bạn
       *[other] { $languages }
    } · { $topics ->
        [any] mọi chủ đề
       *[other] { $topics }
    } · { $members ->
        [0] mọi quy mô
       *[other] từ { $members } thành viên
    } · { $price ->
        [any] mọi mức giá
       *[other] tối đa { $price } USDC
    }
buy-ask-bid =
    Bạn đặt giá bao nhiêu cho một lượt tham gia, theo USDC? Bạn trả mức này cho mỗi thành viên trả lời câu hỏi và được vào.

    { $bids ->
        [none] Hiện chưa ai đặt giá ở đó.
        [same] Giá thầu cao nhất ở đó hiện là { $top } USDC.
       *[range] Giá thầu cao nhất ở đó hiện từ { $low } đến { $top } USDC.
    } Giá thầu cao nhất nhận lượt tiếp theo; nếu bằng nhau thì giá đặt trước. { $floors ->
        [same] Giá thầu bắt đầu từ { $floor } USDC.
       *[range] Giá thầu bắt đầu từ { $lowest } USDC; có nhóm yêu cầu đến { $floor } USDC.
    } Bạn có thể đổi giá thầu bất cứ lúc nào, cả cho riêng một nhóm.

    Giá thầu là tất cả những gì bạn trả; phí { $fee }% của chúng tôi đã nằm trong đó.
buy-ask-highest =
    Số nhóm yêu cầu hơn { $bid } USDC mỗi lượt: { $count }. Họ yêu cầu đến { $most } USDC.

    Bạn muốn đặt theo mức họ yêu cầu ở đó không?
buy-highest-yes = Có, tối đa { $most } USDC
buy-highest-no = Không, bỏ qua các nhóm đó
buy-ask-joins =
    { $bid } USDC mỗi lượt. Số nhóm: { $count }. Giá thầu của bạn lúc này sẽ cao nhất trong { $leading } nhóm.

    Bạn muốn mua tổng cộng bao nhiêu lượt? Chạm vào một số hoặc viết số khác.

    { $expectation }
buy-able = Chủ nhóm chỉ được hỏi khi ngân sách đủ cho { $least } lượt trong mỗi nhóm. Số nhóm đủ tiền: { $able } trên { $groups }.
buy-own-rivals = Các chiến dịch này của bạn đã trả giá ở cùng những nhóm đó, cho cùng lượt tham gia: { $ids } ({ $groups }).
buy-error-reach = Ngân sách này không đủ cho nhóm nào: chủ nhóm chỉ được hỏi khi ngân sách đủ cho { $least } lượt ở đó. Vui lòng chọn nhiều lượt hơn.
buy-limits =
    Các giới hạn của bạn. Chạm để đổi.

    { $cap ->
        [0] Không giới hạn mỗi ngày
       *[other] Tối đa { $cap } mỗi ngày
    }
    { $start ->
        [none] Bắt đầu sớm nhất có thể
       *[other] Bắt đầu { $start }
    }
    { $end ->
        [none] Kết thúc khi hết ngân sách
       *[other] Kết thúc { $end }
    }
    { $pacing ->
        [even] Trải đều đến khi kết thúc
       *[fast] Mọi lượt có được
    }
    { $stop ->
        [0] Không chạy thử trước
       *[other] Tạm dừng sau { $stop } lượt để bạn xem
    }
buy-limits-good = Đúng rồi
buy-limit-cap = Giới hạn mỗi ngày
buy-limit-start = Bắt đầu
buy-limit-end = Kết thúc
buy-limit-pacing = Nhịp độ
buy-limit-test =
    { $on ->
        [yes] ☑ Chạy thử { $joins } lượt trước
       *[no] ☐ Chạy thử { $joins } lượt trước
    }
buy-error-pacing = Trải đều cần có ngày kết thúc. Vui lòng đặt ngày trước.
buy-error-order = Ngày kết thúc phải sau ngày bắt đầu.
buy-ask-start = Khi nào bắt đầu? Viết ngày đầu, ví dụ { $example }, hoặc chạm vào nút.
buy-start-now = Sớm nhất có thể
buy-preview = Đây là những gì thành viên sẽ thấy, đúng từng chữ.
buy-preview-tap = Đây chỉ là bản xem trước.
buy-confirm =
    { $sponsor }
    { $joins } lượt tham gia, giá { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(trong vài nhóm đến { $highest } USDC mỗi lượt)
       *[no] {""}
    }
    Số nhóm: { $count }. Giá thầu của bạn lúc này sẽ cao nhất trong { $leading } nhóm. { $expectation }
    { $cap ->
        [0] Không giới hạn mỗi ngày
       *[other] Tối đa { $cap } mỗi ngày
    } · { $start ->
        [none] bắt đầu sớm nhất có thể
       *[other] bắt đầu { $start }
    } · { $end ->
        [none] kết thúc khi hết ngân sách
       *[other] kết thúc { $end }
    } · { $pacing ->
        [even] trải đều
       *[fast] mọi lượt có được
    }{ $stop ->
        [0] {""}
       *[other] {" "}· tạm dừng sau { $stop } lượt
    }
buy-confirm-rules =
    Tiền của bạn

    Bạn trả bằng USDC trên { $chain } vào địa chỉ riêng của chiến dịch, từ ví hay sàn giao dịch bất kỳ, một lần hoặc nhiều lần. { $rule }

    Bạn trả giá thầu cho mỗi thành viên được vào, và nhận lại nếu họ rời đi hoặc bị cấm trong { $back } giờ. Giá thầu đã gồm phí { $fee }% của chúng tôi.

    { $review ->
        [yes] Sau khi bạn trả tiền, người vận hành có thể đọc trước, tối đa { $reviewed } giờ. Rồi từng chủ nhóm được hỏi;
       *[no] Sau khi bạn trả tiền, từng chủ nhóm được hỏi;
    } im lặng { $wait } giờ nghĩa là không. Bạn có thể kết thúc bất cứ lúc nào.

    { $wallet ->
        [none] Tiền chưa tiêu về ví của bạn: tôi sẽ hỏi ví ở bước sau.
       *[other] Tiền chưa tiêu về { $wallet }.
    }
buy-created =
    Chiến dịch { $campaign } chờ { $amount } USDC đến { $until }. Hãy gửi đến địa chỉ này:

    { $payTo }

    { $review ->
        [yes] Khi tiền đến, người vận hành đọc trước, trong { $reviewed } giờ; rồi các chủ nhóm được hỏi.
       *[no] Khi tiền đến, các chủ nhóm được hỏi.
    } Tôi sẽ báo tin cho bạn.

    Nút mở trang có mã QR và các cách trả khác. Nút dùng được { $hours } giờ; /campaigns cho nút mới.

## A campaign

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Chiến dịch { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] chờ bạn nạp tiền
        [in_review] người vận hành đang đọc
        [active] đang chạy, số nhóm: { $groups }
        [unplaced] chờ các chủ nhóm
        [halted] chờ: hiện không bán lượt
        [exhausted] hết ngân sách
        [paused] tạm dừng
        [closing] đang kết thúc
       *[closed] đã kết thúc
    } · giá thầu { $bid } USDC · khả dụng { $available } USDC · { $completed } lượt
campaigns-status-in_review = Đã trả tiền. Người vận hành đọc đến { $until }; nếu không ai đọc, mọi khoản được hoàn lại.
campaigns-status-unplaced =
    { $until ->
        [none] Đã trả tiền và được phép, nhưng chưa nhóm nào nhận. Chủ nhóm được hỏi mỗi ngày một lần.
       *[other] Đã trả tiền và được phép, nhưng không còn chủ nhóm nào để hỏi. Hãy thêm nhóm trước { $until }, nếu không chiến dịch kết thúc và tiền được hoàn lại.
    }
campaigns-groups-count = Nhóm: đang chạy { $accepted } · đang hỏi { $asked } · chờ { $waiting } · đã xong { $over }
campaigns-reach = Chủ nhóm chỉ được hỏi khi ngân sách đủ cho { $least } lượt trong mỗi nhóm. Trong số nhóm đang chờ ({ $groups }), ngân sách đủ cho { $reached }. Hãy nạp thêm hoặc bỏ bớt nhóm.
campaigns-numbers =
    Giá thầu: { $bid } USDC mỗi lượt{ $dearer ->
        [yes] , trong vài nhóm đến { $highest } USDC
       *[no] {""}
    }
    Đủ cho { $joins } lượt nữa; đã tiêu { $spent } USDC
    Đang trả lời: { $underWay } (giữ { $reserved } USDC)
    { $cap ->
        [0] Không giới hạn mỗi ngày
       *[other] Tối đa { $cap } mỗi ngày
    } · { $start ->
        [none] không có ngày bắt đầu
       *[other] bắt đầu { $start }
    } · { $end ->
        [none] không có ngày kết thúc
       *[other] kết thúc { $end }
    } · { $pacing ->
        [even] trải đều
       *[fast] mọi lượt có được
    }{ $stop ->
        [0] {""}
       *[other] {" "}· tạm dừng sau { $stop } lượt
    }
    Tiền hoàn về { $wallet }
campaigns-group-stands-still = ⏸ Ở đó hiện không bán lượt tham gia. Trong lúc đó chiến dịch này không mua và giữ tiền; sau đó nó tự tiếp tục.
campaigns-do-places = Nhóm
campaigns-do-content = Câu hỏi và ưu đãi
campaigns-do-limits = Giới hạn
campaigns-do-copy = Tạo bản sao
campaigns-do-highest = Đổi giá thầu tối đa
campaigns-label-limits = đổi giới hạn của chiến dịch { $campaign }
campaigns-label-groups = thêm nhóm vào chiến dịch { $campaign }
campaigns-ask-new-bid =
    Chiến dịch { $campaign } · { $sponsor }

    Bạn đang đặt { $bid } USDC mỗi lượt, và tối đa { $highest } USDC trong bất kỳ nhóm nào. Từ lượt tiếp theo nên là bao nhiêu? Ít nhất { $floor } USDC. Nhóm có giá riêng giữ giá đó, và lượt đang diễn ra giữ giá cũ.

    Chủ nhóm từng đồng ý mức cao hơn sẽ được hỏi lại, trong { $wait } giờ. Khi họ chưa nhận, ở đó không mua gì.
campaigns-bid-changed =
    Giá thầu của bạn nay là { $bid } USDC.{ $status ->
        [paused] {" "}Chiến dịch vẫn tạm dừng; /resume để chạy lại.
       *[other] {""}
    } { $joins ->
        [0] Tiền còn lại không đủ cho một lượt với giá này: hãy nạp thêm hoặc đặt thấp hơn.
       *[other] Tiền còn lại đủ cho { $joins } lượt.
    }
campaigns-ask-highest =
    Chiến dịch { $campaign }: không nhóm nào được đặt quá { $highest } USDC. Giá thầu tối đa nên là bao nhiêu? Ít nhất { $bid } USDC, mức bạn đặt ở các nhóm khác.
campaigns-error-highest = Giá thầu tối đa không được thấp hơn giá thầu { $bid } USDC của bạn.
campaigns-highest-changed = Từ nay không nhóm nào được đặt quá { $highest } USDC.
campaigns-limits-changed = Đã đổi. Giới hạn mới áp dụng từ lượt tiếp theo.
campaigns-ask-topup =
    Chiến dịch { $campaign } · { $sponsor }

    Khả dụng { $available } USDC, giá thầu { $bid } USDC. Số nhóm đang chạy: { $groups }. Bạn muốn nạp thêm bao nhiêu, theo USDC? Ít nhất { $bid }, giá của một lượt.
campaigns-ask-withdraw =
    Kết thúc chiến dịch { $campaign } · { $sponsor }? Nó rời mọi nhóm ({ $groups }).

    { $available } USDC về { $wallet }. { $members ->
        [0] {""}
       *[other] { $reserved } USDC được giữ cho { $members } thành viên đang trả lời: trừ tiền cho người được vào, hoàn lại cho những người còn lại.
    }

    Chiến dịch đã kết thúc không thể chạy lại.
campaigns-results =
    Chiến dịch { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    “{ $prompt }”
    Được hỏi: { $asked } · đạt: { $passed }
campaigns-csv-language = ngôn ngữ
campaigns-csv-question = câu hỏi
campaigns-error-content-changed = Câu hỏi hoặc giá thầu vừa thay đổi. Vui lòng xem tin nhắn mới nhất về chiến dịch này.

## Its groups

places-open-one = Mở nhóm này
places-list =
    Chiến dịch { $campaign } · { $sponsor }: các nhóm

    { $groups }
places-none = Không có nhóm nào.
places-status =
    { $status ->
        [waiting] sẽ hỏi chủ nhóm
        [asked] đang hỏi chủ nhóm đến { $until }
        [accepted] đang chạy
        [declined] bị từ chối
        [silence] không trả lời kịp
        [removed] chủ nhóm đã gỡ
        [blocked] chủ nhóm không nhận chiến dịch của bạn nữa
        [category] chủ nhóm cấm danh mục này
        [withdrawn] đã rút ra
        [group_gone] đã rời sàn
        [never_asked] không hỏi được kịp
       *[other] đã kết thúc
    }
places-line =
    { $group }
    { $status } · giá thầu { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· vị trí { $position }
    } · lượt: { $joins }
places-filter =
    { $name ->
        [all] Tất cả
        [accepted] Đang chạy
        [asked] Đang hỏi
       *[over] Đã xong
    }
places-add = Thêm nhóm
places-back = Mọi nhóm
places-one =
    Chiến dịch { $campaign } trong “{ $group }”: { $status }

    Giá thầu: { $bid } USDC mỗi lượt{ $position ->
        [0] {""}
       *[other] {" "}· hiện ở vị trí { $position }
    }
    { $cap ->
        [0] Không có giới hạn riêng mỗi ngày
       *[other] Tối đa { $cap } mỗi ngày ở đây
    }
    Lượt tham gia: { $joins } · đã tiêu { $spent } USDC
    Rời sớm, đã hoàn cho bạn: { $back }
places-asked-beside = Chủ nhóm đang được hỏi về phiên bản mới của bạn. Khi họ chưa nhận, phiên bản trước vẫn chạy.
places-do-placebid = Giá thầu ở đây
places-do-placecap = Giới hạn mỗi ngày ở đây
places-do-takeout = Rút ra
places-ask-takeout = Rút chiến dịch { $campaign } khỏi “{ $group }”? Nó không mua lượt nào ở đó nữa. Thành viên đang trả lời vẫn được trả tiền. Bạn có thể thêm lại nhóm sau.
places-takeout-yes = Đúng, rút ra
places-ask-add =
    Số nhóm sẽ thêm: { $groups }. Bạn đặt { $bid } USDC mỗi lượt ở đó, và đến { $highest } USDC ở nhóm yêu cầu cao hơn.{ $dear ->
        [0] {""}
       *[other] {" "}Bỏ qua vì yêu cầu cao hơn nữa: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Không bao giờ dùng: { $never }. Chiến dịch rời những nhóm đang chạy trong số đó.
    }

    Mỗi chủ nhóm được hỏi trước và có { $wait } giờ; im lặng nghĩa là không.

    Chủ nhóm chỉ được hỏi khi { $available } USDC khả dụng của bạn đủ cho { $least } lượt trong mỗi nhóm.
places-add-yes = Thêm
places-added = Tôi sẽ báo các chủ nhóm nói gì.
found-groups =
    Chiến dịch { $campaign } ({ $sponsor }): các nhóm này nay phù hợp với quy tắc của bạn. Ở đó không mua gì cho đến khi bạn thêm.

    { $groups }
found-add-one = Thêm { $group }
found-add-all = Thêm tất cả: { $count }
found-added =
    { $groups ->
        [0] Không có gì để thêm: các nhóm này đã có trong chiến dịch, hoặc không còn phù hợp.
       *[other] Số nhóm đã thêm: { $groups }. Tôi sẽ báo các chủ nhóm nói gì.
    }
places-label-bid = đổi giá thầu trong một nhóm
places-label-cap = đổi giới hạn mỗi ngày trong một nhóm
places-ask-bid =
    Chiến dịch { $campaign } trong “{ $group }”

    Bạn đang đặt { $bid } USDC mỗi lượt ở đây. Từ lượt tiếp theo nên là bao nhiêu? Từ { $floor } USDC đến { $highest } USDC. Lượt đang diễn ra giữ giá cũ.

    Nếu chủ nhóm từng đồng ý mức cao hơn, họ sẽ được hỏi lại, trong { $wait } giờ. Khi họ chưa nhận, ở đây không mua gì.
places-bid-changed =
    Giá thầu của bạn trong “{ $group }” nay là { $bid } USDC.{ $status ->
        [competes] {" "}Vị trí { $position }.
        [waiting] {" "}Chủ nhóm sẽ được hỏi.
        [asked] {" "}Chủ nhóm đang được hỏi.
       *[other] {""}
    } { $joins ->
        [0] Tiền còn lại không đủ cho một lượt với giá này.
       *[other] Tiền còn lại đủ cho { $joins } lượt.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }: không còn giới hạn riêng mỗi ngày.
       *[other] { $group }: từ nay tối đa { $cap } mỗi ngày.
    }
places-error-no-content = Chiến dịch không có câu hỏi bằng ngôn ngữ của nhóm này. Vui lòng thêm ngôn ngữ đó trước.
places-error-not-found = Chiến dịch này không còn chạy ở nhóm nào của bạn và cũng không còn xin chạy.
places-error-wrong-status = Không thể làm việc đó khi chiến dịch đang ở trạng thái này tại nhóm.
places-error-resting = Chủ nhóm này vừa từ chối, và không được hỏi lại về bạn cho đến { $until }.
places-error-above-highest = Chiến dịch này đặt tối đa { $most } USDC trong bất kỳ nhóm nào. Hãy đổi giá thầu tối đa trước.

## Its content

content-shown =
    Thành viên thấy điều này từ chiến dịch { $campaign }:

    { $content }
content-version =
    { $name }, phiên bản { $number }: { $review ->
        [waiting] chờ người vận hành
        [allowed] được phép
        [refused] bị người vận hành từ chối
        [undelivered] tạm nghỉ: Telegram từ chối hiển thị
       *[stopped] đã dừng sau các báo cáo
    }
content-offer = Ưu đãi: { $text } ({ $host })
content-change = Đổi: { $name }
content-add-language = Thêm ngôn ngữ
content-ask-send =
    Đây sẽ là phiên bản mới. { $review ->
        [yes] Người vận hành có thể đọc trước; rồi từng chủ nhóm được hỏi và có { $wait } giờ.
       *[no] Từng chủ nhóm được hỏi và có { $wait } giờ.
    } Khi họ chưa nhận, phiên bản trước vẫn chạy. Việc này không mất tiền.
content-send = Gửi
content-sent = Đã gửi. Khi chưa được nhận, phiên bản trước vẫn chạy.

## Owners

digest-head =
    { $several ->
        [no] Một chiến dịch muốn chạy trong nhóm của bạn.
       *[yes] Số chiến dịch muốn chạy trong các nhóm của bạn: { $count }.
    } Bạn có thời gian đến { $until } để quyết định; im lặng nghĩa là không. Người mới sẽ đọc đúng từng chữ này.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    { $bid } USDC mỗi lượt: { $fee }% là phí của chúng tôi, phần còn lại của bạn. Đã nạp { $budget } USDC: đủ cho { $joins } lượt.
    { $since ->
        [none] Nhà quảng cáo này mới ở đây.
       *[other] Nhà quảng cáo này ở đây từ { $since }; số lượt đã mua: { $bought }.
    }{ $change ->
        [yes] {" "}Phiên bản trước đang chạy trong nhóm bạn và vẫn chạy đến khi bạn nhận bản này.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Khi đã vào, họ sẽ đọc:
       *[no] Nhóm của bạn không cho phép ưu đãi, nên họ sẽ không nhận được ưu đãi này:
    } Từ { $sponsor }: { $text } Liên kết dẫn đến { $host }
digest-live = Một chiến dịch đang chạy trong nhóm của bạn, như bạn đã đồng ý trước đây.
digest-do-accept = Nhận
digest-do-decline = Từ chối
digest-do-block = Chặn
digest-do-preview = Xem như thành viên
digest-do-remove = Gỡ ra
digest-accepted = Đã nhận: { $sponsor } chạy trong “{ $group }”.
digest-declined = Đã từ chối: { $sponsor } không chạy trong “{ $group }”. Tôi không hỏi bạn về nhà quảng cáo này trong { $days } ngày.
digest-removed = Đã gỡ: { $sponsor } không mua lượt nào trong “{ $group }” nữa. Thành viên đang trả lời vẫn được trả tiền. Tôi không hỏi bạn về nhà quảng cáo này trong { $days } ngày.
digest-ask-decline = Từ chối { $sponsor } cho “{ $group }”? Khi đó tôi không hỏi bạn về nhà quảng cáo này trong { $days } ngày.
digest-ask-block = Chặn nhà quảng cáo “{ $sponsor }” trong “{ $group }”? Mọi chiến dịch của họ ở đó kết thúc ngay, và họ không mua được lượt nào ở đó nữa. Thành viên đang trả lời vẫn được trả tiền. Chủ nhóm có thể bỏ chặn trong /menu.
deputy-button = Ủy quyền cho một người
deputy-button-end = Chấm dứt ủy quyền
deputy-choose = Quản trị viên nào của “{ $title }” cũng được quyết định về chiến dịch? Tiền, giá và mọi cài đặt khác vẫn chỉ thuộc về bạn.
deputy-none = “{ $title }” không có quản trị viên nào khác được cho người vào. Hãy đặt một người trên Telegram trước.
deputy-no-admin = Họ không còn là quản trị viên của “{ $title }” được cho người vào, nên không phải người được ủy quyền của bạn.
deputy-named =
    { $name } nay là người được ủy quyền của bạn trong “{ $title }”: họ được hỏi về chiến dịch như bạn, và câu trả lời đầu tiên có hiệu lực. Tôi báo cho bạn họ quyết định gì.
    { $started ->
        [no] Họ chưa từng nhắn cho tôi, nên tôi chưa thể nhắn họ. Hãy nhờ họ gửi tôi /start.
       *[yes] Tôi đã báo cho họ.
    }
deputy-you = Bạn nay được chủ nhóm “{ $title }” ủy quyền: bạn được hỏi về các chiến dịch, và có thể nhận, từ chối, gỡ và chặn. Chủ nhóm được báo bạn quyết định gì.
deputy-decides = Người được bạn ủy quyền trong “{ $title }” cũng quyết định về chiến dịch.
deputy-digest-head = Là người được ủy quyền, bạn có thể quyết định như chủ nhóm: câu trả lời đầu tiên có hiệu lực. Thời hạn đến { $until }; im lặng nghĩa là không. Người mới sẽ đọc đúng từng chữ này.
deputy-decided =
    { $verdict ->
        [accepted] { $name }, người được bạn ủy quyền, đã nhận: { $sponsor } chạy trong “{ $title }”.
        [declined] { $name }, người được bạn ủy quyền, đã từ chối: { $sponsor } không chạy trong “{ $title }”.
        [removed] { $name }, người được bạn ủy quyền, đã gỡ: { $sponsor } không mua lượt nào trong “{ $title }” nữa.
       *[blocked] { $name }, người được bạn ủy quyền, đã chặn: nhà quảng cáo “{ $sponsor }” không mua lượt nào trong “{ $title }” nữa. Bạn có thể bỏ chặn trong /menu.
    }
ads-button = Chiến dịch
ads-list =
    Chiến dịch trong “{ $group }”:

    { $campaigns }
ads-none = Không có chiến dịch nào chạy ở đây hay chờ bạn trả lời.
ads-line =
    { $sponsor } · { $bid } USDC mỗi lượt · { $status ->
        [accepted] đang chạy
       *[asked] chờ bạn trả lời
    } · lượt: { $joins }
    “{ $prompt }”
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } đã kết thúc trong “{ $group }”: { $reason ->
        [end_date] đã đến ngày kết thúc.
        [reclaim] tiền đang được rút khỏi ký quỹ.
        [escrow_retired] tiền nạp nay vào hợp đồng ký quỹ khác.
       *[withdrawn] nhà quảng cáo đã kết thúc.
    }

    Lượt tham gia: { $joins }
    Bạn thu được { $earned } USDC, sau khi trừ phí.

## What has happened to a campaign

campaigns-notice-paid = Chiến dịch { $campaign } ({ $sponsor }) đã được trả tiền. Người vận hành đang đọc, tối đa { $review } giờ. Rồi chủ các nhóm được hỏi.
campaigns-notice-live = Chiến dịch { $campaign } ({ $sponsor }) được phép chạy. Nay chủ các nhóm được hỏi, mỗi ngày một lần; mỗi người có { $wait } giờ.
campaigns-notice-not_reviewed = Chiến dịch { $campaign } ({ $sponsor }) đã kết thúc: người vận hành không đọc trong { $review } giờ. Mọi khoản bạn trả được hoàn lại.
campaigns-notice-refused = Chiến dịch { $campaign } ({ $sponsor }): người vận hành đã từ chối. { $reason } Mọi khoản bạn trả được hoàn lại.
campaigns-notice-no_group_soon = Chiến dịch { $campaign } ({ $sponsor }): chưa nhóm nào nhận, và không còn chủ nhóm nào để hỏi. Nếu đến { $until } vẫn vậy, chiến dịch kết thúc và mọi khoản được hoàn lại. Bạn có thể thêm nhóm: /campaigns
campaigns-notice-no_group = Chiến dịch { $campaign } ({ $sponsor }) đã kết thúc vì không nhóm nào nhận trong { $placeDays } ngày. Mọi khoản bạn trả được hoàn lại.
campaigns-notice-test_over = Chiến dịch { $campaign } ({ $sponsor }) đã có đủ lượt bạn muốn chạy thử, và đang tạm dừng. /results hiện kết quả, /resume để tiếp tục.
campaigns-notice-accepted = Chiến dịch { $campaign } đang chạy trong “{ $group }”, { $bid } USDC mỗi lượt.
campaigns-notice-declined = Chiến dịch { $campaign }: chủ nhóm “{ $group }” đã từ chối.
campaigns-notice-silence = Chiến dịch { $campaign }: chủ nhóm “{ $group }” không trả lời trong { $wait } giờ, nghĩa là không.
campaigns-notice-removed = Chiến dịch { $campaign }: chủ nhóm “{ $group }” đã gỡ nó ở đó.
campaigns-notice-blocked = Chiến dịch { $campaign }: chủ nhóm “{ $group }” không nhận chiến dịch của bạn nữa.
campaigns-notice-category = Chiến dịch { $campaign }: chủ nhóm “{ $group }” cấm danh mục này ({ $category }), nên nó không chạy ở đó.
campaigns-notice-category_corrected = Chiến dịch { $campaign } ({ $sponsor }): người duyệt đã sửa danh mục, nay là { $category }. Chiến dịch rời những nhóm có chủ cấm danh mục đó.
campaigns-notice-group_gone = Chiến dịch { $campaign }: “{ $group }” đã rời sàn.
campaigns-notice-never_asked = Chiến dịch { $campaign }: không hỏi được chủ nhóm “{ $group }” trong { $askDays } ngày, nên nó không chạy ở đó.
