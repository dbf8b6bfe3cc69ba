/** Stands where something was removed. Needs no translation. */
export const REMOVED = '[…]'

/** Format, control and unassigned characters, which would let a handle with one inside pass for plain text. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu

/** A word with an @, a scheme, "www." or a dot between letters: handles, e-mail addresses, links, domains. */
const CONTACT =
  /@|:\/\/|^(?:tg|mailto|tel|sms|whatsapp|viber|skype):|^www\.|[\p{L}\p{N}_-][.。]\p{L}\p{M}*\p{L}/iu

/** Seven digits or more, with what people write between the digits of a number to call. */
const PHONE = /\+?(?:\p{Nd}[\s().\\/·•_*~|+\p{Pd}\p{M}]{0,3}){6,}\p{Nd}\p{M}*/gu

/**
 * An open answer as the advertiser may see it: handles, e-mail addresses, links and phone numbers (or Telegram ids) give way
 * to `REMOVED`. Errs on the side of removing: "good.Bad" looks like a domain and goes. Compatibility forms such as
 * full-width or circled digits are read as what they look like (Unicode NFKC). Repeating it changes nothing.
 */
export function redactAnswer(text: string): string {
  const plain = text.toWellFormed().replace(INVISIBLE, '').normalize('NFKC')
  // NFKC writes the ellipsis of `REMOVED` as three dots.
  const readable = plain.replaceAll(REMOVED.normalize('NFKC'), REMOVED).replace(/@\s+/gu, '@')
  // Most answers hold none of these, and the words of a dashboard's answers are many.
  const mayName = /[@:.。]/.test(readable)
  const unnamed = mayName
    ? readable.replace(/\S+/gu, (word) => (CONTACT.test(word) ? REMOVED : word))
    : readable
  return unnamed.replace(PHONE, REMOVED).trim()
}
