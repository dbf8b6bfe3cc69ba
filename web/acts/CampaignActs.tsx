import { type ReactNode, useState } from 'react'
import type { ActName } from '../../server/dashboard/acts.ts'
import type { ActsView } from '../../server/dashboard/actView.ts'
import { Card } from '../parts/Card.tsx'
import { type SessionView, useSession } from '../session/useSession.ts'
import { texts } from '../texts/dashboard.ts'
import { ContentForm } from './ContentForm.tsx'
import { MoneyForm, SecretForm, TextForm, WithdrawForm } from './forms.tsx'
import { AddGroups, Places } from './GroupActs.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { RuleActs } from './RuleActs.tsx'
import { Sent } from './Sent.tsx'
import { useActsView } from './useActs.ts'
import { WaitingChanges } from './WaitingChanges.tsx'

const t = texts.acts

/** The parts of a form: each act has its own, below its consequence. */
export interface ActFormProps {
  readonly view: ActsView
  readonly session: SessionView
}

const FORMS: Readonly<Partial<Record<ActName, (props: ActFormProps) => ReactNode>>> = {
  topup: (props) => <MoneyForm {...props} act="topup" field="amountMicro" />,
  bid: (props) => <MoneyForm {...props} act="bid" field="bidMicro" now={props.view.bidMicro} />,
  highest: (props) => (
    <MoneyForm {...props} act="highest" field="highestMicro" now={props.view.highestMicro} />
  ),
  limits: (props) => <LimitsForm {...props} />,
  content: (props) => <ContentForm {...props} />,
  groups: (props) => <AddGroups {...props} />,
  secret: (props) => <SecretForm {...props} />,
  report: (props) => <TextForm {...props} />,
  withdraw: (props) => <WithdrawForm {...props} />,
}

const SHOWN: readonly ActName[] = [
  'start',
  'pause',
  'resume',
  'renew',
  'topup',
  'bid',
  'highest',
  'limits',
  'content',
  'groups',
  'secret',
  'report',
  'withdraw',
]

/** They end something for good. */
const DANGER: readonly ActName[] = ['withdraw']

/** All that an advertiser may do with a campaign, each with its consequence; closed where it is not possible, with the reason. */
export function CampaignActs({ campaign }: { campaign: number }) {
  const { session } = useSession()
  const { data: view, isError } = useActsView(campaign)
  if (!session) return null
  if (view === undefined) return <p role="status">{isError ? t.unreachable : texts.common.loading}</p>
  return (
    <Card className="space-y-5">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <WaitingChanges campaign={campaign} />
      <ul className="divide-y divide-line">
        {SHOWN.map((name) => (
          <li key={name}>
            <ActRow name={name} view={view} session={session} />
          </li>
        ))}
      </ul>
      <p>
        <a href={`/advertiser/new?copy=${campaign}`} className="text-brand underline">
          {t.copy}
        </a>
      </p>
      <Places view={view} />
      <RuleActs view={view} session={session} />
    </Card>
  )
}

function ActRow({ name, view, session }: ActFormProps & { name: ActName }) {
  const [isOpen, setOpen] = useState(false)
  const obstacle = view.obstacles[name]
  const form = FORMS[name]
  return (
    <div className="py-1">
      <button
        type="button"
        disabled={obstacle !== undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-start"
      >
        <span
          className={`font-medium ${obstacle !== undefined ? 'text-muted' : DANGER.includes(name) ? 'text-bad' : ''}`}
        >
          {t.names[name]}
        </span>
        {obstacle !== undefined && <span className="text-sm text-muted">{t.obstacles[obstacle]}</span>}
      </button>
      {isOpen && obstacle === undefined && (
        <div className="space-y-3 pb-4">
          <p className="text-sm text-muted">{t.consequences[name]}</p>
          {form === undefined ? <Sent view={view} act={name} /> : form({ view, session })}
        </div>
      )}
    </div>
  )
}
