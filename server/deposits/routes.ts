import { type Hex, toHex } from 'viem'
import type { App, RouteParts } from '../http/app.ts'
import { countClients } from '../http/rateLimits.ts'
import { depositErrorResponses, errorResponses, goodResponse } from '../http/responses.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { SenderNetwork } from '../transactions/network.ts'
import { CONFIRMATION_WAIT_MS, confirmDeposit, shareLooks } from './confirmDeposit.ts'
import { requireLink } from './depositLink.ts'
import {
  confirmation,
  type DepositConfig,
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

const WAITING = { places: 100, placesPerCampaign: 5 }

/** What confirming and relaying may both answer beside what any endpoint may. */
const LINK_ERRORS = [
  'deposit.link_invalid',
  'deposit.link_expired',
  'campaign.not_awaiting_deposit',
  'campaign.notice_running',
  'payment.unavailable',
  'escrow.not_configured',
  'database.unavailable',
] as const

const CONFIRMATION_ERRORS = [
  'payment.pending',
  'payment.failed',
  'payment.recipient_mismatch',
  'payment.recovered',
  'payment.sent_to_escrow',
  'payment.too_low',
  'payment.already_used',
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
  const { watch, confirmationWaitMs = CONFIRMATION_WAIT_MS } = parts
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const posts = {
    ...parts,
    watch: watch && { ...watch, chain: shareLooks(watch.chain) },
    /** Ends when the client has gone, the server stops, or the time is over. */
    patience({ raw }: { readonly raw: NodeJS.EventEmitter }) {
      const gone = new AbortController()
      raw.once('close', () => gone.abort())
      return AbortSignal.any([gone.signal, stopping.signal, AbortSignal.timeout(confirmationWaitMs)])
    },
    options: {
      config: { anyOrigin: true, depositErrors: true },
      // A deployment without an escrow says so whatever the fields are; only what is no JSON is refused before.
      preValidation: async () => void viewDepositConfig(parts.ctx.config),
      preHandler: [
        // Only a link that this deployment has signed is worth a look at anything.
        async ({ body }: { readonly body: unknown }) =>
          void requireLink(parts.ctx.config, body as DepositLinkFields),
        parts.requireDatabase,
      ],
    },
  } as const
  addConfig(app, parts)
  addConfirm(app, posts)
  addRelay(app, posts)
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
    async (request, reply): Promise<DepositConfig> => {
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

interface Posts extends DepositRouteParts {
  readonly options: object
  patience(reply: { readonly raw: NodeJS.EventEmitter }): AbortSignal
}

function addConfirm(app: App, { ctx, watch, options, patience }: Posts): void {
  const waitingRoom = createWaitingRoom(WAITING)
  app.post(
    '/api/deposit/confirm',
    {
      ...options,
      schema: {
        summary: 'Confirm a deposit',
        description:
          'Asks that a payment be looked for now. It changes nothing that would not happen without it, so it can be repeated.',
        tags: ['Deposits'],
        body: depositPayment,
        response: {
          ...goodResponse('The payment is proven.', confirmation),
          ...depositErrorResponses(...LINK_ERRORS, ...CONFIRMATION_ERRORS),
        },
      },
    },
    async ({ body }, reply) => {
      if (watch === undefined) throw new DomainError('payment.unavailable')
      const order = { paymentId: body.paymentId, link: requireLink(ctx.config, body) }
      return confirmDeposit({ ctx, ...watch, waitingRoom }, order, patience(reply))
    },
  )
}

function addRelay(app: App, { ctx, watch, relayNetwork, options, patience }: Posts): void {
  const waitingRoom = createWaitingRoom(WAITING)
  const countClient = countClients(app, { max: RELAY_RULE.ofClient, windowMs: RELAY_RULE.countedMs })
  app.post(
    '/api/deposit/relay',
    {
      ...options,
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
      if (watch === undefined) throw new DomainError('payment.unavailable')
      if (relayNetwork === undefined) throw limited('Nothing is relayed here')
      const { from, nonce, signature, ...times } = request.body.authorization
      const authorization = {
        ...times,
        payer: parseAddress(from),
        nonce: nonce.toLowerCase() as Hex,
        signature: signature.toLowerCase() as Hex,
      }
      const order = { link: requireLink(ctx.config, request.body), authorization }
      const own = { network: relayNetwork, waitingRoom, countClient: () => countClient(request) }
      const paymentId = await relayAuthorization({ ctx, ...watch, ...own }, order, patience(reply))
      return { ok: true as const, paymentId }
    },
  )
}
