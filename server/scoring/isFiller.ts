import { type Reading, readText } from './readText.ts'

/** Greetings, yes and no, "I don't know", "good": politeness rather than an answer. */
const FILLERS = [
  'ok, okay, k, kk, yes, yeah, yep, yup, no, nope, nah, hi, hello, hey, sup, hmm, idk, dunno, i do not know, i dont know',
  'dont know, no idea, good, nice, fine, cool, great, test, testing, thanks, thx, thank you, please, pls, lol, whatever, sure',
  'hola, buenas, si, vale, bueno, bien, no sé, ni idea, gracias, nada, prueba',
  'oi, olá, sim, não, blz, beleza, bom, boa, legal, não sei, sei lá, obrigado, obrigada, teste, tá',
  'да, нет, ок, окей, ага, неа, привет, здравствуйте, хай, не знаю, незнаю, хз, норм, хорошо, нормально, спасибо, тест, ну',
  'evet, hayır, tamam, selam, slm, merhaba, bilmiyorum, bilmem, iyi, güzel, teşekkürler, sağol, deneme, olur, yok',
  'ya, iya, tidak, tdk, gak, ga, nggak, oke, halo, hai, tidak tahu, gak tau, ga tau, gatau, bagus, baik, makasih, tes, sip',
  'نعم, لا, اي, ايوه, طيب, تمام, مرحبا, اهلا, السلام عليكم, سلام, هاي, لا أعرف, لا اعلم, ما اعرف, مدري, شكرا, جيد, حسنا, اوك, تجربه',
  '好, 好的, 是, 是的, 对, 不, 不是, 没有, 嗯, 哦, 行, 可以, 你好, 您好, 嗨, 不知道, 随便, 谢谢, 测试, 不错, 没',
]
  .flatMap((line) => line.split(','))
  .map((phrase) => readText(phrase).foldedWords)

const PHRASES: ReadonlySet<string> = new Set(FILLERS.map((words) => words.join(' ')))
const WORDS: ReadonlySet<string> = new Set(FILLERS.filter((words) => words.length === 1).flat())

/** Whole words and whole answers only: "ok" is a filler, "okapi" and "ok coins" are none. */
export function isFiller({ foldedWords }: Reading): boolean {
  return PHRASES.has(foldedWords.join(' ')) || foldedWords.every((word) => WORDS.has(word))
}
