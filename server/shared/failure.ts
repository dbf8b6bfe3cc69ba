const MAX_LENGTH = 500
const BOT_TOKEN = /\d{1,16}:[A-Za-z0-9_-]{10,}/g
const URL_QUERY = /\?[^\s'"]+/g

/** One line about an error for a log or a column of the database: no stack, no bot token, no query string. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text
    .replace(BOT_TOKEN, '<token>')
    .replace(URL_QUERY, '?…')
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .toWellFormed()
}

/** An error with all its causes and the errors that it aggregates. */
export function causesOf(error: unknown): readonly Error[] {
  const found: Error[] = []
  const open: unknown[] = [error]
  while (open.length > 0 && found.length < 30) {
    const next = open.shift()
    if (!(next instanceof Error) || found.includes(next)) continue
    found.push(next)
    open.push(next.cause, ...(next instanceof AggregateError ? next.errors : []))
  }
  return found
}
