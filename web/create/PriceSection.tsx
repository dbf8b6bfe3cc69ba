import { useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { PlanView } from '../../server/dashboard/orderRoutes.ts'
import { Button } from '../parts/Button.tsx'
import { amountFlaw, Count, Field, microOf, Select } from '../parts/Field.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro, plainMicro } from '../texts/texts.ts'
import { type Flaws, flawAt } from './flaws.ts'
import { totalOf } from './useDraft.ts'

const t = texts.create.price

interface PriceProps {
  readonly form: OrderDraft
  readonly change: (part: Partial<OrderDraft>) => void
  readonly plan: PlanView | undefined
  /** The plan is of this form, not of the one before. */
  readonly isCurrent: boolean
  readonly flaws: Flaws
}

/** The bid, the number of joins, and the limits; below them, what that may bring. */
export function PriceSection({ form, change, plan, isCurrent, flaws }: PriceProps) {
  const [bid, setBid] = useState(form.bid === undefined ? '' : plainMicro(form.bid))
  const floor = plan === undefined ? '' : formatMicro(plan.highestFloorMicro)
  const top = plan === undefined ? '' : formatMicro(plan.topMicro)
  const isDearer =
    form.bid !== undefined && plan !== undefined && BigInt(plan.highestFloorMicro) > BigInt(form.bid)
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.bid}
          unit="USDC"
          inputMode="decimal"
          hint={plan === undefined || plan.chosen.length === 0 ? t.bidHint : t.bidPrices(floor, top)}
          value={bid}
          flaw={amountFlaw(bid) ?? flawAt(flaws, 'bid')}
          onChange={(text) => {
            setBid(text)
            change({ bid: microOf(text), highestBid: undefined, sureBid: undefined })
          }}
        />
        <Count
          label={t.joins}
          hint={plan && t.joinsHint(formatCount(plan.leastJoins))}
          value={form.joins}
          flaw={flawAt(flaws, 'joins')}
          onChange={(joins) => change({ joins: joins ?? undefined })}
        />
      </div>
      {isDearer && (
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5"
            checked={form.highestBid !== undefined}
            onChange={({ target }) =>
              change({ highestBid: target.checked ? plan.highestFloorMicro : undefined })
            }
          />
          {t.dearer(floor)}
        </label>
      )}
      {flaws.some(({ field, code }) => field === 'bid' && code === 'bid.huge') && (
        <Button look="quiet" onClick={() => change({ sureBid: form.bid })}>
          {texts.acts.sure}
        </Button>
      )}
      <Limits form={form} change={change} flawOf={(field) => flawAt(flaws, field)} />
      {plan?.plan && <Outcome plan={plan.plan} isCurrent={isCurrent} totalMicro={totalOf(form)} />}
    </div>
  )
}

interface LimitsProps {
  readonly form: Pick<OrderDraft, 'dailyCap' | 'startsAt' | 'endsAt' | 'pacing' | 'stopAfter'>
  readonly change: (part: Partial<OrderDraft>) => void
  readonly flawOf: (field: string) => string | undefined
}

/** Daily limit, start and end, pace, and a stop to look. */
export function Limits({ form, change, flawOf }: LimitsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Count
        label={t.dailyCap}
        hint={t.empty}
        value={form.dailyCap}
        flaw={flawOf('dailyCap')}
        onChange={(dailyCap) => change({ dailyCap })}
      />
      <Count
        label={t.stopAfter}
        hint={t.stopHint}
        value={form.stopAfter}
        flaw={flawOf('stopAfter')}
        onChange={(stopAfter) => change({ stopAfter })}
      />
      <Day
        label={t.start}
        hint={t.startHint}
        value={form.startsAt}
        flaw={flawOf('startsAt')}
        onChange={(startsAt) => change({ startsAt })}
      />
      <Day
        label={t.end}
        hint={t.endHint}
        isEnd
        value={form.endsAt}
        flaw={flawOf('endsAt')}
        onChange={(endsAt) => change({ endsAt, ...(endsAt === null && { pacing: 'fast' as const }) })}
      />
      {form.endsAt && (
        <Select
          label={t.pacing}
          value={form.pacing}
          options={[
            ['fast', t.fast],
            ['even', t.even],
          ]}
          onChange={(pacing) => change({ pacing: pacing === 'even' ? 'even' : 'fast' })}
        />
      )}
    </div>
  )
}

const DAY_MS = 86_400_000

/** A day in UTC: a campaign starts as its first day begins, and ends as its last one does. */
function Day({
  value,
  isEnd = false,
  onChange,
  ...labelled
}: {
  label: string
  hint: string
  value: string | null | undefined
  flaw?: string | undefined
  isEnd?: boolean
  onChange: (moment: string | null) => void
}) {
  const shiftMs = isEnd ? DAY_MS : 0
  const day = value ? new Date(Date.parse(value) - shiftMs).toISOString().slice(0, 10) : ''
  return (
    <Field
      {...labelled}
      type="date"
      value={day}
      onChange={(text) =>
        onChange(text === '' ? null : new Date(Date.parse(`${text}T00:00:00Z`) + shiftMs).toISOString())
      }
    />
  )
}

interface OutcomeProps {
  readonly plan: NonNullable<PlanView['plan']>
  readonly isCurrent: boolean
  readonly totalMicro: bigint
}

/** The outlook as things are now. Of an older form it says nothing. */
function Outcome({ plan, isCurrent, totalMicro }: OutcomeProps) {
  const { groups, leading, reached, estimate } = plan
  const facts: readonly (readonly [string, string])[] = [
    [t.leading, t.of(formatCount(leading), formatCount(groups))],
    [t.reached, t.of(formatCount(reached), formatCount(groups))],
    [t.estimate, estimate === 'few' ? t.few : t.range(formatCount(estimate.low), formatCount(estimate.high))],
  ]
  const total = [t.total, totalMicro === 0n ? '–' : t.usdc(formatMicro(totalMicro))] as const
  return (
    <dl
      aria-live="polite"
      aria-busy={!isCurrent}
      className="grid grid-cols-2 gap-4 rounded-xl bg-sunken p-4 sm:grid-cols-4"
    >
      {[total, ...facts.map(([name, value]) => [name, isCurrent ? value : '…'] as const)].map(
        ([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
