import { DomainError } from '../shared/errors.ts'
import { REMOVED, redactAnswer } from './redactAnswer.ts'
import type { Task } from './task.ts'

/**
 * Holds what members will see to the rules of the marketplace: no links, handles or phone numbers, and none of the words that
 * the operator forbids (`FORBIDDEN_WORDS`), whole words in any case.
 *
 * @throws DomainError `task.forbidden`, whose sentence names what is in the way
 */
export function requireAllowed(
  { task, sponsor }: { task: Task; sponsor: string },
  { forbiddenWords }: { readonly forbiddenWords: readonly string[] },
): void {
  const texts = [sponsor, task.prompt, ...('options' in task ? task.options : [])]
  for (const text of texts) {
    if (redactAnswer(text).includes(REMOVED)) {
      throw forbidden('a link, a handle, an e-mail address or a phone number', 'contact')
    }
    const words = wordsOf(text)
    const found = forbiddenWords.find((word) => words.includes(wordsOf(word)))
    if (found !== undefined) throw forbidden(`“${found}”`, found)
  }
}

/** The words alone, each between spaces. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return ` ${(words ?? []).join(' ')} `
}

function forbidden(what: string, word: string): DomainError {
  return new DomainError('task.forbidden', `The texts of a campaign must not hold ${what}.`, {
    details: { word },
  })
}
