import { useState } from 'react'
import { AppError } from '../api/app.ts'
import { Notice } from '../parts/Notice.tsx'
import { PairingCode, WalletChoice } from '../parts/WalletChoice.tsx'
import { texts } from '../texts/dashboard.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { useAskedWallet } from './useAskedWallet.ts'
import { requireShown, signStatement } from './useSession.ts'

const t = texts.session

interface SignProps {
  /** The wallet that has signed in: no other signature counts. */
  readonly wallet: string
  /** The exact sentence that it signs. */
  readonly statement: string
  readonly demo: readonly string[]
  readonly onSigned: (signed: { message: string; signature: string }) => Promise<void>
}

/** Has the session's wallet sign one sentence, which is shown before. */
export function SignStatement({ wallet, statement, demo, onSigned }: SignProps) {
  const { ask, back, isBusy, uri } = useAskedWallet()
  const [problem, setProblem] = useState<string>()

  function sign(chosen: Wallet): void {
    setProblem(undefined)
    void ask(
      chosen,
      async (provider) => {
        await requireShown(provider, wallet)
        await onSigned(await signStatement(provider, { wallet, statement }))
      },
      (error) => setProblem(error instanceof AppError && error.message !== '' ? error.message : t.notSigned),
    )
  }

  return (
    <div className="space-y-3">
      <blockquote className="rounded-xl bg-sunken p-4 text-sm wrap-anywhere">
        <bdi lang="en">{statement}</bdi>
      </blockquote>
      {problem !== undefined && <Notice look="warn" title={t.failed} text={problem} />}
      <WalletChoice disabled={isBusy} onChoose={sign} nameOf={texts.acts.signWith} demo={demo} />
      {uri !== undefined && <PairingCode uri={uri} onBack={back} />}
    </div>
  )
}
