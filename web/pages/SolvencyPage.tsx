import { useQuery } from '@tanstack/react-query'
import { readSolvency, type Solvency } from '../api/solvency.ts'
import { Card } from '../parts/Card.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { PageTitle } from '../parts/PageTitle.tsx'
import { Queries } from '../parts/Queries.tsx'
import { Spinner } from '../parts/Steps.tsx'
import { formatMicro, texts } from '../texts/texts.ts'

const t = texts.solvency

/** What the escrow holds and what is owed, as last compared with the chain. */
export function SolvencyPage() {
  return (
    <Page>
      <PageTitle title={t.title} lead={t.lead} />
      <Queries>
        <Figures />
      </Queries>
    </Page>
  )
}

function Figures() {
  const { data, isError } = useQuery({
    queryKey: ['solvency'],
    queryFn: ({ signal }) => readSolvency(signal),
    networkMode: 'always',
    refetchInterval: 30_000,
  })
  return (
    <>
      {data === undefined && !isError && <Spinner />}
      {data === undefined && isError && (
        <Notice look="warn" title={t.unavailable.title} text={t.unavailable.text} />
      )}
      {data !== undefined && <Balance solvency={data} />}
    </>
  )
}

function Balance({ solvency: { held, owed, owedByKind, covered, at, block } }: { solvency: Solvency }) {
  return (
    <Card className="max-w-xl space-y-5">
      <Notice look={covered ? 'good' : 'bad'} title={covered ? t.good : t.bad} />
      <dl className="space-y-4">
        <Line name={t.holds} value={held} strong />
        <Line name={t.owes} value={owed} strong />
        {owedByKind.map(([name, micro]) => (
          <Line key={name} name={t.owed[name] ?? name} value={micro} />
        ))}
      </dl>
      <p className="text-sm text-muted">
        {t.at(new Date(at).toUTCString(), String(block))} ·{' '}
        <a href="/solvency.json" className="text-brand underline">
          {t.raw}
        </a>
      </p>
    </Card>
  )
}

function Line({ name, value, strong = false }: { name: string; value: bigint; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'text-lg font-semibold' : 'pl-4 text-sm'}`}
    >
      <dt className={strong ? '' : 'text-muted'}>{name}</dt>
      <dd className="shrink-0 text-right tabular-nums">
        {formatMicro(value)} {strong && texts.common.usdc}
      </dd>
    </div>
  )
}
