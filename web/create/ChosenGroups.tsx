import { type ReactNode, useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { GroupView } from '../../server/dashboard/orderRoutes.ts'
import { Button } from '../parts/Button.tsx'
import { amountFlaw, boundOf, Count, Field } from '../parts/Field.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro, plainMicro } from '../texts/texts.ts'
import type { Flaws } from './flaws.ts'
import { GroupFacts, GroupPrices } from './GroupTable.tsx'

const t = texts.create.groups
const MOST_SHOWN = 20

interface ChosenProps {
  readonly groups: readonly GroupView[]
  readonly form: OrderDraft
  readonly flaws: Flaws
  readonly change: (part: Partial<OrderDraft>) => void
  readonly onRemove: (id: number) => void
}

/** The groups that were ticked, whatever the list shows now, each with a bid and a limit of its own. */
export function ChosenGroups({ groups, form, flaws, change, onRemove }: ChosenProps) {
  if (groups.length === 0) return null
  return (
    <section className="space-y-2">
      <h3 aria-live="polite" className="text-sm font-medium">
        {t.chosen(groups.length)}
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {groups.map((group) => (
          <li key={group.id} className="flex items-start gap-2 px-3">
            <OwnBid group={group} form={form} flaws={flaws} change={change} />
            <button
              type="button"
              aria-label={t.remove(group.title)}
              className="min-h-12 min-w-9 text-lg text-muted hover:text-ink"
              onClick={() => onRemove(group.id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OwnProps = Pick<ChosenProps, 'form' | 'flaws' | 'change'> & { readonly group: GroupView }

function OwnBid({ group: { id, title }, form, flaws, change }: OwnProps) {
  const own = form.own.find(({ groupId }) => groupId === id)
  const flaw = flaws.find(({ field }) => field === `own.${id}`)
  const [isOpen, setOpen] = useState(false)
  const [bid, setBid] = useState(own?.bid === undefined ? '' : plainMicro(own.bid))
  const shown = own?.bid ?? form.bid
  const set = (part: Partial<NonNullable<typeof own>>) => {
    const others = form.own.filter(({ groupId }) => groupId !== id)
    const set = { ...own, groupId: id, ...part }
    change({ own: set.bid === undefined && set.dailyCap === undefined ? others : [...others, set] })
  }
  const isOfCap = flaw?.code === 'request.invalid'
  const wrong = amountFlaw(bid)
  return (
    // A flaw opens it, and it stays open when the flaw is mended.
    <details
      className="min-w-0 flex-1"
      open={isOpen || flaw !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-12 cursor-pointer py-3">
        <bdi className="font-medium wrap-anywhere">{title}</bdi>
        <span className="block text-sm text-muted tabular-nums">
          {shown !== undefined && `${formatMicro(shown)} USDC`}
          {own?.dailyCap !== undefined && ` · ${t.aDay(formatCount(own.dailyCap))}`} · {t.change}
        </span>
      </summary>
      <div className="grid gap-4 pb-4 sm:grid-cols-2">
        <div className="space-y-2">
          <Field
            label={texts.acts.names['group-bid']}
            unit="USDC"
            inputMode="decimal"
            hint={t.ownHint}
            value={bid}
            flaw={wrong ?? (isOfCap ? undefined : flaw?.error)}
            onChange={(text) => {
              setBid(text)
              set({ bid: boundOf(text), sureBid: undefined })
            }}
          />
          {flaw?.code === 'bid.huge' && (
            <Button look="quiet" onClick={() => set({ sureBid: own?.bid })}>
              {texts.acts.sure}
            </Button>
          )}
        </div>
        <Count
          label={texts.acts.names['group-cap']}
          hint={texts.create.price.empty}
          value={own?.dailyCap}
          flaw={isOfCap ? flaw.error : undefined}
          onChange={(dailyCap) => set({ dailyCap: dailyCap ?? undefined })}
        />
      </div>
    </details>
  )
}

interface FoundProps {
  readonly groups: readonly GroupView[]
  readonly onAvoid: (id: number) => void
  /** More that can be done with a group. */
  readonly children?: (group: GroupView) => ReactNode
}

/** The groups that fit a rule now, each with a way to avoid it. */
export function FoundGroups({ groups, onAvoid, children }: FoundProps) {
  return (
    <section className="space-y-2">
      <h3 aria-live="polite" className="text-sm font-medium">
        {t.found(groups.length)}
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line empty:hidden">
        {groups.slice(0, MOST_SHOWN).map((group) => (
          <li key={group.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
            <GroupFacts group={group} />
            <GroupPrices group={group} />
            <Small label={`${t.avoid}: ${group.title}`} text={t.avoid} onClick={() => onAvoid(group.id)} />
            {children?.(group)}
          </li>
        ))}
      </ul>
      {groups.length > MOST_SHOWN && (
        <p className="text-sm text-muted">{texts.overview.needsMore(groups.length - MOST_SHOWN)}</p>
      )}
    </section>
  )
}

/** The groups that are avoided, each with a way back. The title of a group that sells nothing is not known. */
export function AvoidedGroups({
  groups,
  onAllow,
}: {
  groups: readonly { readonly id: number; readonly title: string | null }[]
  onAllow: (id: number) => void
}) {
  if (groups.length === 0) return null
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-medium">{t.avoided(groups.length)}</h3>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {groups.map(({ id, title }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-3">
            <bdi className="min-w-0 wrap-anywhere">{title ?? `#${id}`}</bdi>
            <Small label={`${t.allow}: ${title ?? id}`} text={t.allow} onClick={() => onAllow(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A small button of a row, named in full for screen readers. */
export function Small({ label, text, onClick }: { label: string; text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-9 rounded-lg border border-line px-3 text-sm hover:bg-sunken"
    >
      {text}
    </button>
  )
}
