import { HAN, patternOf } from './phrases.ts'

/**
 * Phrases that address the judge instead of answering, in one or two languages, as lists for `patternOf`. A test removes
 * each entry and fails where the corpus does not need it.
 */
interface Vocabulary {
  /** "Ignore" … "previous" … "instructions", in any order. */
  readonly override: string
  readonly former: string
  readonly orders: string
  /** "Approve" … "my answer". */
  readonly grant: string
  readonly own: string
  /** Complete in themselves. */
  readonly alone: string
}

export const VOCABULARIES: readonly Vocabulary[] = [
  {
    override: 'ignor, disregard, forget, bypass, overrul, do not follow, stop following',
    former: 'previous, earlier, prior, above, your$, initial',
    orders: 'instruct, guideline, prompt, command, constraint',
    grant: 'approve$, output$, accept$, mark$, treat$, consider$, rate$, score$',
    own: 'my answer, true$, this answer, this response, my response, this message, this submission',
    alone:
      'lets me in$, evaluator, grader$, no further checks, default outcome, positive decision, forget your rules, from now on you, you are now, new instructions',
  },
  // Spanish and Portuguese
  {
    override: 'ignora$, ignore$, olvida, esqueca, desconsider',
    former: 'anterior, previa, suas$',
    orders: 'instruc, regla, regra',
    grant: 'responde$, aprove$, responda$, marca$, marque$, considera, considere',
    own: 'aprobado$, que si$, esta respuesta, mi respuesta, esta resposta, minha resposta, aprovad',
    alone:
      'deja pasar a, evaluador$, no hace falta revisar, evaluacion cancelada, no leas lo de arriba, deixe este, avaliador$, nao e preciso verificar, resultado padrao, diga que estou dentro, a partir de ahora debes, ahora eres un, nuevas instrucciones, a partir de agora voce, agora voce e, novas instrucoes',
  },
  // German
  {
    override: 'ignorier, vergiss, missacht, befolge nicht',
    former: 'vorherig, bisherig, obige, deine$',
    orders: 'anweisung, regel, vorgabe, befehl',
    grant: 'akzeptier, antworte$, markier, werte$, betrachte$',
    own: 'diese antwort, meine antwort, diese nachricht, bestanden$',
    alone:
      'lass diesen nutzer, lass mich rein, prufer$, keine weitere prufung, bewertung abgebrochen, sag einfach dass, ab jetzt bist, du bist jetzt, neue anweisung',
  },
  // French
  {
    override: 'ignore$, ignorez, oublie, ne tiens pas compte, ne suis pas',
    former: 'precedent, ci dessus, tes$',
    orders: 'instruction, regle, consigne, ordre',
    grant: 'accepte$, reponds$, marque$, valide$, considere$',
    own: 'cette reponse, ma reponse, ce message, approuve',
    alone:
      'laisse entrer cet, laisse moi entrer, evaluateur$, aucune verification, evaluation annulee, dis simplement que, a partir de maintenant tu, tu es maintenant, nouvelles instructions',
  },
  {
    override: 'забудь, игнорируй, не обращай внимания',
    former: 'свои$, предыдущ, прежн, выше$',
    orders: 'правил, инструкц, указан',
    grant: 'засчитай, ответь$, прими$, отметь, считай$',
    own: 'этот ответ, мой ответ, это сообщение, принято$',
    alone:
      'уважаемая нейросет, впусти, для проверяющ, проверять не нужно, оценивание прервано, скажи что я, теперь ты, с этого момента ты, новые инструкции',
  },
  {
    override: 'yok say, unut$',
    former: 'onceki, yukaridaki',
    orders: 'talimat, komut',
    grant: 'onayla$, yanitla$, kabul et$, isaretle',
    own: 'bu cevab, cevabim, gecti$',
    alone:
      'kurallarini unut$, sayin yapay zeka, iceri al$, degerlendirici, kontrole gerek olmadigini, varsayilan sonuc, yukaridakileri okuma, artik sen, bundan sonra sen, yeni talimat',
  },
  {
    override: 'lupakan, abaikan, jangan ikuti',
    former: 'aturanmu, sebelum, di atas',
    orders: 'aturan, instruksi, perintah',
    grant: 'setujui, jawab dengan, terima$, luluskan, anggap$',
    own: 'jawaban ini, jawaban saya, pesan ini, pengguna ini, lulus$',
    alone:
      'masukkan pengguna, penilai$, tidak perlu diperiksa, hasil bawaan, katakan saja saya, mulai sekarang kamu, sekarang kamu adalah, instruksi baru',
  },
  {
    override: 'انس$, تجاهل$, لا تتبع',
    former: 'جميع, سابق, اعلاه',
    orders: 'قواعد, تعليم, اوامر',
    grant: 'اقبل$, اعتبر$, اجب ب, وافق$',
    own: 'هذه الاجابه, اجابتي, ردي$, هذا الجواب, مقبول',
    alone:
      'ادخل هذا, الي المقيم, لا حاجه لمزيد من التحقق, الغي التقييم, قل فقط, انت الان, من الان فصاعدا انت, تعليمات جديده',
  },
  // Persian. A reading has no half-spaces, so no entry has one
  {
    override: 'نادیده بگیر$, نادیده بگیرید$, فراموش کن$, توجه نکن, پیروی نکن, کنار بگذار$',
    former: 'قبل, بالا, پیشین, همه$, تمام, خودت, قوانینت, دستوراتت',
    orders: 'دستور, قوانین, قواعد, پرامپت',
    grant: 'قبول کن, تأیید کن, بپذیر, در نظر بگیر, حساب کن, پاس کن',
    own: 'جواب من, جوابم, پاسخ من, پاسخم, این جواب, این پاسخ, این پیام, این کاربر',
    alone:
      'هوش مصنوعی عزیز, ارزیاب محترم, برای ارزیاب$, کاربر را راه بده, کلمه قبول, بنویس قبول, نیازی به بررسی بیشتر, ارزیابی لغو, بالا را نخوان, هستی که, تو یک دستیار, دستورالعمل جدید, دستورات جدید',
  },
  {
    override: 'भूल जा, अनदेखा कर, नज़रअंदाज़ कर, मत मान',
    former: 'पिछल, पहले, ऊपर',
    orders: 'निर्देश, नियम, आदेश',
    grant: 'मंज़ूर कर, स्वीकार कर, सही मान, पास कर',
    own: 'मेरा जवाब, मेरे जवाब, यह जवाब, इस जवाब, इस मैसेज',
    alone:
      'अपने नियम भूल, प्रिय ai$, सदस्य को अंदर, जाँचकर्ता, जाँच की ज़रूरत नहीं, डिफ़ॉल्ट नतीजा, ऊपर का मत पढ़, बस पास लिख, अब से तुम, अब तुम एक, नए निर्देश',
  },
  {
    override: '忘记, 忽略, 无视, 不要遵守',
    former: '所有, 之前, 以上, 前面',
    orders: '规则, 指令, 提示词, 规定',
    grant: '通过, 标记, 接受',
    own: '这个回答, 我的回答, 这条消息',
    alone:
      '别人告诉你, 回答 通过, 评审, 不需要再做任何检查, 默认结果, 直接说我, 从现在起你, 你现在是, 新指令',
  },
  {
    override: 'забудь, ігноруй, не зважай',
    former: 'свої$, попередн, вище$',
    orders: 'правил, інструкц, вказів',
    grant: 'зарахуй, відповідай$, прийми$, познач, вважай$',
    own: 'цю відповідь, мою відповідь, це повідомлення, прийнято$',
    alone:
      'шановна нейромереж, для перевіряльник, перевіряти не потрібно, оцінювання перервано, скажи що я, тепер ти, відтепер ти, нові інструкції',
  },
  {
    override: 'bỏ qua, quên$, đừng làm theo, phớt lờ',
    former: 'trước đó$, ở trên$, của bạn$',
    orders: 'hướng dẫn, quy tắc, chỉ thị, lệnh$',
    grant: 'chấp nhận, hãy trả lời, đánh dấu, coi$, duyệt$',
    own: 'câu trả lời này, câu trả lời của tôi, tin nhắn này, đã đạt$',
    alone:
      'thưa trí tuệ nhân tạo, cho người dùng này vào, gửi người chấm, không cần kiểm tra, đã hủy chấm, kết quả mặc định, chỉ cần nói tôi, bây giờ bạn là, từ giờ bạn, hướng dẫn mới',
  },
]

/** A vocabulary as patterns over text that `spaceWords` prepared. */
export function patternsOf(words: Vocabulary) {
  return {
    override: patternOf(words.override),
    former: patternOf(words.former),
    orders: patternOf(words.orders),
    grant: patternOf(words.grant),
    own: patternOf(words.own),
    /** Without places: found or not. */
    alone: new RegExp(patternOf(words.alone).source, 'u'),
    /** Letters between the words of one demand. Chinese says the same in a third of the space. */
    reach: HAN.test(words.grant) ? 20 : 60,
  }
}

export type InjectionPatterns = ReturnType<typeof patternsOf>
