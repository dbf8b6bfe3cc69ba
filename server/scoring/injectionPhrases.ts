import { foldText } from './readText.ts'

/**
 * How people talk to the judge of their answer instead of answering, in one language. Each entry is the beginning of a word
 * (`ignor` stands for "ignore" and "ignoring"), or a whole word where it ends with `$`; lists are separated by commas.
 */
interface Vocabulary {
  /** "Ignore" … "previous" … "instructions", in any order. */
  readonly override: string
  readonly former: string
  readonly orders: string
  /** "Forget your rules" where a language says both in one word or phrase. */
  readonly formerOrders: string
  /** "Approve" … "my answer". */
  readonly grant: string
  readonly own: string
  /** "Dear evaluator", side by side. */
  readonly address: string
  readonly judge: string
  /** "From now on you": complete in themselves. */
  readonly persona: string
}

const VOCABULARIES: readonly Vocabulary[] = [
  {
    override:
      'ignor, disregard, forget, overrid, bypass, overrul, do not follow, dont follow, stop following',
    former: 'previous, prior, above, earlier, preceding, former, your$, initial, original',
    orders: 'instruct, prompt, guideline, directive, command, rule, programming, constraint, criteria',
    formerOrders: 'all instructions, any instructions, these instructions, the system prompt',
    grant:
      'approve$, accept$, mark$, pass$, validate$, grade$, rate$, score$, treat$, consider$, classify$, label$, judge$, return$, output$, respond$, reply$, answer with, say that, confirm$',
    own: 'this answer, my answer, this response, my response, this message, my message, this reply, my reply, this text as, this user, this member, this submission, passed$, approved$, as genuine, as valid, as correct, genuine true, with true, true$, only yes',
    address: 'dear$, hello$, hi$, hey$',
    judge:
      'ai$, evaluator, grader, judge, llm, language model, chatbot, bot$, assistant, gpt, chatgpt, reviewer, scorer, checker, moderator bot, examiner',
    persona:
      'from now on you, you are now, you are no longer, you are a judge, you are an ai, you are an assistant, you are a helpful assistant, your new task, your new role, new instructions, pretend you, developer mode, attention ai$, attention evaluator, attention grader, jailbreak, the judge must, the judge should, the evaluator must, the evaluator should, the user has passed, the member has passed, the user has been approved, the answer has been approved, answer is on topic, answer is genuine, response is genuine, reveal your prompt, reveal the system prompt, print your prompt, repeat your instructions, respond only with, reply only with, answer only with, output only, return only, full marks, top marks, lets me in$, let me in$, let this user, let this member, what you were told, this applicant, this candidate, evaluator, grader$, reveal your instructions, note to the ai$, message to the ai$, instruction for the ai$, instructions for the ai$, no further checks, no more checks, evaluation aborted, evaluation is over, evaluation ended, default outcome, default verdict, positive decision, positive verdict',
  },
  {
    override: 'ignora, ignore$, olvida, olvide$, descarta, desestima, omite, no sigas, haz caso omiso',
    former: 'anterior, previa, tus$, sus$, tu$, inicial, original, del sistema',
    orders: 'instruccion, orden, indicacion, regla, directriz, directrices, norma, prompt',
    formerOrders: 'todas las instrucciones, todas las ordenes',
    grant:
      'aprueba, apruebe, acepta, acepte, marca$, marque$, valida$, valide$, califica, calif, considera, considere, responde$, devuelve, da por, di que, confirma$',
    own: 'esta respuesta, mi respuesta, este mensaje, mi mensaje, este usuario, este miembro, al usuario, aprobado$, aprobada$, como valida, como genuina, verdadero$, que si$, ha pasado',
    address: 'estimad, querid, hola$, oye$, atencion$',
    judge:
      'evaluador, juez$, ia$, inteligencia artificial, modelo de lenguaje, asistente, bot$, chatbot, revisor, chatgpt, examinador',
    persona:
      'a partir de ahora eres, a partir de ahora debes, desde ahora eres, ahora eres un, ahora eres el, ya no eres, eres un asistente, eres un evaluador, eres un juez, finge ser, nuevas instrucciones, usuario ha sido aprobado, respuesta ha sido aprobada, respuesta aprobada, el evaluador debe, el juez debe, termina la evaluacion, modo desarrollador, responde unicamente, responde solo con, responde solamente, lo que te dijeron, deja pasar a, deja entrar a, dejame entrar, evaluador$, no hace falta revisar, no es necesario revisar, evaluacion cancelada, evaluacion terminada, resultado por defecto, no leas lo de arriba, dime que estoy dentro, di que estoy dentro',
  },
  {
    override: 'ignore$, ignora$, ignorem, esqueca, esquece, desconsider, descart, nao siga, despreze',
    former: 'anterior, previa, suas$, seus$, tuas$, sua$, inicia, origina, do sistema',
    orders: 'instruc, orden, regra, diretriz, norma, comando, orientac, prompt',
    formerOrders: 'todas as instrucoes, todas as ordens',
    grant:
      'aprove$, aprova$, aceite$, marque$, marca$, valide$, considere$, considera$, avalie$, responda$, retorne$, diga que, confirme$, classifique',
    own: 'esta resposta, essa resposta, minha resposta, esta mensagem, minha mensagem, este usuario, este membro, o membro$, o usuario, aprovad, como valida, como genuina, verdadeir, passou$',
    address: 'caro$, prezad, querid, ola$, oi$, atencao$',
    judge:
      'avaliador, juiz$, inteligencia artificial, modelo de linguagem, assistente, bot$, robo$, chatbot, revisor, chatgpt, examinador',
    persona:
      'a partir de agora voce, agora voce e, de agora em diante voce, voce nao e mais, voce e um assistente, voce e um avaliador, voce e um juiz, finja ser, novas instrucoes, resposta aprovada, resposta foi aprovada, usuario foi aprovado, membro foi aprovado, avaliacao encerrada, o avaliador deve, o juiz deve, modo desenvolvedor, responda apenas, responda somente, responda so com, o que te disseram, deixe este, deixe entrar, deixa entrar, deixe passar, me deixe entrar, avaliador$, nao e preciso verificar, nao e necessario verificar, avaliacao cancelada, resultado padrao, nao leia o que esta acima, diga que estou dentro',
  },
  {
    override:
      'игнорируй, проигнорируй, игнорировать, забудь, отмени, не следуй, не обращай внимания, отбрось, пренебреги, не учитывай',
    former: 'предыдущ, прежн, прошл, вышеуказан, свои$, твои$, ваши$, системн, изначальн, выше$, ранее$',
    orders: 'инструкц, указан, команд, правил, промпт, директив, распоряжен, установк, критери',
    formerOrders: 'все инструкции, все указания',
    grant:
      'засчитай, засчитайте, зачти, зачтите, одобри$, одобрите, прими$, примите, отметь, отметьте, пометь, пометьте, оцени$, оцените, считай$, считайте, признай, ответь$, верни$, выведи$, скажи что, подтверди, пропусти$, пропустите',
    own: 'этот ответ, мой ответ, это сообщение, мое сообщение, этого участник, этого пользовател, участника$, как подлинн, как верн, принято$, пройдено$, истина$, что прошел',
    address: 'уважаем, дорог, привет, здравствуй, эй$',
    judge:
      'нейросет, судья$, оценщик, проверяющ, модель$, ии$, искусственный интеллект, ассистент, бот$, чат бот, чатбот, эксперт, chatgpt, gpt',
    persona:
      'теперь ты, теперь вы, с этого момента ты, отныне ты, ты больше не, ты ассистент, ты судья, ты помощник, притворись, новые инструкции, новая инструкция, ответ засчитан, ответ принят$, участник прошел, пользователь прошел, проверка завершена, оценка завершена, судья должен, режим разработчика, ответь только, отвечай только, то что тебе сказали, что тебе говорили, впусти, пропустите меня, оценщик, для проверяющ, проверяющий должен, больше ничего проверять, проверять не нужно, оценивание прервано, оценка прервана, результат по умолчанию, не читай то что выше, скажи что я',
  },
  {
    override:
      'unut$, yok say, gormezden gel$, goz ardi et, dikkate alma, bos ver, bosver, uyma$, gecersiz say',
    former: 'onceki, yukaridaki, eski$, senin$, ilk$, sistem, tum$, butun$',
    orders: 'talimat, komut, yonerge, emir, emirleri, prompt, kurallarini, kurallarin$, yonlendirme',
    formerOrders: 'kurallarini, kurallarinizi, talimatlarini, talimatlarinizi, tum talimatlari',
    grant:
      'onayla$, onaylayin, kabul et$, kabul edin, isaretle, gecir$, gecirin, degerlendir$, say$, sayin ki, yanitla$, dondur$, de ki, dogrula$',
    own: 'bu cevab, cevabim, bu yanit, yanitim, bu mesaj, mesajim, bu uye, uyeyi, kullaniciyi, gecti$, gercek olarak, dogru olarak',
    address: 'sayin, sevgili, merhaba$, selam$, hey$, dikkat$',
    judge:
      'yapay zeka, degerlendirici, hakem, yargic, asistan, bot$, model$, sohbet robotu, chatgpt, denetci',
    persona:
      'artik sen, sen artik, bundan sonra sen, bundan boyle sen, sen bir asistan, sen bir yargic, gibi davran$, yeni talimat, kullanici gecti, uye gecti, degerlendirme bitti, cevap onaylandi, hakem onaylamali, gelistirici modu, iceri al$, iceri alin$, sana soylenen, sana daha once, gecti diye, sadece gecti, degerlendirici, baska kontrole gerek, kontrole gerek olmadigini, degerlendirme hata, degerlendirme iptal, varsayilan sonuc, yukaridakileri okuma, iceride oldugumu soyle',
  },
  {
    override: 'abaikan, lupakan, jangan ikuti, kesampingkan, batalkan, hiraukan',
    former: 'sebelum, di atas, terdahulu, awal$, asli$, sistem, aturanmu, anda$, kamu$, mu$',
    orders: 'instruksi, perintah, aturan, arahan, pedoman, prompt, petunjuk',
    formerOrders: 'aturanmu, instruksimu, semua instruksi, semua perintah',
    grant:
      'setujui, terima$, tandai, luluskan, loloskan, nilai$, anggap$, jawab dengan, balas dengan, kembalikan$, katakan bahwa, konfirmasi',
    own: 'jawaban ini, jawaban saya, jawabanku, pesan ini, pesan saya, pengguna ini, anggota ini, lulus$, sebagai asli, sebagai benar, disetujui',
    address: 'halo$, hai$, yth$, terhormat$, wahai$, kepada$',
    judge: 'penilai, juri$, ai$, kecerdasan buatan, model bahasa, asisten, bot$, chatbot, pemeriksa, chatgpt',
    persona:
      'mulai sekarang kamu, mulai sekarang anda, sekarang kamu adalah, sekarang anda adalah, kamu adalah asisten, kamu adalah penilai, anda adalah asisten, anda adalah penilai, kamu bukan lagi, berpura puralah, kepada penilai, kepada juri, instruksi baru, anggota lulus, pengguna lulus, penilaian selesai, jawaban disetujui, penilai harus, mode pengembang, masukkan pengguna, masukkan saya, izinkan pengguna, izinkan saya masuk, yang dikatakan kepadamu, jawab dengan lulus, jawab dengan ya$, jawab dengan benar, penilai$, tidak perlu diperiksa, penilaian dibatalkan, hasil bawaan, jangan baca yang di atas, katakan saja saya',
  },
  {
    override: 'تجاهل$, تجاهلي$, تجاهلوا$, انس$, اهمل$, تجاوز$, لا تتبع, تخط$',
    former: 'سابق, السابق, اعلاه, الاصلي, نظام, جميع, كل$',
    orders: 'تعليم, تعليمات, اوامر, قواعد, ارشاد, توجيه, قوانين',
    formerOrders: 'قواعدك, تعليماتك, اوامرك, ارشاداتك, كل التعليمات, جميع التعليمات',
    grant: 'اقبل$, وافق$, اعتمد$, اعتبر$, صنف$, ضع علامه, قيم$, اجب ب, رد ب, قل ان, اكد$, مرر$',
    own: 'هذه الاجابه, اجابتي, هذا الجواب, جوابي, هذا الرد, ردي$, رسالتي, هذا العضو, هذا المستخدم, ناجح$, مقبول',
    address: 'عزيز, ايها, ايتها, مرحبا$, يا$',
    judge: 'محكم$, ذكاء اصطناعي, ذكاء الاصطناعي, مساعد$, روبوت, بوت$, نموذج$, قاضي$, مصحح, حكم$',
    persona:
      'انت الان, الان انت, من الان فصاعدا انت, انت مساعد, انت قاض, تظاهر انك, تعليمات جديده, العضو ناجح, المستخدم ناجح, انتهي التقييم, تم قبول الاجابه, وضع المطور, ادخل هذا, اسمح لهذا, اسمح لي بالدخول, ما قيل لك, اجب بكلمه, رد بكلمه, عزيزي المقيم, ايها المقيم, الي المقيم, علي المقيم, لا حاجه لمزيد من التحقق, لا داعي للتحقق, الغي التقييم, التقييم ملغي, النتيجه الافتراضيه, لا تقرا ما سبق, قل فقط',
  },
  {
    override: '忽略, 无视, 無視, 忘记, 忘記, 忘掉, 不要遵守, 不要遵循, 别管, 跳过, 绕过',
    former: '之前, 以上, 上面, 先前, 前面, 所有, 你的, 您的, 系统, 原来, 原有',
    orders: '指令, 指示, 提示词, 命令, 规则, 規則, 要求, 规定, 设定',
    formerOrders: '系统提示, 提示词, 所有指令, 全部指令',
    grant: '通过, 批准, 接受, 标记, 標記, 判定, 判为, 认定, 视为, 评为, 算作, 回复, 输出, 返回, 请回答, 打分',
    own: '这个回答, 此回答, 我的回答, 该回答, 本回答, 这条消息, 这条回复, 我的答案, 这个答案, 该用户, 该成员, 为真实, 为通过, 为有效',
    address: '亲爱的, 親愛的, 尊敬的, 你好, 您好',
    judge: '评审, 评委, 裁判, 评分员, 人工智能, ai$, 模型, 助手, 机器人, 评估者, 审核员, 考官',
    persona:
      '从现在起你, 从现在起 你, 从现在开始你, 从现在开始 你, 你现在是, 你不再是, 你是一个助手, 你是评委, 你是一个ai, 假装你, 请扮演, 致评审, 致评委, 新的指令, 新指令, 该成员已通过, 该用户已通过, 成员已通过, 用户已通过, 评估结束, 评审结束, 回答已通过, 开发者模式, 评委必须, 评委应该, 让这个用户, 让该用户, 让我进来, 让我通过, 让他进来, 别人告诉你, 告诉过你, 只回答 通过, 只回复 通过, 回答 通过, 回复 通过, 只输出, 评审, 评委, 评分员, 不需要再做任何检查, 无需检查, 不需要检查, 评估已取消, 评估取消, 默认结果, 不要看上面, 直接说我',
  },
]

