import { amountFormat, formatUsdc, type Usdc } from '../../server/shared/money.ts'
import type { Screen } from '../telegram/screen.ts'
import type { ScreenEvent } from '../telegram/screens.ts'
import type { TimeState } from './timeControls.ts'

/** The demo's group in which a paid join takes five presses, and its owner. */
export const FIRST_GROUP = 'Evening Chess Club'
export const FIRST_OWNER = 'owner'

/** The roles that the page plays. Names are those of people in the sandbox. */
export interface Cast {
  readonly alice: string
  readonly owner: string
  /** The title of the group that the owner makes. */
  readonly group: string
  readonly advertiser: string
  /** Joins the owner's group. */
  readonly member: string
  readonly operator: string
}

/** The thing to press next. Everything but the words is there to be highlighted. */
export interface Hint {
  readonly person: string
  /** In plain words, for people who look for it. */
  readonly words: string
  readonly chatId?: number
  /** `value` is what it does: the bot may have put another one in its place. */
  readonly button?: {
    readonly messageId: number
    readonly row: number
    readonly column: number
    readonly value: string
  }
  readonly does?: 'start' | 'ask' | 'make' | 'payout'
  /** A text to send with one press. */
  readonly send?: string
  /** Names one press that gives this answer and those after it, where each of them teaches little. */
  readonly proposal?: string
}

export interface Step {
  readonly text: string
  readonly isDone: boolean
}

export const TASKS = ['join', 'sell', 'buy', 'paid'] as const
export type TaskName = (typeof TASKS)[number]

export interface Task {
  readonly name: TaskName
  readonly steps: readonly Step[]
  /** Undefined where the task is done, or nothing is to be pressed until the bot has answered. */
  readonly hint: Hint | undefined
  /** Where the money of the task's join stands, to be read while time passes. */
  readonly money: string | undefined
  /** The chat in which somebody is told of their payout. */
  readonly look: { readonly person: string; readonly chatId: number } | undefined
  /** How it ended, once it is done. */
  readonly end: string | undefined
}

export interface StageWallet {
  readonly name: string
  readonly address: string
  /** Micro-USDC. Null where the chain does not answer. */
  readonly micro: string | null
  /** The sum that the escrow contract holds for it, by the books: an owner's earnings, or the budgets of an advertiser. */
  readonly escrowMicro: string
  /** It belongs to somebody of the tour. */
  readonly isOfTour: boolean
}

const AMOUNT = amountFormat('en')

/** Micro-USDC as on every other page: exact, with at least two decimals where the amount is not whole. */
export function formatMicro(micro: string | bigint): string {
  return AMOUNT.format(formatUsdc(BigInt(micro) as Usdc) as `${number}`)
}

/** Everything on the page but people's screens. */
export interface Board {
  readonly cast: Cast
  readonly tasks: readonly Task[]
  /** Names of people whom the bot is about to answer. */
  readonly answering: readonly string[]
  readonly groups: readonly {
    readonly id: number
    readonly title: string
    readonly members: number
    readonly isPublic: boolean
  }[]
  readonly wallets: readonly StageWallet[]
  /** Newest first. */
  readonly log: readonly { readonly at: string; readonly text: string }[]
  /** `now` in whole minutes. */
  readonly controls: TimeState
}

/** One message of the stage's stream. The first is `state`; after a break the stream begins anew. */
export type StageEvent =
  | { readonly kind: 'state'; readonly screens: readonly Screen[]; readonly board: Board | undefined }
  | { readonly kind: 'screens'; readonly events: readonly ScreenEvent[] }
  | { readonly kind: 'board'; readonly board: Board }
