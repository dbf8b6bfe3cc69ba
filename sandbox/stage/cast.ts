import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoWallet } from '../../server/app/pageParts.ts'
import { type Address, displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { accountOf, privateKeyOf } from '../chain/wallets.ts'
import { DEMO_OPERATOR } from '../demoOperator.ts'
import { DEMO_WALLETS, type DemoWalletName } from '../demoWalletList.ts'
import { demoAddresses } from '../demoWallets.ts'
import { writePrivately } from '../secrets.ts'
import { findGroup } from '../telegram/chats.ts'
import { findPerson, type World } from '../telegram/world.ts'
import type { Cast, TaskName } from './state.ts'

/** Names of those who come next where somebody fresh is needed. */
const NAMES = {
  alice: ['Alice', 'Amir', 'Anna', 'Arjun', 'Aylin', 'Ama'],
  owner: ['Olga', 'Omar', 'Odile', 'Oscar', 'Orsolya'],
  group: ['Go Players', 'Night Runners', 'Sourdough Circle', 'Pocket Synths', 'Birds at Dawn'],
  advertiser: ['Max', 'Mina', 'Marco', 'Mei', 'Milan'],
  member: ['Bruno', 'Bea', 'Berk', 'Bianca', 'Bashir'],
} as const

/** The roles that are replaced when a task is played anew. A task that builds on another begins anew with it. */
const FRESH: Readonly<Record<TaskName, readonly (keyof typeof NAMES)[]>> = {
  join: ['alice'],
  sell: ['owner', 'group', 'advertiser', 'member'],
  buy: ['advertiser', 'member'],
  paid: ['member'],
}

/** The people of the tour, kept in the data directory. */
export interface CastStore {
  cast(): Cast
  /** When the stage was first opened: what happened before is the demo's past. */
  since(): Date
  /** Gives a task fresh people. */
  renew(task: TaskName): void
}

export function openCast(
  folder: string,
  { world, now }: { readonly world: World; readonly now: Date },
): CastStore {
  const path = join(folder, 'stage.json')
  const isTaken = (name: string) => (findPerson(world, name) ?? findGroup(world, name)) !== undefined
  const stored = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { readonly since: string; readonly cast: Cast })
    : undefined
  const since = new Date(stored?.since ?? now)
  let cast: Cast = stored?.cast ?? {
    alice: fresh('alice', isTaken),
    owner: fresh('owner', isTaken),
    group: fresh('group', isTaken),
    advertiser: fresh('advertiser', isTaken),
    member: fresh('member', isTaken),
    operator: DEMO_OPERATOR.name,
  }
  const save = () => writePrivately(path, { since: since.toISOString(), cast })
  save()
  return {
    cast: () => cast,
    since: () => since,
    renew(task) {
      const renewed = FRESH[task].map((role) => [
        role,
        fresh(role, (name) => isTaken(name) || cast[role] === name),
      ])
      cast = { ...cast, ...Object.fromEntries(renewed) }
      save()
    },
  }
}

function fresh(role: keyof typeof NAMES, isTaken: (name: string) => boolean): string {
  for (let round = 1; ; round++) {
    const free = NAMES[role]
      .map((name) => (round === 1 ? name : `${name} ${round}`))
      .find((name) => !isTaken(name))
    if (free !== undefined) return free
  }
}

/** The address of a person's wallet: the demo's own people have theirs already. */
export function walletOf(name: string): Address {
  return isDemoName(name) ? demoAddresses()[name] : parseAddress(accountOf(seedOf(name), 'eoa').address)
}

const seedOf = (name: string) => `stage ${name}`

/** The wallets of the tour's people, for pages. Everybody can compute their keys. */
export function castWallets({ advertiser, owner }: Cast): DemoWallet[] {
  return (
    [
      ['advertiser', advertiser],
      ['owner', owner],
    ] as const
  ).map(([role, name]) => ({
    name,
    address: displayAddress(walletOf(name)),
    privateKey: privateKeyOf(seedOf(name), 'eoa'),
    role,
  }))
}

function isDemoName(name: string): name is DemoWalletName {
  return Object.hasOwn(DEMO_WALLETS, name)
}
