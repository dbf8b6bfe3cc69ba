import type { Reading } from './readText.ts'

/** Words of an answer that are compared with its prompt. An echo is no longer than a few prompts. */
const MAX_COMPARED = 500

/**
 * The prompt given back: `failed` for (nearly) all of it, `thin` for half of it in one piece. One word that the prompt does not
 * hold makes an answer: "My favourite is Bitcoin" is one to "My favourite is …", and so is "Bitcoin" to "Bitcoin or Ether?".
 */
export function findEcho(answer: Reading, prompt: Reading): 'failed' | 'thin' | undefined {
  const asked = new Set(prompt.foldedWords)
  const said = answer.foldedWords.slice(0, MAX_COMPARED)
  if (said.length < 3 || said.some((word) => !asked.has(word))) return undefined
  const covered = new Set(said).size / asked.size
  if (covered >= 0.8) return 'failed'
  return longestShared(said, prompt.foldedWords) >= prompt.foldedWords.length / 2 ? 'thin' : undefined
}

/** Words in the longest piece that stands in both. */
function longestShared(a: readonly string[], b: readonly string[]): number {
  let longest = 0
  let previous: number[] = []
  for (const word of a) {
    const current = b.map((other, i) => (other === word ? (previous[i - 1] ?? 0) + 1 : 0))
    longest = Math.max(longest, ...current)
    previous = current
  }
  return longest
}
