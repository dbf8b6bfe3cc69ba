import type { Button } from '../bot/talk.ts'
import { listReports } from '../campaigns/reports.ts'
import type { Context } from '../context.ts'
import { listParked } from '../inbox/resumeInbox.ts'
import { type FollowedLink, listLinks } from '../offers/findLinks.ts'
import { isHost, LINK_STATUS } from '../offers/offerLink.ts'
import { listGivenUp } from '../outbox/givenUp.ts'
import { describeUnknown, listUnknown } from '../outbox/unknown.ts'
import { findUnsponsoredGroups, NO_SPONSOR } from '../reads/unsponsored.ts'
import { describeFailure } from '../shared/failure.ts'
import { whenText } from '../shared/time.ts'
import { listStuck } from '../worker/eachRow.ts'
import { findDeadJobs, findFrozenGroups, findOpenTransactions } from './queries.ts'
import { reviewList } from './reviews.ts'
import type { Screen } from './screens.ts'

/** Rows that may need a look, with the buttons of each. */
interface List {
  readonly find: (ctx: Context, jobs: readonly string[]) => Promise<readonly Row[]>
  /** The text where there are no rows. */
  readonly none: string
  readonly head: string
  /** A button below the rows. */
  readonly more?: Button
}

interface Row {
  readonly line: string
  readonly buttons?: readonly Button[]
}

/** Rows that need a decision each. */
const SHOWN = 5
/** Rows that are only looked at. */
const SHOWN_ROWS = 10
const MAX_LINE = 300

function cut(text: string): string {
  return text.slice(0, MAX_LINE).toWellFormed()
}

