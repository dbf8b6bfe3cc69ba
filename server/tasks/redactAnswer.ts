/** Stands where something was removed. Needs no translation. */
export const REMOVED = '[…]'

/** Format, control and unassigned characters, which would let a handle with one inside pass for plain text. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu

/** Handles, e-mail addresses, links, domains: a word with an @, a scheme, "www." or a dot between letters. */
const CONTACT =
  /@|:\/\/|^(?:tg|mailto|tel|sms|whatsapp|viber|skype):|^www\.|[\p{L}\p{N}_-][.。]\p{L}\p{M}*\p{L}/iu

/** Phone numbers: seven digits or more, with the usual separators. */
const PHONE = /\+?(?:\p{Nd}[\s().\\/·•_*~|+\p{Pd}\p{M}]{0,3}){6,}\p{Nd}\p{M}*/gu

/** The edges of a word. */
const START = '(?<![\\p{L}\\p{N}_])'
const END = '(?![\\p{L}\\p{N}_])'
const NAME = '[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,63}'
const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}'
const GAP = '\\s{0,3}'

/** The words for @ and for the dot of a domain in the languages of the bot. */
const AT_WORD = 'at|arroba|собака|собачка|et işareti|艾特|آت|ات'
const DOT_WORD = 'dot|punto|ponto|точка|nokta|titik|点|點|نقطة|نقطه|دات'
const TOP_LEVEL =
  'com|net|org|info|biz|xyz|app|dev|io|me|co|ai|gg|ru|ру|рф|ком|ua|by|kz|de|fr|es|it|pt|br|mx|ar|tr|id|in|cn|uk|us|eu|edu'
const MAIL =
  'gmail|googlemail|hotmail|outlook|yahoo|icloud|proton|protonmail|mail|yandex|bk|gmx|163|qq|zoho|tutanota|яндекс|майл|гмейл|джимейл'

const bracketed = (words: string) => `${GAP}[(\\[{<]${GAP}(?:${words})${GAP}[)\\]}>]${GAP}`
const spaced = (words: string) => `\\s{1,3}(?:${words})\\s{1,3}`
const AT_BRACKETED = bracketed(`${AT_WORD}|@`)
const AT_SIGN = `(?:${GAP}@${GAP}|${AT_BRACKETED})`
const DOT_SIGN = `(?:${GAP}[.。点點]${GAP}|${bracketed(`${DOT_WORD}|\\.`)})`
const DOT_SPELLED = `(?:${bracketed(`${DOT_WORD}|\\.`)}|${spaced(DOT_WORD)}|${GAP}[点點]${GAP})`
const ANY_DOT = `(?:${DOT_SIGN}|${spaced(DOT_WORD)})`
/** A name before the "at", which may have a dot of its own. */
const WHO = `${START}(?:${LABEL}${DOT_SPELLED})?${NAME}`
/** No domain begins so: "look at dot com stocks", "back at the dot com bubble". */
const DOMAIN = `(?!(?:${DOT_WORD}|the|an?|any|this|that|those|our|my|un|una|el|la|los|um|uma|o|os)${END})${LABEL}(?:${ANY_DOT}${LABEL})?`
/** The path after "t dot me". The plain form is matched as a domain. */
const SLASH = `(?:${GAP}(?:/|slash|слэш|barra|斜杠)${GAP}${NAME})?`

/** Messengers whose name before a colon has one meaning, in the languages of the bot. */
const MESSENGER =
  'telegram|telegramım|tg|телеграмм?|телега|тг|تيليجرام|تلغرام|تلجرام|تلگرام|whatsapp|whats app|zap|ватсап|вотсап|واتساب|viber|вайбер|skype|скайп|discord|дискорд|instagram|insta|اینستاگرام|اینستا|инстаграм|инста|wechat|weixin'
/** A handle that is no ordinary word. */
const HANDLE = '(?=[A-Za-z\\d]*(?:_|\\d\\d))[A-Za-z][A-Za-z\\d_]{4,31}'
const IS = `(?:\\s{1,3}(?:is|id|handle|username|user|es|é|ник|юзер|adım))?`

