import type { TcpProxy } from '../tcpProxy.ts'
import { isPresent } from '../telegram/chats.ts'
import type { Fault as TelegramFault } from '../telegram/faults.ts'
import type { SandboxGroup } from '../telegram/groups.ts'
import type { TelegramSandbox } from '../telegram/start.ts'

/** Faults that can be switched on and off: Telegram answers 429, Telegram cannot be reached, no RPC endpoint answers. */
export const SWITCHES = ['telegram_limited', 'telegram_away', 'rpc_down'] as const
export type Switch = (typeof SWITCHES)[number]
/** Things that happen in a group: somebody leaves it, or its owner takes the bot's rights and gives them back. */
export const INCIDENTS = ['member_leaves', 'bot_demoted'] as const

export type FaultOrder =
  | { readonly name: Switch; readonly on: boolean }
  | {
      readonly name: (typeof INCIDENTS)[number]
      readonly on: boolean
      /** The title of the group. */
      readonly group: string
    }

export interface Faults {
  state(): Readonly<Record<Switch, boolean>>
  /** @throws Error where the group is unknown, or nobody could leave it */
  set(order: FaultOrder): void
}

const LIMITED: TelegramFault = { kind: 'rate_limited', retryAfterSeconds: 2 }
const AWAY: TelegramFault = { kind: 'broken' }

/** Faults of the embedded parts. None outlasts the process. */
export function createFaults(parts: {
  readonly telegram: TelegramSandbox
  readonly rpc: Pick<TcpProxy, 'cut' | 'mend'>
}): Faults {
  const { telegram, rpc } = parts
  const state: Record<Switch, boolean> = { telegram_limited: false, telegram_away: false, rpc_down: false }

  function apply(): void {
    const faults = state.telegram_away ? [AWAY] : state.telegram_limited ? [LIMITED] : []
    telegram.failAtRate({ rate: faults.length, seed: 1, faults })
    telegram.holdUpdates(state.telegram_away)
    if (state.rpc_down) rpc.cut()
    else rpc.mend()
  }

  function happens(name: (typeof INCIDENTS)[number], on: boolean, title: string): void {
    const group = telegram.findGroup(title)
    if (group === undefined) throw new Error(`There is no group ${title}.`)
    if (name === 'bot_demoted') {
      if (on) group.demotesBot()
      else group.addsBot()
    } else if (on) letOneLeave(group)
  }

  function letOneLeave(group: SandboxGroup): void {
    const known = telegram.world.groups.find(({ id }) => id === group.id)
    const member = Object.values(known?.members ?? {}).findLast(
      (one) => isPresent(one) && one.status === 'member' && one.userId !== telegram.bot.id,
    )
    const person = telegram.world.people.find(({ id }) => id === member?.userId)
    if (person === undefined) throw new Error(`Nobody could leave ${group.title}.`)
    telegram.user(person.name).leaves(group)
  }

  return {
    state: () => ({ ...state }),
    set(order) {
      if ('group' in order) return happens(order.name, order.on, order.group)
      state[order.name] = order.on
      apply()
    },
  }
}
