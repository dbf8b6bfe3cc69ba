import { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { goodResponse } from '../http/responses.ts'
import { addSignedRead } from '../http/signedRead.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { advertiserDashboard } from './campaignView.ts'
import { getAdvertiser, getGroupOwner } from './dashboards.ts'
import { groupListing, groupOwnerDashboard } from './groupView.ts'
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

/** The three signed reads: the listing, and the dashboards of advertisers and group owners. */
export function readRoutes(app: App, parts: RouteParts): void {
  const { ctx } = parts
  addSignedRead(app, parts, {
    path: '/api/groups',
    summary: 'The groups that sell joins',
    description:
      'Any valid signature may browse. When there is more, the header `Link: <…>; rel="next"` names `limit` and `after` ' +
      'of the next page; wallet, time and signature are yours to add.',
    query: page,
    response: {
      200: {
        description: 'A page of the listing.',
        content: { 'application/json': { schema: groupListing } },
        headers: { Link: LINK },
      },
    },
    errors: ['request.invalid'],
    keyOf: (_signer, { limit, after }) => `${limit} ${after}`,
    async read(_signer, { limit, after }) {
      const { groups, next } = await listGroups(ctx, { limit, after })
      return { value: groups, link: next && `</api/groups?limit=${limit}&after=${next}>; rel="next"` }
    },
  })
  addSignedRead(app, parts, {
    path: '/api/advertiser',
    summary: "An advertiser's dashboard",
    description: 'The campaigns whose refunds go to the wallet, what members answered, and totals.',
    response: goodResponse('The dashboard of the wallet.', advertiserDashboard),
    errors: ['advertiser.not_found'],
    keyOf: ({ walletText }) => walletText,
    read: async (signer) => ({ value: await getAdvertiser(ctx, signer) }),
  })
  addSignedRead(app, parts, {
    path: '/api/group-owner',
    summary: "A group owner's dashboard",
    description: 'The groups whose payout wallet this is, what they earned, and totals.',
    response: goodResponse('The dashboard of the wallet.', groupOwnerDashboard),
    errors: ['group_owner.not_found'],
    keyOf: ({ walletText }) => walletText,
    read: async (signer) => ({ value: await getGroupOwner(ctx, signer) }),
  })
}
