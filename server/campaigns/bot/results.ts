import { shorten } from '../../bot/shorten.ts'
import { say, type Talk } from '../../bot/talk.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { formatUsdc } from '../../shared/money.ts'
import { dayOf } from '../../shared/time.ts'
import { type AnswerRow, findAnswerCounts, findAnswers, type OwnCampaign } from '../botQueries.ts'
import { redactAnswer } from '../redactAnswer.ts'
import { answersCsv } from './answersCsv.ts'
import { getOwn } from './ownCampaign.ts'

/** How many answers, the newest, a file holds. */
export const MAX_FILE_ANSWERS = 5_000
const SHOWN_ANSWERS = 5
const BAR = 10

/** `/results`: what members answered, in short, and every answer in a file. Never who. */
export async function sendResults(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t, foyer, person, ask } = talk
  const campaign = await getOwn(talk, campaignId)
  const counts = await findAnswerCounts(foyer.db, campaignId)
  const answers = await findAnswers(foyer.db, { campaignId, limit: MAX_FILE_ANSWERS })
  const summary = t('campaigns-results', {
    campaign: `${campaignId}`,
    group: shorten(campaign.group),
    prompt: campaign.task.prompt,
    completed: campaign.completed,
    failed: campaign.failed,
    spent: formatUsdc(campaign.spent),
    answers: answersText(talk, campaign, { counts, answers }),
  })
  await say(talk, summary, {
    keyboard: [
      [
        { text: t('campaigns-open-one'), data: `a:show:${campaignId}` },
        { text: t('campaigns-do-report'), data: `a:report:${campaignId}` },
      ],
    ],
  })
  if (answers.length === 0) return
  const document = {
    fileName: `campaign-${campaignId}-${dayOf(foyer.clock.now())}.csv`,
    text: answersCsv(t, campaign.task, answers),
  }
  const caption = t('campaigns-results-file', {
    answers: answers.length,
    complete: answers.length < MAX_FILE_ANSWERS ? 'yes' : 'no',
  })
  // Our client sends what is here as a file.
  await ask(person, 'sendDocument', { chat_id: person, document: document as never, caption })
}

function answersText(
  { t }: Talk,
  { task }: OwnCampaign,
  { counts, answers }: { counts: ReadonlyMap<number, number>; answers: readonly AnswerRow[] },
): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return t('campaigns-results-none')
  if (task.kind === 'open') {
    const newest = answers.slice(0, SHOWN_ANSWERS).map(({ text }) => `• ${shorten(redactAnswer(text ?? ''))}`)
    return [t('campaigns-results-open', { answers: all }), ...newest].join('\n')
  }
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
