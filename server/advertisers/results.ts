import { packTexts } from '../bot/packTexts.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { BATCH_PEOPLE, nextShownAt, percentOf, rateOf, SURE_PERCENT } from '../campaigns/batches.ts'
import type { OwnCampaign } from '../campaigns/botQueries.ts'
import type { ContentVersion } from '../campaigns/content.ts'
import {
  type AnswerRow,
  findAnswers,
  findGroupResults,
  findResults,
  findVariantResults,
  type Results,
  type VariantResults,
} from '../campaigns/results.ts'
import { findVersions } from '../campaigns/versionQueries.ts'
import type { Context } from '../context.ts'
import { findOfferSums } from '../offers/sums.ts'
import { MOST_ANSWERS } from '../reads/answers.ts'
import { readNamedStatement } from '../reads/statement.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { HOUR_MS, whenText } from '../shared/time.ts'
import { answersText } from '../tasks/showAnswers.ts'
import { isInWords } from '../tasks/task.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import { lastingLines } from './lasting.ts'
import { getOwn, openButton } from './own.ts'
import { type AskedQuestion, answersCsv, resultsCsv, sendFile, statementCsv } from './resultFiles.ts'

/** `/results`: what has been released of answers and outcomes, and files of it. Money alone is told at once. */
export async function sendResults(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t, foyer } = talk
  const campaign = await getOwn(talk, campaignId)
  const { results, offer, groups, asked } = await readResults(foyer, campaignId)
  const inWords = asked.some(({ task }) => isInWords(task))
  const sum = [
    ...resultLines(talk, results, { inWords }),
    '',
    ...moneyLines(talk, campaign),
    ...(await lastingLines(talk, campaignId)),
    ...(offer.shown === 0 ? [] : [t('campaigns-results-offer', { ...offer })]),
    '',
    nextText(talk, campaign),
  ].join('\n')
  const head = t('campaigns-results', {
    campaign: `${campaignId}`,
    sponsor: shorten(campaign.sponsor),
    sum,
  })
  for (const text of packTexts([head, ...asked.map((question) => questionText(talk, question))])) {
    await say(talk, text, {
      keyboard: [
        [openButton(talk, campaignId), { text: t('campaigns-do-report'), data: `a:report:${campaignId}` }],
      ],
    })
  }
  if (results.asked === 0) return
  await sendFile(talk, campaignId, {
    about: 'results',
    csv: resultsCsv(t, { results, offer, groups, asked }),
    caption: t('campaigns-file-results', { sure: SURE_PERCENT, people: BATCH_PEOPLE }),
  })
  const count = asked.reduce((sum, question) => sum + question.answers.length, 0)
  if (count === 0) return
  const caption = t('campaigns-file-answers', { count, complete: count < MOST_ANSWERS ? 'yes' : 'no' })
  await sendFile(talk, campaignId, { about: 'answers', csv: answersCsv(t, asked), caption })
}

/** All that has been released of a campaign, for its files. */
export async function readResults({ db, clock }: Pick<Context, 'db' | 'clock'>, campaignId: CampaignId) {
  const [results, offer, groups, versions, figures, answers] = await Promise.all([
    findResults(db, { campaignId }),
    findOfferSums(db, { campaignId, at: clock.now() }),
    findGroupResults(db, campaignId),
    findVersions(db, campaignId),
    findVariantResults(db, campaignId),
    findAnswers(db, { campaignId, limit: MOST_ANSWERS }),
  ])
  return {
    results,
    offer,
    groups,
    asked: versions.flatMap((version) => questionsOf(version, { figures, answers })),
  }
}

/** The wordings of a version that have results, each with its answers. */
function questionsOf(
  { id, language, variants }: ContentVersion,
  all: { readonly figures: readonly VariantResults[]; readonly answers: readonly AnswerRow[] },
): AskedQuestion[] {
  return variants.flatMap((task, index) => {
    const figures = all.figures.find(({ versionId, variant }) => versionId === id && variant === index)
    if (figures === undefined) return []
    const answers = all.answers.filter(({ versionId, variant }) => versionId === id && variant === index)
    return [{ ...figures, language, task, answers }]
  })
}

/** Wordings of one language stand below each other, each with the share that came in, so that they can be compared. */
function questionText({ t }: Talk, question: AskedQuestion): string {
  const { task, asked, passed, counts, answers } = question
  const rate = rateOf(question.in, asked)
  const share = rate === undefined ? { share: 'none', low: '', high: '' } : percentOf(rate)
  const lines = [
    t('campaigns-results-question', { prompt: task.prompt, asked, passed }),
    t('campaigns-results-rate', { ...share, sure: SURE_PERCENT }),
  ]
  return [...lines, '', answersText(t, task, { counts, answers })].join('\n')
}

/** A sum that adds up, a line for each part. Some empty parts are left out. */
export function resultLines(
  { t }: Talk,
  { asked, answered, in: entered, failed, left }: Results,
  { inWords }: { readonly inWords: boolean },
): string[] {
  if (asked === 0) return [t('campaigns-results-none')]
  const line = (name: string, count: number) =>
    t(`campaigns-results-${name}`, { count, answered: inWords ? 'in_words' : 'by_tap' })
  return [
    line('answered', answered),
    line('in', entered),
    ...(failed === 0 ? [] : [line('failed', failed)]),
    line('left', left),
  ]
}

/** Joins and their money are told at once. */
function moneyLines({ t }: Talk, { completed, givenBack, spent }: OwnCampaign): string[] {
  return [
    t('campaigns-results-spent', { joins: completed, spent: formatUsdc(spent) }),
    t('campaigns-results-given-back', { count: givenBack, hours: GIVE_BACK_MS / HOUR_MS }),
  ]
}

/** Why there is no more, and when there may be. */
export function nextText({ t, foyer }: Talk, campaign: { readonly resultsOver: boolean }): string {
  const next = campaign.resultsOver ? 'never' : whenText(nextShownAt(foyer.clock.now()))
  return t('campaigns-results-next', { next, people: BATCH_PEOPLE })
}

/** Sends all that has changed the advertiser's money of a campaign, as a file. */
export async function sendStatement(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t, foyer } = talk
  const { id } = await getOwn(talk, campaignId)
  const csv = statementCsv(t, await readNamedStatement(foyer.db, id))
  const caption = t('campaigns-file-statement', { campaign: `${id}` })
  await sendFile(talk, id, { about: 'statement', csv, caption })
}
