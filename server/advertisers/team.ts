import { z } from 'zod'
import { findAccountById } from '../accounts/findAccount.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { again, defineFlow, finish } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import { type Button, say, type Talk, talkLater } from '../bot/talk.ts'
import { newestSponsor } from '../campaigns/botQueries.ts'
import { campaignNotFound } from '../campaigns/campaign.ts'
import { listActs, type RecordedAct } from '../campaigns/rights.ts'
import type { Context } from '../context.ts'
import {
  type Colleague,
  INVITATION_MS,
  invitationLink,
  inviteColleague,
  listAdvertisersOf,
  listColleagues,
  MAX_COLLEAGUE_NAME,
  parseInvitation,
  removeColleague,
  takeInvitation,
} from '../people/colleagues.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { AccountId, ColleagueId } from '../shared/ids.ts'
import { HOUR_MS, whenText } from '../shared/time.ts'
import { buyFlow } from './buyFlow.ts'
import { newPurchase } from './draft.ts'
import { accountOf } from './own.ts'

const ACTS_SHOWN = 10

export function teamButton({ t }: Pick<Talk, 't'>): Button {
  return { text: t('team-button'), data: 'a:team:0' }
}

/** Lists who may act for the person, what they have done, and for whom the person may act. */
export async function showTeam(talk: Talk): Promise<void> {
  const { t, foyer } = talk
  const accountId = await accountOf(talk)
  const at = foyer.clock.now()
  const team = await listColleagues(foyer.db, accountId, at)
  const acts = await listActs(foyer.db, { advertiserId: accountId, limit: ACTS_SHOWN })
  const advertisers = await listAdvertisersOf(foyer.db, accountId, at)
  const sponsors = new Map<Colleague, string>()
  for (const one of advertisers) sponsors.set(one, await nameAdvertiser(talk, one.advertiserId))
  const lines = team.map((one) => describe(talk, one))
  const done = acts.map((act) => `· ${spellAct(talk, act)}`)
  const others = [...sponsors.values()].map((sponsor) => t('team-acting-for', { sponsor }))
  const parts = [
    [t('team'), ...lines].join('\n'),
    ...(done.length === 0 ? [] : [[t('team-acts'), ...done].join('\n')]),
    ...(others.length === 0 ? [] : [others.join('\n')]),
  ]
  await say(talk, parts.join('\n\n'), {
    keyboard: [
      ...team.map((one) => [removeButton(talk, one)]),
      [{ text: t('team-invite'), data: 'a:invite:0' }],
      ...[...sponsors].flatMap(([{ id, advertiserId }, sponsor]) => [
        [{ text: t('team-buy-for', { sponsor }), data: `a:buyfor:${advertiserId}` }],
        [{ text: t('team-leave', { sponsor }), data: `a:teamout:${id}` }],
      ]),
    ],
  })
}

function describe(talk: Talk, { name, acceptedAt, expiresAt }: Colleague): string {
  return acceptedAt === null
    ? talk.t('team-invited', { name, until: whenText(expiresAt) })
    : talk.t('team-member', { name, since: whenText(acceptedAt) })
}

function removeButton(talk: Talk, { id, name, acceptedAt }: Colleague): Button {
  const { t } = talk
  const text = t(acceptedAt === null ? 'team-withdraw' : 'team-remove', { name })
  return { text, data: `a:teamout:${id}` }
}

/** Something that a colleague or a session has done, on one line. */
export function spellAct(talk: Pick<Talk, 't'>, { act, campaignId, at, ...by }: RecordedAct): string {
  const name = nameActor(talk, by)
  return talk.t('team-act', { name, act, campaign: `${campaignId}`, at: whenText(at) })
}

/** Names the one who has done something: a colleague, or a session on the web. */
function nameActor({ t }: Pick<Talk, 't'>, { name, wallet }: Pick<RecordedAct, 'name' | 'wallet'>): string {
  if (wallet === null) return name ?? ''
  return t('team-on-web', { name: name ?? 'none', wallet: displayAddress(wallet) })
}

/** An advertiser as their colleague knows them: by the sponsor of their newest campaign. */
export async function nameAdvertiser(
  { t, foyer }: { readonly t: Talk['t']; readonly foyer: Pick<Context, 'db'> },
  advertiserId: AccountId,
): Promise<string> {
  const sponsor = await newestSponsor(foyer.db, advertiserId)
  return sponsor === undefined ? t('team-advertiser') : shorten(sponsor)
}

const invitationDraft = z.object({ botName: z.string() })
type InvitationDraft = z.output<typeof invitationDraft>

/** Asks for a name, makes an invitation, and shows its link once; our copy of the message goes once it is sent. */
export const inviteFlow = defineFlow<InvitationDraft>({
  name: 'invite',
  data: invitationDraft,
  label: ({ t }) => t('team-invite'),
  steps: {
    name: {
      ask: ({ t }) => ({ text: t('team-ask-name', { max: MAX_COLLEAGUE_NAME }) }),
      async text(talk, { botName }, typed) {
        const { t, foyer } = talk
        const name = typed.trim()
        if (name === '' || name.length > MAX_COLLEAGUE_NAME) {
          return again(t('error-field', { field: 'name', most: MAX_COLLEAGUE_NAME }))
        }
        const invitation = await inviteColleague(foyer, { accountId: await accountOf(talk), name })
        const link = invitationLink(botName, invitation)
        const hours = INVITATION_MS / HOUR_MS
        await say(talk, t('team-link', { name, link, hours }), { copyable: [link], forgets: true })
        return finish(undefined, [])
      },
    },
  },
})

/** Takes the invitation that `/start` brings, and tells both. False where it brings none. */
export async function comeToTeam(talk: Talk, { payload }: { payload: string }): Promise<boolean> {
  const invitation = parseInvitation(payload)
  if (invitation === undefined) return false
  const { foyer, t } = talk
  const colleague = await takeInvitation(foyer, { ...invitation, accountId: await accountOf(talk) })
  const sponsor = await nameAdvertiser(talk, colleague.advertiserId)
  await say(talk, t('team-joined', { sponsor }), {
    keyboard: [[{ text: t('groups-button-campaigns'), data: 'a:list:0' }], [teamButton(talk)]],
  })
  const advertiser = await findAccountById(foyer.db, colleague.advertiserId)
  if (advertiser === undefined) return true
  const { telegramUserId: person, language } = advertiser
  const theirs = talkLater(foyer, { person, language, key: `colleague:${colleague.id}` })
  await say(theirs, theirs.t('team-came', { name: colleague.name }), {
    keyboard: [[removeButton(theirs, colleague)]],
  })
  return true
}

/** Actions on a colleague or an advertiser, by callback name. The use cases check whose they are. */
export const TEAM_ACTIONS: Readonly<Record<'teamout' | 'buyfor', (talk: Talk, id: number) => Promise<void>>> =
  {
    async teamout(talk, id) {
      await removeColleague(talk.foyer, { id: id as ColleagueId, accountId: await accountOf(talk) })
      await showTeam(talk)
    },
    async buyfor(talk, id) {
      const may = await listAdvertisersOf(talk.foyer.db, await accountOf(talk), talk.foyer.clock.now())
      if (!may.some(({ advertiserId }) => advertiserId === id)) throw campaignNotFound()
      await startFlow(talk, buyFlow, { step: 'sponsor', data: newPurchase({ advertiserId: id }) })
    },
  }
