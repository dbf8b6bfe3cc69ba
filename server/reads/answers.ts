import { findAnswers } from '../campaigns/results.ts'
import { findVersions } from '../campaigns/versionQueries.ts'
import type { Context } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { answerCell } from '../tasks/showAnswers.ts'
import { isInWords } from '../tasks/task.ts'

/** The most answers to each wording that a reader gets; the newest are kept. */
export const MOST_ANSWERS = 5_000
const SHOWN_ANSWERS = 100

export interface AnswerList {
  readonly total: number
  /** In an order that tells no time. */
  readonly texts: readonly string[]
}

/**
 * Released answers in members' own words that hold a text. The text is looked for in what is shown: a search of the stored
 * words would find the handles and numbers that are removed from them.
 */
export async function searchAnswers(
  { db }: Context,
  { campaignId, text }: { campaignId: CampaignId; text: string },
): Promise<AnswerList> {
  const [versions, answers] = await Promise.all([
    findVersions(db, campaignId),
    findAnswers(db, { campaignId, limit: MOST_ANSWERS }),
  ])
  const wanted = text.toLocaleLowerCase()
  const found = answers.flatMap((answer) => {
    const task = versions.find(({ id }) => id === answer.versionId)?.variants[answer.variant]
    if (task === undefined || !isInWords(task)) return []
    const shown = answerCell(task, answer)
    return shown.toLocaleLowerCase().includes(wanted) ? [shown] : []
  })
  return { total: found.length, texts: found.slice(0, SHOWN_ANSWERS) }
}
