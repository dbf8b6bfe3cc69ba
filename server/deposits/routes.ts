import type { App, RouteParts } from '../http/app.ts'
import { depositErrorResponses, errorResponses } from '../http/responses.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import {
  CONFIRMATION_WAIT_MS,
  confirmDeposit,
  createOutcomeMemory,
  type PaymentWatch,
  unavailable,
} from './confirmDeposit.ts'
import {
  type DepositLink,
  type DepositLinkSigner,
  findDepositLinkSigner,
  isDepositLinkSignature,
} from './depositLink.ts'
import {
  confirmation,
  type DepositConfig,
  type DepositPayment,
  depositConfig,
  depositPayment,
  viewDepositConfig,
} from './depositView.ts'
import { createWaitingRoom } from './waitingRoom.ts'

const WAITING = { places: 100, placesPerCampaign: 5 }

/** What a confirmation may answer beside what any endpoint may. */
const CONFIRMATION_ERRORS = [
  'deposit.link_invalid',
  'deposit.link_expired',
  'campaign.not_awaiting_deposit',
  'payment.pending',
  'payment.failed',
  'payment.recipient_mismatch',
  'payment.too_low',
  'payment.already_used',
  'payment.unavailable',
  'escrow.not_configured',
  'database.unavailable',
] as const

export interface DepositRouteParts extends RouteParts {
  /** What looks at the chain. Absent where no escrow is configured. */
  readonly watch?: PaymentWatch | undefined
  /** How long a confirmation waits for an unmined payment. */
  readonly confirmationWaitMs?: number
}

export function depositRoutes(app: App, parts: DepositRouteParts): void {
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
      const view = viewDepositConfig(ctx.config)
      if (view === undefined) throw notConfigured()
      return view
    },
  )
}

function addConfirm(app: App, parts: DepositRouteParts): void {
  const { ctx, watch, requireDatabase, confirmationWaitMs = CONFIRMATION_WAIT_MS } = parts
  const waitingRoom = createWaitingRoom(WAITING)
  const outcomes = createOutcomeMemory()
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  app.post(
    '/api/deposit/confirm',
    {
      // A deployment without an escrow says so whatever the fields are; only what is no JSON is refused before.
      preValidation: async () => {
        requireEscrow(ctx.config)
      },
      // Only a link that this deployment has signed is worth a look at anything.
      preHandler: [async ({ body }) => void requireLink(ctx.config, body), requireDatabase],
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
          ...depositErrorResponses(...CONFIRMATION_ERRORS),
        },
      },
    },
    async ({ body }, reply) => {
      const { link, signer } = requireLink(ctx.config, body)
      if (watch === undefined) throw unavailable()
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, stopping.signal, AbortSignal.timeout(confirmationWaitMs)])
      return confirmDeposit(
        { ctx, watch, signer, waitingRoom, outcomes },
        { paymentId: body.paymentId, link },
        signal,
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

function requireEscrow({ escrowAddress, usdcAddress }: DepositConfigVariables): void {
  if (escrowAddress === undefined || usdcAddress === undefined) throw notConfigured()
}

function notConfigured(): DomainError {
  return new DomainError('escrow.not_configured', 'This deployment has no escrow, so it takes no deposits.')
}

/**
 * @throws DomainError `escrow.not_configured`, `deposit.link_invalid`
 */
function requireLink(
  config: DepositConfigVariables,
  body: DepositPayment,
): { link: DepositLink; signer: DepositLinkSigner } {
  const signer = findDepositLinkSigner(config)
  if (signer === undefined) {
    throw new DomainError(
      'escrow.not_configured',
      'This deployment signs no deposit links, so it takes no deposits.',
    )
  }
  const link: DepositLink = {
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
  return { link, signer }
}
