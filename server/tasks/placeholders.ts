import { textsIn } from '../bot/texts.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { lazily } from '../shared/lazily.ts'
import { templates } from './templates.ts'

/** Capitals, spaces and full-width brackets make no other placeholder. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase()

/** The words in brackets in templates of every language, by how they are compared. */
const placeholders = lazily(() => {
  const tasks = LANGUAGE_TAGS.flatMap((language) => templates(textsIn(language))).map(({ task }) => task)
  const found = JSON.stringify(tasks).matchAll(/\[[^[\]"{}]+\]/g)
  return new Map([...found].map(([placeholder]) => [plain(placeholder), placeholder]))
})

/** The placeholder of a template that a text still holds. Other brackets are their author's own. */
export function findPlaceholder(text: string): string | undefined {
  const written = plain(text)
  if (!written.includes('[')) return undefined
  for (const [placeholder, name] of placeholders()) if (written.includes(placeholder)) return name
  return undefined
}
