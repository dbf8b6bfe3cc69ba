import { cutPage, PAGE, turnRows } from '../bot/pages.ts'
import { shorten } from '../bot/shorten.ts'
import { type Keyboard, say, type Talk } from '../bot/talk.ts'
import type { OwnPlacement } from '../campaigns/botQueries.ts'
import { hasEnded } from '../campaigns/campaign.ts'
import { endPlacement } from '../campaigns/changePlacement.ts'
import { PLACEMENT_STATUS, type PlacementStatus } from '../campaigns/placement.ts'
import { findResults } from '../campaigns/results.ts'
import { findRule } from '../campaigns/rule.ts'
import type { CampaignId, PlacementId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { describePlace } from './expectation.ts'
import { accountOf, getOwn, getPlace, listPlaces, openButton } from './own.ts'
import { nextText, resultLines } from './results.ts'
import { ruleLine } from './ruleStep.ts'
import { readHalts } from './salesStop.ts'

/** A page and a filter share a number in a button: the filter counts thousands. */
const FILTER_STEP = 1_000

/** The filters of the list, in the order of their buttons. */
const FILTERS: readonly {
  readonly name: string
  readonly statuses: readonly PlacementStatus[] | undefined
}[] = [
  { name: 'all', statuses: undefined },
  { name: 'accepted', statuses: ['accepted'] },
  { name: 'asked', statuses: ['asked', 'waiting'] },
  { name: 'over', statuses: ['removed', 'declined', 'ended'] },
]

/** Lists the groups of a campaign, with status, bid, place and results. `view` is a page and a filter. */
export async function showPlaces(talk: Talk, campaignId: CampaignId, view = 0): Promise<void> {
  const { t } = talk
  const campaign = await getOwn(talk, campaignId)
  const page = view % FILTER_STEP
  const chosen = Math.floor(view / FILTER_STEP)
  const statuses = FILTERS[chosen]?.statuses
  const found = await listPlaces(talk, {
    campaignId,
    limit: PAGE + 1,
    offset: page * PAGE,
    ...(statuses && { statuses }),
  })
  const { shown, isLast } = cutPage(found)
  const filters = FILTERS.map(({ name }, index) => ({
    text: `${index === chosen ? '● ' : ''}${t('places-filter', { name })}`,
    data: `a:places:${campaignId}:${index * FILTER_STEP}`,
  }))
  const rows: Keyboard = [
    ...shown.map(({ id, group }) => [{ text: shorten(group), data: `a:place:${id}` }]),
    ...turnRows(talk, { page, isLast }, (text, to) => ({
      text,
      data: `a:places:${campaignId}:${chosen * FILTER_STEP + to}`,
    })),
    filters,
    !hasEnded(campaign) ? [{ text: t('places-add'), data: `a:add:${campaignId}` }] : [],
    [openButton(talk, campaignId)],
  ]
  const lines = shown.map((place) => placeLine(talk, place))
  const text = t('places-list', {
    campaign: `${campaignId}`,
    sponsor: shorten(campaign.sponsor),
    groups: lines.length === 0 ? t('places-none') : lines.join('\n\n'),
  })
  const rule = await findRule(talk.foyer.db, campaignId)
  await say(talk, rule === null ? text : `${text}\n\n${ruleLine(talk, rule)}`, {
    keyboard: rows.filter((row) => row.length > 0),
  })
}

function placeLine({ t }: Talk, place: OwnPlacement): string {
  return t('places-line', placeVariables(t, place))
}

function placeVariables(t: Talk['t'], place: OwnPlacement) {
  const { group, status, endReason, bid, position, completed, deadlineAt } = place
  return {
    group: shorten(group),
    status: t('places-status', {
      status: PLACEMENT_STATUS[status].live ? status : (endReason ?? 'other'),
      until: deadlineAt ? whenText(deadlineAt) : '',
    }),
    bid: formatUsdc(bid),
    position: position ?? 0,
    joins: completed,
  }
}

/** Shows a campaign in one group, with everything that can be changed there. */
export async function showPlace(talk: Talk, placementId: PlacementId): Promise<void> {
  const { t, foyer } = talk
  const place = await getPlace(talk, placementId)
  const results = await findResults(foyer.db, { campaignId: place.campaignId, placementId })
  const halt = place.status === 'accepted' ? (await readHalts(foyer))(place) : undefined
  const joins = Number(place.available / place.bid)
  const competes = place.status === 'accepted' && place.campaignStatus === 'active' && joins > 0
  const parts = [
    t('places-one', {
      campaign: `${place.campaignId}`,
      ...placeVariables(t, place),
      cap: place.dailyCap ?? 0,
      spent: formatUsdc(place.spent),
      back: place.givenBack,
    }),
    [...resultLines(talk, results, { inWords: true }), nextText(talk, place)].join('\n'),
    ...(halt === undefined ? [] : [t(halt)]),
    ...(isAskedBeside(place) ? [t('places-asked-beside')] : []),
  ]
  if (competes && halt === undefined) {
    const { expectation } = await describePlace(talk, place)
    parts.push(expectation)
  }
  await say(talk, parts.join('\n\n'), { keyboard: actionsOf(talk, place) })
}

/** Whether the owner is asked about newer content, while the earlier one runs. */
function isAskedBeside({ status, askedVersionId }: OwnPlacement): boolean {
  return status === 'accepted' && askedVersionId !== null
}

function actionsOf({ t }: Talk, { id, campaignId, status, campaignStatus }: OwnPlacement): Keyboard {
  const back = [{ text: t('places-back'), data: `a:places:${campaignId}` }]
  const act = (name: string) => ({ text: t(`places-do-${name}`), data: `a:${name}:${id}` })
  if (hasEnded({ status: campaignStatus }) || !PLACEMENT_STATUS[status].live) return [back]
  return [[act('placebid'), act('placecap')], [act('takeout')], back]
}

/** Asks before a campaign leaves a group: coming back needs the owner again. */
export async function askTakeOut(talk: Talk, placementId: PlacementId): Promise<void> {
  const { t } = talk
  const { group, campaignId } = await getPlace(talk, placementId)
  const yes = { text: t('places-takeout-yes'), data: `a:takeoutnow:${placementId}` }
  const no = { text: t('campaigns-back'), data: `a:place:${placementId}` }
  await say(talk, t('places-ask-takeout', { campaign: `${campaignId}`, group: shorten(group) }), {
    keyboard: [[no, yes]],
  })
}

export async function takeOut(talk: Talk, placementId: PlacementId): Promise<void> {
  const { campaignId } = await getPlace(talk, placementId)
  await endPlacement(talk.foyer, { accountId: await accountOf(talk), placementId })
  await showPlaces(talk, campaignId)
}
