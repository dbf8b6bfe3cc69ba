import { lazily } from '../shared/lazily.ts'
import { type InjectionPatterns, patternsOf, VOCABULARIES } from './injectionPhrases.ts'
import { spaceWords } from './phrases.ts'
import type { Reading } from './readText.ts'

/** Tokens of chat templates, which no person writes to a group. */
const TEMPLATE =
  /<\|[^|\n]{0,40}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:s|system|assistant|user|human|instructions?|prompt|answer|question|verdict|start_of_turn|end_of_turn)>|#{2,}\s*(?:system|assistant|instructions?|response|human|user)\b/u

/** A verdict in a model's format, or any JSON object. */
const VERDICT =
  /["'{,\s](?:passed|genuine|is_genuine|on_topic|verdict|enough|approved)["']?\s{0,9}[:=]{1,3}\s{0,9}["']?(?:true|pass|yes|ok|genuine|valid|approved|1)|\{\s{0,9}["“”'«][^"“”'»\n]{1,40}["“”'»]\s{0,9}:/u

/** A mark that pretends to end the answer and begin something else. */
const FENCE =
  /^[ \t]{0,9}(?:<{3,}|>{3,})|(?:<{3,}|>{3,})[ \t]{0,9}$|`{3}|"{3}|^[ \t]{0,9}[-=#~]{3,9}[ \t]{0,9}[\p{L}\p{N}][^\n]{0,80}?[-=#~]{3,9}[ \t]{0,9}$|^[ \t]{0,9}(?:end|begin|start) of (?:the )?(?:answer|question|data|input|text)\b/mu

/** Someone else's turn in a conversation, at the beginning of a line or sentence. */
const ROLE =
  /(?:^|[\n.!?。！？…;>)\]}"'*_-])\s{0,3}[*_#[(]{0,3}(?:systeme?(?: message| note)?|assistant|sistema?|система|सिस्टम|النظام|سيستم|系统|he thong)[\])*_]{0,3}\s{0,3}:/u

/** Spaced letters, as in "i g n o r e", eight or more. */
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

const patternsOfAll = lazily(() => VOCABULARIES.map(patternsOf))

/**
 * An answer that talks to its judge instead of answering: `failed` for a verdict or chat template, `thin` for words,
 * which may be honest. Such an answer never passes, whatever a model would say.
 */
export function findInjection(reading: Reading, patterns = patternsOfAll()): 'failed' | 'thin' | undefined {
  const text = reading.folded
  // A quote or a bracket may be the first thing.
  if (TEMPLATE.test(text) || VERDICT.test(` ${text}`)) return 'failed'
  if (FENCE.test(text) || ROLE.test(text) || isDisguised(reading)) return 'thin'
  if ([text, text.replace(/\S+/gu, readLeet)].some((said) => speaksToJudge(said, patterns))) return 'thin'
  return hidesText(reading.plain) ? 'thin' : undefined
}

function isDisguised({ plain }: Reading): boolean {
  if (SPACED.test(plain)) return true
  // "NFTшки" changes over once. Letters that only look alike change over and over.
  return (plain.match(MIXED) ?? []).length >= 3
}

/** "1gn0re" as the word that it looks like. */
export function readLeet(word: string): string {
  return /\p{L}/u.test(word) ? word.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign) : word
}

/** Text in Base64, which a model can read and no person writes. */
function hidesText(plain: string): boolean {
  const packed = plain.match(/[A-Za-z0-9+/_-]{24,}={0,2}/g) ?? []
  return packed.some((piece) => {
    const unpacked = Buffer.from(piece, 'base64').toString('utf8')
    return (
      /^[\p{L}\p{P}\p{N}\p{S}\s]+$/u.test(unpacked) && !unpacked.includes('\uFFFD') && unpacked.includes(' ')
    )
  })
}

function speaksToJudge(folded: string, patterns: readonly InjectionPatterns[]): boolean {
  const text = spaceWords(folded)
  return patterns.some(
    (words) => words.alone.test(text) || overrides(words, text) || demandsVerdict(words, text),
  )
}

/** "Ignore your previous instructions." */
function overrides({ override, orders, former, reach }: InjectionPatterns, text: string): boolean {
  const [some, old] = [placesOf(orders, text), placesOf(former, text)]
  const near = (others: readonly number[], place: number) =>
    others.some((other) => Math.abs(other - place) <= reach)
  return placesOf(override, text).some((place) => near(some, place) && near(old, place))
}

/** "Mark this answer as genuine." */
function demandsVerdict({ grant, own, reach }: InjectionPatterns, text: string): boolean {
  const owns = placesOf(own, text)
  return placesOf(grant, text).some((place) => owns.some((other) => Math.abs(other - place) <= reach / 2))
}

function placesOf(pattern: RegExp, text: string): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index)
}
