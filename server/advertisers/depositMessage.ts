import { toHex } from 'viem'
import { type Button, say, type Talk } from '../bot/talk.ts'
import type { OwnCampaign } from '../campaigns/botQueries.ts'
import { earlyStart } from '../campaigns/campaign.ts'
import { SWEEP_RULE } from '../deposits/arrivals/sweepRule.ts'
import { openDepositUrl } from '../deposits/depositLink.ts'
import { findKeysChange } from '../payouts/keyChanges.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { getOwn } from './own.ts'

/**
 * The button that opens the page on which an open deposit is paid, in the browser.
 *
 * @throws DomainError `escrow.not_configured`
 */
export function depositButton({ t, foyer }: Pick<Talk, 't' | 'foyer'>, campaign: OwnCampaign): Button {
  const url = openDepositUrl(foyer.config, campaign)
  if (url === undefined) throw new Error('a button is made for a campaign that waits for nothing')
  return { text: t('campaigns-pay', { amount: formatUsdc(campaign.missing) }), url }
}

/** When a campaign starts whose first deposit is of this amount. */
export function startRule({ t }: Pick<Talk, 't'>, first: { bid: Usdc; amount: Usdc }): string {
  const early = earlyStart(first)
  return t('campaigns-start-rule', {
    amount: formatUsdc(first.amount),
    start: early === undefined ? 'none' : formatUsdc(early),
  })
}

/** Asks for a campaign's missing money. `key` names a text with `amount` and `payTo`. A tap copies the address. */
export async function askToPay(
  talk: Talk,
  campaign: OwnCampaign,
  key: string,
  variables: Readonly<Record<string, string | number>>,
  below: readonly Button[] = [],
): Promise<void> {
  const { t, foyer } = talk
  const { bid, deposit, missing } = campaign
  const address = displayAddress(campaign.depositAddress)
  const isFirst = deposit !== null && !deposit.isTopup
  const rule = isFirst
    ? startRule(talk, { bid, amount: deposit.amount })
    : t('campaigns-start-rule', { amount: formatUsdc(missing), start: 'topup' })
  const payTo = t('campaigns-pay-to', {
    address,
    chain: foyer.config.chainName,
    least: formatUsdc(SWEEP_RULE.least),
    wallet: displayAddress(campaign.refundWallet),
    rule,
  })
  const keysChangeAt = await findKeysChange(foyer.db, campaign.escrow)
  const keys = keysChangeAt ? `${t('campaigns-keys-changing', { when: whenText(keysChangeAt) })}\n\n` : ''
  const text = t(key, { ...variables, amount: formatUsdc(missing), payTo: `${keys}${payTo}` })
  const keyboard = [[depositButton(talk, campaign)], ...(below.length > 0 ? [below] : [])]
  await say(talk, text, { keyboard, copyable: [address] })
}

/**
 * Sends the data with which the refund wallet takes the money back without us, before anything is paid. A block of text is
 * copied with one tap, forwarded, and found by a search. Nothing has to be stored.
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
