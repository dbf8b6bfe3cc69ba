import type { FastifyReply, FastifyRequest } from 'fastify'
import { toHex } from 'viem'
import type { App, RouteParts } from '../http/app.ts'
import { countClients } from '../http/rateLimits.ts'
import { depositErrorResponses, errorResponses, goodResponse } from '../http/responses.ts'
import { displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { SECOND_MS } from '../shared/time.ts'
import type { KeylessNetwork } from '../transactions/network.ts'
import { confirmDeposit, shareLooks } from './confirmDeposit.ts'
import { requireLink } from './depositLink.ts'
import {
  confirmation,
  type DepositLinkFields,
  depositConfig,
  depositLinkQuery,
  depositPayment,
  parseLinkQuery,
  relayed,
  relayOrder,
  viewDepositConfig,
} from './depositView.ts'
import type { PaymentWatch } from './paymentChain.ts'
import { getFunding } from './readQueries.ts'
import { limited, RELAY_RULE, relayAuthorization } from './relay.ts'
import { createWaitingRoom } from './waitingRoom.ts'

/** How long an unmined payment is looked for. */
const CONFIRMATION_WAIT_MS = 20 * SECOND_MS

/** Errors that confirm and relay share. */
const LINK_ERRORS = [
  'deposit.link_invalid',
  'deposit.link_expired',
  'campaign.not_awaiting_deposit',
  'campaign.notice_running',
  'escrow.keys_changing',
  'payment.unavailable',
  'escrow.not_configured',
  'database.unavailable',
] as const

export interface DepositRouteParts extends RouteParts {
  /** Absent where no escrow is configured. */
  readonly watch?: PaymentWatch | undefined
  /** Absent where nothing is relayed. */
  readonly relayTrial?: KeylessNetwork | undefined
  /** How long confirm waits for an unmined payment, and relay for its hash. */
  readonly confirmationWaitMs?: number
}

export function depositRoutes(app: App, parts: DepositRouteParts): void {
  addConfig(app, parts)
  addConfirm(app, parts)
  addRelay(app, parts)
}

/** Admits requests with a link that this deployment has signed. Nothing is looked up for others. */
function createEntrance(app: App, { ctx, watch, requireDatabase, confirmationWaitMs }: DepositRouteParts) {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const waitingRoom = createWaitingRoom({ places: 100, placesPerCampaign: 5 })
  const shared = watch && { ctx, waitingRoom, gate: watch.gate, chain: shareLooks(watch.chain) }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const link = requireLink(ctx.config, request.body as DepositLinkFields)
    await requireDatabase.call(app, request, reply)
    if (shared === undefined) throw new DomainError('payment.unavailable')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const patience = AbortSignal.timeout(confirmationWaitMs ?? CONFIRMATION_WAIT_MS)
    return { link, parts: { ...shared, signal: AbortSignal.any([gone.signal, stopping.signal, patience]) } }
  }
}

/** A deployment without an escrow says so before it looks at the fields. */
function onlyWithEscrow({ ctx }: RouteParts) {
  const preValidation = async () => void viewDepositConfig(ctx.config)
  return { config: { anyOrigin: true, depositErrors: true }, preValidation } as const
}

function addConfig(app: App, { ctx, requireDatabase }: RouteParts): void {
  app.get(
    '/api/deposit/config',
    {
      config: { anyOrigin: true },
      schema: {
        summary: 'Where deposits go',
        description:
          "The escrow, its chain, and how it can be paid; with the fields of a deposit link also the campaign's own address.",
        tags: ['Deposits'],
        querystring: depositLinkQuery,
        response: {
          ...goodResponse('This deployment takes deposits.', depositConfig),
          ...errorResponses('deposit.link_invalid', 'escrow.not_configured', 'database.unavailable'),
        },
      },
    },
    async (request, reply) => {
      const view = viewDepositConfig(ctx.config)
      if (Object.keys(request.query).length === 0) return view
      await requireDatabase.call(app, request, reply)
      const link = requireLink(ctx.config, parseLinkQuery(request.query))
      const { depositAddress, salt, refundWallet } = await getFunding(ctx.db, link)
      return {
        ...view,
        depositAddress: displayAddress(depositAddress),
        ref: { salt: toHex(salt), refundTo: displayAddress(refundWallet) },
      }
    },
  )
}

function addConfirm(app: App, parts: DepositRouteParts): void {
  const enter = createEntrance(app, parts)
  app.post(
    '/api/deposit/confirm',
    {
      ...onlyWithEscrow(parts),
      schema: {
        summary: 'Confirm a deposit',
        description:
          'Asks that a payment be looked for now. It changes nothing that would not happen without it, so it can be repeated.',
        tags: ['Deposits'],
        body: depositPayment,
        response: {
          ...goodResponse('The payment is proven.', confirmation),
          ...depositErrorResponses(
            ...LINK_ERRORS,
            'payment.pending',
            'payment.failed',
            'payment.recipient_mismatch',
            'payment.recovered',
            'payment.sent_to_escrow',
            'payment.too_low',
            'payment.already_used',
          ),
        },
      },
    },
    async (request, reply) => {
      const entered = await enter(request, reply)
      return confirmDeposit(entered.parts, { paymentId: request.body.paymentId, link: entered.link })
    },
  )
}

function addRelay(app: App, parts: DepositRouteParts): void {
  const { relayTrial: network } = parts
  const enter = createEntrance(app, parts)
  const count = countClients(app, { max: RELAY_RULE.ofClient, windowMs: RELAY_RULE.countedMs })
  app.post(
    '/api/deposit/relay',
    {
      ...onlyWithEscrow(parts),
      schema: {
        summary: 'Pay a deposit without ether',
        description:
          'Sends a signed authorization to USDC. The same authorization again is sent once, and gives the same answer.',
        tags: ['Deposits'],
        body: relayOrder,
        response: {
          ...goodResponse('It is on its way.', relayed),
          ...depositErrorResponses(...LINK_ERRORS, 'authorization.refused', 'relay.limited'),
        },
      },
    },
    async (request, reply) => {
      const { link, parts } = await enter(request, reply)
      if (network === undefined) throw limited('Nothing is relayed here')
      const relay = { ...parts, network, countClient: () => count(request) }
      const { authorization } = request.body
      return {
        ok: true as const,
        paymentId: await relayAuthorization(relay, { link, authorization }),
      }
    },
  )
}
