import { displayAddress } from '../../server/shared/addresses.ts'
import { SECOND_MS } from '../../server/shared/time.ts'
import type { Screen, ScreenButton } from '../telegram/screen.ts'

import { walletOf } from './cast.ts'
import type { Facts, JoinFacts } from './facts.ts'
import { type Cast, FIRST_GROUP, FIRST_OWNER, type Hint, type Step, type Task } from './state.ts'

export const SPONSOR = 'Dojo Tea'

/** All that the tour is derived from. */
export interface Scene {
  readonly cast: Cast
  readonly facts: Facts
  /** By name. */
  readonly screens: ReadonlyMap<string, Screen>
  readonly now: Date
}

/** After so long without an answer of the bot, the tour goes on. */
const ANSWER_MS = 30 * SECOND_MS

/** A step, and what to press for it. `hint` is asked only for the first open step of a task. */
interface Plan extends Step {
  readonly hint: () => Hint | undefined
}

export function readTour(scene: Scene): Task[] {
  const plans = { join: planJoin(scene), sell: planSell(scene), buy: planBuy(scene), paid: planPaid(scene) }
  return (Object.keys(plans) as (keyof typeof plans)[]).map((name) => {
    const hint = plans[name].find(({ isDone }) => !isDone)?.hint()
    return {
      name,
      steps: plans[name].map(({ text, isDone }) => ({ text, isDone })),
      hint: hint && awaitsBot(scene, hint.person) ? undefined : hint,
    }
  })
}

/** Nothing glows meanwhile: what somebody has just pressed would glow on, or an older button again. */
function awaitsBot(scene: Scene, person: string): boolean {
  const chat = chatOf(scene, person, undefined)
  if (chat === undefined) return false
  const id = scene.screens.get(person)?.person.id
  if (id !== undefined && scene.facts.awaiting.has(id)) return true
  const last = chat.messages.at(-1)
  const isOwn = last?.from?.id === id
  const isRecent = last !== undefined && scene.now.getTime() - last.date * SECOND_MS < ANSWER_MS
  return chat.head.awaitsTap || (isOwn && isRecent)
}

function planJoin(scene: Scene): Plan[] {
  const { cast, facts } = scene
  return [
    ...joinSteps(scene, { person: cast.alice, group: FIRST_GROUP, join: facts.alice }),
    ...payoutSteps(scene, { owner: FIRST_OWNER, join: facts.alice }),
  ]
}

const ANSWERED = ['scoring', 'agreeing', 'admitting', 'admitted']

function joinSteps(
  scene: Scene,
  { person, group, join }: { person: string; group: string; join: JoinFacts | undefined },
): Plan[] {
  const press = (pattern: RegExp) => pressBot(scene, person, pattern)
  const isIn = join?.state === 'admitted'
  return [
    {
      text: `${person} asks to join ${group}`,
      isDone: join !== undefined,
      hint: () => ({ person, words: `Ask to join ${group}`, does: 'ask' }),
    },
    {
      text: `The bot writes to ${person}, who starts it`,
      isDone: join !== undefined && join.state !== 'invited',
      hint: () => pressStart(scene, person) ?? press(/\?start=/),
    },
    {
      text: `${person} answers an advertiser’s question`,
      isDone: ANSWERED.includes(join?.state ?? ''),
      hint: () =>
        press(/^g:a:/) ?? { person, words: 'Answer in a sentence', send: 'I want to play better endgames.' },
    },
    {
      text: `${person} agrees to the rules and is let in: the advertiser pays`,
      isDone: isIn,
      hint: () => press(/^g:y:/),
    },
  ]
}

/** The way of the money that a join has earned. */
function payoutSteps(scene: Scene, { owner, join }: { owner: string; join: JoinFacts | undefined }): Plan[] {
  // The owner's chat with the bot opens, where they are told.
  const bot = chatOf(scene, owner, undefined)
  const hint = (): Hint => ({
    person: owner,
    ...(bot && { chatId: bot.head.id }),
    words: 'Until the next payout',
    does: 'payout',
  })
  return [
    { text: 'Three days pass, in which members may still leave', isDone: join?.isMature === true, hint },
    { text: 'The owner of the group is paid: one of the wallets grows', isDone: join?.isPaid === true, hint },
  ]
}

