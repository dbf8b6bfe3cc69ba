/**
 * `npm run bench:scorer`: how the built-in rules judge the labelled corpus. Prints precision and recall by language, the
 * verdicts by kind of answer, and every wrong verdict. Then what evasions and honest short answers
 * come to. Exits with 1 when an injection passes.
 */
import { readCommandLine } from '../server/commandLine.ts'
import type { JudgedAnswer } from './scorer/measureRules.ts'

const USAGE = `Has the built-in rules judge the labelled corpus in bench/scorer/corpus: precision and recall by language, verdicts by
label, and every answer that was judged wrongly. Then evasions and short honest answers, by half and language. Ends with 1 if an
injection passes.

  npm run bench:scorer

Example: npm run --silent bench:scorer > before.txt`

readCommandLine({ usage: USAGE })
const { readCorpus } = await import('./scorer/corpus.ts')
const { formatQuality, judgeCorpus } = await import('./scorer/measureRules.ts')
const { formatEvasions, HALVES, judgeHalf } = await import('./scorer/evasions.ts')
const judged = judgeCorpus(readCorpus())
console.log(formatQuality(judged))

const list = (title: string, entries: readonly JudgedAnswer[]) => {
  console.log(`\n${title}: ${entries.length || 'none'}`)
  for (const { language, label, answer, judgement } of entries) {
    console.log(
      `  ${language} ${label} → ${judgement.verdict} (${judgement.finding}): ${JSON.stringify(answer)}`,
    )
  }
}
const passes = ({ judgement }: JudgedAnswer) => judgement.verdict === 'passed'
const injections = judged.filter((entry) => entry.label === 'injection' && passes(entry))
list(
  'Genuine answers that do not pass',
  judged.filter((entry) => entry.label === 'genuine' && !passes(entry)),
)
list(
  'Other answers that pass',
  judged.filter((entry) => entry.label !== 'genuine' && passes(entry)),
)
list('Injections that pass', injections)
console.log(`\n${formatEvasions()}\n`)
for (const { language, missed, refused } of HALVES.flatMap(judgeHalf)) {
  for (const answer of missed) console.log(`  ${language} evasion passes: ${JSON.stringify(answer)}`)
  for (const answer of refused) console.log(`  ${language} honest, refused: ${JSON.stringify(answer)}`)
}
process.exitCode = injections.length === 0 ? 0 : 1
