/**
 * `npm run bench:scorer`: how the built-in rules judge the labelled corpus: precision and recall by language, what each kind of
 * answer comes to, and every answer that was judged wrongly. Ends with 1 where an injection passes.
 */
import { LABELS, readCorpus } from './scorer/corpus.ts'
import { judgeCorpus, qualityOf } from './scorer/measureRules.ts'

const judged = judgeCorpus(readCorpus())
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const table = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const languages = [...new Set(judged.map(({ language }) => language))]
const rows = [...languages, 'all'].map((language) => {
  const of = judged.filter((entry) => language === 'all' || entry.language === language)
  const { answers, precision, recall } = qualityOf(of)
  return [language, answers, percent(precision), percent(recall)]
})
console.log(table([['language', 'answers', 'precision', 'recall'], ['---', '---', '---', '---'], ...rows]))

const kinds = LABELS.map((label) => {
  const of = judged.filter((entry) => entry.label === label)
  const came = (verdict: string) => of.filter(({ judgement }) => judgement.verdict === verdict).length
  return [label, of.length, came('passed'), came('thin'), came('failed')]
})
console.log(
  `\n${table([['label', 'answers', 'passed', 'thin', 'failed'], ['---', '---', '---', '---', '---'], ...kinds])}`,
)

const wrong = judged.filter(
  ({ label, judgement }) => (label === 'genuine') !== (judgement.verdict === 'passed'),
)
console.log(`\nJudged wrongly: ${wrong.length}`)
for (const { language, label, answer, judgement } of wrong) {
  console.log(
    `  ${language} ${label} → ${judgement.verdict} (${judgement.finding}): ${JSON.stringify(answer)}`,
  )
}

const passing = judged.filter(
  ({ label, judgement }) => label === 'injection' && judgement.verdict === 'passed',
)
console.log(`\nInjections that pass: ${passing.length === 0 ? 'none' : passing.length}`)
for (const { language, answer } of passing) console.log(`  ${language}: ${JSON.stringify(answer)}`)
process.exitCode = passing.length === 0 ? 0 : 1
