import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { GroupRule } from '../../server/campaigns/rule.ts'
import type { GroupView } from '../../server/dashboard/orderRoutes.ts'
import type { RuleView } from '../../server/dashboard/ruleView.ts'
import { app } from '../api/app.ts'
import { AvoidedGroups, FoundGroups, Small } from '../create/ChosenGroups.tsx'
import { ANY, RuleFields } from '../create/GroupsSection.tsx'
import { usePlan } from '../create/useDraft.ts'
import { Notice } from '../parts/Notice.tsx'
import { texts } from '../texts/dashboard.ts'
import type { ActFormProps } from './CampaignActs.tsx'
import { spellRule } from './ChangeWords.tsx'
import { draftOf, isLive, orderOf } from './GroupActs.tsx'
import { messageOf, Sent } from './Sent.tsx'
import { SignChange } from './SignChange.tsx'
import { useAct } from './useActs.ts'

const t = texts.acts.rule
const g = texts.create.groups

/** The rule of a campaign: what it asks, the groups that it has chosen, those that fit by now, and those that are avoided. */
export function RuleActs({ view, session }: ActFormProps) {
  const { data } = useQuery({
    queryKey: ['rule', view.id],
    enabled: view.obstacles.groups === undefined,
    queryFn: () => app.get<RuleView>(`/campaigns/${view.id}/rule`),
  })
  const { mutate, error } = useAct(view.id, 'groups')
  if (data === undefined) return null
  const { rule, found, avoided } = data
  const avoid = (id: number) => mutate({ avoid: [id] })
  return (
    <section className="space-y-4">
      <h3 className="font-semibold">{t.title}</h3>
      <p className="text-sm wrap-anywhere">{rule === null ? t.none : spellRule(rule)}</p>
      {error !== null && <Notice look="warn" title={texts.acts.failed} text={messageOf(error)} />}
      <Opened name={rule === null ? t.make : t.edit}>
        <RuleForm view={view} session={session} rule={rule} avoided={avoided.map(({ id }) => id)} />
      </Opened>
      {rule !== null && (
        <>
          <Opened name={t.end}>
            <p className="text-sm text-muted">{t.endText}</p>
            <Sent isDanger view={view} act="groups" body={{ rule: null }} label={t.end} />
          </Opened>
          <TakenGroups view={view} onAvoid={avoid} />
          <FoundGroups groups={found} onAvoid={avoid}>
            {(group) => <AddFound view={view} session={session} group={group} />}
          </FoundGroups>
        </>
      )}
      <AvoidedGroups groups={avoided} onAllow={(id) => mutate({ allow: [id] })} />
    </section>
  )
}

function Opened({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-9 cursor-pointer text-brand">{name}</summary>
      <div className="space-y-3 py-3">{children}</div>
    </details>
  )
}

/** Another rule: its groups are shown at once; the wallet signs it, and it takes effect a day later. */
function RuleForm({
  view,
  session,
  rule: before,
  avoided,
}: ActFormProps & { rule: GroupRule | null; avoided: readonly number[] }) {
  const [rule, setRule] = useState(before ?? ANY)
  const form = draftOf(view)
  const { plan, isCurrent } = usePlan({ ...form, rule, never: [...avoided] })
  const isReadable = rule.leastMembers !== 0 && rule.priceUpTo !== '0'
  return (
    <>
      <RuleFields rule={rule} languages={form.content.map(({ language }) => language)} change={setRule} />
      {plan !== undefined && <p className="text-sm font-medium">{g.found(plan.chosen.length)}</p>}
      {isCurrent && isReadable && JSON.stringify(rule) !== JSON.stringify(before) && (
        <SignChange view={view} session={session} change={{ kind: 'groups', groups: [], rule }} />
      )}
    </>
  )
}

/** The groups that the rule has chosen. Avoided, the campaign leaves them for good. */
function TakenGroups({ view, onAvoid }: Pick<ActFormProps, 'view'> & { onAvoid: (id: number) => void }) {
  const taken = view.places.filter((place) => place.byRule && isLive(place))
  if (taken.length === 0) return null
  return (
    <section className="space-y-2">
      <h4 className="text-sm font-medium">{t.taken}</h4>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {taken.map(({ id, groupId, group, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            <span className="min-w-0 flex-1 basis-40">
              <bdi className="block font-medium wrap-anywhere">{group}</bdi>
              <span className="block text-sm text-muted">{texts.campaign.states[status]}</span>
            </span>
            <Small label={`${g.avoid}: ${group}`} text={g.avoid} onClick={() => onAvoid(groupId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddFound({ view, session, group }: ActFormProps & { group: GroupView & { canBid?: boolean } }) {
  const [isOpen, setOpen] = useState(false)
  if (group.canBid === false) return <span className="text-sm text-muted">{g.tooDear}</span>
  if (!isOpen) return <Small label={`${g.add}: ${group.title}`} text={g.add} onClick={() => setOpen(true)} />
  return (
    <div className="basis-full">
      <SignChange
        view={view}
        session={session}
        change={{ kind: 'groups', groups: [orderOf(view, group)] }}
        groups={[group]}
      />
    </div>
  )
}
