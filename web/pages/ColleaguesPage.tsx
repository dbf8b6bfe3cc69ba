import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { TeamView } from '../../server/dashboard/actRoutes.ts'
import { messageOf } from '../acts/Sent.tsx'
import { type AppError, app } from '../api/app.ts'
import { useRead } from '../api/useRead.ts'
import { Card } from '../parts/Card.tsx'
import { CopyField } from '../parts/CopyField.tsx'
import { Frame } from '../parts/dashboard/Frame.tsx'
import { Field } from '../parts/Field.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Notice } from '../parts/Notice.tsx'
import { SignedButton } from '../session/SignedButton.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatDay, formatUntil, isolate } from '../texts/texts.ts'

const t = texts.team
const PATH = '/colleagues'
const KNOWN = { 'wallet.not_linked': t.missing }

/** The people who may act for the account that the wallet belongs to, and those for whom it may act. */
export function ColleaguesPage() {
  return (
    <Frame title={t.title} lead={t.lead} demo="advertiser">
      <Content />
    </Frame>
  )
}

function Content() {
  const read = useRead<TeamView>(PATH)
  return (
    <Loaded read={read} known={KNOWN}>
      {(team) => (
        <div className="space-y-5">
          <Team team={team} />
          <Invite longest={team.longestName} />
          <Acts acts={team.acts} />
        </div>
      )}
    </Loaded>
  )
}

function Team({ team: { colleagues, mayNot, actsFor } }: { team: TeamView }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card className="space-y-3">
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t.title}
      </h2>
      {colleagues.length === 0 ? (
        <p className="text-sm text-muted">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {colleagues.map(({ id, name, since, invitedUntil }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0">
                <bdi className="font-medium wrap-anywhere">{name}</bdi>
                <span className="block text-sm text-muted">
                  {since !== null && t.since(formatDay(since.slice(0, 10)))}
                  {invitedUntil !== null && t.invited(formatUntil(invitedUntil))}
                </span>
              </div>
              <Remove
                id={id}
                label={(since === null ? t.withdraw : t.remove)(isolate(name))}
                focus={heading}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        {t.may} {mayNot.map((act) => texts.acts.names[act]).join(' · ')}
      </p>
      {actsFor.length > 0 && (
        <>
          <h3 className="font-semibold">{t.actsFor}</h3>
          <ul className="divide-y divide-line">
            {actsFor.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <bdi className="wrap-anywhere">{name}</bdi>
                <Remove id={id} label={t.leave(isolate(name))} focus={heading} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

interface RemoveProps {
  readonly id: number
  readonly label: string
  /** Takes the focus: the button goes with its person. */
  readonly focus: RefObject<HTMLHeadingElement | null>
}

function Remove({ id, label, focus }: RemoveProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation<unknown, AppError>({
    mutationFn: () => app.post(`${PATH}/${id}/remove`),
    onSuccess: () => {
      focus.current?.focus()
      return queries.invalidateQueries({ queryKey: ['read', PATH] })
    },
  })
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        className="min-h-9 text-start text-sm text-bad underline wrap-anywhere"
        onClick={() => mutate()}
      >
        {label}
      </button>
      {error !== null && <Notice look="warn" title={texts.loaded.failed} text={messageOf(error)} />}
    </>
  )
}

function Invite({ longest }: { longest: number }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [url, setUrl] = useState<string>()
  async function invite(signed: { message: string; signature: string }): Promise<void> {
    const key = { 'idempotency-key': crypto.randomUUID() }
    setUrl((await app.post<{ url: string }>(PATH, { name, ...signed }, key)).url)
    setName('')
    await queries.invalidateQueries({ queryKey: ['read', PATH] })
  }
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">{t.inviteTitle}</h2>
      <div className="max-w-sm">
        <Field label={t.name} hint={t.nameHint} max={longest} value={name} onChange={setName} />
      </div>
      <SignedButton label={t.invite} act={['invite']} disabled={name.trim() === ''} onSigned={invite}>
        <p>{texts.session.signs.invite}</p>
      </SignedButton>
      {url !== undefined && (
        <div role="status">
          <CopyField label={t.link} value={url} note={t.once} />
        </div>
      )}
    </Card>
  )
}

function Acts({ acts }: Pick<TeamView, 'acts'>) {
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">{t.actsTitle}</h2>
      {acts.length === 0 ? (
        <p className="text-sm text-muted">{t.actsNone}</p>
      ) : (
        <ul className="space-y-1.5 text-sm">
          {acts.map((act) => (
            <li key={act} className="wrap-anywhere">
              {act}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
