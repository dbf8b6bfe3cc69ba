import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AppError } from '../api/app.ts'
import { Notice } from '../parts/Notice.tsx'
import { PairingCode, WalletChoice } from '../parts/WalletChoice.tsx'
import { texts } from '../texts/dashboard.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { AskedAct } from './signMessage.ts'
import { useAskedWallet } from './useAskedWallet.ts'
import { loadSigning, requireShown, signStatement } from './useSession.ts'

const t = texts.session

interface SignProps {
  /** The wallet that has signed in: no other signature counts. */
  readonly wallet: string
  readonly act: AskedAct
  /** The same as the signed sentence, in the reader's language and with names. */
  readonly children: ReactNode
  readonly demo: readonly string[]
  readonly onSigned: (signed: { message: string; signature: string }) => Promise<void>
}

/** Has the session's wallet sign one sentence for an act: it is shown before, below what it means. */
export function SignStatement({ wallet, act, children, demo, onSigned }: SignProps) {
  const { data: statement, error } = useQuery({
    queryKey: ['statement', act],
    queryFn: async () => (await loadSigning()).statementOf(act),
    networkMode: 'always',
  })
  const { ask, back, isBusy, uri } = useAskedWallet()
  const [problem, setProblem] = useState<string>()

  function sign(chosen: Wallet): void {
    setProblem(undefined)
    void ask(
      chosen,
      async (provider) => {
        await requireShown(provider, wallet)
        await onSigned(await signStatement(provider, { wallet, act }))
      },
      (error) => setProblem(error instanceof AppError && error.message !== '' ? error.message : t.notSigned),
    )
  }

  return (
    <div className="space-y-3">
      <div className="space-y-1 font-medium wrap-anywhere">{children}</div>
      <p className="text-sm text-muted">{t.signAct}</p>
      <blockquote lang="en" dir="ltr" className="rounded-xl bg-sunken p-4 text-sm wrap-anywhere">
        {statement}
      </blockquote>
      {problem !== undefined && <Notice look="warn" title={t.failed} text={problem} />}
      {error !== null && <Notice look="warn" {...t.problems.unreachable} />}
      <WalletChoice
        disabled={isBusy || statement === undefined}
        onChoose={sign}
        nameOf={texts.acts.signWith}
        demo={demo}
      />
      {uri !== undefined && <PairingCode uri={uri} onBack={back} />}
    </div>
  )
}
