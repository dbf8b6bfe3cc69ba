import type { LandingTexts } from './en.ts'

export const vi: LandingTexts = {
  landing: {
    title: 'Foyer: quảng cáo ở cửa các nhóm chat',
    description:
      'Người vào nhóm Telegram trả lời một câu hỏi ngắn. Nhà quảng cáo trả tiền cho lượt tham gia bằng USDC, và phần lớn về chủ nhóm.',

    heading: 'Quảng cáo ở cửa các nhóm chat',
    lead: 'Người vào nhóm Telegram trả lời một câu hỏi ngắn. Nhà quảng cáo trả tiền cho lượt tham gia bằng USDC, và phần lớn về chủ nhóm.',
    add: 'Thêm Foyer vào nhóm của bạn',
    buy: 'Mua lượt tham gia',
    seeGroups: 'Xem các nhóm',
    openStage: 'Thử mọi vai',
    stageNote: 'Đây là bản thử: tiền là tiền thử, và Telegram được mô phỏng trên máy tính này.',

    liveTitle: 'Sàn lúc này',
    live: {
      groups: 'Nhóm bán lượt tham gia',
      joins: 'Lượt tham gia tuần trước',
      price: 'Trung vị giá thầu cao nhất, USDC',
      escrow: 'Tiền trong ký quỹ',
      atLeast: (count) => `${count}+`,
      fewJoins: 'Dưới 10',
      noBids: 'Chưa có giá thầu',
      covered: (block) => `Đủ bảo đảm ở khối ${block}`,
      notCovered: (block) => `Chưa đủ bảo đảm ở khối ${block}`,
    },

    sceneTitle: 'Thành viên mới thấy điều này',

    rolesTitle: 'Cho chủ nhóm, nhà quảng cáo và thành viên',
    roles: {
      owners: {
        title: 'Chủ nhóm',
        lead: 'Có thu nhập từ mỗi lượt tham gia được tài trợ, bằng USDC, vào ví của chính bạn.',
        points: [
          'Bot và kẻ spam gặp câu hỏi trước.',
          'Bạn quyết định chiến dịch nào được chạy, cấm cả danh mục và đặt giá thầu thấp nhất.',
          'Bạn có thể kết thúc chiến dịch trong nhóm mình bất cứ lúc nào.',
        ],
        link: 'Xem thu nhập',
      },
      advertisers: {
        title: 'Nhà quảng cáo',
        lead: 'Chỉ trả cho người đã trả lời câu hỏi của bạn và được vào.',
        points: [
          'Một chiến dịch đặt giá cho lượt tham gia ở bao nhiêu nhóm tùy thích.',
          'Đặt câu hỏi của riêng bạn hoặc dùng câu có sẵn.',
          'Tiền chưa tiêu về ví của bạn.',
        ],
        link: 'Xem chiến dịch',
      },
      members: {
        title: 'Thành viên',
        lead: 'Một câu hỏi, vài giây, và bạn đã vào.',
        points: [
          'Bạn không bao giờ trả tiền, và không ai hỏi mật khẩu hay số điện thoại.',
          'Nhà quảng cáo thấy câu trả lời nhưng không thấy tên bạn.',
          'Bạn có thể nhờ quản trị viên thay vì trả lời, và báo cáo câu hỏi.',
        ],
      },
    },

    priceTitle: (price, earned) => `${price} thành ${earned} thế nào`,
    priceLead: 'Giá của một lượt tham gia là giá thầu đã thắng. Chỉ trừ một khoản phí, không gì khác.',
    price: {
      pays: 'Nhà quảng cáo trả',
      fee: (percent) => `Phí (${percent})`,
      earns: 'Chủ nhóm nhận',
    },
    priceNotes: (back) => [
      'Không trừ tiền trước khi Telegram xác nhận thành viên đã vào.',
      `Nếu thành viên rời đi trong ${back} giờ, toàn bộ giá về lại chiến dịch.`,
    ],

    howTitle: 'Cách hoạt động',
    how: [
      'Một người xin vào nhóm.',
      'Giá thầu cao nhất cho nhóm đó thắng lượt tham gia. Số tiền được giữ lại.',
      'Bot hỏi câu hỏi của nhà quảng cáo trong đoạn chat riêng, và người đó trả lời.',
      'Người đó đồng ý với nội quy nhóm và được vào. Đến lúc này mới trừ tiền nhà quảng cáo.',
      'Mỗi ngày một lần, hợp đồng ký quỹ chi trả cho các chủ nhóm.',
    ],

    questionsTitle: 'Hỏi và đáp',
    buyQuestion: {
      question: 'Tôi quảng cáo bằng cách nào?',
      answer:
        'Hãy điền biểu mẫu: câu hỏi, các nhóm, giá thầu của bạn. Đến cuối mới cần ví. Hoặc nhắn /buy cho bot.',
    },
    questions: (fee, minBid, chain) => [
      {
        question: 'Chi phí thế nào?',
        answer: `Thành viên và chủ nhóm không trả gì. Nhà quảng cáo trả giá thầu của mình cho mỗi lượt tham gia, ít nhất ${minBid} USDC. Trong đó ${fee} là phí, phần còn lại của chủ nhóm. Ví hoặc sàn giao dịch có thể thu phí riêng khi gửi USDC.`,
      },
      {
        question: 'Ai giữ tiền?',
        answer: `Một hợp đồng ký quỹ trên ${chain}, không phải chúng tôi. Nó trả cho chủ nhóm trong hạn mức đã công bố trước một ngày, trả phí và hoàn tiền. Không ai đổi được ví nhận tiền hoàn. Trang “Đối soát” so số hợp đồng giữ với số đang nợ.`,
      },
      {
        question: 'Nếu không ai tham gia thì sao?',
        answer:
          'Khi đó bạn không trả gì. Tiền ở lại chiến dịch đến khi có người tham gia, hoặc đến khi bạn kết thúc chiến dịch và tiền về ví của bạn.',
      },
      {
        question: 'Tôi có lấy lại tiền được không?',
        answer:
          'Có, bất cứ lúc nào. Hãy kết thúc chiến dịch, và mọi khoản chưa tiêu về ví hoàn tiền, thường trong vòng một giờ. Nếu máy chủ này không còn, ví đó có thể tự rút tiền khỏi hợp đồng: gửi một thông báo, rồi đợi một tuần.',
      },
      {
        question: 'Thành viên thấy gì?',
        answer:
          'Tên nhóm, ai tài trợ câu hỏi, câu hỏi, và các nút để nhờ quản trị viên hoặc báo cáo. Sau đó là nội quy nhóm. Nếu chủ nhóm cho phép ưu đãi, lời chào có thể kèm một dòng và một liên kết của nhà tài trợ.',
      },
      {
        question: 'Nhà quảng cáo biết được gì?',
        answer: 'Câu trả lời không có tên, và số liệu về mười người trở lên. Không ai biết ai đã trả lời gì.',
      },
      {
        question: 'Các bạn có bán dữ liệu không?',
        answer:
          'Không. Nhà quảng cáo trả tiền cho lượt tham gia và không nhận danh sách người nào. Sau 90 ngày, ở đây không còn gì nối câu trả lời với một người, và /deleteme làm việc đó ngay.',
      },
      {
        question: 'Bot đọc gì trong nhóm?',
        answer: 'Bot được báo ai tham gia, xin vào hoặc rời đi. Tin nhắn của nhóm không được lưu.',
      },
      {
        question: 'Telegram có cho phép không?',
        answer:
          'Bot gặp người tham gia và cho họ vào, với các quyền Telegram dành cho bot. Không ai được trả tiền để tham gia, và không ai bị thêm vào nhóm. Foyer không thuộc Telegram. Người vận hành bot phải tuân theo điều khoản của Telegram, chủ nhóm và nhà quảng cáo cũng vậy.',
      },
    ],

    beginTitle: 'Bắt đầu thế nào',
    begin: {
      owners: {
        title: 'Bạn có nhóm',
        steps: [
          'Thêm bot vào nhóm làm quản trị viên.',
          'Viết /register ở đó, và trả lời vài câu hỏi trong đoạn chat riêng.',
          'Đặt ví nhận tiền. Từ đó nhà quảng cáo có thể đặt giá cho lượt tham gia nhóm bạn.',
        ],
      },
      advertisers: {
        title: 'Bạn quảng cáo',
        steps: [
          'Điền biểu mẫu: câu hỏi, các nhóm, giá thầu của bạn. Hoặc nhắn /buy cho bot.',
          'Giữ biên nhận, rồi trả bằng USDC, từ ví hay sàn giao dịch bất kỳ.',
          'Có người đọc câu hỏi của bạn trước. Rồi chiến dịch chạy, và kết quả đến với bạn.',
        ],
      },
      members: {
        title: 'Bạn muốn vào một nhóm',
        steps: [
          'Xin vào trên Telegram như thường lệ.',
          'Bot nhắn cho bạn: trả lời, đọc nội quy, và bạn đã vào.',
        ],
      },
    },
  },

  groups: {
    title: 'Các nhóm bán lượt tham gia · Foyer',
    description:
      'Các nhóm Telegram bán lượt tham gia: chủ đề, ngôn ngữ, thành viên, lượt mỗi tuần, tỷ lệ người vào được, giá thầu thấp nhất và cao nhất.',
    heading: 'Các nhóm bán lượt tham gia',
    lead: 'Mỗi chủ nhóm đã chọn có mặt trong danh sách này. Số lượt và tỷ lệ là của tuần trọn gần nhất.',
    filters: 'Chọn nhóm',
    words: 'Chủ đề hoặc tên',
    language: 'Ngôn ngữ',
    anyLanguage: 'Mọi ngôn ngữ',
    category: 'Cho chiến dịch về',
    anyCategory: 'Bất cứ gì',
    sort: 'Sắp xếp theo',
    apply: 'Xem',
    clear: 'Xem mọi nhóm',
    group: 'Nhóm',
    columns: {
      joins: 'Lượt mỗi tuần',
      members: 'Thành viên',
      share: 'Vào được',
      floor: 'Giá thấp nhất',
      topBid: 'Giá cao nhất',
    },
    membersOf: (count) => `${count} thành viên`,
    shareOf: (percent) => `${percent} vào được`,
    floorOf: (amount) => `từ ${amount}`,
    few: 'dưới 10',
    notCounted: 'chưa đếm',
    noShare: 'quá ít để kết luận',
    noBid: 'chưa có',
    prices: 'Giá thầu tính bằng USDC cho một lượt tham gia.',
    shown: (first, last, total) => `${first}–${last} trên ${total}`,
    previous: 'Trước',
    next: 'Sau',
    pages: 'Các trang của danh sách',
    none: 'Chưa có nhóm nào trong danh sách này.',
    noneHint:
      'Nhóm của bạn có thể là nhóm đầu tiên: chủ nhóm đưa nhóm vào danh sách trong /menu, mục “Danh sách công khai”.',
    noneFound: 'Không có nhóm phù hợp.',
    noneFoundHint: 'Hãy chọn ít điều kiện hơn, hoặc xem mọi nhóm.',
    away: 'Hiện không đọc được danh sách.',
    awayHint: 'Hãy thử lại sau giây lát.',
    buyTitle: 'Quảng cáo trong các nhóm này',
    buyText: 'Điền biểu mẫu, hoặc nhắn /buy cho bot. Một chiến dịch có thể đặt giá ở tất cả.',
    ownTitle: 'Đưa nhóm của bạn vào đây',
    ownText: 'Thêm bot, viết /register trong nhóm, rồi chọn “Danh sách công khai” trong /menu.',
  },
}
