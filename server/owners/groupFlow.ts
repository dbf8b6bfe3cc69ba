import { randomUUID } from 'node:crypto'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { defineFlow, finish, goTo, type Outcome, type Step } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import { changeSettings, checkSettings } from '../groups/changeSettings.ts'
import {
  type ChangeableSettings,
  type ConsentPolicy,
  MAX_RULE_LENGTH,
  MAX_RULES,
  MAX_TOPIC_LENGTH,
  type UnreachedPolicy,
  WALLET_CHANGE_WAIT_MS,
} from '../groups/group.ts'
import { LANGUAGES } from '../groups/languages.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { setPayoutWallet } from '../payouts/setPayoutWallet.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { formatUsdc, parseUsdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { MAX_OPTION_LENGTH, MAX_OPTIONS, MIN_OPTIONS, parseTask } from '../tasks/task.ts'
import { STATE_LASTS_MS } from '../verifications/verification.ts'
import { type Draft, draftSchema, linesOf, taskOf } from './draft.ts'
import { groupRegisterJob } from './jobs.ts'
import { summaryOf } from './summary.ts'

/** The settings in the order in which a registration asks for them. */
export const SETTINGS = [
  'topic',
  'language',
  'rules',
  'question',
  'floor',
  'wallet',
  'consent',
  'unreached',
] as const
export type Setting = (typeof SETTINGS)[number]

const SKIP = 'skip'

const topic: Step<Draft> = {
  ask: ({ t }, { groupId }) => ({
    text: t('groups-ask-topic', { max: MAX_TOPIC_LENGTH }),
    // A group that has a topic already loses it by this: nobody expects that of "Skip".
    choices: [
      [{ text: t(groupId === null ? 'groups-button-skip' : 'groups-button-no-topic'), choice: SKIP }],
    ],
  }),
  text: (talk, draft, text) => settle(talk, { ...draft, topic: oneLine(text) }, 'topic'),
  tap: (talk, draft) => settle(talk, { ...draft, topic: null }, 'topic'),
}

const language: Step<Draft> = {
  ask: ({ t }) => ({
    text: t('groups-ask-language'),
    choices: Object.entries(LANGUAGES).map(([choice, text]) => [{ text, choice }]),
  }),
  tap: (talk, draft, choice) => settle(talk, { ...draft, language: choice }, 'language'),
}

const rules: Step<Draft> = {
  ask: ({ t }) => ({
    text: t('groups-ask-rules', { max: MAX_RULES, length: MAX_RULE_LENGTH }),
    choices: [[{ text: t('groups-button-no-rules'), choice: SKIP }]],
  }),
  text: (talk, draft, text) => settle(talk, { ...draft, rules: linesOf(text) }, 'rules'),
  tap: (talk, draft) => settle(talk, { ...draft, rules: [] }, 'rules'),
}

const question: Step<Draft> = {
  ask: ({ t }) => ({
    text: t('groups-ask-question'),
    choices: (['choice', 'quiz', 'open', 'none'] as const).map((choice) => [
      { text: t(`groups-button-question-${choice}`), choice },
    ]),
  }),
  tap(talk, draft, choice) {
    const kind = choice as Draft['question']['kind']
    const next = { ...draft, question: { kind, prompt: '', options: [], right: 0 } }
    return kind === 'none' ? settle(talk, next, 'question') : goTo('prompt', next)
  },
}

const prompt: Step<Draft> = {
  ask: ({ t }, draft) => ({ text: t('groups-ask-prompt', { kind: draft.question.kind }) }),
  text(talk, draft, text) {
    parseTask({ kind: 'open', prompt: text })
    const next = { ...draft, question: { ...draft.question, prompt: text.trim() } }
    return draft.question.kind === 'open' ? settle(talk, next, 'question') : goTo('options', next)
  },
}

const options: Step<Draft> = {
  ask: ({ t }) => ({
    text: t('groups-ask-options', { least: MIN_OPTIONS, most: MAX_OPTIONS, max: MAX_OPTION_LENGTH }),
  }),
  text(talk, draft, text) {
    const next = { ...draft, question: { ...draft.question, options: linesOf(text) } }
    parseTask({ kind: 'choice', prompt: next.question.prompt, options: next.question.options })
    return draft.question.kind === 'quiz' ? goTo('right', next) : settle(talk, next, 'question')
  },
}

const right: Step<Draft> = {
  ask: ({ t }, draft) => ({
    text: t('groups-ask-right'),
    choices: draft.question.options.map((text, index) => [{ text, choice: `${index}` }]),
  }),
  tap: (talk, draft, choice) =>
    settle(talk, { ...draft, question: { ...draft.question, right: Number(choice) } }, 'question'),
}

const floor: Step<Draft> = {
  ask: ({ t, foyer: { config } }) => ({
    text: t('groups-ask-floor', { minimum: formatUsdc(config.minBid) }),
    choices: [
      [{ text: t('groups-button-floor-minimum', { minimum: formatUsdc(config.minBid) }), choice: SKIP }],
    ],
  }),
  text(talk, draft, text) {
    const amount = parseUsdc(text)
    checkSettings(talk.foyer, { floorBid: amount })
    return settle(talk, { ...draft, floor: formatUsdc(amount) }, 'floor')
  },
  tap: (talk, draft) => settle(talk, { ...draft, floor: formatUsdc(talk.foyer.config.minBid) }, 'floor'),
}

const wallet: Step<Draft> = {
  ask: ({ t }, draft) => ({
    text: t('groups-ask-wallet', { later: draft.groupId === null ? 'yes' : 'no' }),
    choices: draft.groupId === null ? [[{ text: t('groups-button-wallet-later'), choice: SKIP }]] : [],
  }),
  text: ({ foyer }, draft, text) =>
    goTo('walletCheck', { ...draft, wallet: requirePayee(foyer.config, parseAddress(text.trim())) }),
  tap: (talk, draft) => settle(talk, { ...draft, wallet: null }, 'wallet'),
}

const walletCheck: Step<Draft> = {
  ask: ({ t }, draft) => ({
    text: t('groups-check-wallet', {
      wallet: displayAddress(parseAddress(draft.wallet ?? '')),
      hours: WALLET_CHANGE_WAIT_MS / HOUR_MS,
    }),
    choices: [[{ text: t('groups-button-wallet-right'), choice: 'yes' }]],
  }),
  tap: (talk, draft) => settle(talk, draft, 'wallet'),
}

const consent: Step<Draft> = {
  ask: ({ t }) => ({
    text: t('groups-ask-consent'),
    choices: (['ask', 'accept_all'] as const).map((choice) => [
      { text: t(`groups-button-consent-${choice}`), choice },
    ]),
  }),
  tap: (talk, draft, choice) => settle(talk, { ...draft, consent: choice as ConsentPolicy }, 'consent'),
}

const unreached: Step<Draft> = {
  ask: ({ t }) => ({
    text: t('groups-ask-unreached', { hours: STATE_LASTS_MS.invited / HOUR_MS }),
    choices: (['keep_muted', 'remove'] as const).map((choice) => [
      { text: t(`groups-button-unreached-${choice}`), choice },
    ]),
  }),
  tap: (talk, draft, choice) => settle(talk, { ...draft, unreached: choice as UnreachedPolicy }, 'unreached'),
}

const review: Step<Draft> = {
  ask: (talk, draft) => ({
    text: talk.t('groups-review', { title: draft.title, summary: summaryOf(talk, draft) }),
    choices: [[{ text: talk.t('groups-button-register'), choice: 'go' }]],
  }),
  async tap(talk, draft) {
    const { foyer, person } = talk
    await enqueue(foyer.db, groupRegisterJob, { telegramUserId: person, draft, event: randomUUID() })
    return finish(talk.t('groups-checking'))
  },
}

/** Registering a group, or changing one setting of a registered one. */
export const groupFlow = defineFlow<Draft>({
  name: 'group',
  data: draftSchema,
  label: ({ t }, { title, groupId }) =>
    groupId === null ? t('groups-label-register', { title }) : t('groups-label-change', { title }),
  steps: {
    topic,
    language,
    rules,
    question,
    prompt,
    options,
    right,
    floor,
    wallet,
    walletCheck,
    consent,
    unreached,
    review,
  },
})

/** A setting is known: a registration asks for the next one, else it is saved. */
async function settle(talk: Talk, draft: Draft, setting: Setting): Promise<Outcome<Draft>> {
  const changes = changesOf(draft, setting)
  checkSettings(talk.foyer, changes)
  if (draft.groupId === null) return goTo(stepAfter(draft, setting), draft)
  const { id: accountId } = await findOrCreateAccount(talk.foyer, {
    telegramUserId: talk.person,
    language: null,
  })
  const groupId = draft.groupId as GroupId
  const keyboard = [[{ text: talk.t('groups-button-menu'), data: `o:menu:${groupId}` }]]
  if (setting === 'wallet') return finish(await saveWallet(talk, { draft, groupId, accountId }), keyboard)
  await changeSettings(talk.foyer, { groupId, accountId, changes })
  return finish(talk.t('groups-saved'), keyboard)
}

async function saveWallet(
  talk: Talk,
  { draft, groupId, accountId }: { draft: Draft; groupId: GroupId; accountId: AccountId },
): Promise<string> {
  const address = parseAddress(draft.wallet ?? '')
  const waiting = await setPayoutWallet(talk.foyer, { groupId, accountId, wallet: address })
  return talk.t(waiting ? 'groups-saved-later' : 'groups-saved')
}

function stepAfter({ kind }: Draft, setting: Setting): string {
  const next = SETTINGS[SETTINGS.indexOf(setting) + 1]
  if (next === undefined || (next === 'unreached' && kind === 'group')) return 'review'
  return next
}

/** What a draft says about one setting; about all of them where none is named. */
export function changesOf(draft: Draft, setting?: Setting): Partial<ChangeableSettings> {
  const all = {
    topic: { topic: draft.topic },
    language: { language: draft.language },
    rules: { rules: draft.rules },
    question: { ownQuestion: taskOf(draft) },
    floor: draft.floor === null ? {} : { floorBid: parseUsdc(draft.floor) },
    wallet: {},
    consent: { consentPolicy: draft.consent },
    unreached: { unreachedPolicy: draft.unreached },
  } as const satisfies Record<Setting, Partial<ChangeableSettings>>
  return setting === undefined ? Object.assign({}, ...Object.values(all)) : all[setting]
}

function oneLine(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? null : line
}
