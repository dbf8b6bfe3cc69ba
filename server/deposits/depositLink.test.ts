import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OwnCampaign } from '../campaigns/botQueries.ts'
import type { Config } from '../config.ts'
import { type Address, displayAddress, parseAddress } from '../shared/addresses.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import {
  type DepositLink,
  depositUrl,
  findDepositLinkSigner,
  isDepositLinkSignature,
  openDepositUrl,
  requireDeposits,
  requireLink,
  signDepositLink,
} from './depositLink.ts'

const escrow = parseAddress('0x00000000000000000000000000000000000e5c0a')
const signer = { secret: 'a secret of at least thirty-two bytes', chainId: 8453, escrow }
const link: DepositLink = {
  campaignId: 42 as CampaignId,
  amount: usdc(25_003_417n),
  expiresAt: new Date(1_767_225_600_000),
  topup: null,
}

describe('the signature of a deposit link', () => {
  it('is 0x and the lower-case hex of HMAC-SHA256 over version, chain, escrow, campaign, amount, exp, top-up', () => {
    const over = (text: string) => `0x${createHmac('sha256', signer.secret).update(text).digest('hex')}`
    expect(signDepositLink(signer, link)).toBe(
      over(`foyer.deposit.v1|8453|${escrow}|42|25003417|1767225600000|`),
    )
    expect(signDepositLink(signer, { ...link, topup: 7 as DepositId })).toBe(
      over(`foyer.deposit.v1|8453|${escrow}|42|25003417|1767225600000|7`),
    )
  })

  it('is right for its own link only', () => {
    const signature = signDepositLink(signer, link)
    expect(isDepositLinkSignature(signer, link, signature)).toBe(true)
    const others: DepositLink[] = [
      { ...link, campaignId: 43 as CampaignId },
      { ...link, amount: usdc(25_003_418n) },
      { ...link, expiresAt: new Date(1_767_225_600_001) },
      { ...link, topup: 7 as DepositId },
    ]
    for (const other of others) expect(isDepositLinkSignature(signer, other, signature)).toBe(false)
    expect(isDepositLinkSignature({ ...signer, chainId: 84532 }, link, signature)).toBe(false)
    expect(isDepositLinkSignature({ ...signer, secret: `${signer.secret}.` }, link, signature)).toBe(false)
  })

  it('is compared as exact text, whatever is sent', () => {
    const signature = signDepositLink(signer, link)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(
            '',
            '0x',
            signature.toUpperCase(),
            signature.slice(2),
            `${signature}00`,
            ` ${signature}`,
          ),
        ),
        (sent) => isDepositLinkSignature(signer, link, sent) === (sent === signature),
      ),
    )
  })
})

it('a deposit link carries every field that its signature covers', () => {
  const url = new URL(depositUrl('https://foyer.example', signer, link))
  expect(`${url.origin}${url.pathname}`).toBe('https://foyer.example/deposit')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    campaignId: '42',
    amountMicro: '25003417',
    exp: '1767225600000',
    topup: '',
    sig: signDepositLink(signer, link),
  })
})

it('a deposit link names the campaign on the chain where no server reads it', () => {
  const ref = { salt: `0x${'5a'.repeat(32)}`, refundTo: `0x${'0a'.repeat(20)}` as Address } as const
  const url = new URL(depositUrl('https://foyer.example', signer, link, ref))
  expect(url.search).toBe(new URL(depositUrl('https://foyer.example', signer, link)).search)
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
    salt: ref.salt,
    refundTo: displayAddress(ref.refundTo),
    escrow: displayAddress(signer.escrow),
    chain: `${signer.chainId}`,
  })
})

const config = {
  ...{ depositLinkSecret: signer.secret, escrowAddress: escrow, chainId: 8453 },
  publicUrl: 'https://foyer.example',
} as Config

describe('the link of an open deposit', () => {
  const refundWallet = `0x${'0a'.repeat(20)}` as Address
  const open = { id: 7 as DepositId, amount: link.amount, expiresAt: link.expiresAt, isTopup: false }
  const campaign = {
    id: link.campaignId,
    salt: Buffer.alloc(32, 0x5a),
    refundWallet,
    deposit: open,
  } as OwnCampaign
  const ref = { salt: `0x${'5a'.repeat(32)}`, refundTo: refundWallet } as const

  it('is that of a campaign or of a top-up', () => {
    expect(openDepositUrl(config, campaign)).toBe(depositUrl('https://foyer.example', signer, link, ref))
    const topup = { ...campaign, deposit: { ...open, isTopup: true } } as OwnCampaign
    expect(openDepositUrl(config, topup)).toBe(
      depositUrl('https://foyer.example', signer, { ...link, topup: open.id }, ref),
    )
  })

  it('is none where nothing waits to be paid', () => {
    expect(openDepositUrl(config, { ...campaign, deposit: null })).toBeUndefined()
  })
})

describe('the fields of a link', () => {
  const fields = {
    ...{ campaignId: 42, amountMicro: '25003417', exp: link.expiresAt.getTime(), topup: null },
    sig: signDepositLink(signer, link),
  }

  it('are its link once the signature is proven', () => {
    expect(requireLink(config, fields)).toEqual(link)
  })

  it('are refused where one was changed, or the deployment takes no deposits', () => {
    expect(() => requireLink(config, { ...fields, amountMicro: '25003418' })).toThrow(
      expect.objectContaining({
        code: 'deposit.link_invalid',
        details: { problem: 'its signature does not fit its other fields' },
      }),
    )
    const without = { ...config, depositLinkSecret: undefined } as Config
    expect(() => requireLink(without, fields)).toThrow(
      expect.objectContaining({ code: 'escrow.not_configured' }),
    )
  })
})

it('without an escrow or a secret there are no links', () => {
  expect(findDepositLinkSigner(config)).toEqual(signer)
  expect(findDepositLinkSigner({ ...config, escrowAddress: undefined })).toBeUndefined()
  expect(findDepositLinkSigner({ ...config, depositLinkSecret: undefined })).toBeUndefined()
  expect(requireDeposits(config)).toEqual(signer)
})
