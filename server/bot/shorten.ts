const MAX_SHORT = 60

/** A person's text on one line of ours: short, and without line breaks that could fake another line. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > MAX_SHORT ? `${characters.slice(0, MAX_SHORT - 1).join('')}…` : line
}
