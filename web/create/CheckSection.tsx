import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { highestBidOf } from '../../server/campaigns/highestBid.ts'
import type { ActsView } from '../../server/dashboard/actView.ts'
import type { DraftView, LinkView } from '../../server/dashboard/draftRoutes.ts'
import { orderNumber } from '../../server/shared/ids.ts'
import { app } from '../api/app.ts'
import { OpenBot } from '../parts/BotLinks.tsx'
import { Button } from '../parts/Button.tsx'
import { CopyField } from '../parts/CopyField.tsx'
import { Notice } from '../parts/Notice.tsx'
import { QrCode } from '../parts/QrCode.tsx'
import { SESSION_KEY } from '../parts/Queries.tsx'
import { SignIn } from '../session/SignIn.tsx'
import { SignStatement } from '../session/SignStatement.tsx'
import type { SessionView } from '../session/useSession.ts'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro, isolate } from '../texts/texts.ts'
import { focusFirstFlaw } from './flaws.ts'
import { OwnRivals } from './OwnRivals.tsx'
import { type DraftState, totalOf } from './useDraft.ts'

const t = texts.create.check
const { signs } = texts.session
const LOOK_MS = 3_000

/** Opens the checkout of a campaign that was just made, or its page where it waits for nothing. */
async function goPay(campaignId: number): Promise<void> {
  const { deposit } = await app.get<ActsView>(`/campaigns/${campaignId}/acts`)
  location.assign(deposit?.url ?? `/advertiser/campaigns/${campaignId}`)
}

interface CheckProps {
  readonly draft: DraftState
  /** Null: nobody has signed in yet. */
  readonly session: SessionView | null
  /** True if everything is checked already, such as before its visitor signed in. */
  readonly isChecked: boolean
  /** Shows all that keeps the draft from being ordered. */
  readonly onCheck: () => void
}

/** The last step: a visitor signs in; an account that has proven the wallet orders by a signature; any other one is bound in Telegram. */
export function CheckSection({ draft, session, isChecked, onCheck }: CheckProps) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(isChecked)
  const [checks, setChecks] = useState(0)
  const { plan, id, revision, form, isSaved, isReady } = draft
  const flaws = plan?.flaws ?? []
  useEffect(() => {
    if (checks > 0) focusFirstFlaw(document)
  }, [checks])
  // The server orders the form of a revision: while it has another one than this page, nothing is signed.
  const isAsShown = session === null || (isSaved && id !== undefined)
  if (!isOpen || plan === undefined || flaws.length > 0 || !isAsShown) {
    return (
      <div className="space-y-3">
        {isOpen && flaws.length > 0 && (
          <Notice look="warn" title={t.flaws} text={flaws.map(({ error }) => error).join('\n')} />
        )}
        <OwnRivals plan={plan} />
        <p className="text-sm text-muted">{t.refund}</p>
        <Button
          wide
          disabled={!isReady}
          onClick={() => {
            onCheck()
            // The wallet may have been proven in Telegram since this page was opened.
            void queries.invalidateQueries({ queryKey: SESSION_KEY })
            setOpen(true)
            setChecks(checks + 1)
          }}
        >
          {t.goOn}
        </Button>
      </div>
    )
  }
  const { joins = 0, bid = '0' } = form
  const highestBid = `${highestBidOf(form)}`
  const summary = t.summary(formatCount(joins), formatMicro(bid), formatMicro(totalOf(form)))
  if (session === null || session.accountId === null || id === undefined) {
    return (
      <div className="space-y-4">
        <OwnRivals plan={plan} />
        <p className="font-medium">{summary}</p>
        {session === null || id === undefined ? (
          <SignIn demo={['advertiser']} heading="h3" />
        ) : (
          <BindInTelegram key={revision} id={id} revision={revision} session={session} />
        )}
      </div>
    )
  }
  return (
    <SignStatement
      wallet={session.wallet}
      act={['order', { id, revision }, { joins, bid, highestBid }]}
      demo={['advertiser']}
      onSigned={async (signed) => {
        const order = { revision, ...signed }
        const { campaignId } = await app.post<{ campaignId: number }>(`/drafts/${id}/order`, order)
        await goPay(campaignId)
      }}
    >
      <OwnRivals plan={plan} />
      <p>
        <bdi>{form.sponsor}</bdi> · {texts.create.groups.chosen(plan?.chosen.length ?? 0)}
      </p>
      <p>{summary}</p>
      {highestBid !== bid && <p>{signs.most(formatMicro(highestBid))}</p>}
      <p>{signs.order(isolate(orderNumber({ id, revision })))}</p>
    </SignStatement>
  )
}

interface BindProps {
  readonly session: SessionView
  readonly id: number
  readonly revision: number
}

/**
 * The link, the code and the QR code by which somebody goes on in Telegram, once the wallet has signed for them. The page follows
 * when the bot has taken the draft over.
 */
function BindInTelegram({ id, revision, session }: BindProps) {
  const [isAsked, setAsked] = useState(false)
  const [link, setLink] = useState<LinkView>()
  useQuery({
    queryKey: ['bound', id],
    enabled: link !== undefined,
    refetchInterval: LOOK_MS,
    queryFn: async () => {
      const { campaignId } = await app.get<DraftView>(`/drafts/${id}`)
      if (campaignId !== null) await goPay(campaignId)
      return campaignId
    },
  })
  if (link === undefined) {
    return (
      <div className="space-y-3">
        <p>{t.bind}</p>
        {isAsked ? (
          <SignStatement
            wallet={session.wallet}
            act={['link', { id, revision }]}
            demo={['advertiser']}
            onSigned={async (signed) =>
              setLink(await app.post<LinkView>(`/drafts/${id}/link`, { revision, ...signed }))
            }
          >
            <p>{signs.link(isolate(orderNumber({ id, revision })))}</p>
          </SignStatement>
        ) : (
          <Button wide onClick={() => setAsked(true)}>
            {t.makeLink}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <ol className="list-decimal space-y-1 ps-5">
        <li>{t.openLink}</li>
        <li>{t.typeCode}</li>
        <li>{t.comeBack}</li>
      </ol>
      <OpenBot link={link.url} />
      <CopyField label={t.link} value={link.url} />
      <div className="flex flex-wrap items-center gap-6">
        <div className="w-40">
          <QrCode text={link.url} label={t.scan} />
        </div>
        <div>
          <p className="text-sm text-muted">{t.code}</p>
          <p dir="ltr" className="font-mono text-3xl font-semibold tracking-widest">
            {link.code}
          </p>
        </div>
      </div>
      <p role="status" className="text-sm text-muted">
        {t.waiting}
      </p>
    </div>
  )
}
