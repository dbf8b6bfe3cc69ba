import { displayAddress } from '../../server/shared/addresses.ts'
import { MATURITY_MS } from '../../server/shared/terms.ts'
import { DAY_MS, SECOND_MS } from '../../server/shared/time.ts'
import type { Screen, ScreenButton } from '../telegram/screen.ts'
import { walletOf } from './cast.ts'
import type { Facts, JoinFacts } from './facts.ts'
import {
  type Cast,
  FIRST_GROUP,
  FIRST_OWNER,
  formatMicro,
  type Hint,
  type Step,
  type Task,
  type TaskName,
} from './state.ts'

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
  return (Object.keys(plans) as TaskName[]).map((name) => {
    const hint = plans[name].find(({ isDone }) => !isDone)?.hint()
    const earned = earningOf(scene, name)
    return {
      name,
      steps: plans[name].map(({ text, isDone }) => ({ text, isDone })),
      hint: hint && awaitsBot(scene, hint.person) ? undefined : hint,
      money: earned && moneyOf(scene, earned),
      look: earned?.join?.isMature ? botOf(scene, earned.owner) : undefined,
      end: plans[name].every(({ isDone }) => isDone) ? endOf(scene, name) : undefined,
    }
  })
}

/** The join of a task for which an owner is paid. */
interface Earning {
  readonly person: string
  readonly owner: string
  readonly group: string
  readonly join: JoinFacts | undefined
}

function earningOf({ cast, facts }: Scene, name: TaskName): Earning | undefined {
  switch (name) {
    case 'join':
      return { person: cast.alice, owner: FIRST_OWNER, group: FIRST_GROUP, join: facts.alice }
    case 'paid':
      return { person: cast.member, owner: cast.owner, group: cast.group, join: facts.member }
    default:
      return undefined
  }
}

const MATURITY_DAYS = MATURITY_MS / DAY_MS

function moneyOf({ now }: Scene, { person, group, join }: Earning): string | undefined {
  if (join?.admittedAt == null) return undefined
  if (join.paidMicro !== null) return paidText({ person, group, join })
  if (join.isMature)
    return `The ${MATURITY_DAYS} days are over. The next daily payout pays the owner of ${group}.`
  const days = Math.floor((now.getTime() - join.admittedAt.getTime()) / DAY_MS)
  const day = `Day ${Math.min(days + 1, MATURITY_DAYS)} of ${MATURITY_DAYS}`
  return days < 1
    ? `${day}: if ${person} left today, the advertiser would get the money back.`
    : `${day}: the escrow contract keeps the money for the owner.`
}

/** The whole payout, and what the join is of it. */
function paidText({ person, group, join }: Omit<Earning, 'owner'>): string {
  const whole = formatMicro(join?.paidMicro ?? '0')
  const share = formatMicro(join?.shareMicro ?? '0')
  const part = whole === share ? '' : `, ${share} of it`
  return `The owner of ${group} was paid ${whole} USDC${part} for ${person}’s join.`
}

function endOf(scene: Scene, name: TaskName): string {
  const { cast } = scene
  const earned = earningOf(scene, name)
  const hasGroup = scene.facts.group?.status === 'active'
  switch (name) {
    case 'join':
      return [
        earned && paidText(earned),
        'An advertiser paid, and only a contract held the money.',
        !hasGroup && 'Now make a group and an advertisement of your own.',
      ]
        .filter(Boolean)
        .join(' ')
    case 'sell':
      return `Advertisers can now bid for joins in ${cast.group}.`
    case 'buy':
      return `The question now waits for whoever joins ${cast.group}. The escrow contract holds the money.`
    case 'paid':
      return `${earned ? paidText(earned) : ''} All done: you have played every role. What it left behind is on the pages of ${cast.advertiser} and ${cast.owner}, linked below.`
  }
}

/** Nothing glows meanwhile: what somebody has just pressed would glow on, or an older button again. */
export function awaitsBot(scene: Scene, person: string): boolean {
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
    ...payoutSteps({ owner: FIRST_OWNER, group: FIRST_GROUP, join: facts.alice }),
  ]
}

const ANSWERED = ['scoring', 'agreeing', 'admitting', 'admitted']

function joinSteps(
  scene: Scene,
  {
    person,
    group,
    join,
    proposal,
  }: { person: string; group: string; join: JoinFacts | undefined; proposal?: string },
): Plan[] {
  const press = (pattern: RegExp) => proposed(pressBot(scene, person, pattern), proposal)
  const isIn = join?.state === 'admitted'
  return [
    {
      text: `${person} asks to join ${group}`,
      isDone: join !== undefined,
      hint: () => ({ person, words: `Ask to join ${group}`, does: 'ask' }),
    },
    {
      text: `The bot writes to ${person}, who follows its button and presses Start`,
      isDone: join !== undefined && join.state !== 'invited',
      hint: () => proposed(pressStart(scene, person), proposal) ?? press(/\?start=/),
    },
    {
      text: `${person} answers an advertiser’s question`,
      isDone: ANSWERED.includes(join?.state ?? ''),
      hint: () =>
        press(/^g:a:/) ??
        proposed(
          { person, words: 'Answer in a sentence', send: 'I want to play better endgames.' },
          proposal,
        ),
    },
    {
      text: `${person} agrees to the rules and is let in: the advertiser pays`,
      isDone: isIn,
      hint: () => press(/^g:y:/),
    },
  ]
}

