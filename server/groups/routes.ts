import { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { keepReads } from '../http/keptReads.ts'
import { errorResponses, goodResponse } from '../http/responses.ts'
import {
  SIGNED_READ_ERRORS,
  sendWritten,
  signedQuery,
  type WrittenAnswer,
  writeJson,
} from '../http/signedReadRoute.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { getGroupOwner } from './getGroupOwner.ts'
import { type GroupOwnerDashboard, groupListing, groupOwnerDashboard, type ListedGroup } from './groupView.ts'
import { LISTING_LIMIT, listGroups } from './listGroups.ts'

const LIMIT_RULE = `must be a whole number from 1 to ${LISTING_LIMIT}`
const AFTER_RULE = 'must be a tg_group_id, a negative whole number'

const page = {
  limit: z
    .string(LIMIT_RULE)
    .regex(/^\d{1,3}$/, LIMIT_RULE)
    .refine((text) => Number(text) >= 1 && Number(text) <= LISTING_LIMIT, LIMIT_RULE)
    .transform(Number)
    .default(LISTING_LIMIT)
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: LISTING_LIMIT,
      description: `How many groups to answer with: 1 to ${LISTING_LIMIT}, and ${LISTING_LIMIT} where it is not given.`,
    }),
  after: z
    .string(AFTER_RULE)
    .regex(/^-[1-9]\d{0,14}$/, AFTER_RULE)
    .transform((text) => Number(text) as TelegramChatId)
    .optional()
    .meta({
      type: 'integer',
      maximum: -1,
      example: -1001234567890,
      description:
        'The last `tg_group_id` seen: the page begins behind the place where that group stands now. ' +
        '`request.invalid` when it has left the listing; begin again then.',
    }),
}

const LINK = {
  type: 'string',
  description: 'The next page as `rel="next"`; absent on the last one.',
  examples: ['</api/groups?limit=500&after=-1001234567890>; rel="next"'],
}

export function groupRoutes(app: App, parts: RouteParts): void {
  addListing(app, parts)
  addGroupOwner(app, parts)
}

function addListing(app: App, { ctx, requireDatabase, signedRead }: RouteParts): void {
  const keep = keepReads<WrittenAnswer<ListedGroup[]>>(ctx)
  app.get(
    '/api/groups',
    {
      onRequest: requireDatabase,
      preValidation: signedRead,
      config: { anyOrigin: true, isSignedRead: true },
      schema: {
        summary: 'The groups that sell joins',
        description:
          'Any valid signature may browse. When there is more, the header `Link: <…>; rel="next"` names `limit` and `after` ' +
          'of the next page; wallet, time and signature are yours to add.',
        tags: ['Reads'],
        querystring: z.object({ ...signedQuery, ...page }),
        response: {
          200: {
            description: 'A page of the listing.',
            content: { 'application/json': { schema: groupListing } },
            headers: { Link: LINK },
          },
          ...errorResponses('request.invalid', ...SIGNED_READ_ERRORS),
        },
      },
    },
    async ({ query: { limit, after } }, reply) => {
      const answer = await keep(`${limit} ${after}`, async () => {
        const { groups, next, until } = await listGroups(ctx, { limit, after })
        const link = next && `</api/groups?limit=${limit}&after=${next}>; rel="next"`
        return { answer: { body: writeJson(groups), link }, until }
      })
      return sendWritten(reply, answer)
    },
  )
}

function addGroupOwner(app: App, { ctx, requireDatabase, signedRead }: RouteParts): void {
  const keep = keepReads<WrittenAnswer<GroupOwnerDashboard>>(ctx)
  app.get(
    '/api/group-owner',
    {
      onRequest: requireDatabase,
      preValidation: signedRead,
      config: { anyOrigin: true, isSignedRead: true },
      schema: {
        summary: "A group owner's dashboard",
        description: 'The groups whose payout wallet this is, what they earned, and totals.',
        tags: ['Reads'],
        querystring: z.object(signedQuery),
        response: {
          ...goodResponse('The dashboard of the wallet.', groupOwnerDashboard),
          ...errorResponses(...SIGNED_READ_ERRORS, 'group_owner.not_found'),
        },
      },
    },
    async ({ signer }, reply) => {
      const answer = await keep(signer.walletText, async () => {
        const { dashboard, until } = await getGroupOwner(ctx, signer)
        return { answer: { body: writeJson(dashboard) }, until }
      })
      return sendWritten(reply, answer)
    },
  )
}
