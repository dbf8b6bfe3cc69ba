import { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { depositErrorResponses, errorResponses } from '../http/responses.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { findDepositLinkSigner, isDepositLinkSignature } from './depositLink.ts'

/** Where Base Pay works. */
const BASE_PAY_CHAINS: readonly number[] = [8453, 84532]

const METHODS = ['contract', 'transfer', 'base-pay'] as const

const address = (meaning: string) =>
  z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .describe(meaning)

const depositConfig = z
  .strictObject({
    escrowAddress: address('The escrow contract.'),
    chainId: z.int().positive().describe('The chain that the escrow lives on.'),
    chainName: z.string().describe('Its name, for people.'),
    usdcAddress: address('The USDC contract that the escrow takes.'),
    methods: z
      .array(z.enum(METHODS))
      .describe('How to pay: by the function of the escrow, by a plain transfer, by Base Pay.'),
  })
  .meta({ id: 'DepositConfig' })
type DepositConfig = z.output<typeof depositConfig>

const AMOUNT_RULE = 'must be a whole number of micro-USDC as a string of 1 to 18 digits'

const depositPayment = z
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
type DepositPayment = z.output<typeof depositPayment>

const confirmation = z
  .strictObject({
    ok: z.literal(true).describe('The payment is proven.'),
    status: z
      .enum(['confirming', 'credited'])
      .describe('`confirming` from the moment it is mined; `credited` once final and in the ledger.'),
    campaignId: z.int().positive(),
    campaignStatus: z.string(),
    creditedMicro: z.string().regex(/^\d+$/).describe('Micro-USDC credited by this payment; "0" until then.'),
    paymentId: z.string().describe('As it was sent.'),
    txHash: z.string(),
  })
  .meta({ id: 'DepositConfirmation' })

export function depositRoutes(app: App, parts: RouteParts): void {
  addConfig(app, parts)
  addConfirm(app, parts)
}

function addConfig(app: App, { ctx }: RouteParts): void {
  app.get(
    '/api/deposit/config',
    {
      config: { anyOrigin: true },
      schema: {
        summary: 'Where deposits go',
        description: 'The escrow, its chain, and how it can be paid.',
        tags: ['Deposits'],
        response: {
          200: {
            description: 'This deployment takes deposits.',
            content: { 'application/json': { schema: depositConfig } },
          },
          ...errorResponses('escrow.not_configured'),
        },
      },
    },
    async (): Promise<DepositConfig> => {
      const { escrowAddress, usdcAddress } = requireEscrow(ctx.config)
      const { chainId, chainName } = ctx.config
      return {
        escrowAddress: displayAddress(escrowAddress),
        chainId,
        chainName,
        usdcAddress: displayAddress(usdcAddress),
        methods: METHODS.filter((method) => method !== 'base-pay' || BASE_PAY_CHAINS.includes(chainId)),
      }
    },
  )
}

function addConfirm(app: App, { ctx }: RouteParts): void {
  app.post(
    '/api/deposit/confirm',
    {
      // A deployment without an escrow says so whatever the fields are; only what is no JSON is refused before.
      preValidation: async () => {
        requireEscrow(ctx.config)
      },
      config: { anyOrigin: true, depositErrors: true },
      schema: {
        summary: 'Confirm a deposit',
        description:
          'Asks that a payment be looked for now. It changes nothing that would not happen without it, so it can be repeated.',
        tags: ['Deposits'],
        body: depositPayment,
        response: {
          200: {
            description: 'The payment is proven.',
            content: { 'application/json': { schema: confirmation } },
          },
          ...depositErrorResponses('deposit.link_invalid', 'payment.unavailable', 'escrow.not_configured'),
        },
      },
    },
    async ({ body }) => {
      requireLink(ctx.config, body)
      throw new DomainError(
        'payment.unavailable',
        'Payments cannot be looked up on the chain at present. Nothing was changed; it is safe to try again.',
      )
    },
  )
}

interface DepositConfigVariables {
  readonly escrowAddress: Address | undefined
  readonly usdcAddress: Address | undefined
  readonly depositLinkSecret: string | undefined
  readonly chainId: number
}

function requireEscrow({ escrowAddress, usdcAddress }: DepositConfigVariables) {
  if (escrowAddress === undefined || usdcAddress === undefined) {
    throw new DomainError('escrow.not_configured', 'This deployment has no escrow, so it takes no deposits.')
  }
  return { escrowAddress, usdcAddress }
}

/** Only a link that this deployment has signed is worth a look at the chain. */
function requireLink(config: DepositConfigVariables, body: DepositPayment): void {
  const signer = findDepositLinkSigner(config)
  if (signer === undefined) {
    throw new DomainError(
      'escrow.not_configured',
      'This deployment signs no deposit links, so it takes no deposits.',
    )
  }
  const link = {
    campaignId: body.campaignId as CampaignId,
    amount: usdc(BigInt(body.amountMicro)),
    expiresAt: new Date(body.exp),
    topup: (body.topup ?? null) as DepositId | null,
  }
  if (!isDepositLinkSignature(signer, link, body.sig)) {
    throw new DomainError(
      'deposit.link_invalid',
      'sig does not fit the other fields: open the deposit link again as the bot gave it.',
    )
  }
}