/** The way of the money that a join has earned. */
function payoutSteps({ owner, group, join }: Omit<Earning, 'person'>): Plan[] {
  const hint = (): Hint => ({ person: owner, words: 'Until the next payout', does: 'payout' })
  const isPaid = join !== undefined && join.paidMicro !== null
  return [
    {
      text: `${MATURITY_DAYS} days pass, while the escrow contract keeps the money`,
      isDone: join?.isMature === true,
      hint,
    },
    { text: `The daily payout pays the owner of ${group}`, isDone: isPaid, hint },
  ]
}

/** The hint as one of several that a single press follows. */
function proposed(hint: Hint | undefined, proposal: string | undefined): Hint | undefined {
  return hint && proposal !== undefined ? { ...hint, words: `Press “${proposal}”`, proposal } : hint
}

/** Answers of the owner at each step of a registration, and the advertiser at each of an order: a button, or a text. */
type Answer = ({ readonly pick: RegExp } | { readonly send: string; readonly why?: string }) & {
  /** The answer teaches little: one press gives it and those after it. */
  readonly proposal?: string
}
type Answers = Readonly<Record<string, Answer>>

const pick = (choice: string) => ({ pick: new RegExp(`^c:pick:\\d+:${choice}$`) })

function proposeAll(proposal: string, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([step, answer]) => [step, { ...answer, proposal }]))
}

const REGISTRATION: Answers = {
  ...proposeAll('Answer as proposed: no topic, English, one rule, the lowest bid', {
    topic: pick('skip'),
    language: pick('en'),
    rules: { send: 'Be kind.' },
    question: pick('none'),
    floor: pick('skip'),
  }),
  ...proposeAll('Answer as proposed: yes, my wallet; I decide on each campaign', {
    walletCheck: pick('yes'),
    consent: pick('ask'),
    unreached: pick('keep_muted'),
  }),
  review: pick('go'),
}

const ORDER: Answers = {
  sponsor: { send: SPONSOR },
  ...proposeAll('Answer as proposed: shops, English, a ready question, no offer', {
    category: pick('shops'),
    language: pick('en'),
    question: pick('template'),
    template: pick('[^:]*'),
    variants: pick('go'),
    offer: pick('none'),
  }),
  bid: {
    send: '2',
    why: 'the highest bid gets the next join. Here less would do, but 2 USDC is easy to follow',
  },
  ...proposeAll('Answer as proposed: 50 joins, no limits', {
    joins: pick('50'),
    limits: pick('go'),
    sure: pick('yes'),
    preview: pick('good'),
  }),
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
        return pay && { ...pay, words: `${pay.words}. The page that opens says what to press there` }
      },
    },
    {
      text: 'The operator reads what waits, and allows it',
      isDone: isPaid && campaign.isAllowed,
      hint: () =>
        pressBot(scene, operator, new RegExp(`^op:allowad:(${facts.unread.join('|')}):`)) ??
        proposed(
          pressBot(scene, operator, /^op:ads$/) ?? {
            person: operator,
            words: 'Send /operator to the bot',
            send: '/operator',
          },
          'Open what waits to be read',
        ),
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
  const proposal = `Come in as ${cast.alice} did`
  const steps = joinSteps(scene, { person: cast.member, group: cast.group, join, proposal })
  const open = steps.find(({ isDone }) => !isDone)
  return [
    {
      text: `${cast.member} joins ${cast.group} the same way: ${cast.advertiser} pays`,
      isDone: open === undefined,
      hint: () => (facts.campaign?.placement === 'accepted' ? open?.hint() : undefined),
    },
    ...payoutSteps({ owner: cast.owner, group: cast.group, join }),
  ]
}

function answerHint(
  scene: Scene,
  { person, step, answers }: { person: string; step: string | undefined; answers: Answers },
): Hint | undefined {
  if (step === 'wallet')
    return { person, words: 'Send the address of your wallet', send: displayAddress(walletOf(person)) }
  if (step === 'where') return proposed(whereHint(scene, person), answers.offer?.proposal)
  const answer = answers[step ?? '']
  if (answer && 'send' in answer) {
    const { send, why } = answer
    return proposed(
      { person, words: [`Send “${send}”`, why].filter(Boolean).join(': '), send },
      answer.proposal,
    )
  }
  return answer && proposed(pressBot(scene, person, answer.pick, true), answer.proposal)
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

function botOf(scene: Scene, person: string): Task['look'] {
  const bot = chatOf(scene, person, undefined)
  return bot && { person, chatId: bot.head.id }
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
