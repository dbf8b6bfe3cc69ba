import { z } from 'zod'
import { CAMPAIGN_STATUS, type CampaignStatus } from '../campaigns/campaign.ts'
import type { Config } from '../config.ts'
import { displayAddress } from '../shared/addresses.ts'

/** How the escrow is paid. */
export const METHODS = ['transfer', 'authorization', 'base-pay'] as const

const address = (meaning: string) =>
  z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .describe(meaning)

export const depositConfig = z
  .strictObject({
    escrowAddress: address('The escrow contract.'),
    chainId: z.int().positive().describe('The chain that the escrow lives on.'),
    chainName: z.string().describe('Its name, for people.'),
    usdcAddress: address('The USDC contract that the escrow takes.'),
    methods: z
      .array(z.enum(METHODS))
      .describe(
        "How to pay: by a transfer of USDC to the campaign's deposit address, by a signature that the server relays, by Base Pay.",
      ),
  })
  .meta({ id: 'DepositConfig' })
export type DepositConfig = z.output<typeof depositConfig>

/** Where Base Pay works. */
const BASE_PAY_CHAINS: readonly number[] = [8453, 84532]

/** Undefined where this deployment takes no deposits. */
export function viewDepositConfig({
  escrowAddress,
  usdcAddress,
  chainId,
  chainName,
}: Pick<Config, 'escrowAddress' | 'usdcAddress' | 'chainId' | 'chainName'>): DepositConfig | undefined {
  if (escrowAddress === undefined || usdcAddress === undefined) return undefined
  return {
    escrowAddress: displayAddress(escrowAddress),
    chainId,
    chainName,
    usdcAddress: displayAddress(usdcAddress),
    methods: METHODS.filter((method) => method !== 'base-pay' || BASE_PAY_CHAINS.includes(chainId)),
  }
}

const AMOUNT_RULE = 'must be a whole number of micro-USDC as a string of 1 to 18 digits'

export const depositPayment = z
  .object({
    paymentId: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')
      .describe('Hash of the transaction, or of the ERC-4337 user operation.'),
    campaignId: z.int().positive().describe('From the link.'),
    amountMicro: z
      .string()
      .regex(/^[1-9]\d{0,17}$/, AMOUNT_RULE)
      .describe('From the link: micro-USDC.'),
    exp: z.int().positive().max(8_640_000_000_000_000).describe('From the link: Unix time in milliseconds.'),
    sig: z.string().max(256).describe('From the link.'),
    topup: z
      .int()
      .positive()
      .nullish()
      .describe("From the link: the top-up's id; null for the first deposit of a campaign."),
  })
  .meta({ id: 'DepositPayment' })
export type DepositPayment = z.output<typeof depositPayment>

export const confirmation = z
  .strictObject({
    ok: z.literal(true).describe('The payment is proven.'),
    status: z
      .enum(['confirming', 'credited'])
      .describe('`confirming` from the moment it is mined; `credited` once final and in the ledger.'),
    campaignId: z.int().positive(),
    campaignStatus: z
      .enum([...(Object.keys(CAMPAIGN_STATUS) as [CampaignStatus, ...CampaignStatus[]]), 'exhausted'])
      .describe('As the dashboard calls it.'),
    creditedMicro: z.string().regex(/^\d+$/).describe('Micro-USDC credited by this payment; "0" until then.'),
    missingMicro: z
      .string()
      .regex(/^\d+$/)
      .describe('What the asked amount still lacks, counting what is mined; "0" when it is there.'),
    paymentId: z.string().describe('As it was sent.'),
    txHash: z.string().describe('The transaction that brought it.'),
  })
  .meta({ id: 'DepositConfirmation' })
export type Confirmation = z.output<typeof confirmation>
