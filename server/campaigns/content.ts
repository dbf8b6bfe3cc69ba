import { createHash } from 'node:crypto'
import { z } from 'zod'
import { linkRules, parseLink } from '../links/link.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, ContentVersionId } from '../shared/ids.ts'
import { requireAllowed, textsIn } from '../tasks/allowedTask.ts'
import { line } from '../tasks/kind.ts'
import { type Noticed, noticed } from '../tasks/noticed.ts'
import { parseTask, type Task } from '../tasks/task.ts'

/** The operator's verdicts on content. Copies of one advertiser share it. */
export const REVIEWS = {
  waiting: 'Waits for the operator.',
  allowed: 'May run.',
  refused: 'The operator has refused it.',
  stopped: 'Stopped because of reports, until the operator has looked.',
  undelivered: 'Telegram refuses to show it; it rests until it changes or the operator releases it.',
} as const satisfies Record<string, string>
export type Review = keyof typeof REVIEWS

/** Tells which content the operator reads before it runs. */
export type ReviewAds = 'all' | 'links' | 'none'

export const MAX_VARIANTS = 4
export const MAX_OFFER_LENGTH = 200

/** A line and a link that members get once they are in. */
export interface Offer {
  readonly text: string
  readonly url: string
}

/** An order for one language. */
export interface ContentOrder {
  /** A key of `LANGUAGES`. */
  readonly language: string
  /** One to four questions of one kind. */
  readonly variants: readonly unknown[]
  readonly offer?: Offer | null
}

/** All that people see of a campaign in one language. */
export interface Content {
  readonly language: string
  readonly sponsor: string
  readonly variants: readonly Task[]
  readonly offer: Offer | null
}

/** A content version as it is stored. It never changes; a change makes the next number. */
export interface ContentVersion extends Omit<Content, 'sponsor'> {
  readonly id: ContentVersionId
  readonly campaignId: CampaignId
  readonly number: number
  readonly hash: string
  readonly review: Review
  readonly reviewReason: string | null
}

/** The newest version of each language. */
export function newestOf(versions: readonly ContentVersion[]): ContentVersion[] {
  const byLanguage = Map.groupBy(versions, ({ language }) => language).values()
  return [...byLanguage].flatMap((all) => all.toSorted((a, b) => b.number - a.number).slice(0, 1))
}

/** The rules of content that are the deployment's own. */
type ContentConfig = Parameters<typeof requireAllowed>[1] & Parameters<typeof linkRules>[0]

const offerSchema = z.strictObject({
  // On one line: paragraphs of its own would pass for words of the bot or of the group.
  text: z
    .string()
    .transform((text) => text.replace(/\s+/gu, ' '))
    .pipe(line('offer', MAX_OFFER_LENGTH)),
  url: z.string(),
})

/**
 * Parses and checks content.
 *
 * @throws DomainError `task.invalid`, `task.placeholder`, `task.forbidden`, `offer.link_refused`, `request.invalid`
 */
export function parseContent(
  { language, variants, offer = null }: ContentOrder,
  { sponsor, config }: { readonly sponsor: string; readonly config: ContentConfig },
): Content {
  const tasks = variants.map(parseTask)
  if (tasks.length < 1 || tasks.length > MAX_VARIANTS || new Set(tasks.map(({ kind }) => kind)).size > 1) {
    throw new DomainError('request.invalid', {
      problem: `Content has 1 to ${MAX_VARIANTS} variants of one kind of question`,
      field: 'variants',
      most: `${MAX_VARIANTS}`,
    })
  }
  for (const task of tasks) requireAllowed({ task, sponsor }, config)
  return { language, sponsor, variants: tasks, offer: offer && parseOffer(offer, config) }
}

/**
 * Parses an offer. Its text holds no link beside the one on the button, whose address is kept as it will be visited.
 *
 * @throws DomainError `request.invalid`, `task.placeholder`, `task.forbidden`, `offer.link_refused`
 */
export function parseOffer(offer: unknown, config: ContentConfig): Offer {
  const { data } = offerSchema.safeParse(offer)
  if (data === undefined) {
    throw new DomainError('request.invalid', {
      problem: `An offer has a text of 1 to ${MAX_OFFER_LENGTH} characters and a link`,
      field: 'offer',
      most: `${MAX_OFFER_LENGTH}`,
    })
  }
  requireAllowed({ sponsor: data.text }, config)
  return { text: data.text, url: parseLink(data.url, linkRules(config)).url }
}

/** Names content by all that people see of it: review and consent bind this hash. 64 hexadecimal digits. */
export function contentHash({ language, sponsor, variants, offer }: Content): string {
  return createHash('sha256').update(canonical({ language, sponsor, variants, offer })).digest('hex')
}

/** JSON with sorted keys: equal values have equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}

/** Whether a reviewer reads content before it runs. Words to notice send it there unless nothing is ever read. */
export function needsReview(
  content: Content,
  { reviewAds, isFirst }: { readonly reviewAds: ReviewAds; readonly isFirst: boolean },
): boolean {
  if (reviewAds === 'links') return content.offer !== null || isFirst || noticedIn(content).length > 0
  return reviewAds === 'all'
}

/** Words that a reviewer should see, in the language of the content and in English. */
export function noticedIn({ language, sponsor, variants, offer }: Content): Noticed[] {
  const texts = textsIn([
    sponsor,
    variants.map(({ kind: _kind, ...parts }) => Object.values(parts)),
    offer?.text,
  ])
  return noticed({ texts, languages: [language, 'en'] })
}
