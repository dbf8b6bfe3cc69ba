import type { CampaignId } from '../../server/shared/ids.ts'
import { type Usdc, usdc } from '../../server/shared/money.ts'
import { Failure } from '../command.ts'

/** A deposit link. Only the server can check its signature. */
export interface ReadLink {
  readonly origin: string
  readonly campaignId: CampaignId
  readonly amount: Usdc
  /** Fields of the link that a confirmation repeats. */
  readonly fields: {
    readonly campaignId: number
    readonly amountMicro: string
    readonly exp: number
    readonly topup: number | null
    readonly sig: string
  }
}

/** @throws Failure */
export function readLink(text: string): ReadLink {
  const url = URL.parse(text)
  const field = (name: string, pattern: RegExp) => {
    const value = url?.searchParams.get(name)
    if (value === null || value === undefined || !pattern.test(value)) {
      throw new Failure(
        `This is no deposit link (its ${name} is missing or wrong). In a shell, put the link into quotes: '<link>'.`,
      )
    }
    return value
  }
  const amountMicro = field('amountMicro', /^[1-9]\d{0,17}$/)
  const campaignId = Number(field('campaignId', /^[1-9]\d{0,15}$/))
  const exp = Number(field('exp', /^[1-9]\d{0,14}$/))
  const topup = field('topup', /^\d{0,15}$/)
  const fields = {
    campaignId,
    amountMicro,
    exp,
    topup: topup === '' ? null : Number(topup),
    sig: field('sig', /^0x[0-9a-f]{64}$/),
  }
  return {
    origin: url?.origin ?? '',
    campaignId: campaignId as CampaignId,
    amount: usdc(BigInt(amountMicro)),
    fields,
  }
}
