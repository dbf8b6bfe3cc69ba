import { randomUUID } from 'node:crypto'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { readAmount } from '../bot/amounts.ts'
import { defineFlow, finish, goTo, type Outcome, type Step } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { groupPlaceJob } from '../campaigns/jobs.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import {
  type ChangeableSettings,
  CONSENT_POLICIES,
  MAX_RULE_LENGTH,
  MAX_RULES,
  MAX_TOPIC_LENGTH,
  UNREACHED_POLICIES,
  WALLET_CHANGE_WAIT_MS,
} from '../groups/group.ts'
import { changeSettings, checkSettings } from '../groups/settings.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { setPayoutWallet } from '../payouts/wantPayee.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { LANGUAGES } from '../shared/languages.ts'
import { formatUsdc, parseUsdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { parseTypedAddress } from '../shared/typedAddress.ts'
import { linesOf } from '../tasks/kind.ts'
import { parseTask } from '../tasks/task.ts'
import { taskSteps } from '../tasks/writeTask.ts'
import { STATE_LASTS_MS } from '../verifications/verification.ts'
import { type Draft, draftSchema } from './draft.ts'
import { groupRegisterJob } from './jobs.ts'
import { summaryOf } from './summary.ts'

/** The settings in the order of a registration. */
const SETTINGS = [
  'topic',
  'language',
  'rules',
  'question',
  'floor',
  'wallet',
  'consent',
  'unreached',
] as const
type Setting = (typeof SETTINGS)[number]

const SKIP = 'skip'

const topic: Step<Draft> = {
  ask: ({ t }, { groupId }) => ({
    text: t('groups-ask-topic', { max: MAX_TOPIC_LENGTH }),
    // A registered group would lose its topic, which nobody expects of "Skip".
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

const question = taskSteps<Draft>({
  intro: (t) => t('groups-ask-question'),
  none: (t) => t('groups-button-question-none'),
  done: (talk, draft) => settle(talk, draft, 'question'),
})

const floor: Step<Draft> = {
  ask: ({ t, foyer: { config } }) => ({
    text: t('groups-ask-floor', { minimum: formatUsdc(config.minBid) }),
    choices: [
      [{ text: t('groups-button-floor-minimum', { minimum: formatUsdc(config.minBid) }), choice: SKIP }],
    ],
  }),
  text(talk, draft, text) {
    const amount = readAmount(talk, text)
    checkSettings(talk.foyer, { floorBid: amount })
    return settle(talk, { ...draft, floor: formatUsdc(amount) }, 'floor')
  },
  tap: (talk, draft) => settle(talk, { ...draft, floor: formatUsdc(talk.foyer.config.minBid) }, 'floor'),
}

const wallet: Step<Draft> = {
  ask: ({ t }, draft) => ({
    text: t('groups-ask-wallet', { later: draft.groupId === null || draft.wallet === null ? 'yes' : 'no' }),
    choices: draft.groupId === null ? [[{ text: t('groups-button-wallet-later'), choice: SKIP }]] : [],
  }),
  text: ({ foyer }, draft, text) =>
    goTo('walletCheck', {
      ...draft,
      wallet: requirePayee(foyer.config, parseTypedAddress(foyer.config, text)),
    }),
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

/** A setting with a fixed set of values, each with a button. */
function pick(setting: 'consent' | 'unreached', values: readonly string[], hours = 0): Step<Draft> {
  return {
    ask: ({ t }) => ({
      text: t(`groups-ask-${setting}`, { hours }),
      choices: values.map((choice) => [{ text: t(`groups-button-${setting}-${choice}`), choice }]),
    }),
    tap: (talk, draft, choice) => settle(talk, { ...draft, [setting]: choice }, setting),
  }
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

/** Registers a group, or changes one setting of a registered group. */
export const groupFlow = defineFlow<Draft>({
  name: 'group',
  data: draftSchema,
  label: ({ t }, { title, groupId }) =>
    groupId === null ? t('groups-label-register', { title }) : t('groups-label-change', { title }),
  steps: {
    topic,
    language,
    rules,
    ...question,
    floor,
    wallet,
    walletCheck,
    consent: pick('consent', CONSENT_POLICIES),
    unreached: pick('unreached', UNREACHED_POLICIES, STATE_LASTS_MS.invited / HOUR_MS),
    review,
  },
})

/** Whether owners can change a setting by itself. */
export function isSetting(name: string): boolean {
  return SETTINGS.some((setting) => setting === name)
}

/** The answer is known: a registration goes on to the next setting; otherwise the setting is saved. */
async function settle(talk: Talk, draft: Draft, setting: Setting): Promise<Outcome<Draft>> {
  const changes = changesOf(draft, setting)
  checkSettings(talk.foyer, changes)
  if (draft.groupId === null) return goTo(stepAfter(draft, setting), draft)
  if (setting !== 'wallet') return save(talk, draft, changes)
  const groupId = draft.groupId as GroupId
  const wallet = parseAddress(draft.wallet ?? '')
  const waiting = await setPayoutWallet(talk.foyer, { groupId, accountId: await accountOf(talk), wallet })
  return saved(talk, groupId, waiting ? 'groups-saved-later' : 'groups-saved')
}

async function save(talk: Talk, draft: Draft, changes: Partial<ChangeableSettings>): Promise<Outcome<Draft>> {
  const groupId = draft.groupId as GroupId
  await changeSettings(talk.foyer, { groupId, accountId: await accountOf(talk), changes })
  // Floor, language and consent decide about campaigns.
  await enqueue(talk.foyer.db, groupPlaceJob, { groupId })
  return saved(talk, groupId, 'groups-saved')
}

function saved({ t }: Talk, groupId: GroupId, text: string): Outcome<Draft> {
  return finish(t(text), [[{ text: t('groups-button-menu'), data: `o:menu:${groupId}` }]])
}

export async function accountOf({ foyer, person }: Talk): Promise<AccountId> {
  const { id } = await findOrCreateAccount(foyer, { telegramUserId: person, language: null })
  return id
}

function stepAfter({ kind }: Draft, setting: Setting): string {
  const next = SETTINGS[SETTINGS.indexOf(setting) + 1]
  if (next === undefined || (next === 'unreached' && kind === 'group')) return 'review'
  return next
}

/** The changes that a draft makes to one setting, or to all of them. */
export function changesOf(draft: Draft, setting?: Setting): Partial<ChangeableSettings> {
  const all = {
    topic: { topic: draft.topic },
    language: { language: draft.language },
    rules: { rules: draft.rules },
    question: { ownQuestion: draft.task && parseTask(draft.task) },
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
