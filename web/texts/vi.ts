import type { Texts } from './en.ts'

export const vi: Texts = {
  brand: 'Foyer',
  skip: 'Đến nội dung',
  nav: {
    home: 'Trang chủ',
    groups: 'Nhóm',
    advertiser: 'Nhà quảng cáo',
    groupOwner: 'Chủ nhóm',
    solvency: 'Đối soát',
    docs: 'API',
    stage: 'Về sân khấu',
    pages: 'Các trang',
    more: 'Thêm',
    language: 'Ngôn ngữ',
  },
  footer: 'Mã nguồn mở. Một hợp đồng giữ tiền, không phải chúng tôi.',
  openBot: (name) => `Mở @${name} trong Telegram`,
  footerLinks: { bot: 'Bot trên Telegram', docs: 'Tài liệu API', source: 'Mã nguồn' },

  common: {
    usdc: 'USDC',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    selectedTitle: 'Trình duyệt này không cho trang sao chép',
    selected: 'Văn bản đã được chọn. Hãy tự sao chép:',
    copyOf: (what: string) => `Sao chép ${what}`,
    tryAgain: 'Thử lại',
    back: 'Quay lại',
    transaction: 'Giao dịch',
    unreachable: 'Hiện không kết nối được máy chủ. Chúng tôi vẫn thử tiếp; không mất gì cả.',
    demo: 'Bản thử',
    loading: 'Đang tải',
    elsewhereTitle: 'Trang này đang mở ở sai địa chỉ',
    elsewhere: 'Bạn không thể đăng nhập ở đây. Hãy mở trang bằng địa chỉ của chính nó:',
    payoutRule: (hours) => `Sau ${hours} giờ, đợt chi trả kế tiếp gửi thu nhập vào ví của chủ nhóm.`,
  },

  wallets: {
    browserWallet: 'Ví trình duyệt',
    choose: 'Chọn ví',
    demoName: (name: string) => `ví thử (${name})`,
    demoNote: 'Tiền thử trên máy tính này. Không cần tiện ích, ký mà không hỏi.',
    scan: 'Quét bằng ví trên thiết bị khác, hoặc mở ví ở đây.',
    openHere: 'Mở trong ví trên thiết bị này',
    leave: 'Ngắt kết nối để dùng ví khác',
    none: 'Không tìm thấy ví trong trình duyệt này.',
    noneHint: 'Hãy mở trang này trong trình duyệt có ví của bạn.',
    noneHintPay: 'Hãy mở trang này trong trình duyệt có ví của bạn, hoặc gửi USDC đến địa chỉ.',
    connected: 'Đã kết nối:',
  },

  deposit: {
    title: 'Nạp tiền cho chiến dịch',
    forGroup: 'trong',
    groups: (first: string, count: number) => (count > 1 ? `${first} và ${count - 1} nhóm nữa` : first),
    asked: 'Cần nạp',
    askedHint: 'Bao nhiêu cũng được tính. Phần dư là ngân sách thêm.',
    startRule: (amount: string, start: string | undefined) =>
      `Chiến dịch tự bắt đầu khi có đủ ${amount} USDC${start === undefined ? '' : `; từ ${start} USDC, bạn có thể bắt đầu mà không cần phần còn lại`}.`,
    sponsor: 'Thành viên thấy tên',
    bid: 'Giá thầu của bạn',
    perJoin: (bid: string) => `${bid} USDC mỗi lượt`,
    network: 'Mạng',
    networkDemo: (chain: string) => `${chain}, bản thử trên máy tính này`,
    validUntil: 'Liên kết dùng được đến',

    moneyTitle: 'Tiền đi đâu',
    moneyEscrow: 'Tiền vào hợp đồng ký quỹ, không vào chúng tôi.',
    moneyEscrowLink: 'Xem hợp đồng',
    moneyCharged: (bid: string) =>
      `Bạn bị trừ ${bid} USDC cho mỗi thành viên đã trả lời và được vào. Không trừ khoản nào khác.`,
    moneyFee: (percent: string) => `Phí ${percent} của chúng tôi đã nằm trong giá đó.`,
    moneyReview: (hours: string) =>
      `Người vận hành có thể đọc câu hỏi của bạn trước, tối đa ${hours}. Rồi chủ của từng nhóm được hỏi; im lặng nghĩa là không.`,
    moneyRefund: 'Tiền chưa tiêu về ví này, không về nơi nào khác:',

    receipt: {
      title: 'Hãy giữ biên nhận trước',
      text: 'Biên nhận là bằng chứng để bạn được hoàn tiền: với biên nhận và ví hoàn tiền, bạn có thể tự lấy lại tiền từ blockchain, kể cả khi dịch vụ này không còn.',
      says: 'Nội dung biên nhận',
      how: 'Trang contracts/exit.html trong mã nguồn của Foyer nhận các giá trị này.',
      chain: 'Blockchain',
      escrow: 'Hợp đồng ký quỹ',
      salt: 'Salt',
      refundTo: 'Ví hoàn tiền',
      save: 'Lưu biên nhận',
      copy: 'Sao chép',
      skip: 'Tiếp tục không cần biên nhận',
      goOn: 'Tôi đã sao chép',
      kept: 'Biên nhận của bạn',
      whereElse: 'Bot cũng đã gửi cho bạn.',
      fileName: (campaignId: number) => `foyer-receipt-${campaignId}.json`,
    },

    mismatch: {
      title: 'Đừng trả tiền ở đây',
      text: 'Trang này nhận được một địa chỉ không phải của chiến dịch bạn. Hãy mở lại liên kết từ bot. Nếu vẫn thấy dòng này, hãy báo cho người vận hành.',
    },

    payTitle: 'Thanh toán',
    amount: 'Số tiền, USDC',
    amountBad: 'Viết số tiền, ví dụ 25 hoặc 12.50.',
    amountLow: (least: string) => `Hợp đồng ký quỹ nhận ít nhất ${least} USDC.`,
    amountLess: (rest: string) => `Sau đó còn thiếu ${rest} USDC.`,
    amountMore: (extra: string) => `Trong đó ${extra} USDC là ngân sách thêm.`,
    payWith: (wallet: string) => `Trả bằng ${wallet}`,
    basePay: 'Trả bằng Base',
    basePayHint: 'Với tài khoản Base. Không mất phí mạng.',
    basePayLoading: 'Đang tải Base Pay',
    addressTitle: 'Gửi USDC đến địa chỉ',
    addressHint: 'Từ sàn giao dịch, ví trên điện thoại hay bất cứ đâu.',
    addressNetwork: (chain: string) => `Gửi USDC trên ${chain}. Không tính token khác.`,
    address: 'Địa chỉ nạp của chiến dịch này',
    addressAmount: 'Số tiền',
    addressOpen: 'Mở trong ứng dụng ví',
    addressQr: 'Mã QR của địa chỉ',
    addressAfter: 'Bạn có thể đóng trang này. Chúng tôi tự tìm khoản thanh toán, thường trong một phút.',
    phoneTitle: 'Tiếp tục trên điện thoại',
    phoneHint: 'Quét trang này bằng camera điện thoại.',
    phoneQr: 'Mã QR của trang này',
    appsTitle: 'Mở trong ứng dụng ví',
    appsHint: 'Mở trang này trong trình duyệt của ứng dụng, nơi có thể thanh toán.',
    watching: 'Đang chờ khoản thanh toán của bạn',
    earlierTitle: 'Yêu cầu trước vẫn có thể được trả',
    earlierText: (amount: string) =>
      `Ví của bạn vẫn có thể thực hiện yêu cầu ${amount} USDC. Nếu vậy, đó là ngân sách thêm.`,

    steps: {
      connect: 'Kết nối ví',
      check: 'Kiểm tra mạng và số dư',
      sign: 'Ký khoản thanh toán trong ví. Không mất phí mạng.',
      asked: 'Xác nhận thanh toán trong ví',
      askedBase: 'Thanh toán trong cửa sổ Base',
      askedRelay: 'Đang gửi khoản thanh toán đã ký',
      sent: 'Đang chờ blockchain',
      arrived: 'Đã đến',
      credited: 'Đã ghi có cho chiến dịch',
      done: 'xong',
      now: 'đang làm',
      next: 'sắp tới',
    },
    underWay: {
      preparing: 'Đang chuẩn bị ví',
      asked: 'Đang chờ ví của bạn',
      sent: 'Đang lên blockchain',
      unknown: 'Chưa rõ đã trả hay chưa',
      elsewhere: 'Một tab khác đang thanh toán',
      elsewhereText: 'Hãy tiếp tục ở đó. Tab này theo dõi cùng.',
      inWallet: 'Hãy tìm cửa sổ của ví. Chưa trả gì cho đến khi bạn xác nhận ở đó.',
      noWindow: 'Ví của tôi không hiện yêu cầu nào',
      noBaseWindow: 'Cửa sổ Base đã mất',
      unknownText:
        'Ví không trả lời trang này. Chúng tôi tiếp tục tìm trên blockchain và hiện khoản thanh toán ở đây ngay khi tiền đến.',
      unknownPending: 'Một giao dịch của ví này đang chờ trên mạng. Hãy đợi đến khi xong.',
      startAgain: 'Chưa trả: bắt đầu lại',
      startAgainText:
        'Hãy xem trong ví trước. Nếu ví còn hiện yêu cầu, hãy từ chối ở đó. Nếu cả hai được trả, khoản thứ hai là ngân sách thêm.',
      sentText:
        'Bạn có thể đóng trang này. Nếu giao dịch được đưa vào khối, khoản thanh toán vẫn được tìm thấy và ghi có.',
      amount: 'Số tiền',
      elapsed: 'Đã qua',
    },
    paidTwice: (extra: string) => `Đã trả hai lần: ${extra} USDC là ngân sách thêm.`,

    transactions: { paid: 'Thanh toán', swept: 'Vào ký quỹ' },
    arrivedTitle: 'Đã đến cho tới nay',
    figures: {
      asked: 'Cần nạp',
      credited: 'Đã ghi có',
      arriving: 'Đang xác nhận',
      missing: 'Còn thiếu',
      extra: 'Ngân sách thêm',
      waiting: 'Ở địa chỉ',
    },
    payment: {
      confirming: 'đang xác nhận',
      credited: 'đã ghi có',
      recovered: 'đã lấy lại',
    },
    tooLowTitle: 'Chưa đủ để được tính',
    tooLow: (lying: string, least: string) =>
      `${lying} USDC đang ở địa chỉ. Tiền được ghi có khi đủ ${least} USDC; trước đó ví hoàn tiền của bạn có thể lấy lại.`,
    tooLowEndedTitle: 'Chưa đủ để tự hoàn lại',
    tooLowEnded: (lying: string, least: string) =>
      `${lying} USDC đang ở địa chỉ. Tiền được hoàn khi đủ ${least} USDC; trước đó ví hoàn tiền của bạn có thể lấy lại.`,
    withinADay: (atOnce: string) =>
      `Dưới ${atOnce} USDC được ghi có trong một ngày, sớm hơn nếu vừa đủ khoản cần nạp.`,
    recoveredTitle: 'Một khoản thanh toán đã bị lấy lại',
    recovered: 'Ví hoàn tiền của bạn đã lấy lại trước khi ghi có, nên khoản đó không được tính.',
    noticeTitle: 'Thông báo rút lại của bạn đang có hiệu lực',
    noticeText:
      'Trong thời gian đó, hợp đồng ký quỹ không nhận tiền cho chiến dịch này. Khoản thanh toán ở lại địa chỉ đến khi thông báo kết thúc hoặc bạn lấy lại tiền.',
    keysTitle: 'Có đề xuất thay đổi hợp đồng ký quỹ',
    keysText: (when) =>
      `Quản trị viên của hợp đồng ký quỹ đề xuất khóa khác hoặc hạn mức cao hơn, có thể có hiệu lực từ ${when}. Cho đến khi người vận hành chợ này xác nhận, không khoản thanh toán nào vào hợp đồng. Vui lòng chờ trước khi trả tiền. Số tiền bạn đã gửi ở lại địa chỉ nạp của riêng bạn, và ví hoàn tiền có thể lấy lại bất cứ lúc nào.`,

    finality: 'Chúng tôi đưa khoản thanh toán vào ký quỹ, rồi đợi đến khi việc đó chắc chắn.',
    creditIn: (time: string) => `Được ghi có sau khoảng ${time}.`,
    creditSoon: 'Sắp được ghi có.',
    creditLate: 'Lần này lâu hơn bình thường. Khoản thanh toán vẫn sẽ được ghi có.',
    mayClose: 'Bạn có thể đóng trang này.',
    paidTitle: 'Đã thanh toán',
    paidAmount: (amount: string) => `${amount} USDC đã được ghi có cho chiến dịch của bạn.`,
    nextTopup: 'Tiền đã vào ngân sách của chiến dịch, và chiến dịch vẫn chạy.',
    toCampaign: 'Đến chiến dịch',
    next: {
      awaiting_deposit: 'Chiến dịch cần thêm tiền để bắt đầu. Bot có liên kết.',
      in_review: (hours: string) =>
        `Tiếp theo, người vận hành đọc câu hỏi của bạn, tối đa ${hours}. Rồi chủ các nhóm được hỏi. Bot sẽ báo tin cho bạn.`,
      unplaced:
        'Chiến dịch của bạn được phép chạy. Chủ các nhóm đang được hỏi, và bot sẽ báo tin; /results hiện câu trả lời.',
      active:
        'Chiến dịch của bạn được phép chạy: ở mỗi nhóm, nó bắt đầu khi chủ nhóm đồng ý. Bot sẽ báo tin; /results hiện câu trả lời.',
      halted: 'Chiến dịch được phép chạy, nhưng hiện không bán lượt tham gia. Chiến dịch tự tiếp tục.',
      exhausted:
        'Chiến dịch đã được nhận, nhưng ngân sách không còn đủ cho một lượt tham gia. Hãy nạp thêm trong bot.',
      paused: 'Chiến dịch đang tạm dừng. Hãy tiếp tục trong bot.',
      closing: 'Chiến dịch đang kết thúc. Tiền chưa tiêu về ví hoàn tiền của bạn.',
      closed: 'Chiến dịch đã kết thúc. Tiền chưa tiêu đã về ví hoàn tiền của bạn.',
    },
    closedFollows:
      'Chiến dịch đã kết thúc. Hợp đồng ký quỹ không còn giữ gì. Tiền ở địa chỉ nạp sẽ về sau, thường trong một tuần.',
    arrivingTitle: 'Khoản thanh toán của bạn đã đến',
    partialTitle: 'Một phần số tiền đã đến',
    partialExpired: (missing: string) =>
      `Còn thiếu ${missing} USDC, và liên kết này đã hết hạn. Nhắn /campaigns cho bot để lấy liên kết mới.`,
    partialText: (missing: string) => `Còn thiếu ${missing} USDC. Hãy trả bên dưới bằng cách nào cũng được.`,
    goesBack: (until: string) =>
      `Nếu phần còn lại chưa đến trước ${until}, chiến dịch kết thúc và tất cả được hoàn lại.`,
    closedTitle: 'Khoản nạp này đã đóng',
    closedText: 'Liên kết này không còn yêu cầu tiền. Nhắn /campaigns cho bot để xem tình trạng chiến dịch.',
    closedCounts: 'USDC đến địa chỉ này về sau vẫn được tính cho chiến dịch.',
    closedGoesBack:
      'USDC đến địa chỉ này về sau sẽ về ví hoàn tiền của bạn, từ 1 USDC, thường trong một tuần. Ít hơn thì ở lại đó, và ví hoàn tiền có thể lấy lại.',
    expiredTitle: 'Liên kết này đã hết hạn',
    expiredText: 'Nhắn /campaigns cho bot để lấy liên kết mới bất cứ lúc nào.',
    expiredPaid: 'Đã gửi tiền rồi? Chúng tôi vẫn tìm thấy và ghi có.',

    telegramTitle: 'Bạn đang ở trình duyệt của Telegram',
    telegramText: 'Ví chỉ mở được trong trình duyệt của bạn. Hãy mở trang này ở đó:',
    telegramOpen: 'Mở trong trình duyệt',
    telegramCopy: 'Sao chép liên kết',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'Liên kết này không đầy đủ',
      text: 'Hãy mở lại đúng như bot đã đưa, hoặc nhắn /campaigns cho bot để lấy liên kết mới.',
    },
    'escrow.not_configured': {
      title: 'Chưa nạp tiền được ở đây',
      text: 'Máy chủ này không có hợp đồng ký quỹ nên không nhận tiền. Chưa trừ khoản nào.',
    },
    'database.unavailable': {
      title: 'Vui lòng chờ chút',
      text: 'Máy chủ đang khởi động hoặc tạm mất kết nối cơ sở dữ liệu. Trang này sẽ tự tiếp tục.',
    },
    rejected: {
      title: 'Bạn đã từ chối trong ví',
      text: 'Chưa trả gì. Hãy thử lại khi nào bạn muốn.',
    },
    busy: {
      title: 'Ví của bạn vẫn đang hỏi bạn',
      text: 'Hãy mở ví, trả lời hoặc đóng yêu cầu, rồi thử lại.',
    },
    no_account: {
      title: 'Ví của bạn không hiện tài khoản nào',
      text: 'Hãy mở khóa ví, chọn một tài khoản cho trang này, rồi thử lại.',
    },
    account_changed: {
      title: 'Ví của bạn đã chuyển sang tài khoản khác',
      text: 'Chưa trả gì. Hãy chọn tài khoản bạn muốn dùng, rồi thử lại.',
    },
    wrong_network: {
      title: 'Ví của bạn đang ở mạng khác',
      text: (chain: string) => `Chưa trả gì. Hãy chuyển ví sang ${chain}, rồi thử lại.`,
    },
    disconnected: {
      title: 'Ví của bạn đã mất kết nối',
      text: 'Hãy kiểm tra kết nối mạng của ví, rồi xem lại ở đây.',
    },
    unsupported: {
      title: 'Ví của bạn không thực hiện được khoản này',
      text: 'Chưa trả gì. Hãy chọn ví khác hoặc gửi USDC đến địa chỉ.',
    },
    too_little_usdc: {
      title: 'Ví này không đủ USDC',
      text: (have: string, need: string, chain: string) =>
        `Ví có ${have} USDC trên ${chain}, còn bạn muốn trả ${need}. Hãy trả ít hơn, dùng ví khác, hoặc gửi USDC đến địa chỉ từ nơi khác.`,
    },
    no_gas: {
      title: 'Không có ETH cho phí mạng',
      text: (chain: string) =>
        `Ví này cần một ít ETH trên ${chain} để gửi USDC. Hãy thêm một ít, hoặc gửi USDC đến địa chỉ từ nơi khác.`,
      exact: (amount: string) => `Không có ETH, trang này trả được đúng ${amount} USDC.`,
    },
    still_pending: {
      title: 'Một giao dịch trước vẫn còn trên mạng',
      text: 'Chưa yêu cầu gì mới với ví của bạn. Hãy đợi đến khi xong, hoặc hủy trong ví.',
    },
    paid_meanwhile: {
      title: 'Một khoản thanh toán vừa đến',
      text: 'Chưa yêu cầu gì mới với ví của bạn. Hãy xem còn thiếu bao nhiêu trước khi trả tiếp.',
    },
    unreachable: {
      title: 'Không kết nối được máy chủ',
      text: 'Hãy thử lại sau giây lát.',
    },
    chain_refused: {
      title: 'Mạng từ chối khoản thanh toán này',
      text: 'Chưa trả gì. Có thể USDC đang tạm dừng hoặc chặn tài khoản này. Hãy thử ví khác.',
    },
    chain_error: {
      title: 'Mạng không nhận khoản thanh toán',
      text: 'Bạn không làm gì sai, và tiền vẫn có thể đã được gửi. Chúng tôi đang tìm trên blockchain.',
    },
    wallet_failed: {
      title: 'Ví của bạn không trả lời rõ ràng',
      text: 'Hãy xem trong ví khoản thanh toán đã được gửi chưa.',
    },
    replaced: {
      title: 'Ví của bạn đã gửi thứ khác thay vào',
      text: 'Nếu bạn tăng tốc khoản thanh toán, nó đến dưới mã băm khác. Nếu bạn hủy, chưa trả gì.',
    },
    dropped: {
      title: 'Mạng không còn biết giao dịch này',
      text: 'Nó có thể đã bị loại, cũng có thể vẫn được đưa vào khối. Hãy xem trong ví.',
    },
    'payment.failed': {
      title: 'Khoản thanh toán thất bại trên blockchain',
      text: 'Không có USDC nào được chuyển. Bạn có thể trả lại.',
    },
    'payment.recipient_mismatch': {
      title: 'Khoản đó không đến đây',
      text: 'Đó không phải USDC gửi đến địa chỉ nạp của chiến dịch này. Bạn có thể trả lại.',
    },
    'payment.sent_to_escrow': {
      title: 'Khoản đó đã vào thẳng hợp đồng ký quỹ',
      text: 'Tiền được giữ lại, và người vận hành sẽ trả cho bạn. Hãy trả vào địa chỉ nạp.',
    },
    'payment.recovered': {
      title: 'Khoản đó đã bị lấy lại',
      text: 'Ví hoàn tiền đã lấy lại trước khi ghi có. Bạn có thể trả lại.',
    },
    'payment.too_low': {
      title: 'Khoản thanh toán quá nhỏ',
      text: 'Tiền ở lại địa chỉ đến khi có thêm. Ví hoàn tiền của bạn có thể lấy lại.',
    },
    'payment.already_used': {
      title: 'Khoản đó thuộc về chiến dịch khác',
      text: 'Tiền được tính ở đó. Bạn có thể trả riêng khoản này.',
    },
    'deposit.link_expired': {
      title: 'Liên kết này đã hết hạn',
      text: 'Nhắn /campaigns cho bot để lấy liên kết mới.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'Chiến dịch này không nhận tiền nữa',
      text: 'Tiền của bạn về ví hoàn tiền từ 1 USDC, thường trong một tuần. Ít hơn thì ở lại địa chỉ, và ví hoàn tiền có thể lấy lại.',
    },
    'campaign.notice_running': {
      title: 'Thông báo rút lại của bạn đang có hiệu lực',
      text: 'Khoản thanh toán ở lại địa chỉ đến khi thông báo kết thúc hoặc bạn lấy lại.',
    },
    'escrow.keys_changing': {
      title: 'Có đề xuất thay đổi hợp đồng ký quỹ',
      text: 'Cho đến khi người vận hành xác nhận, không khoản thanh toán nào vào hợp đồng. Số tiền bạn đã gửi ở lại địa chỉ nạp, và ví hoàn tiền có thể lấy lại.',
    },
    'authorization.refused': {
      title: 'USDC không chấp nhận chữ ký này',
      text: 'Chưa trả gì. Hãy thử lại hoặc gửi USDC đến địa chỉ.',
    },
    'relay.limited': {
      title: 'Hiện không gửi miễn phí thêm được',
      text: 'Chưa trả gì. Hãy gửi USDC đến địa chỉ, hoặc thêm một ít ETH vào ví.',
    },
  },

  solvency: {
    title: 'Đang giữ và đang nợ',
    lead: 'Hợp đồng ký quỹ không bao giờ được giữ ít USDC hơn số nó nợ. Các con số này lấy từ sổ sách của chúng tôi và từ blockchain, ở cùng một khối.',
    holds: 'Hợp đồng ký quỹ giữ',
    owes: 'Đang nợ',
    good: 'Mọi USDC đang nợ đều có đủ.',
    bad: 'Hợp đồng ký quỹ giữ ít hơn số đang nợ. Người vận hành đã được báo.',
    at: (when: string, block: string) => `${when}, ở khối ${block}`,
    unavailable: {
      title: 'Hiện chưa có số liệu',
      text: 'Máy chủ này chưa có hợp đồng ký quỹ, hoặc không kết nối được.',
    },
    raw: 'Số liệu này dạng JSON',
    owed: {
      available: 'Nhà quảng cáo: chưa tiêu',
      reserved: 'Giữ cho thành viên đang trả lời',
      ownerMaturing: 'Chủ nhóm: thu nhập đang giữ',
      ownerPayable: 'Chủ nhóm: sẵn sàng cho đợt chi trả kế tiếp',
      feeMaturing: 'Phí của chúng tôi: đang giữ',
      feePayable: 'Phí của chúng tôi: sẵn sàng cho đợt chi trả kế tiếp',
      refundPayable: 'Tiền hoàn đang chuyển',
      claimable: 'Đang chờ được nhận',
      foreign: 'Trả lại người gửi không có trong sổ sách của chúng tôi',
    },
  },

  notFound: {
    title: 'Không có trang này',
    text: 'Địa chỉ có thể bị gõ sai hoặc đã cũ. Nếu bot đưa cho bạn liên kết, hãy mở lại từ đoạn chat.',
    home: 'Về trang chủ',
  },

  failed: {
    tooMany: 'Quá nhiều yêu cầu cùng lúc',
    wait: (seconds: string) =>
      `Mạng của bạn đã yêu cầu nhiều trang hơn mức chúng tôi phục vụ một lúc. Hãy thử lại sau ${seconds}.`,
    ours: 'Có lỗi phía chúng tôi',
    later:
      'Hãy thử lại sau giây lát. Khoản thanh toán đang đến vẫn được ghi có dù trang này có mở được hay không.',
    report: (id: string) => `Nếu lỗi lặp lại, hãy gửi chúng tôi mã này: ${id}`,
    again: 'Thử lại',
  },
}
