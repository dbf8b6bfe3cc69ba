import { type ReactNode, useEffect, useRef } from 'react'
import type { ActName } from '../../server/dashboard/acts.ts'
import type { ActsView } from '../../server/dashboard/actView.ts'
import { AppError } from '../api/app.ts'
import { focusFirstFlaw } from '../create/flaws.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { texts } from '../texts/dashboard.ts'
import { type ActAnswer, useAct } from './useActs.ts'

const t = texts.acts

interface SentProps {
  readonly view: ActsView
  readonly act: ActName
  readonly body?: object
  readonly disabled?: boolean
  readonly label?: string
  readonly isDanger?: boolean
  /** The one field of the act: it shows why the server has refused. */
  readonly field?: (flaw: string | undefined) => ReactNode
  /** Several fields: the one that the refusal names shows it. */
  readonly fields?: (flawOf: (name: string) => string | undefined) => ReactNode
}

/** The button that does an act, and what came of it: nothing is shown as done before the server has said so. */
export function Sent({
  view,
  act,
  body = {},
  disabled = false,
  label = t.names[act],
  isDanger = false,
  ...at
}: SentProps) {
  const { mutate, isPending, data, error, variables } = useAct(view.id, act)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) focusFirstFlaw(box.current)
  }, [error])
  // The answer to other values says nothing of these.
  const isCurrent = JSON.stringify({ ...variables, isSure: undefined }) === JSON.stringify(body)
  const refusal = isCurrent && error instanceof AppError ? error : undefined
  const why = refusal && messageOf(refusal)
  const send = (values: object) => mutate(values, { onSuccess: ({ url }) => url && location.assign(url) })
  const isAtField = at.field !== undefined || (at.fields !== undefined && refusal?.field !== undefined)
  return (
    <div ref={box} className="space-y-3">
      {at.field?.(why)}
      {at.fields?.((name) => (refusal?.field === name ? why : undefined))}
      <Button
        look={isDanger ? 'danger' : 'strong'}
        disabled={disabled || isPending}
        onClick={() => send(body)}
      >
        {label}
      </Button>
      {why !== undefined && !isAtField && <Notice look="warn" title={t.failed} text={why} />}
      {refusal?.code === 'bid.huge' && (
        <Button look="quiet" onClick={() => send({ ...body, isSure: true })}>
          {t.sure}
        </Button>
      )}
      {isCurrent && data !== undefined && <Answer act={act} answer={data} />}
    </div>
  )
}

/** The answers of acts that others have to accept or read first: nothing is done when such an act is taken. */
const SENT: Partial<Record<ActName, string>> = { content: t.sentContent, report: t.sent }

interface AnswerProps {
  readonly act: ActName
  readonly answer: ActAnswer
}

/** A request for money is not done before it is paid: it leads to the checkout instead. */
function Answer({ act, answer: { url, isNew } }: AnswerProps) {
  if (isNew === false) return <Notice look="warn" title={t.reportLater} />
  if (url) return null
  return <Notice look="good" title={url === null ? t.covered : (SENT[act] ?? t.done)} />
}

export function messageOf(error: unknown): string {
  return error instanceof AppError && error.message !== '' ? error.message : t.unreachable
}
