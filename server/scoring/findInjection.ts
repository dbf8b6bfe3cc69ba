import { INJECTION_PATTERNS, type InjectionPatterns, spaceWords } from './injectionPhrases.ts'
import type { Reading } from './readText.ts'

/** What chat templates of language models are made of; no person writes it to a group. */
const TEMPLATE =
  /<\|[^|\n]{0,40}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:s|system|assistant|user|human|instructions?|prompt|answer|question|verdict|start_of_turn|end_of_turn)>|#{2,}\s*(?:system|assistant|instructions?|response|human|user)\b/u

/** A verdict as a model would write it, or any JSON object. */
const VERDICT =
  /["'{,\s](?:passed|genuine|is_genuine|on_topic|verdict|enough|approved)["']?\s{0,9}[:=]{1,3}\s{0,9}["']?(?:true|pass|yes|ok|genuine|valid|approved|1)|\{\s{0,9}["“”'«][^"“”'»\n]{1,40}["“”'»]\s{0,9}:/u

/** What looks like the end of the answer and the beginning of something else. */
const FENCE =
  /^[ \t]{0,9}(?:<{3,}|>{3,})|(?:<{3,}|>{3,})[ \t]{0,9}$|`{3}|"{3}|^[ \t]{0,9}[-=#~]{3,9}[ \t]{0,9}[\p{L}\p{N}][^\n]{0,80}?[-=#~]{3,9}[ \t]{0,9}$|^[ \t]{0,9}(?:end|begin|start) of (?:the )?(?:answer|question|data|input|text)\b/mu

/** Someone else's turn in a conversation, at the beginning of a line or sentence. */
const ROLE = new RegExp(
  `(?:^|[\\n.!?。！？…;>)\\]}"'*_-])\\s{0,3}[*_#\\[(]{0,3}(?:${[
    'system(?: message| prompt| note)?|assistant|developer|human|user|judge|evaluator|grader|ai|tool',
    'sistema|asistente|evaluador|juez|assistente|avaliador|juiz|usuario',
    'система|системное сообщение|ассистент|судья|оценщик|пользователь',
    'sistem|asistan|hakem|kullanici|asisten|penilai|pengguna',
    'النظام|نظام|المساعد|المقيم|المستخدم|الحكم',
    '系统|系統|系统消息|助手|用户|开发者|评审|评委',
  ].join('|')})[\\])*_]{0,3}\\s{0,3}:`,
  'u',
)

/** Letters apart, as in "i g n o r e": nobody writes eight of them so. */
const SPACED =
  /(?<![\p{L}\p{N}])(?:[\p{L}--\p{Script=Han}][\s.\-_*\|\/]{1,3}){7,}[\p{L}--\p{Script=Han}](?![\p{L}\p{N}])/v

/** Letters of one script inside words of another. */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/**
 * An answer that talks to its judge instead of answering: `failed` where it is written in the form of a verdict or of a chat
 * template, `thin` where it is said in words, in which an honest answer may be mistaken. Never passed by anybody, so that it does
 * not matter what a model makes of it.
 */
export function findInjection(reading: Reading): 'failed' | 'thin' | undefined {
  const text = reading.folded
  // A quote or a bracket may be the first thing.
  if (TEMPLATE.test(text) || VERDICT.test(` ${text}`)) return 'failed'
  if (FENCE.test(text) || ROLE.test(text) || isDisguised(reading)) return 'thin'
  if (speaksToJudge(text) || speaksToJudge(text.replace(/\S+/gu, readLeet))) return 'thin'
  return hidesText(reading.plain) ? 'thin' : undefined
}

function isDisguised({ plain }: Reading): boolean {
  if (SPACED.test(plain)) return true
  // "NFTшки" changes over once. Letters that only look alike change over and over.
  return (plain.match(MIXED) ?? []).length >= 3
}

/** "1gn0re" as the word that it looks like. */
function readLeet(word: string): string {
  return /\p{L}/u.test(word) ? word.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign) : word
}

/** Text in Base64, which a model may read and a person does not write. */
function hidesText(plain: string): boolean {
  const packed = plain.match(/[A-Za-z0-9+/_-]{24,}={0,2}/g) ?? []
  return packed.some((piece) => {
    const unpacked = Buffer.from(piece, 'base64').toString('utf8')
    return (
      /^[\p{L}\p{P}\p{N}\p{S}\s]+$/u.test(unpacked) && !unpacked.includes('\uFFFD') && unpacked.includes(' ')
    )
  })
}

function speaksToJudge(folded: string): boolean {
  const text = spaceWords(folded)
  return INJECTION_PATTERNS.some(
    (words) =>
      words.persona.test(text) ||
      overrides(words, text) ||
      demandsVerdict(words, text) ||
      addressesJudge(words, text),
  )
}

/** "Ignore your previous instructions." */
function overrides(
  { override, orders, former, formerOrders, reach }: InjectionPatterns,
  text: string,
): boolean {
  const places = placesOf(override, text)
  if (places.length === 0) return false
  const [all, some, old] = [formerOrders, orders, former].map((pattern) => placesOf(pattern, text))
  const near = (others: readonly number[] = [], place: number) =>
    others.some((other) => Math.abs(other - place) <= reach)
  return places.some((place) => near(all, place) || (near(some, place) && near(old, place)))
}

/** "Mark this answer as genuine." */
function demandsVerdict({ grant, own, reach }: InjectionPatterns, text: string): boolean {
  const owns = placesOf(own, text)
  return placesOf(grant, text).some((place) => owns.some((other) => Math.abs(other - place) <= reach / 2))
}

/** "Dear evaluator": "Hello, my assistant sent me" is none. */
function addressesJudge({ address, judge }: InjectionPatterns, text: string): boolean {
  const judges = placesOf(judge, text)
  return placesOf(address, text).some((place) =>
    judges.some((other) => other > place && isOneStep(text.slice(place, other))),
  )
}

/** One word and the space after it; in Chinese, up to four characters. */
function isOneStep(text: string): boolean {
  return text.split(' ').length <= 2 && (text.length <= 4 || !/\p{Script=Han}/u.test(text))
}

function placesOf(pattern: RegExp, text: string): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index)
}
