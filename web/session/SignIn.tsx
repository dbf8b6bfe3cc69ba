import { type ReactNode, useState } from 'react'
import { AppError } from '../api/app.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { isElsewhere } from '../parts/ElsewhereNotice.tsx'
import { PageTitle } from '../parts/Frame.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Queries } from '../parts/Queries.tsx'
import { Spinner } from '../parts/Steps.tsx'
import { PairingCode, WalletChoice } from '../parts/WalletChoice.tsx'
import { texts } from '../texts/dashboard.ts'
import { shortHex } from '../texts/texts.ts'
import { explainWalletError } from '../wallets/payProblem.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { useAskedWallet } from './useAskedWallet.ts'
import { type SessionView, useSession } from './useSession.ts'

const t = texts.session

interface SignedInProps {
  readonly title: ReactNode
  readonly lead?: string | undefined
  /** The demo wallets that have something to see. */
  readonly demo: readonly string[]
  /** The page of a visitor who has not signed in. By default it is the sign-in alone. */
  readonly visitor?: Visitor | undefined
  readonly children: (session: SessionView) => ReactNode
}

export interface Visitor {
  readonly title: string
  readonly lead: string
  readonly show: () => ReactNode
}

/** A page that belongs to a wallet: asks visitors to sign in, and shows its children once they are. Its children may use queries. */
export function SignedIn(props: SignedInProps) {
  const { title, lead } = props.visitor ?? props
  if (isElsewhere()) return <PageTitle title={title} lead={lead} />
  return (
    <Queries>
      <Gate {...props} />
    </Queries>
  )
}

function Gate({ title, lead, demo, visitor, children }: SignedInProps) {
  const { session, error, retry, signOut } = useSession()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session && !wasSignedIn) setWasSignedIn(true)
  const leave: typeof signOut = async (wish) => {
    await signOut(wish)
    setWasSignedIn(false)
  }
  const head = session || wasSignedIn ? { title, lead } : (visitor ?? { title, lead })
  const shown = () => {
    if (session) {
      return (
        <div className="space-y-4">
          <SessionBar session={session} signOut={leave} />
          {children(session)}
        </div>
      )
    }
    if (session === null) {
      return wasSignedIn || !visitor ? (
        <Card className="max-w-xl">
          <SignIn demo={demo} hasEnded={wasSignedIn} />
        </Card>
      ) : (
        visitor.show()
      )
    }
    if (error === null) return <Waiting text={texts.common.loading} />
    return (
      <Card className="max-w-xl space-y-4">
        <Notice look="warn" {...describe(error)} />
        <Button look="quiet" onClick={retry}>
          {texts.common.tryAgain}
        </Button>
      </Card>
    )
  }
  return (
    <>
      <PageTitle title={head.title} lead={head.lead} />
      {shown()}
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 text-muted" role="status">
      <Spinner />
      {text}
    </p>
  )
}

interface SignInProps extends Pick<SignedInProps, 'demo'> {
  /** True if the wallet was signed in a moment ago, and did not sign out. */
  readonly hasEnded?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** Offers the wallets to sign in with. The page goes on by itself. */
export function SignIn({ demo, hasEnded = false, heading: Heading = 'h2' }: SignInProps) {
  const { signIn } = useSession()
  const { ask, back, isBusy, uri } = useAskedWallet()
  const [problem, setProblem] = useState<Explained>()

  function choose(wallet: Wallet): void {
    setProblem(undefined)
    void ask(wallet, signIn, (error) => setProblem(describe(error)))
  }

  return (
    <div className="space-y-4">
      <Heading className="text-lg font-semibold">{t.title}</Heading>
      {hasEnded && <Notice look="warn" title={t.ended} />}
      <p className="text-sm text-muted">{t.allows}</p>
      {problem !== undefined && <Notice look="warn" {...problem} />}
      {isBusy ? (
        <Waiting text={t.signing} />
      ) : (
        <WalletChoice disabled={false} onChoose={choose} nameOf={t.with} demo={demo} />
      )}
      {uri !== undefined && <PairingCode uri={uri} onBack={back} />}
    </div>
  )
}

interface Explained {
  readonly title: string
  readonly text?: string
}

/** A signature costs nothing, so most errors of a wallet only mean that it did not sign. */
function describe(error: unknown): Explained {
  if (error instanceof AppError) {
    const known = { ...t.problems }[error.code as 'unreachable'] as Explained | undefined
    return known ?? { title: t.failed, text: error.message }
  }
  const { code } = explainWalletError(error).problem
  return code === 'busy' || code === 'no_account' ? texts.problems[code] : { title: t.notSigned }
}

interface BarProps extends Pick<ReturnType<typeof useSession>, 'signOut'> {
  readonly session: SessionView
}

function SessionBar({ session, signOut }: BarProps) {
  const [hasFailed, setFailed] = useState(false)
  const leave = (everywhere: boolean) => void signOut({ everywhere }).catch(() => setFailed(true))
  return (
    <div className="space-y-3 text-sm text-muted">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          {t.signedIn}{' '}
          <bdi dir="ltr" title={session.wallet} className="font-mono text-ink">
            {shortHex(session.wallet)}
          </bdi>
        </p>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <button type="button" className="text-brand underline" onClick={() => leave(false)}>
            {t.signOut}
          </button>
          <button type="button" className="text-brand underline" onClick={() => leave(true)}>
            {t.signOutEverywhere}
          </button>
        </div>
      </div>
      {hasFailed && <Notice look="warn" title={t.failed} />}
    </div>
  )
}
