import { useQuery } from '@tanstack/react-query'
import type { SolvencyView } from '../../server/payouts/solvency.ts'
import { Card } from '../parts/Card.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { Queries } from '../parts/Queries.tsx'
import { Spinner } from '../parts/Steps.tsx'
import { formatMicro, formatMoment, texts } from '../texts/texts.ts'

const t = texts.solvency

/** The escrow's money and its debts, as last compared with the chain. */
export function SolvencyPage() {
  return (
    <Page title={t.title} lead={t.lead}>
      <Queries>
        <Figures />
      </Queries>
    </Page>
  )
}

function Figures() {
  const { data, isError } = useQuery({
    queryKey: ['solvency'],
    queryFn: readSolvency,
    networkMode: 'always',
    refetchInterval: 30_000,
  })
  if (data !== undefined) return <Balance solvency={data} />
  if (isError) return <Notice look="warn" {...t.unavailable} />
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      {texts.common.loading}
    </p>
  )
}

async function readSolvency({ signal }: { signal: AbortSignal }): Promise<SolvencyView> {
  const answer = await fetch('/solvency.json', { signal })
  if (!answer.ok) throw new Error('there are no figures')
  return answer.json()
}

function Balance({ solvency }: { solvency: SolvencyView }) {
  const { heldMicro, owedMicro, owedByKind, covered, at, block } = solvency
  const kinds = Object.entries(owedByKind).flatMap(([key, micro]) =>
    key.endsWith('Micro') ? [[key.slice(0, -'Micro'.length), `${micro}`] as const] : [],
  )
  return (
    <Card className="max-w-xl space-y-5">
      <Notice look={covered ? 'good' : 'bad'} title={covered ? t.good : t.bad} />
      <dl className="space-y-4">
        <Line name={t.holds} value={heldMicro} strong />
        <Line name={t.owes} value={owedMicro} strong />
        {kinds.map(([name, micro]) => (
          <Line key={name} name={t.owed[name] ?? name} value={micro} />
        ))}
      </dl>
      <p className="text-sm text-muted">
        {t.at(formatMoment(at), String(block))} ·{' '}
        <a href="/solvency.json" className="text-brand underline">
          {t.raw}
        </a>
      </p>
    </Card>
  )
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'text-lg font-semibold' : 'ps-4 text-sm'}`}
    >
      <dt className={strong ? '' : 'text-muted'}>{name}</dt>
      <dd className="shrink-0 text-end tabular-nums">
        <bdi dir="ltr">
          {formatMicro(value)} {strong && texts.common.usdc}
        </bdi>
      </dd>
    </div>
  )
}
