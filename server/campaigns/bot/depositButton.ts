import type { Button, Talk } from '../../bot/talk.ts'
import type { Context } from '../../context.ts'
import { type DepositLinkSigner, depositUrl, findDepositLinkSigner } from '../../deposits/depositLink.ts'
import { DomainError } from '../../shared/errors.ts'
import type { CampaignId, DepositId } from '../../shared/ids.ts'
import { formatUsdc, type Usdc } from '../../shared/money.ts'

/** @throws DomainError `escrow.not_configured` where this deployment takes no deposits */
export function requireDeposits({ config }: Pick<Context, 'config'>): DepositLinkSigner {
  const signer = findDepositLinkSigner(config)
  if (signer) return signer
  throw new DomainError('escrow.not_configured', 'This deployment takes no deposits.')
}

/**
 * The button that opens the page on which a deposit is paid, in the browser.
 *
 * @throws DomainError `escrow.not_configured`
 */
export function depositButton(
  { t, foyer }: Pick<Talk, 't' | 'foyer'>,
  deposit: {
    readonly id: DepositId
    readonly campaignId: CampaignId
    readonly amount: Usdc
    readonly expiresAt: Date
    readonly isTopup: boolean
  },
): Button {
  const { campaignId, amount, expiresAt, isTopup, id } = deposit
  const link = { campaignId, amount, expiresAt, topup: isTopup ? id : null }
  return {
    text: t('campaigns-pay', { amount: formatUsdc(amount) }),
    url: depositUrl(foyer.config.publicUrl, requireDeposits(foyer), link),
  }
}
