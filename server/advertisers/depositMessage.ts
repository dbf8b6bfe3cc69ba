import { toHex } from 'viem'
import { type Button, say, type Talk } from '../bot/talk.ts'
import type { OwnCampaign } from '../campaigns/botQueries.ts'
import type { Context } from '../context.ts'
import { SWEEP_RULE } from '../deposits/arrivals/sweepRule.ts'
import { type DepositLinkSigner, depositUrl, findDepositLinkSigner } from '../deposits/depositLink.ts'
import { displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { getOwn } from './ownCampaign.ts'

/** @throws DomainError `escrow.not_configured` where this deployment takes no deposits */
export function requireDeposits({ config }: Pick<Context, 'config'>): DepositLinkSigner {
  const signer = findDepositLinkSigner(config)
  if (signer) return signer
  throw new DomainError('escrow.not_configured', 'This deployment takes no deposits.')
}

/**
 * The button that opens the page on which an open deposit is paid, in the browser.
 *
 * @throws DomainError `escrow.not_configured`
 */
export function depositButton({ t, foyer }: Pick<Talk, 't' | 'foyer'>, campaign: OwnCampaign): Button {
  const { id: campaignId, salt, refundWallet: refundTo, deposit, missing } = campaign
  if (deposit === null) throw new Error('a button is made for a campaign that waits for nothing')
  const { amount, expiresAt, isTopup } = deposit
  const link = { campaignId, amount, expiresAt, topup: isTopup ? deposit.id : null }
  const ref = { salt: toHex(salt), refundTo }
  return {
    text: t('campaigns-pay', { amount: formatUsdc(missing) }),
    url: depositUrl(foyer.config.publicUrl, requireDeposits(foyer), link, ref),
  }
}

/** Where to pay, and what counts there. The address is to be copyable in the message: its last part is `address`. */
export function payTo(
  { t, foyer }: Pick<Talk, 't' | 'foyer'>,
  { depositAddress, refundWallet }: Pick<OwnCampaign, 'depositAddress' | 'refundWallet'>,
): { readonly text: string; readonly address: string } {
  const address = displayAddress(depositAddress)
  const text = t('campaigns-pay-to', {
    address,
    chain: foyer.config.chainName,
    least: formatUsdc(SWEEP_RULE.least),
    wallet: displayAddress(refundWallet),
  })
  return { text, address }
}

/**
 * What the refund wallet needs to take the money back without us: told before anything is paid. It is a block of text in the
 * chat, not a file: a phone copies it with one tap, it can be forwarded and found by searching, and nothing has to be stored.
 */
export async function sendReceipt(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { id, salt, refundWallet, escrow, depositAddress } = await getOwn(talk, campaignId)
  const receipt = JSON.stringify(
    {
      version: 1,
      chainId: talk.foyer.config.chainId,
      escrow: displayAddress(escrow),
      salt: toHex(salt),
      refundTo: displayAddress(refundWallet),
      depositAddress: displayAddress(depositAddress),
    },
    null,
    1,
  )
  const wallet = displayAddress(refundWallet)
  await say(talk, talk.t('campaigns-receipt', { campaign: `${id}`, wallet, receipt }), {
    copyable: [receipt],
  })
}
