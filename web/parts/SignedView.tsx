import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  findAccount,
  type ReadError,
  type ReadPass,
  readMessage,
  readSigned,
  signRead,
} from '../api/signedRead.ts'
import { shortHex, texts } from '../texts/texts.ts'
import type { Problem } from '../wallets/payMachine.ts'
import { explainWalletError } from '../wallets/payProblem.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { OpenBot } from './BotLinks.tsx'
import { Card } from './Card.tsx'
import { Notice } from './Notice.tsx'
import { Queries } from './Queries.tsx'
import { Spinner } from './Steps.tsx'
import { PairingCode, WalletChoice } from './WalletChoice.tsx'

const t = texts.read

interface SignedViewProps<T> {
  readonly path: string
  /** What a wallet's button says. */
  readonly nameOf?: (wallet: string) => string
  /** The demo wallets that have something to see. */
  readonly demo: readonly string[]
  readonly children: (answer: T) => ReactNode
}

/** Asks for a wallet's signature, and shows what the server tells that wallet. */
export function SignedView<T>(props: SignedViewProps<T>) {
  return (
    <Queries>
      <View {...props} />
    </Queries>
  )
}

function View<T>({ path, nameOf = texts.read.showWith, demo, children }: SignedViewProps<T>) {
  const signing = useSigning()
  const { pass } = signing
  const { data, error, isFetching, refetch } = useQuery<T, ReadError>({
    queryKey: ['read', path, pass?.signature],
    queryFn: () => readSigned<T>(path, pass as ReadPass),
    enabled: pass !== undefined,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })
  if (pass === undefined) return <SignIn signing={signing} nameOf={nameOf} demo={demo} />
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <p>
          {texts.wallets.connected} <span className="font-mono text-ink">{shortHex(pass.wallet)}</span>
        </p>
        <div className="flex gap-4">
          <button type="button" className="text-brand underline" onClick={() => void refetch()}>
            {t.again}
          </button>
          <button type="button" className="text-brand underline" onClick={signing.reset}>
            {t.other}
          </button>
        </div>
      </div>
      {isFetching && data === undefined && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner />
          {texts.common.loading}
        </p>
      )}
      {error !== null && <ReadNotice error={error} />}
      {error?.code.endsWith('.not_found') && <OpenBot />}
      {data !== undefined && children(data)}
    </div>
  )
}

interface Signing {
  readonly pass: ReadPass | undefined
  readonly state: 'idle' | 'connecting' | 'signing'
  readonly uri: string | undefined
  readonly problem: Problem | undefined
  sign(wallet: Wallet): void
  reset(): void
}

function useSigning(): Signing {
  const [pass, setPass] = useState<ReadPass>()
  const [state, setState] = useState<Signing['state']>('idle')
  const [uri, setUri] = useState<string>()
  const [problem, setProblem] = useState<Problem>()

  async function sign(wallet: Wallet): Promise<void> {
    setProblem(undefined)
    setState('connecting')
    try {
      const provider = await wallet.open(setUri)
      const account = await findAccount(provider)
      setState('signing')
      setPass(await signRead(provider, account))
    } catch (error) {
      setProblem(explainWalletError(error).problem)
    }
    setUri(undefined)
    setState('idle')
  }

  return { pass, state, uri, problem, sign: (wallet) => void sign(wallet), reset: () => setPass(undefined) }
}

function SignIn({
  signing,
  nameOf,
  demo,
}: { signing: Signing } & Required<Pick<SignedViewProps<never>, 'nameOf' | 'demo'>>) {
  const { state, uri, problem } = signing
  return (
    <Card className="max-w-xl space-y-4">
      {problem !== undefined && <SignProblem problem={problem} />}
      <p className="text-sm text-muted">
        {t.willSign} <code className="rounded bg-sunken px-1.5 py-0.5 text-ink">{readMessage('…')}</code>
      </p>
      {state === 'idle' ? (
        <WalletChoice disabled={false} onChoose={signing.sign} nameOf={nameOf} demo={demo} />
      ) : (
        <p className="flex items-center gap-2">
          <Spinner />
          {t.signing}
        </p>
      )}
      {uri !== undefined && <PairingCode uri={uri} />}
    </Card>
  )
}

/** A signature costs nothing, so whatever a wallet has against it is told as that wallet's. */
function SignProblem({ problem }: { problem: Problem }) {
  const code = problem.code === 'busy' || problem.code === 'no_account' ? problem.code : undefined
  if (code === undefined) return <Notice look="warn" title={texts.read.not_signed} />
  const { title, text } = texts.problems[code]
  return <Notice look="warn" title={title} text={text} />
}

function ReadNotice({ error }: { error: ReadError }) {
  const known = { ...t }[error.code as 'unreachable'] as { title: string; text: string } | undefined
  return (
    <Notice look="warn" title={known?.title ?? t.other_error.title} text={known?.text ?? error.message} />
  )
}
