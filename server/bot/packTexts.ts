/** The longest message that Telegram takes, in UTF-16 units. */
const MAX_TEXT = 4_096
export const BETWEEN = '\n\n'

/** Joins texts to as few messages as hold them whole, in order. A text longer than a message is cut at its end. */
export function packTexts(texts: readonly string[]): string[] {
  const packed: string[] = []
  for (const whole of texts) {
    const text = whole.length <= MAX_TEXT ? whole : `${whole.slice(0, MAX_TEXT - 1).toWellFormed()}…`
    const last = packed.at(-1)
    if (last !== undefined && last.length + BETWEEN.length + text.length <= MAX_TEXT) {
      packed[packed.length - 1] = last + BETWEEN + text
    } else packed.push(text)
  }
  return packed
}
