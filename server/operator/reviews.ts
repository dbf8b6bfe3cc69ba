import { createHash } from 'node:crypto'
import { z } from 'zod'
import { again, defineFlow, finish } from '../bot/conversation/flow.ts'
import type { Button } from '../bot/talk.ts'
import { noticedIn } from '../campaigns/content.ts'
import {
  correctCategory,
  type Decision,
  decideReview,
  findToReview,
  type ToReview,
} from '../campaigns/reviewQueue.ts'
import type { Context } from '../context.ts'
import { CATEGORIES } from '../groups/categories.ts'
import { type FollowedLink, findLink } from '../offers/findLinks.ts'
import { reviewersOf } from '../outbox/notifyOperators.ts'
import { DomainError } from '../shared/errors.ts'
import type { ContentVersionId } from '../shared/ids.ts'
import { whenText } from '../shared/time.ts'
import { type Task, tapsOf } from '../tasks/task.ts'

/** As much of a hash as a button carries. */
const HASH_SHOWN = 12
/** As much of what was shown of its link. */
const LINK_SHOWN = 8
/** Content that is shown at a time: each is shown whole. */
const SHOWN = 1
const MAX_REASON = 300

const CHANGED = 'It has changed, or somebody has decided about it: look again.'
const REVIEWS = ['waiting', 'stopped', 'allowed', 'undelivered'] as const
type Shown = Omit<Decision, 'refusal' | 'review'> & {
  readonly review: (typeof REVIEWS)[number]
  /** Names what was shown of where its link leads. */
  readonly link: string
}

export function mayReview({ config }: Pick<Context, 'config'>, person: number | undefined): boolean {
  return person !== undefined && reviewersOf(config).includes(person)
}

/** The content that waits longest, whole, with what to decide. */
export const reviewList = {
  none: 'No advertisement waits for a reviewer.',
  head: 'The advertisement that has waited longest:',
  find: async ({ db, clock }: Context) =>
    Promise.all(
      (await findToReview(db, { at: clock.now(), limit: SHOWN })).map(async (content) => {
        const link = await findLink(db, content.versionId)
        return { line: describeContent(content, link), buttons: decisionsOn(content, link) }
      }),
    ),
}

function describeContent(content: ToReview, link: FollowedLink | undefined): string {
  const { versionId, campaignId, sponsor, category, language, variants, offer, since, deadlineAt } = content
  const found = noticedIn(content)
  return [
    `Content ${versionId} of campaign ${campaignId}, “${sponsor}”, language ${language}, since ${whenText(since)}`,
    `Category: ${category}`,
    describeState(content),
    ...(deadlineAt === null ? [] : [`Refunded unless reviewed by ${whenText(deadlineAt)}`]),
    ...variants.map((task, place) => `Question ${place + 1} of ${variants.length}, ${describeTask(task)}`),
    offer === null ? 'No offer.' : `Offer: ${offer.text}\n${offer.url}\n${describeLink(link)}`,
    found.length === 0
      ? 'The word lists found nothing.'
      : `Found: ${found.map(({ list, word }) => `${list} (“${word}”)`).join(', ')}`,
  ].join('\n\n')
}

function describeLink(link: FollowedLink | undefined): string {
  const host = link?.found ?? link?.host ?? null
  return host === null ? 'Where it leads is not known yet.' : `It leads to: ${host}`
}

function describeState({ review, reporters }: ToReview): string {
  const people = `${reporters} ${reporters === 1 ? 'member has' : 'members have'} reported it`
  if (review === 'undelivered')
    return 'Rests everywhere: Telegram refuses to show it. Allow it to have it asked again.'
  if (review === 'stopped') return `Stopped everywhere: ${people}.`
  return review === 'allowed' ? `Rests in a group: ${people}.` : 'New.'
}

