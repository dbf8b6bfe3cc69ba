import { type ReactNode, useState } from 'react'
import type { ActName } from '../../server/dashboard/acts.ts'
import type { ActsView } from '../../server/dashboard/actView.ts'
import { CopyField } from '../parts/CopyField.tsx'
import { amountFlaw, Field, type FieldProps, microOf } from '../parts/Field.tsx'
import { SignedButton } from '../session/SignedButton.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatMicro, isolate, plainMicro } from '../texts/texts.ts'
import type { ActFormProps } from './CampaignActs.tsx'
import { Sent } from './Sent.tsx'
import { SignChange } from './SignChange.tsx'
import { useAct } from './useActs.ts'

const t = texts.acts
const { signs } = texts.session

/** An amount that is set: where the session may not raise it at once, the wallet signs the change. */
export function MoneyForm({
  view,
  session,
  act,
  field,
  now,
}: ActFormProps & { act: 'topup' | 'bid' | 'highest'; field: string; now?: string }) {
  const [text, setText] = useState(now === undefined ? '' : plainMicro(now))
  const micro = microOf(text)
  const isRaise = act !== 'topup' && micro !== undefined && BigInt(micro) > BigInt(view.highestMicro)
  return (
    <div className="max-w-sm">
      <ValueForm
        view={view}
        act={act}
        label={t.amount}
        unit="USDC"
        inputMode="decimal"
        value={text}
        onChange={setText}
        body={micro === undefined ? undefined : { [field]: micro }}
        wrong={amountFlaw(text)}
        {...(act === 'topup' && { send: micro === undefined ? t.names.topup : t.pay(formatMicro(micro)) })}
        instead={
          isRaise && (
            <SignChange view={view} session={session} change={{ kind: 'highest_bid', highestBid: micro }}>
              {act === 'bid' && <p>{t.bidStays}</p>}
            </SignChange>
          )
        }
      />
    </div>
  )
}

interface ValueProps
  extends Pick<FieldProps, 'label' | 'unit' | 'inputMode' | 'lines' | 'max' | 'value' | 'onChange'> {
  readonly view: ActsView
  readonly act: ActName
  /** Undefined where the text is no value. */
  readonly body: object | undefined
  /** Says what a value looks like. */
  readonly wrong?: string | undefined
  readonly send?: string
  /** Takes the place of the button. */
  readonly instead?: ReactNode
}

/** One value that an act sends. A refusal stands at its field. */
export function ValueForm({ view, act, body, wrong, send = t.send, instead, ...field }: ValueProps) {
  const typed = field.value !== '' && body === undefined ? wrong : undefined
  const show = (flaw?: string) => <Field {...field} flaw={typed ?? flaw} />
  if (instead) {
    return (
      <div className="space-y-3">
        {show()}
        {instead}
      </div>
    )
  }
  return (
    <Sent view={view} act={act} body={body ?? {}} disabled={body === undefined} label={send} field={show} />
  )
}

export function TextForm({ view }: ActFormProps) {
  const [text, setText] = useState('')
  return (
    <ValueForm
      view={view}
      act="report"
      label={t.reportText}
      lines={3}
      max={1_000}
      value={text}
      onChange={setText}
      body={text.trim() === '' ? undefined : { text }}
      send={t.names.report}
    />
  )
}

/** The secret is shown once: the answer to a repeated request holds none. */
export function SecretForm({ view }: ActFormProps) {
  const { mutateAsync, data } = useAct(view.id, 'secret')
  if (data?.secret !== undefined) {
    return <CopyField label={t.secret} value={data.secret} note={t.secretOnce} />
  }
  return (
    <SignedButton
      label={t.names.secret}
      act={['secret', { campaignId: view.id }]}
      onSigned={async (signed) => {
        await mutateAsync(signed)
      }}
    >
      <p>{signs.secret(view.id)}</p>
    </SignedButton>
  )
}

/** The campaign's number is typed before it ends. */
export function WithdrawForm({ view }: ActFormProps) {
  const { id, availableMicro, refundWallet } = view
  const { mutateAsync } = useAct(id, 'withdraw')
  const [confirm, setConfirm] = useState('')
  return (
    <div className="max-w-sm space-y-3">
      <p className="font-medium wrap-anywhere">{t.goesTo(formatMicro(availableMicro), refundWallet)}</p>
      <Field label={t.confirmNumber(id)} inputMode="numeric" value={confirm} onChange={setConfirm} />
      <SignedButton
        look="danger"
        label={t.names.withdraw}
        act={['withdraw', { campaignId: id, refundWallet }]}
        disabled={confirm.trim() !== `${id}`}
        onSigned={async (signed) => {
          await mutateAsync({ confirm, refundWallet, ...signed })
        }}
      >
        <p>{signs.withdraw(id, isolate(refundWallet))}</p>
      </SignedButton>
    </div>
  )
}
