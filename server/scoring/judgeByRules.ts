import { findGibberish } from './findGibberish.ts'
import { findInjection } from './findInjection.ts'
import { type Reading, readText } from './readText.ts'
import type { AnswerToScore, Scorer, Verdict } from './scorer.ts'

/** The finding of a rule; `genuine` where none found anything. */
export type Finding =
  | 'injection'
  | 'no_words'
  | 'link'
  | 'repetition'
  | 'echo'
  | 'gibberish'
  | 'filler'
  | 'too_short'
  | 'genuine'

/** `thin` is worth asking once more. `docs/scorer.md` says what the rules can and cannot see. */
export interface Judgement {
  readonly verdict: 'passed' | 'thin' | 'failed'
  readonly finding: Finding
}

/**
 * The built-in rules, for any script and without a network. Every Unicode normalisation form gets the same verdict. Only
 * the beginning of the two texts is read, in linear time.
 */
export function judgeByRules({ prompt, answer }: Pick<AnswerToScore, 'prompt' | 'answer'>): Judgement {
  const reading = readText(answer)
  const injection = findInjection(reading)
  if (injection) return { verdict: injection, finding: 'injection' }
  if (!/\p{L}/u.test(reading.plain)) return judgeWordless(reading, prompt)
  const rules = [
    ['link', findLinks(reading)],
    ['repetition', findRepetition(reading)],
    ['echo', findEcho(reading, readText(prompt))],
    ['gibberish', findGibberish(reading)],
    ['filler', isFiller(reading) ? 'thin' : undefined],
    ['too_short', isTooShort(reading) ? 'thin' : undefined],
  ] as const
  for (const [finding, verdict] of rules) if (verdict) return { verdict, finding }
  return { verdict: 'passed', finding: 'genuine' }
}

/** The verdict of the built-in rules in the form of a scorer's. */
export function scoreByRules(input: AnswerToScore): Verdict {
  const { verdict } = judgeByRules(input)
  return { kind: 'verdict', passed: verdict === 'passed', thin: verdict === 'thin' }
}

/** The built-in rules as a scorer, for deployments without an endpoint. Never out. */
export const builtInScorer: Scorer = async (input) => scoreByRules(input)

/**
 * A scorer that never sees answers that talk to it or hold no word. The rules decide on those, so that no model can be
 * talked into passing them.
 */
export function guardScorer(scorer: Scorer): Scorer {
  return async (input, signal) => {
    const { verdict, finding } = judgeByRules(input)
    if (finding === 'injection' || finding === 'no_words') {
      return { kind: 'verdict', passed: false, thin: verdict === 'thin' }
    }
    return scorer(input, signal)
  }
}

const ASKS_FOR_NUMBER =
  /(?<!\p{L})(?:how (?:many|much|old|long|often)|(?:which|what) year|cuant|quant[oa]|wie ?(?:viel|alt|oft|lang)|welche[ms] jahr|combien|quel age|quelle annee|сколько|в каком году|скільки|у якому році|bao nhieu|hangi yil|berapa|कितन|किस साल|اي عام|اي سنه|چند(?!ين|ان)|چه ?قدر|چقدر|چه ?مدت|(?:چه|كدام|كدوم) ?سال|(?:kac|كم)(?!\p{L}))|几|幾|多少|哪年|哪一年|多大|多久/u

/** "2" answers only a question for a number. */
function judgeWordless({ plain }: Reading, prompt: string): Judgement {
  const isNumber = /^\P{Nd}{0,3}\p{Nd}{1,6}\P{Nd}{0,3}(?:\p{Nd}{1,6}\P{Nd}{0,3})?$/u.test(plain.trim())
  return isNumber && ASKS_FOR_NUMBER.test(readText(prompt).folded)
    ? { verdict: 'passed', finding: 'genuine' }
    : { verdict: 'thin', finding: 'no_words' }
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A Han character, and a syllable of Hangul or Devanagari, says about as much as two or three letters. */
function isTooShort({ words }: Reading): boolean {
  const text = words.join('')
  if (text.length > 32) return false
  const graphemes = [...GRAPHEMES.segment(text)].length
  return graphemes < (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Devanagari}]/u.test(text) ? 2 : 3)
}

/** Words of an answer that are compared with its prompt. An echo is no longer than a few prompts. */
const MAX_COMPARED = 500

/**
 * The prompt given back: `failed` for (nearly) all of it, `thin` for half of it in one piece. One new word makes an
 * answer, as in "My favourite is Bitcoin" to "My favourite is …". So does one option of several: "Bitcoin" to "Bitcoin or
 * Ether?".
 */
function findEcho(answer: Reading, prompt: Reading): 'failed' | 'thin' | undefined {
  const asked = new Set(prompt.foldedWords)
  const said = answer.foldedWords.slice(0, MAX_COMPARED)
  if (said.length < 3 || said.some((word) => !asked.has(word))) return undefined
  const covered = new Set(said).size / asked.size
  if (covered >= 0.8) return 'failed'
  return longestShared(said, prompt.foldedWords) >= prompt.foldedWords.length / 2 ? 'thin' : undefined
}

/** Words in the longest piece that stands in both. */
function longestShared(a: readonly string[], b: readonly string[]): number {
  let longest = 0
  let previous: number[] = []
  for (const word of a) {
    const current = b.map((other, i) => (other === word ? (previous[i - 1] ?? 0) + 1 : 0))
    longest = Math.max(longest, ...current)
    previous = current
  }
  return longest
}

const LINK = /(?:https?:\/\/|www\.|(?<![\p{L}\p{N}.])(?:t|wa)\.me\/)\S+/giu

