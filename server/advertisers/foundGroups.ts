import { findAccountById } from '../accounts/findAccount.ts'
import { shorten } from '../bot/shorten.ts'
import { type Button, say, type Talk, talkLater } from '../bot/talk.ts'
import { placeFound, takeFound } from '../campaigns/foundGroups.ts'
import { type Context, transact } from '../context.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { DAY_MS, type Day, dayOf } from '../shared/time.ts'
import { actOn, openButton } from './own.ts'
import { groupLine } from './where.ts'

const MAX_DAYS = 100_000

/**
 * Tells an advertiser of groups that match the rule of a campaign by now, with a button for all and one for each. Nothing is
 * placed before a tap. Running it again changes nothing.
 */
export function sendFound(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = await takeFound(ctx, campaignId)
    if (found === undefined) return
    const { campaign, day, groups } = found
    const account = await findAccountById(ctx.db, campaign.accountId)
    // A deleted account hears nothing.
    if (account === undefined || account.telegramUserId <= 0) return
    const { telegramUserId: person, language } = account
    const talk = talkLater(ctx, { person, language, key: `found:${campaignId}:${day}` })
    const one = ({ id, title }: { id: GroupId; title: string }): Button => ({
      text: talk.t('found-add-one', { group: shorten(title) }),
      data: `a:foundone:${campaignId}:${id}`,
    })
    const all = {
      text: talk.t('found-add-all', { count: groups.length }),
      data: `a:foundall:${campaignId}:${Date.parse(day) / DAY_MS}`,
    }
    const text = talk.t('found-groups', {
      campaign: `${campaignId}`,
      sponsor: shorten(campaign.sponsor),
      groups: groups.map((group) => groupLine(talk, group)).join('\n\n'),
    })
    await say(talk, text, {
      keyboard: [...(groups.length > 1 ? [[all]] : []), ...groups.map((group) => [one(group)])],
    })
  })
}

/** A day as a button holds it: the days since 1970. A forged one is a day on which nothing was found. */
export function dayIn(days: number): Day {
  return dayOf(new Date(Math.min(days, MAX_DAYS) * DAY_MS))
}

/** Adds the groups that a button stands for. */
export async function addFound(
  talk: Talk,
  { campaignId, ...wanted }: { campaignId: CampaignId } & ({ day: Day } | { groupId: GroupId }),
): Promise<void> {
  const added = await placeFound(talk.foyer, { ...(await actOn(talk, campaignId)), ...wanted })
  await say(talk, talk.t('found-added', { groups: added }), { keyboard: [[openButton(talk, campaignId)]] })
}
