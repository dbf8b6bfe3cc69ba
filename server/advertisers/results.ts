import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import {
  type AnswerRow,
  findAnswers,
  findCharges,
  findResults,
  type OwnCampaign,
} from '../campaigns/botQueries.ts'
import type { Results } from '../campaigns/results.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { dayOf, HOUR_MS } from '../shared/time.ts'
import { redactAnswer } from '../tasks/redactAnswer.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import { getOwn } from './ownCampaign.ts'
import { answersCsv, moneyCsv } from './resultFiles.ts'

/** How many rows, the newest, a file holds. */
export const MAX_FILE_ANSWERS = 5_000
const SHOWN_ANSWERS = 5
const BAR = 10

/**
 * `/results`: what members answered and what became of them, in short; what was charged when in one file, every answer in
 * another. Never who, and no file tells which answer came at which time.
 */
export async function sendResults(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t, foyer } = talk
  const campaign = await getOwn(talk, campaignId)
  const { results, counts } = await findResults(foyer.db, campaignId)
  const newest = { campaignId, limit: MAX_FILE_ANSWERS }
  const answers = await findAnswers(foyer.db, newest)
  const charges = await findCharges(foyer.db, newest)
  const summary = t('campaigns-results', {
    campaign: `${campaignId}`,
    group: shorten(campaign.group),
    prompt: campaign.task.prompt,
    sum: results.answered === 0 ? t('campaigns-results-none') : sumText(talk, campaign, results),
    answers: results.answered === 0 ? '' : answersText(talk, campaign, { counts, answers }),
  })
  await say(talk, summary.trim(), {
    keyboard: [
      [
        { text: t('campaigns-open-one'), data: `a:show:${campaignId}` },
        { text: t('campaigns-do-report'), data: `a:report:${campaignId}` },
      ],
    ],
  })
  await sendFile(talk, campaignId, { about: 'money', rows: charges.length, text: moneyCsv(t, charges) })
  const text = answersCsv(t, campaign.task, answers)
  await sendFile(talk, campaignId, { about: 'answers', rows: answers.length, text })
}

/** One sum, a line for each part of it, that adds up: parts that cannot be, or are rare and empty, are left out. */
function sumText({ t }: Talk, { task, spent }: OwnCampaign, results: Results): string {
  const line = (name: string, count: number) => t(`campaigns-results-${name}`, { count, kind: task.kind })
  const hours = GIVE_BACK_MS / HOUR_MS
  return [
    line('answered', results.answered),
    line('in', results.in),
    ...(task.kind === 'choice' && results.failed === 0 ? [] : [line('failed', results.failed)]),
    ...(results.underWay === 0 ? [] : [line('under-way', results.underWay)]),
    line('left', results.left),
    '',
    t('campaigns-results-given-back', { count: results.givenBack, hours }),
    t('campaigns-results-spent', { spent: formatUsdc(spent) }),
  ].join('\n')
}

async function sendFile(
  { t, foyer, person, ask }: Talk,
  campaignId: CampaignId,
  { about, rows, text }: { about: 'money' | 'answers'; rows: number; text: string },
): Promise<void> {
  if (rows === 0) return
  const fileName = `campaign-${campaignId}-${about}-${dayOf(foyer.clock.now())}.csv`
  const caption = t(`campaigns-file-${about}`, {
    count: rows,
    complete: rows < MAX_FILE_ANSWERS ? 'yes' : 'no',
  })
  // Our client sends what is here as a file.
  await ask(person, 'sendDocument', { chat_id: person, document: { fileName, text } as never, caption })
}

function answersText(
  { t }: Talk,
  { task }: OwnCampaign,
  { counts, answers }: { counts: ReadonlyMap<number, number>; answers: readonly AnswerRow[] },
): string {
  if (task.kind === 'open') {
    const some = answers.slice(0, SHOWN_ANSWERS).map(({ text }) => `• ${shorten(redactAnswer(text ?? ''))}`)
    return [t('campaigns-results-open'), ...some].join('\n')
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return task.options
    .map((option, index) => {
      const count = counts.get(index) ?? 0
      const share = Math.round((100 * count) / all)
      const full = Math.round((BAR * count) / all)
      return t('campaigns-results-option', {
        option,
        count,
        share,
        bar: '▓'.repeat(full) + '░'.repeat(BAR - full),
      })
    })
    .join('\n')
}
