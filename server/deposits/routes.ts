import { type Hex, toHex } from 'viem'
import { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { countClients } from '../http/rateLimits.ts'
import { depositErrorResponses, errorResponses } from '../http/responses.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { SenderNetwork } from '../transactions/network.ts'
import {
  CONFIRMATION_WAIT_MS,
  confirmDeposit,
  createPaymentLooks,
  type PaymentWatch,
  unavailable,
} from './confirmDeposit.ts'
import {
  type CampaignDepositConfig,
  campaignDepositConfig,
  confirmation,
  depositLinkFields,
  depositPayment,
  relayed,
  relayOrder,
  viewDepositConfig,
} from './depositView.ts'
import { parseLinkQuery, requireLink } from './linkFields.ts'
import { findFunding } from './readQueries.ts'
import { limited, RELAY_RULE, type RelayParts, relayAuthorization } from './relay.ts'
import { createWaitingRoom } from './waitingRoom.ts'

const WAITING = { places: 100, placesPerCampaign: 5 }

/** What a confirmation may answer beside what any endpoint may. */
const CONFIRMATION_ERRORS = [
  'deposit.link_invalid',
  'deposit.link_expired',
  'campaign.not_awaiting_deposit',
  'campaign.notice_running',
  'payment.pending',
  'payment.failed',
  'payment.recipient_mismatch',
  'payment.recovered',
  'payment.sent_to_escrow',
  'payment.too_low',
  'payment.already_used',
  'payment.unavailable',
  'escrow.not_configured',
  'database.unavailable',
] as const

const RELAY_ERRORS = [
  'authorization.refused',
  'relay.limited',
  'deposit.link_invalid',
  'deposit.link_expired',
  'campaign.not_awaiting_deposit',
  'campaign.notice_running',
  'payment.unavailable',
  'escrow.not_configured',
  'database.unavailable',
] as const

export interface DepositRouteParts extends RouteParts {
  /** What looks at the chain. Absent where no escrow is configured. */
  readonly watch?: PaymentWatch | undefined
  /** What signed authorizations are sent with. Absent where nothing is relayed. */
  readonly relayNetwork?: SenderNetwork | undefined
  /** How long a confirmation waits for an unmined payment, and relaying for its hash. */
  readonly confirmationWaitMs?: number
}

export function depositRoutes(app: App, parts: DepositRouteParts): void {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  addConfig(app, parts)
  addConfirm(app, parts, stopping.signal)
  addRelay(app, parts, stopping.signal)
}

function addConfig(app: App, { ctx, requireDatabase }: RouteParts): void {
  const query = z.object(
    Object.fromEntries(
      Object.entries(depositLinkFields.shape).map(([name, { description = '' }]) => [
        name,
        z.string().optional().describe(description),
      ]),
    ),
  )
  app.get(
    '/api/deposit/config',
    {
      config: { anyOrigin: true },
      preHandler: async (request, reply) => {
        if (hasLink(request.query as object)) await requireDatabase.call(app, request, reply)
      },
      schema: {
        summary: 'Where deposits go',
        description:
          "The escrow, its chain, and how it can be paid; with the fields of a deposit link also the campaign's own address.",
        tags: ['Deposits'],
        querystring: query,
        response: {
          200: {
            description: 'This deployment takes deposits.',
            content: { 'application/json': { schema: campaignDepositConfig } },
          },
          ...errorResponses('deposit.link_invalid', 'escrow.not_configured', 'database.unavailable'),
        },
      },
    },
    async (request): Promise<CampaignDepositConfig> => {
      const view = viewDepositConfig(ctx.config)
      if (view === undefined) throw notConfigured()
      if (!hasLink(request.query as object)) return view
      const link = requireLink(ctx.config, parseLinkQuery(request.query as Record<string, unknown>))
      const funding = await findFunding(ctx.db, link)
      if (funding === undefined) {
        throw new DomainError(
          'deposit.link_invalid',
          'There is no such campaign: the bot gives a fresh link.',
        )
      }
      return {
        ...view,
        depositAddress: displayAddress(funding.depositAddress),
        ref: { salt: toHex(funding.salt), refundTo: displayAddress(funding.refundWallet) },
      }
    },
  )
}

const LINK_FIELDS = Object.keys(depositLinkFields.shape)

function hasLink(query: object): boolean {
  return LINK_FIELDS.some((field) => field in query)
}

function addConfirm(app: App, parts: DepositRouteParts, stopping: AbortSignal): void {
  const { ctx, watch, requireDatabase, confirmationWaitMs = CONFIRMATION_WAIT_MS } = parts
  const waitingRoom = createWaitingRoom(WAITING)
  const looks = watch && createPaymentLooks(watch.chain)
  app.post(
    '/api/deposit/confirm',
    {
      ...onlyWithEscrow(parts),
      // Only a link that this deployment has signed is worth a look at anything.
      preHandler: [async ({ body }) => void requireLink(ctx.config, body), requireDatabase],
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
      const link = requireLink(ctx.config, body)
      if (watch === undefined || looks === undefined) throw unavailable()
      const signal = AbortSignal.any([goneOf(reply), stopping, AbortSignal.timeout(confirmationWaitMs)])
      const order = { paymentId: body.paymentId, link }
      return confirmDeposit({ ctx, watch, looks, waitingRoom }, order, signal)
    },
  )
}

function addRelay(app: App, parts: DepositRouteParts, stopping: AbortSignal): void {
  const { ctx, watch, relayNetwork, requireDatabase, confirmationWaitMs = CONFIRMATION_WAIT_MS } = parts
  const waitingRoom = createWaitingRoom(WAITING)
  const countClient = countClients(app, { max: RELAY_RULE.ofClient, windowMs: RELAY_RULE.countedMs })
  app.post(
    '/api/deposit/relay',
    {
      ...onlyWithEscrow(parts),
      preHandler: [async ({ body }) => void requireLink(ctx.config, body), requireDatabase],
      schema: {
        summary: 'Pay a deposit without ether',
        description:
          'Sends a signed authorization to USDC. The same authorization again is sent once, and gives the same answer.',
        tags: ['Deposits'],
        body: relayOrder,
        response: {
          200: {
            description: 'It is on its way.',
            content: { 'application/json': { schema: relayed } },
          },
          ...depositErrorResponses(...RELAY_ERRORS),
        },
      },
    },
    async (request, reply) => {
      const { from, nonce, signature, ...times } = request.body.authorization
      const link = requireLink(ctx.config, request.body)
      if (watch === undefined) throw unavailable()
      if (relayNetwork === undefined) throw limited('Nothing is relayed here')
      const order = {
        link,
        authorization: {
          ...times,
          payer: parseAddress(from),
          nonce: nonce.toLowerCase() as Hex,
          signature: signature.toLowerCase() as Hex,
        },
      }
      const relay: RelayParts = {
        ...{ ctx, ...watch, network: relayNetwork, waitingRoom },
        countClient: () => countClient(request),
      }
      const signal = AbortSignal.any([goneOf(reply), stopping, AbortSignal.timeout(confirmationWaitMs)])
      return relayAuthorization(relay, order, signal)
    },
  )
}

/** A deployment without an escrow says so whatever the fields are; only what is no JSON is refused before. */
function onlyWithEscrow({ ctx }: RouteParts) {
  return {
    config: { anyOrigin: true, depositErrors: true },
    preValidation: async () => {
      if (viewDepositConfig(ctx.config) === undefined) throw notConfigured()
    },
  } as const
}

function goneOf(reply: { readonly raw: NodeJS.EventEmitter }): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

function notConfigured(): DomainError {
  return new DomainError('escrow.not_configured', 'This deployment has no escrow, so it takes no deposits.')
}
