import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { answerTap, type Button, say, type Talk, talkOf } from '../bot/talk.ts'
import { hostOf } from '../links/shownHost.ts'
import type { ContentVersionId } from '../shared/ids.ts'
import { findLink } from './findLinks.ts'
import type { GivenOffer } from './giveOffer.ts'
import { findChoice, saveChoice } from './queries.ts'

/** The members' side of offers: why they see one, and their switch. */
export const offers = new Composer<BotContext>()

const direct = offers.chatType('private')

direct.callbackQuery(/^of:why:(\d{1,15})$/, async (ctx) => {
  await answerTap(ctx)
  const link = await findLink(ctx.foyer.db, Number(ctx.match[1]) as ContentVersionId)
  // A forged tap may name what nobody has seen yet.
  if (!link?.wasShown) return say(talkOf(ctx), ctx.t('offer-gone'))
  const { sponsor, url } = link
  await say(talkOf(ctx), ctx.t('offer-why', { sponsor, host: hostOf(url) }))
})

direct.callbackQuery(/^of:(on|off)$/, async (ctx) => {
  await answerTap(ctx)
  const { foyer, person } = talkOf(ctx)
  const wantsOffers = ctx.match[1] === 'on'
  await saveChoice(foyer.db, { person, wantsOffers, at: foyer.clock.now() })
  await say(talkOf(ctx), ctx.t('offer-chosen', { wants: yesNo(wantsOffers) }))
})

/** The data of the button that explains an offer. */
export function whyData({ contentVersionId }: Pick<GivenOffer, 'contentVersionId'>): string {
  return `of:why:${contentVersionId}`
}

/** Whether a person gets offers, for `/privacy`, with the button that changes it. */
export async function describeChoice({ foyer, person, t }: Talk): Promise<{ text: string; button: Button }> {
  const wantsOffers = await findChoice(foyer.db, person)
  const wants = yesNo(wantsOffers)
  return {
    text: t('offer-choice', { wants }),
    button: { text: t('offer-choice-button', { wants }), data: `of:${wantsOffers ? 'off' : 'on'}` },
  }
}

/** An offer as it stands below a member's welcome. `why` and `report` are the data of the buttons that explain and report it. */
export function spellOffer(
  { t }: Pick<Talk, 't'>,
  {
    sponsor,
    text,
    host,
    url,
    isFirst,
    why,
    report,
  }: Omit<GivenOffer, 'contentVersionId'> & { readonly why: string; readonly report: string },
): { readonly text: string; readonly buttons: readonly Button[] } {
  const lines = [t('offer-from', { sponsor, text }), ...(isFirst ? [t('offer-first')] : [])]
  return {
    text: lines.join('\n\n'),
    buttons: [
      { text: host, url },
      { text: t('offer-why-button'), data: why },
      { text: t('offer-report'), data: report },
    ],
  }
}

function yesNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no'
}