/** Answers of the owner at each step of a registration, and the advertiser at each of an order: a button, or a text. */
type Answer = { readonly pick: RegExp } | { readonly send: string }
const pick = (choice: string) => ({ pick: new RegExp(`^c:pick:\\d+:${choice}$`) })

const REGISTRATION: Readonly<Record<string, Answer>> = {
  topic: pick('skip'),
  language: pick('en'),
  rules: { send: 'Be kind.' },
  floor: pick('skip'),
  walletCheck: pick('yes'),
  consent: pick('ask'),
  unreached: pick('keep_muted'),
  review: pick('go'),
}

const ORDER: Readonly<Record<string, Answer>> = {
  sponsor: { send: SPONSOR },
  category: pick('shops'),
  language: pick('en'),
  question: pick('template'),
  template: pick('[^:]*'),
  variants: pick('go'),
  offer: pick('none'),
  bid: { send: '2' },
  joins: pick('50'),
  limits: pick('go'),
  sure: pick('yes'),
  preview: pick('good'),
  confirm: pick('yes'),
  walletCheck: pick('yes'),
}

function planSell(scene: Scene): Plan[] {
  const { cast, facts, screens } = scene
  const person = cast.owner
  const isListed = facts.group?.status === 'active'
  const question = facts.questions.get(screens.get(person)?.person.id ?? 0)
  const answer = question?.flow === 'group' ? question.step : undefined
  return [
    {
      text: `${person} makes the group ${cast.group} and adds the bot`,
      isDone: chatOf(scene, person, cast.group) !== undefined,
      hint: () => ({ person, words: `Make the group ${cast.group}`, does: 'make' }),
    },
    {
      text: `${person} opens the bot from the group`,
      isDone: isListed || answer !== undefined,
      hint: () =>
        pressStart(scene, person) ?? pressIn(scene, { person, chat: cast.group, pattern: /\?start=/ }),
    },
    {
      text: `${person} answers its questions and names a wallet for the earnings`,
      isDone: isListed,
      hint: () => answerHint(scene, { person, step: answer, answers: REGISTRATION }),
    },
  ]
}

function planBuy(scene: Scene): Plan[] {
  const { cast, facts, screens } = scene
  const { advertiser, owner, operator } = cast
  const { campaign } = facts
  const question = facts.questions.get(screens.get(advertiser)?.person.id ?? 0)
  const step = question?.flow === 'buy' ? question.step : undefined
  const isPaid = campaign !== undefined && campaign.status !== 'awaiting_deposit'
  return [
    {
      text: `${advertiser} orders joins in ${cast.group}`,
      isDone: campaign !== undefined,
      hint: () =>
        step === undefined
          ? { person: advertiser, words: 'Send /buy to the bot', send: '/buy' }
          : answerHint(scene, { person: advertiser, step, answers: ORDER }),
    },
    {
      text: `${advertiser} pays from a wallet, on a page of its own`,
      isDone: isPaid,
      hint: () => {
        const pay = pressBot(scene, advertiser, /\/deposit/)
        const then = `On the page, save the receipt or “Continue without it”, then “Pay with demo wallet (${advertiser})”`
        return pay && { ...pay, words: `${pay.words}. ${then}` }
      },
    },
    {
      text: 'The operator reads what waits, and allows it',
      isDone: isPaid && campaign.isAllowed,
      hint: () =>
        pressBot(scene, operator, new RegExp(`^op:allowad:(${facts.unread.join('|')}):`)) ??
        pressBot(scene, operator, /^op:ads$/) ?? {
          person: operator,
          words: 'Send /operator to the bot',
          send: '/operator',
        },
    },
    {
      text: `${owner} accepts it for ${cast.group}`,
      isDone: campaign?.placement === 'accepted',
      hint: () => pressBot(scene, owner, /^a:accept:/),
    },
  ]
}

