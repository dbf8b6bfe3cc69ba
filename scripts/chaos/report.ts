import type { Result } from './run.ts'

/** The table of `docs/chaos.md`. */
export function formatTable(results: readonly Result[]): string {
  return [
    '| fault | what was done | all well again | updates | joins | payments | messages | sent twice | lost | verdict |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(formatRow),
  ].join('\n')
}

function formatRow({
  name,
  fault,
  isSkipped,
  recoveredMs,
  updates,
  joins,
  messages,
  broken,
}: Result): string {
  if (isSkipped) return `| ${name} | ${fault.done} | | | | | | | | skipped: takes root |`
  const { wanted, repeated, lost } = messages
  const verdict = broken.length === 0 ? 'kept' : '**broken**'
  const counts = [updates, joins, payments, wanted, repeated, lost].map((count) => count.toLocaleString('en'))
  return `| ${[name, fault.done, roughly(recoveredMs), ...counts, verdict].join(' | ')} |`
}

const ROUGH_SECONDS = 5

function roughly(ms: number): string {
  return `${Math.max(1, Math.round(ms / 1_000 / ROUGH_SECONDS)) * ROUGH_SECONDS} s`
}
