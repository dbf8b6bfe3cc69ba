import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { GroupsView, GroupView } from '../../server/dashboard/orderRoutes.ts'
import { app } from '../api/app.ts'
import { Button } from '../parts/Button.tsx'
import { Field, Select } from '../parts/Field.tsx'
import { useSession } from '../session/useSession.ts'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro } from '../texts/texts.ts'
import { nameOf } from './PhonePreview.tsx'
import { useRested } from './useDraft.ts'

const t = texts.create.groups

interface TableProps {
  readonly form: Pick<OrderDraft, 'category' | 'content'>
  /** The question is going to be written in it, where none is written yet. */
  readonly language: string
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: number[]) => void
  /** Groups that are left out. */
  readonly without?: readonly number[]
  /** Says how many are ticked, where no list of them does. */
  readonly count?: (count: number) => string
}

/** The groups that sell joins, filtered, with a tick each. */
export function GroupTable({ form, language: first, chosen, onChoose, without = [], count }: TableProps) {
  const [words, setWords] = useState('')
  const [language, setLanguage] = useState('')
  const [page, setPage] = useState(0)
  const { category } = form
  const { session } = useSession()
  const content = form.content.length > 0 ? form.content : [{ language: first }]
  const sought = useRested(
    JSON.stringify({
      draft: { category, content: content.map((one) => ({ ...one, variants: [], offer: null })) },
      words: words.slice(0, 60),
      ...(language !== '' && { language }),
      page,
    }),
  )
  const { data, isError } = useQuery({
    queryKey: ['groups', sought],
    queryFn: () => app.post<GroupsView>('/orders/groups', JSON.parse(sought)),
    placeholderData: (before) => before,
  })
  const groups = data?.groups.filter(({ id }) => !without.includes(id))
  const tick = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t.search}
          type="search"
          value={words}
          onChange={(text) => {
            setWords(text)
            setPage(0)
          }}
        />
        <Select
          label={t.language}
          value={language}
          options={[
            ['', t.anyLanguage],
            ...content.map((one) => [one.language, nameOf(one.language)] as const),
          ]}
          onChange={(chosen) => {
            setLanguage(chosen)
            setPage(0)
          }}
        />
      </div>
      {isError && <p className="text-sm text-bad">{t.unreachable}</p>}
      {session === null && <p className="text-sm text-muted">{t.listed}</p>}
      {groups?.length === 0 && <p className="rounded-xl bg-sunken p-4 text-sm">{t.none}</p>}
      <ul className="divide-y divide-line rounded-xl border border-line empty:hidden">
        {(groups ?? []).map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            isChosen={chosen.includes(group.id)}
            onTick={() => tick(group.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p aria-live="polite" className="text-muted">
          {count?.(chosen.length)}
        </p>
        <div className="flex gap-2">
          {page > 0 && (
            <Button look="quiet" onClick={() => setPage(page - 1)}>
              {t.before}
            </Button>
          )}
          {data?.hasMore && (
            <Button look="quiet" onClick={() => setPage(page + 1)}>
              {t.more}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function GroupRow({ group, isChosen, onTick }: { group: GroupView; isChosen: boolean; onTick: () => void }) {
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 p-3 hover:bg-sunken">
        <input type="checkbox" checked={isChosen} onChange={onTick} className="mt-1 size-5 shrink-0" />
        <GroupFacts group={group} />
        <GroupPrices group={group} />
      </label>
    </li>
  )
}

export function GroupFacts({ group }: { group: GroupView }) {
  const { title, topic, language, memberCount, joinsPerWeek } = group
  return (
    <span className="min-w-0 flex-1 basis-40">
      <bdi className="block font-medium wrap-anywhere">{title}</bdi>
      <span className="block text-sm text-muted wrap-anywhere">
        {topic !== null && (
          <>
            <bdi>{topic}</bdi> ·{' '}
          </>
        )}
        {nameOf(language)} · {memberCount > 0 && `${t.members(formatCount(memberCount))} · `}
        {t.week(joinsPerWeek === null ? texts.create.price.few : formatCount(joinsPerWeek))}
      </span>
    </span>
  )
}

export function GroupPrices({ group: { topMicro, floorMicro } }: { group: GroupView }) {
  return (
    <span className="shrink-0 text-end text-sm tabular-nums">
      {topMicro === '0' ? t.free : t.top(formatMicro(topMicro))}
      <span className="block text-muted">{t.floor(formatMicro(floorMicro))}</span>
    </span>
  )
}
