import { patternOf, spaceWords } from '../scoring/phrases.ts'
import { readText } from '../scoring/readText.ts'
import { DomainError } from '../shared/errors.ts'
import { REMOVED, redactAnswer } from './redactAnswer.ts'
import type { TaskDraft } from './task.ts'

/**
 * Checks texts for members against the rules of the marketplace: no links, handles or phone numbers, and no word of
 * `FORBIDDEN_WORDS` as a whole word, whatever its case and accents. A draft may be incomplete. Words that only
 * need a look are in `noticed`.
 *
 * @throws DomainError `task.forbidden`, with the word
 */
export function requireAllowed(
  { task, sponsor }: { task?: Readonly<TaskDraft>; sponsor?: string },
  { forbiddenWords }: { readonly forbiddenWords: readonly string[] },
): void {
  const { kind: _kind, ...parts } = task ?? {}
  for (const text of textsIn([sponsor, Object.values(parts)])) {
    if (redactAnswer(text).includes(REMOVED)) throw new DomainError('task.forbidden', { word: 'contact' })
    const said = spaceWords(readText(text).folded)
    const found = forbiddenWords.find((word) => patternOf(`${word}$`).test(said))
    if (found !== undefined) throw new DomainError('task.forbidden', { word: found })
  }
}

/** All texts of all parts, so that no kind of question can forget one. */
export function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'string' ? [value] : []
}