/** Contacts that are written in words, each whole: the name before the "at" too. */
const SPELLED: readonly RegExp[] = [
  // In a language without spaces: 微信号john88, john艾特gmail点com
  `(?:微信|电报|電報)(?:号|號)?${GAP}[:=是]?${GAP}[A-Za-z][A-Za-z\\d_-]{4,31}`,
  `[A-Za-z\\d_.+-]{1,64}${GAP}艾特${GAP}[A-Za-z\\d-]{1,63}(?:${GAP}[.点點]${GAP}[A-Za-z]{2,20})?`,
  // john (at) gmail (dot) com, john[at]gmail, john @ gmail . com
  `${WHO}${AT_BRACKETED}(?:${MAIL})${END}(?:${ANY_DOT}(?:${TOP_LEVEL})${END})?`,
  `${WHO}${AT_SIGN}${DOMAIN}${ANY_DOT}(?:${TOP_LEVEL})${END}`,
  // john at gmail dot com, juan arroba empresa punto com
  `${WHO}${spaced(AT_WORD)}${DOMAIN}${DOT_SPELLED}(?:${TOP_LEVEL})${END}`,
  // john at gmail.com, john at gmail
  `${WHO}${spaced(AT_WORD)}(?:${MAIL})${ANY_DOT}(?:${TOP_LEVEL})${END}`,
  `${WHO}${spaced(AT_WORD)}(?:gmail|googlemail|hotmail|protonmail)${END}`,
  // j o h n @ g m a i l . c o m
  '(?:(?<!\\S)[\\p{L}\\p{N}._]\\s){2,}@(?:\\s[\\p{L}\\p{N}._](?!\\S)){2,}',
  // example (dot) com, t dot me slash john
  `${START}${LABEL}${bracketed(`${DOT_WORD}|\\.`)}(?:${TOP_LEVEL})${END}${SLASH}`,
  `${START}(?:t|telegram|wa)(?:${DOT_SPELLED}|\\s{1,3}\\.${GAP}|\\.\\s{1,3})me${END}${SLASH}`,
  // telegram: john, my tg is john_doe
  `${START}(?:${MESSENGER})${GAP}[:=]${GAP}@?${GAP}${NAME}`,
  `${START}(?:${MESSENGER}|signal|ig)${IS}\\s{1,3}(?:\\p{Pd}\\s{1,3})?${HANDLE}${END}`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** A quick test: without a match, no contact is spelled in words. Not Unicode-aware, since it runs on every answer. */
const HINT = new RegExp(
  `[@([{<点點微信电電艾]|${DOT_WORD}|${MAIL}|${MESSENGER}|signal|(?:^|\\W)(?:t|wa|ig)\\W`,
  'i',
)

/**
 * An answer in words as its advertiser may see it. `REMOVED` replaces handles, e-mail addresses, links, phone numbers and
 * Telegram ids, also spelled ones ("john at gmail dot com"). Errs on the side of removing: "good.Bad" looks like a domain.
 * Full-width or circled digits are read as plain ones (Unicode NFKC). Repeating it changes nothing.
 */
export function redactAnswer(text: string): string {
  const plain = text.toWellFormed().replace(INVISIBLE, '').normalize('NFKC')
  // NFKC writes the ellipsis of `REMOVED` as three dots.
  const readable = plain.replaceAll(REMOVED.normalize('NFKC'), REMOVED)
  const said = HINT.test(readable) ? removeSpelled(readable) : readable
  const joined = said.replace(/@\s+/gu, '@')
  // Most answers have none of these, and a dashboard has many words.
  const mayName = /[@:.。]/.test(joined)
  const unnamed = mayName ? joined.replace(/\S+/gu, (word) => (CONTACT.test(word) ? REMOVED : word)) : joined
  return unnamed.replace(PHONE, REMOVED).trim()
}

function removeSpelled(text: string): string {
  return SPELLED.reduce((rest, pattern) => rest.replace(pattern, REMOVED), text)
}
