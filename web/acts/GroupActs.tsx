import { useState } from 'react'
import type { ActsView } from '../../server/dashboard/actView.ts'
import type { GroupView } from '../../server/dashboard/orderRoutes.ts'
import { pageState } from '../api/pageState.ts'
import { GroupTable } from '../create/GroupTable.tsx'
import { OwnRivals } from '../create/OwnRivals.tsx'
import { EMPTY, usePlan } from '../create/useDraft.ts'
import { amountFlaw, countOf, microOf } from '../parts/Field.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatMicro, plainMicro } from '../texts/texts.ts'
import type { ActFormProps } from './CampaignActs.tsx'
import { ValueForm } from './forms.tsx'
import { Sent } from './Sent.tsx'
import { SignChange } from './SignChange.tsx'

const t = texts.acts
export type Place = ActsView['places'][number]

/** More groups: the wallet signs their numbers, and their owners are asked a day later. */
export function AddGroups({ view, session }: ActFormProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const form = draftOf(view)
  const { plan, isCurrent } = usePlan({ ...form, chosen })
  const groups = (plan?.chosen ?? []).map((group) => orderOf(view, group))
  return (
    <div className="space-y-3">
      <GroupTable
        form={form}
        language={pageState.language}
        chosen={chosen}
        count={texts.create.groups.chosen}
        without={view.places.filter(isLive).map(({ groupId }) => groupId)}
        onChoose={setChosen}
      />
      {isCurrent && <OwnRivals plan={plan} />}
      {isCurrent && groups.length > 0 && (
        <SignChange
          view={view}
          session={session}
          change={{ kind: 'groups', groups }}
          groups={plan?.chosen ?? []}
        />
      )}
    </div>
  )
}

/** A draft like the campaign, to ask about groups that it could bid in. */
export function draftOf({ category, versions }: ActsView) {
  return {
    ...EMPTY,
    category,
    content: versions.map(({ language }) => ({ language, variants: [], offer: null })),
  }
}

/** How a group is added: at the default bid, or at the lowest that it takes. */
export function orderOf({ bidMicro }: ActsView, { id: groupId, floorMicro: bid }: GroupView) {
  return BigInt(bid) > BigInt(bidMicro) ? { groupId, bid } : { groupId }
}

export const isLive = ({ status }: Place) => ['waiting', 'asked', 'accepted'].includes(status)

/** The groups in which it runs or may yet, each with its own bid and limit. */
export function Places({ view }: { view: ActsView }) {
  const live = view.places.filter(isLive)
  if (live.length === 0 || view.obstacles['group-bid'] !== undefined) return null
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{t.groupsTitle}</h3>
      <ul className="divide-y divide-line">
        {live.map((place) => (
          <li key={place.id}>
            <details className="py-2">
              <summary className="flex min-h-11 flex-wrap items-center justify-between gap-3">
                <bdi className="font-medium wrap-anywhere">{place.group}</bdi>
                <span className="text-sm text-muted tabular-nums">{formatMicro(place.bidMicro)} USDC</span>
              </summary>
              <PlaceForms view={view} place={place} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceForms({ view, place }: { view: ActsView; place: Place }) {
  const { id: placementId, bidMicro, dailyCap } = place
  const [bid, setBid] = useState(plainMicro(bidMicro))
  const [cap, setCap] = useState(dailyCap === null ? '' : `${dailyCap}`)
  const micro = microOf(bid)
  const count = cap.trim() === '' ? null : countOf(cap)
  return (
    <div className="grid gap-5 py-3 sm:grid-cols-3">
      <ValueForm
        view={view}
        act="group-bid"
        label={t.names['group-bid']}
        unit="USDC"
        inputMode="decimal"
        value={bid}
        onChange={setBid}
        body={micro === undefined ? undefined : { placementId, bidMicro: micro }}
        wrong={amountFlaw(bid)}
      />
      <ValueForm
        view={view}
        act="group-cap"
        label={t.names['group-cap']}
        inputMode="numeric"
        value={cap}
        onChange={setCap}
        body={count === undefined ? undefined : { placementId, dailyCap: count }}
        wrong={texts.create.price.noCount}
      />
      <div className="space-y-3">
        <p className="text-sm text-muted">{t.consequences.leave}</p>
        <Sent isDanger view={view} act="leave" body={{ placementId }} />
      </div>
    </div>
  )
}
