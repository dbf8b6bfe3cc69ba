import { type ReactNode, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { SignStatement } from './SignStatement.tsx'
import type { AskedAct } from './signMessage.ts'
import { useSession } from './useSession.ts'

interface SignedButtonProps {
  readonly label: string
  readonly act: AskedAct
  /** The meaning of the sentence that the wallet signs. */
  readonly children: ReactNode
  readonly disabled?: boolean
  readonly look?: 'quiet' | 'danger'
  readonly onSigned: (signed: { message: string; signature: string }) => Promise<void>
}

/** The button of an act that a session alone does not allow. Pressed, it shows what the wallet signs, and the wallets. */
export function SignedButton({ label, act, children, disabled = false, look, onSigned }: SignedButtonProps) {
  const { session } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked || disabled || !session) {
    return (
      <Button disabled={disabled} {...(look && { look })} onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <SignStatement
      wallet={session.wallet}
      act={act}
      demo={['advertiser']}
      onSigned={async (signed) => {
        await onSigned(signed)
        setAsked(false)
      }}
    >
      {children}
    </SignStatement>
  )
}