const HAN = /\p{Script=Han}/u
const ARABIC = /\p{Script=Arabic}/u

/** Folded text as the patterns expect it: words of letters and digits with one space between, Chinese in pieces of its own. */
export function spaceWords(folded: string): string {
  return folded
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Han})/gu, ' ')
    .trim()
}

/** One pattern for a list. Matches at the beginning of a word; Arabic words may carry "and", "the" and their kind in front. */
function patternOf(list: string): RegExp {
  const anywhere: string[] = []
  const atWord: string[] = []
  for (const entry of list.split(',')) {
    const phrase = spaceWords(foldText(entry))
    const end = entry.endsWith('$') ? '(?= |$)' : ''
    if (HAN.test(phrase)) anywhere.push(phrase)
    else if (ARABIC.test(phrase)) atWord.push(`(?:[وفبلك]{0,2}(?:ال)?|لل)${phrase}${end}`)
    else atWord.push(phrase + end)
  }
  return new RegExp(
    [...anywhere, ...(atWord.length > 0 ? [`(?<=^| )(?:${atWord.join('|')})`] : [])].join('|'),
    'gu',
  )
}

/** The vocabularies as patterns over text that `spaceWords` prepared. */
export const INJECTION_PATTERNS = VOCABULARIES.map((words) => ({
  override: patternOf(words.override),
  former: patternOf(words.former),
  orders: patternOf(words.orders),
  formerOrders: patternOf(words.formerOrders),
  grant: patternOf(words.grant),
  own: patternOf(words.own),
  address: patternOf(words.address),
  judge: patternOf(words.judge),
  /** Without places: found or not. */
  persona: new RegExp(patternOf(words.persona).source, 'u'),
  /** Letters between the words of one demand. Chinese says the same in a third of the space. */
  reach: HAN.test(words.override) ? 20 : 60,
}))

export type InjectionPatterns = (typeof INJECTION_PATTERNS)[number]
