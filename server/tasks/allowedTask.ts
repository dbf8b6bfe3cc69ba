import { patternOf, spaceWords } from '../scoring/phrases.ts'
import { readText } from '../scoring/readText.ts'
import { DomainError } from '../shared/errors.ts'
import { findPlaceholder } from './placeholders.ts'
import { REMOVED, redactAnswer } from './redactAnswer.ts'
import type { TaskDraft } from './task.ts'

/**
 * Checks texts for members against the rules of the marketplace: no placeholder of a template, no links, handles or phone
 * numbers, and no word of `FORBIDDEN_WORDS` as a whole word, whatever its case and accents. A draft may be incomplete. Words
 * that only need a look are in `noticed`.
 *
 * @throws DomainError `task.forbidden`, with the word, or `task.placeholder`; `part` is where it stands, such as `options.1`
 */
export function requireAllowed(
  { task, sponsor }: { task?: Readonly<TaskDraft>; sponsor?: string },
  { forbiddenWords }: { readonly forbiddenWords: readonly string[] },
): void {
  const { kind: _kind, ...parts } = task ?? {}
  for (const [part, text] of textsAt({ sponsor, ...parts })) {
    const placeholder = findPlaceholder(text)
    if (placeholder !== undefined) throw new DomainError('task.placeholder', { placeholder, part })
    if (redactAnswer(text).includes(REMOVED)) {
      throw new DomainError('task.forbidden', { word: 'contact', part })
    }
    const said = spaceWords(readText(text).folded)
    const found = forbiddenWords.find((word) => patternOf(`${word}$`).test(said))
    if (found !== undefined) throw new DomainError('task.forbidden', { word: found, part })
  }
}

/** All texts of all parts, so that no kind of question can forget one. */
export function textsIn(value: unknown): string[] {
  return textsAt(value).map(([, text]) => text)
}

/** The same, each with its path. */
function textsAt(value: unknown, path: readonly string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsAt(part, [...path, name]))
}