function describeTask(task: Task): string {
  const taps = tapsOf(task).map(({ text, name = text, isRight }) => `• ${name}${isRight ? ' (right)' : ''}`)
  return [`${task.kind}: ${task.prompt}`, ...taps].join('\n')
}

function markOf(link: FollowedLink | undefined): string {
  return createHash('sha256').update(describeLink(link)).digest('hex').slice(0, LINK_SHOWN)
}

function decisionsOn({ versionId, hash, review }: ToReview, link: FollowedLink | undefined): Button[] {
  const shown = `${versionId}:${hash.slice(0, HASH_SHOWN)}:${REVIEWS.indexOf(review as never)}:${markOf(link)}`
  return [
    { text: `Allow content ${versionId}`, data: `op:allowad:${shown}` },
    { text: `Refuse content ${versionId}`, data: `op:refusead:${shown}` },
    { text: 'Another category', data: `op:categoryad:${shown}` },
  ]
}

/** Reads what a button carries of the content that it was shown with. */
export function readShown(text: string): Shown | undefined {
  const [, id, hash, place, link] = /^(\d{1,15}):([0-9a-f]{12}):([0-3]):([0-9a-f]{8})$/.exec(text) ?? []
  const review = REVIEWS[Number(place)]
  if (id === undefined || hash === undefined || review === undefined || link === undefined) return undefined
  return { versionId: Number(id) as ContentVersionId, hash, review, link }
}

/** Decides, and returns what the reviewer is told. */
export async function decide(
  ctx: Context,
  decision: Shown & Pick<Decision, 'refusal'> & { readonly reviewer: number },
): Promise<string> {
  const { reviewer, refusal, link, ...shown } = decision
  if (refusal === null && markOf(await findLink(ctx.db, shown.versionId)) !== link) return CHANGED
  try {
    await decideReview(ctx, { ...shown, refusal })
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('campaign.')) return CHANGED
    throw error
  }
  ctx.log.warn({ ...shown, refusal, reviewer }, 'an advertisement was reviewed')
  return refusal === null ? 'Allowed; the advertiser is told.' : 'Refused; the advertiser is told why.'
}

/** Corrects what the campaigns with this content are about. Their content still waits for a decision. */
export const categoryFlow = defineFlow({
  name: 'operator_category',
  data: z.strictObject({ versionId: z.int() }),
  label: () => 'Correcting a category',
  steps: {
    category: {
      ask: () => ({
        text: 'What is it about? The advertiser is told. It leaves the groups that forbid the category.',
        choices: CATEGORIES.map((category) => [{ text: category, choice: category }]),
      }),
      async tap({ foyer, person }, data, choice) {
        const category = CATEGORIES.find((one) => one === choice)
        if (!mayReview(foyer, person) || category === undefined) return finish('That is for reviewers.')
        const versionId = data.versionId as ContentVersionId
        await correctCategory(foyer, { versionId, category })
        foyer.log.warn({ versionId, category, reviewer: person }, 'a category was corrected')
        return finish(`It is filed under ${category} now; the advertiser is told.`)
      },
    },
  },
})

/** Refuses content, with a reason for its advertiser. */
export const refuseFlow = defineFlow({
  name: 'operator_refuse',
  data: z.strictObject({ versionId: z.int(), hash: z.string(), review: z.enum(REVIEWS), link: z.string() }),
  label: () => 'Refusing an advertisement',
  steps: {
    reason: {
      ask: () => ({ text: 'Why? The advertiser reads this as you write it.' }),
      async text({ foyer, person }, data, text) {
        if (!mayReview(foyer, person)) return finish('That is for reviewers.')
        const refusal = text.trim()
        if (refusal === '' || refusal.length > MAX_REASON) {
          return again(`Between 1 and ${MAX_REASON} characters, please.`)
        }
        const versionId = data.versionId as ContentVersionId
        return finish(await decide(foyer, { ...data, versionId, refusal, reviewer: person }))
      },
    },
  },
})
