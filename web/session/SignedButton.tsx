import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { texts } from '../texts/dashboard.ts'
import { SignStatement } from './SignStatement.tsx'
import { useSession } from './useSession.ts'

interface SignedButtonProps {
  readonly label: string
  /** The exact sentence that the wallet signs, one of `SIGNED_ACTS`. */
  readonly statement: string
  readonly disabled?: boolean
  readonly look?: 'quiet'
  readonly onSigned: (signed: { message: string; signature: string }) => Promise<void>
}

/** The button of an act that a session alone does not allow. Pressed, it shows what the wallet signs, and the wallets. */
export function SignedButton({ label, statement, disabled = false, look, onSigned }: SignedButtonProps) {
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
    <div className="space-y-3">
      <p className="text-sm">{texts.session.signAct}</p>
      <SignStatement
        wallet={session.wallet}
        statement={statement}
        demo={['advertiser']}
        onSigned={async (signed) => {
          await onSigned(signed)
          setAsked(false)
        }}
      />
    </div>
  )
}