/** The lists by their names in buttons: `op:<name>`. */
export const LISTS: Readonly<Record<string, List>> = {
  transactions: {
    none: 'Every transaction has ended.',
    head: 'Open transactions, the oldest first:',
    find: async ({ db, config }) =>
      (await findOpenTransactions(db, config.chainId))
        .slice(0, SHOWN_ROWS)
        .map(({ id, purpose, status, createdAt, hash, error }) => ({
          line: [`${id}: ${purpose}, ${status}, since ${whenText(createdAt)}`, hash, error]
            .filter((part) => part !== null)
            .join('\n'),
        })),
  },
  parked: {
    none: 'No update of Telegram is parked.',
    head: 'Updates that could not be handled, the newest first:',
    find: async (ctx) =>
      (await listParked(ctx, SHOWN)).map(({ seq, updateId, error, receivedAt, canBeRetried }) => ({
        line: `Update ${updateId}, ${whenText(receivedAt)}\n${cut(error ?? '')}`,
        buttons: canBeRetried ? [{ text: `Try ${updateId} again`, data: `op:retry:${seq}` }] : [],
      })),
  },
  jobs: {
    none: 'No job has failed for good.',
    head: 'Jobs that nobody runs any more, the oldest first:',
    find: async ({ db }, jobs) =>
      (await findDeadJobs(db, { jobs, limit: SHOWN })).map(
        ({ id, task, error, createdAt, canBeRetried }) => ({
          line: [
            `Job ${id}: ${task}, since ${whenText(createdAt)}`,
            canBeRetried
              ? describeFailure(error ?? 'It ended without an error.')
              : 'This version does not know it.',
          ].join('\n'),
          buttons: [
            ...(canBeRetried ? [{ text: `Try ${id} again`, data: `op:rerun:${id}` }] : []),
            { text: `Dismiss ${id}`, data: `op:drop:${id}` },
          ],
        }),
      ),
  },
  givenup: {
    none: 'No message to Telegram was given up.',
    head: 'Messages that may not have arrived, the newest first:',
    find: async (ctx) =>
      (await listGivenUp(ctx, SHOWN)).map(({ seq, method, failingSince, error }) => ({
        line: `${seq}: ${method}${failingSince === null ? '' : `, since ${whenText(failingSince)}`}\n${error ?? ''}`,
        buttons: [{ text: `Try ${seq} again`, data: `op:resend:${seq}` }],
      })),
  },
  unknown: {
    none: 'Every call to Telegram of the last three days had a known outcome.',
    head: 'Calls to Telegram of the last three days whose outcome was unknown, so that they may have been made twice. The newest first:',
    find: async (ctx) =>
      (await listUnknown(ctx, SHOWN_ROWS)).map(({ seq, method, attempts, createdAt, cause }) => ({
        line: `${seq}: ${method}, ${whenText(createdAt)}, attempt ${attempts}: ${describeUnknown(cause)}`,
      })),
  },
  stuck: {
    none: 'Every row is handled.',
    head: 'Rows that cannot be handled, the longest stuck first:',
    find: async (ctx) =>
      (await listStuck(ctx, SHOWN_ROWS)).map(({ job, item, since, error }) => ({
        line: `${job}: ${item}, since ${whenText(since)}\n${cut(error)}`,
      })),
  },
  ads: reviewList,
  reports: {
    none: 'No report is open.',
    head: 'Open reports, the oldest first:',
    find: async (ctx) =>
      (await listReports(ctx, SHOWN)).map(({ id, telegramUserId, campaignId, text, createdAt }) => ({
        line:
          `Report ${id}, ${whenText(createdAt)}, of Telegram user ${telegramUserId}` +
          `${campaignId === null ? '' : ` about campaign ${campaignId}`}\n${text.slice(0, 600).toWellFormed()}`,
        buttons: [{ text: `Close ${id}`, data: `op:close:${id}` }],
      })),
  },
  offers: {
    none: 'No campaign has an offer.',
    head: 'Links of offers, those that need a decision first. Killing one ends it for good, in messages sent already too:',
    find: async ({ db }) => (await listLinks(db, SHOWN)).map(describeLink),
  },
  unsponsored: {
    none: 'Every recent join had a sponsor.',
    head: 'The newest joins without a sponsor, by group (npm run why -- <verification> says more):',
    find: async ({ db }) =>
      (await findUnsponsoredGroups(db, { groups: SHOWN, joins: 3 })).map(({ title, count, newest }) => ({
        line: [
          `“${cut(title)}”: ${count} recently`,
          ...newest.map(({ id, at, reason }) => `${id}, ${whenText(at)}: ${NO_SPONSOR[reason]}`),
        ].join('\n'),
      })),
  },
  groups: {
    none: 'No group is frozen.',
    head: 'Frozen groups:',
    find: async ({ db }) =>
      (await findFrozenGroups(db)).map(({ id, title, frozenAt, frozenReason }) => ({
        line: `“${title}”, since ${whenText(frozenAt)}: ${frozenReason}`,
        buttons: [{ text: `Clear “${title.slice(0, 40)}”`.toWellFormed(), data: `op:clear:${id}` }],
      })),
    more: { text: 'Freeze a group', data: 'op:freeze' },
  },
}

/** Shows addresses as text: a reviewer need not visit them. */
function describeLink(link: FollowedLink): Row {
  const { contentVersionId: id, campaignId, sponsor, text, url, status, host, found, pauseId } = link
  const goOn = found !== null && isHost(found) ? `Accept ${found}` : `Look again at ${id}`
  return {
    line: [
      `Content ${id} of campaign ${campaignId}, ${cut(sponsor)}: ${status}. ${LINK_STATUS[status].meaning}`,
      cut(text),
      cut(url),
      host === null ? 'It was not followed to its end yet.' : `Accepted: ${host}`,
      ...(found === null ? [] : [`Found: ${found}`]),
    ].join('\n'),
    buttons: [
      ...(pauseId !== null && status === 'paused' ? [{ text: goOn, data: `op:resumelink:${pauseId}` }] : []),
      { text: `Kill ${id}`, data: `op:killlink:${id}` },
    ],
  }
}

export async function showList(
  ctx: Context,
  { find, none, head, more }: List,
  jobs: readonly string[],
): Promise<Screen> {
  const rows = await find(ctx, jobs)
  const text = rows.length === 0 ? none : [head, ...rows.map(({ line }) => line)].join('\n\n')
  const keyboard = [...rows.map(({ buttons = [] }) => buttons), more ? [more] : []]
  return { text, keyboard: keyboard.filter((row) => row.length > 0) }
}
