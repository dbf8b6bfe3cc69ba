import type { Hex } from 'viem'
import { z } from 'zod'
import { PUBLIC_STATUS } from '../campaigns/campaign.ts'
import type { Config } from '../config.ts'
import { listInWords, sayIssue } from '../http/validation.ts'
import { displayAddress, isAddress, parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { oneOfTable } from '../shared/oneOfTable.ts'

/** How the escrow is paid. */
const METHODS = ['transfer', 'authorization', 'base-pay'] as const

const text = (pattern: RegExp, meaning: string, rule?: string) =>
  z.string().regex(pattern, rule).describe(meaning)
const address = (meaning: string) =>
  text(/^0x[0-9a-fA-F]{40}$/, meaning, 'must be 0x and 40 hexadecimal digits')
const hash = (meaning: string) => text(/^0x[0-9a-fA-F]{64}$/, meaning, 'must be 0x and 64 hexadecimal digits')
const toLowerHex = (hex: string) => hex.toLowerCase() as Hex
const micro = (meaning: string) => text(/^\d+$/, meaning)
const unixSeconds = (meaning: string) => z.int().nonnegative().describe(`${meaning} Unix time in seconds.`)

/** `depositAddress` and `ref` are there for the link of a campaign. */
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
    depositAddress: address('Where the campaign is paid. Whatever USDC arrives there is its.').optional(),
    ref: z
      .strictObject({
        salt: text(/^0x[0-9a-f]{64}$/, 'Random, unique to the campaign.'),
        refundTo: address('Where refunds go; it can also take back what lies at the deposit address.'),
      })
      .optional()
      .describe(
        'What names the campaign on the chain. With it the deposit address can be computed and recovered from.',
      ),
  })
  .meta({ id: 'CampaignDepositConfig' })
export type DepositConfig = z.output<typeof depositConfig>

/** Where Base Pay works. */
const BASE_PAY_CHAINS: readonly number[] = [8453, 84532]

/** @throws DomainError `escrow.not_configured` where this deployment takes no deposits */
export function viewDepositConfig(config: Config): DepositConfig {
  const { escrowAddress, usdcAddress, chainId, chainName } = config
  if (escrowAddress === undefined || usdcAddress === undefined) throw new DomainError('escrow.not_configured')
  return {
    escrowAddress: displayAddress(escrowAddress),
    chainId,
    chainName,
    usdcAddress: displayAddress(usdcAddress),
    methods: METHODS.filter((method) => {
      if (method === 'authorization') return config.relayGasDaily > 0n
      return method !== 'base-pay' || BASE_PAY_CHAINS.includes(chainId)
    }),
  }
}

/** The fields of a deposit link, as a body holds them. */
const depositLinkFields = z.object({
  campaignId: z.int().positive().describe('From the link.'),
  amountMicro: text(
    /^[1-9]\d{0,17}$/,
    'From the link: micro-USDC.',
    'must be a whole number of micro-USDC as a string of 1 to 18 digits',
  ),
  exp: z.int().positive().max(8_640_000_000_000_000).describe('From the link: Unix time in milliseconds.'),
  sig: z.string().max(256).describe('From the link.'),
  topup: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe("From the link: the top-up's id; null for the first deposit of a campaign."),
})
export type DepositLinkFields = z.output<typeof depositLinkFields>

/** The same as the query of a link holds them. */
export const depositLinkQuery = z.object(
  Object.fromEntries(
    Object.entries(depositLinkFields.shape).map(([name, { description = '' }]) => [
      name,
      z.string().optional().describe(description),
    ]),
  ),
)

const REQUIRED_FIELDS = ['campaignId', 'amountMicro', 'exp', 'sig'] as const

/** @throws DomainError `deposit.link_invalid` where a field is missing or no such link could be */
export function parseLinkQuery(query: Readonly<Record<string, unknown>>): DepositLinkFields {
  const { campaignId, exp, topup } = query
  const numbers = { campaignId: Number(campaignId), exp: Number(exp), topup: topup ? Number(topup) : null }
  const missing = REQUIRED_FIELDS.filter((name) => !query[name])
  if (missing.length > 0) {
    throw new DomainError('deposit.link_invalid', { problem: `it lacks ${listInWords(missing)}` })
  }
  const { data, error } = depositLinkFields.safeParse({ ...query, ...numbers }, { error: sayIssue })
  if (data !== undefined) return data
  const [wrong] = error.issues.map(({ path, message }) => `its ${path.join('.')} ${message}`)
  throw new DomainError('deposit.link_invalid', { problem: `${wrong}` })
}

export const depositPayment = z
  .object({
    paymentId: hash('Hash of the transaction, or of the ERC-4337 user operation.'),
    ...depositLinkFields.shape,
  })
  .meta({ id: 'DepositPayment' })

export const relayOrder = z
  .object({
    ...depositLinkFields.shape,
    authorization: z
      .object({
        from: address('The wallet that pays and has signed.')
          .refine(
            isAddress,
            'must have a right EIP-55 checksum, or be in lower case, and not be a reserved address',
          )
          .transform(parseAddress),
        validAfter: unixSeconds('As signed; in the past.'),
        validBefore: unixSeconds('As signed; from a minute to an hour ahead.'),
        nonce: hash('As signed: 32 random bytes.').transform(toLowerHex),
        signature: z
          .string()
          .max(8_194)
          .regex(/^0x([0-9a-fA-F]{2})*$/, 'must be 0x and whole bytes in hexadecimal digits')
          .describe(
            'Of a key, 65 bytes whose last is 1b, 1c, 00 or 01, or 64 (ERC-2098); or what a contract wallet takes (ERC-1271).',
          )
          .transform(toLowerHex),
      })
      .describe(
        "USDC's `TransferWithAuthorization` (EIP-3009): `to` is the deposit address, `value` is `amountMicro`.",
      ),
  })
  .meta({ id: 'RelayOrder' })
/** Its signature is secret until it is sent. */
export type Authorization = z.output<typeof relayOrder>['authorization']

export const relayed = z
  .strictObject({
    ok: z.literal(true).describe('It is on its way.'),
    paymentId: z.string().describe('To be confirmed; it stays good where a fee is raised later.'),
  })
  .meta({ id: 'Relayed' })

export const confirmation = z
  .strictObject({
    ok: z.literal(true).describe('The payment is proven.'),
    status: z
      .enum(['confirming', 'credited'])
      .describe('`confirming` from the moment it is mined; `credited` once final and in the ledger.'),
    campaignId: z.int().positive(),
    campaignStatus: oneOfTable(PUBLIC_STATUS).describe('As the dashboard calls it.'),
    creditedMicro: micro('Micro-USDC credited by this payment; "0" until then.'),
    missingMicro: micro('What the asked amount still lacks, counting what is mined; "0" when it is there.'),
    paymentId: z.string().describe('As it was sent.'),
    txHash: z.string().describe('The transaction that brought it.'),
  })
  .meta({ id: 'DepositConfirmation' })
export type Confirmation = z.output<typeof confirmation>