/** A number to call: with a plus, or of ten digits and more. */
const PHONE = /(?:\+[\s().-]{0,2}(?:\p{Nd}[\s().-]{0,2}){7}|(?:\p{Nd}[\s().-]{0,2}){9})\p{Nd}+/gu

/**
 * Where an answer leads elsewhere: `failed` for nothing but a link or a telephone number, or for several; `thin` for one
 * among words.
 */
function findLinks({ plain }: Reading): 'failed' | 'thin' | undefined {
  const rest = plain.replace(LINK, ' ').replace(PHONE, ' ')
  if (rest === plain) return undefined
  const links = (plain.match(LINK) ?? []).length
  return links > 1 || readText(rest).words.length < 3 ? 'failed' : 'thin'
}

/** One letter, or few, again and again ("aaaa", "hahaha", "buy buy buy"): `failed`, or `thin` where it is short. */
function findRepetition({ foldedWords }: Reading): 'failed' | 'thin' | undefined {
  const letters = [...foldedWords.join('')]
  const count = letters.length
  const period = periodOf(letters)
  if (count >= 6 && count >= 3 * period) return 'failed'
  if (count >= 10 && new Set(letters).size <= 3) return 'failed'
  if (foldedWords.length >= 6) {
    // The longer a text, the more of its words have been there before.
    const least = foldedWords.length > 200 ? 0.2 : 0.34
    if (new Set(foldedWords).size / foldedWords.length <= least) return 'failed'
  }
  if (count >= 3 && period === 1) return 'thin'
  return count >= 4 && period === 2 ? 'thin' : undefined
}

/** Length of the shortest piece that, repeated and cut off, gives the whole (Knuth, Morris and Pratt's failure function). */
function periodOf(items: readonly string[]): number {
  const borders = [0]
  for (let end = 1; end < items.length; end++) {
    let border = borders[end - 1] ?? 0
    while (border > 0 && items[end] !== items[border]) border = borders[border - 1] ?? 0
    borders.push(items[end] === items[border] ? border + 1 : 0)
  }
  return items.length - (borders.at(-1) ?? 0)
}

/** Greetings, yes and no, "I don't know", "good": politeness rather than an answer. */
const FILLERS = [
  'ok, okay, k, kk, yes, yeah, yep, yup, no, nope, nah, hi, hello, hey, sup, hmm, idk, dunno, i do not know, i dont know',
  'dont know, no idea, good, nice, fine, cool, great, test, testing, thanks, thx, thank you, please, pls, lol, whatever, sure',
  'hola, buenas, si, vale, bueno, bien, no sé, ni idea, gracias, nada, prueba',
  'oi, olá, sim, não, blz, beleza, bom, boa, legal, não sei, sei lá, obrigado, obrigada, teste, tá',
  'да, нет, ок, окей, ага, неа, привет, здравствуйте, хай, не знаю, незнаю, хз, норм, хорошо, нормально, спасибо, тест, ну',
  'evet, hayır, tamam, selam, slm, merhaba, bilmiyorum, bilmem, iyi, güzel, teşekkürler, sağol, deneme, olur, yok',
  'ja, nein, nö, jo, klar, hallo, moin, servus, gut, danke, bitte, weiß nicht, ich weiß nicht, keine ahnung, ka, nichts',
  'oui, non, ouais, salut, bonjour, coucou, bof, bien, merci, je ne sais pas, je sais pas, jsp, aucune idée, rien, svp',
  'ya, iya, tidak, tdk, gak, ga, nggak, oke, halo, hai, tidak tahu, gak tau, ga tau, gatau, bagus, baik, makasih, tes, sip',
  'نعم, لا, اي, ايوه, طيب, تمام, مرحبا, اهلا, السلام عليكم, سلام, هاي, لا أعرف, لا اعلم, ما اعرف, مدري, شكرا, جيد, حسنا, اوك, تجربه',
  'بله, آره, نه, نخیر, درود, سلام علیکم, خوب, خوبه, خوب است, عالی, عالیه, باشه, اوکی, مرسی, ممنون, متشکرم, سپاس, خب, هیچی, تست',
  'نمی‌دانم, نمی دانم, نمی‌دونم, نمی دونم, چی بگم, نظری ندارم, بد نیست, salam, mersi, khobe, nemidonam',
  'так, ні, привіт, вітаю, добрий день, не знаю, незнаю, добре, гаразд, дякую',
  'có, không, vâng, dạ, ừ, chào, xin chào, chào bạn, không biết, ko, ko biết, tốt, được, cảm ơn, cám ơn',
  'हाँ, हां, जी, नहीं, ठीक, ठीक है, अच्छा, बढ़िया, नमस्ते, हाय, हेलो, पता नहीं, मालूम नहीं, धन्यवाद, शुक्रिया, टेस्ट, haan, nahi, theek hai, accha, pata nahi',
  '好, 好的, 是, 是的, 对, 不, 不是, 没有, 嗯, 哦, 行, 可以, 你好, 您好, 嗨, 不知道, 随便, 谢谢, 测试, 不错, 没',
]
  .flatMap((line) => line.split(','))
  .map((phrase) => readText(phrase).foldedWords)

const PHRASES: ReadonlySet<string> = new Set(FILLERS.map((words) => words.join(' ')))
const WORDS: ReadonlySet<string> = new Set(FILLERS.filter((words) => words.length === 1).flat())

/** Whole words and whole answers only: "ok" is a filler, "okapi" and "ok coins" are none. */
function isFiller({ foldedWords }: Reading): boolean {
  return PHRASES.has(foldedWords.join(' ')) || foldedWords.every((word) => WORDS.has(word))
}