function planPaid(scene: Scene): Plan[] {
  const { cast, facts } = scene
  const { member: join } = facts
  const steps = joinSteps(scene, { person: cast.member, group: cast.group, join })
  const open = steps.find(({ isDone }) => !isDone)
  return [
    {
      text: `${cast.member} joins ${cast.group} the same way: ${cast.advertiser} pays`,
      isDone: open === undefined,
      hint: () => (facts.campaign?.placement === 'accepted' ? open?.hint() : undefined),
    },
    ...payoutSteps(scene, { owner: cast.owner, join }),
  ]
}

function answerHint(
  scene: Scene,
  {
    person,
    step,
    answers,
  }: { person: string; step: string | undefined; answers: Readonly<Record<string, Answer>> },
): Hint | undefined {
  if (step === 'wallet')
    return { person, words: 'Send a wallet’s address', send: displayAddress(walletOf(person)) }
  if (step === 'where') return whereHint(scene, person)
  const answer = answers[step ?? '']
  if (answer && 'send' in answer) return { person, words: `Send “${answer.send}”`, send: answer.send }
  // "Nothing, just the rules" has no number of its own: it is the last answer to that question.
  return pressBot(scene, person, answer?.pick ?? /^c:pick:\d+:none$/, true)
}

/** The group is found by a word, ticked, and then the list is left. */
function whereHint(scene: Scene, person: string): Hint | undefined {
  const { group } = scene.cast
  const isTick = ({ text }: ScreenButton) => text.startsWith('☐') && text.includes(group)
  return (
    pressBot(scene, person, /^c:pick:\d+:go$/, true) ??
    findPress(scene, { person, chat: undefined, fits: isTick, onlyNewest: true }) ?? {
      person,
      words: `Search for “${group}”`,
      send: group,
    }
  )
}

function chatOf({ screens }: Scene, person: string, title: string | undefined) {
  return screens
    .get(person)
    ?.chats.find(({ head }) => (title === undefined ? head.kind === 'bot' : head.title === title))
}

function pressStart(scene: Scene, person: string): Hint | undefined {
  const chat = chatOf(scene, person, undefined)
  if (!chat?.head.awaitsStart) return undefined
  return { person, chatId: chat.head.id, words: 'Press Start', does: 'start' }
}

function pressBot(scene: Scene, person: string, pattern: RegExp, onlyNewest = false): Hint | undefined {
  return pressIn(scene, { person, chat: undefined, pattern, onlyNewest })
}

function pressIn(
  scene: Scene,
  {
    person,
    chat,
    pattern,
    onlyNewest = false,
  }: { person: string; chat: string | undefined; pattern: RegExp; onlyNewest?: boolean },
): Hint | undefined {
  return findPress(scene, { person, chat, fits: ({ value }) => pattern.test(value), onlyNewest })
}

/** The newest button that fits; with `onlyNewest`, in the newest message that has buttons. */
function findPress(
  scene: Scene,
  {
    person,
    chat: title,
    fits,
    onlyNewest,
  }: {
    person: string
    chat: string | undefined
    fits: (button: ScreenButton) => boolean
    onlyNewest: boolean
  },
): Hint | undefined {
  const chat = chatOf(scene, person, title)
  if (chat === undefined) return undefined
  const withButtons = chat.messages.filter(({ buttons }) => buttons.length > 0).toReversed()
  for (const message of onlyNewest ? withButtons.slice(0, 1) : withButtons) {
    for (const [row, buttons] of message.buttons.entries()) {
      const column = buttons.findIndex(fits)
      const found = buttons[column]
      if (found === undefined) continue
      const button = { messageId: message.id, row, column, value: found.value }
      return { person, chatId: chat.head.id, words: `Press “${found.text}”`, button }
    }
  }
  return undefined
}
