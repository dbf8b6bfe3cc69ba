import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The rooms of `server/`, from the bottom up. A room imports from those before it, and from none after it. */
export const ROOMS = {
  shared: 'money, addresses, ids, errors, time, terms: pure, and imports nothing of ours',
  database: 'the connection, its health, the types of the tables',
  jobs: 'job values, and adding one to the queue',
  'wallet-auth': 'signed reads: messages, signatures, contract wallets',
  http: 'the public port without its routes: limits, errors, headers, documentation, metrics',
  ledger: 'double-entry accounts, balanced transactions',
  outbox: "calls to Telegram: queued, ordered, within Telegram's limits, retried",
  inbox: 'updates of Telegram: received once, reduced, handled in order',
  worker: 'the job engine: restarted, watched, freed of lost jobs; rows handled one by one',
  escrow: "the contract's interface, addresses and events",
  scoring: 'the rules that judge open answers',
  transactions: 'transactions of our keys: signed, sent, replaced, followed to their end',
  watcher: "the escrow's final events, proven; the domains' bookings are handed in",
  bot: 'dialogues and texts in Telegram, for every subject',
  accounts: 'people and their wallets',
  sessions: 'sign-in on the web, and the rule of all that pages alone may ask',
  tasks: 'questions: kinds, texts and their limits',
  links: 'addresses that offers lead to: their rules, and where they end',
  groups: 'groups on the marketplace: settings, rights, owners, payout wallets',
  people: 'who is known, who is linked, and charges of an advertiser for a person',
  campaigns: 'campaigns: life, budget, auction, notices, sales, reports',
  deposits: 'money on its way in: links, arrivals, sweeps, confirmations, relay, credits',
  payouts: 'money on its way out: payees, batches, refunds, reconciliation',
  verifications: 'one person at one door: states, charges, earnings',
  offers: 'offers after the question: clicks, conversions, checks and stops of their links',
  reads: 'views across domains',
  owners: "group owners' dialogues",
  advertisers: "advertisers' dialogues",
  gate: "Telegram's side of a visit: meets, invites, asks, mutes, lets in",
  admins: "people who ask a group's admins to let them in: the digest, /waiting, the decision",
  dashboard: 'what the pages of advertisers and owners ask and do, in a session',
  privacy: '/privacy, /deleteme, and forgetting in time',
  migrations: 'the tables, and the constraints that follow from status lists',
  operator: '/operator, and the checks of doctor',
  adapters: 'the connections to Telegram, the chain and the scoring model',
  app: 'everything put together: bot, routes, pages, jobs',
} as const
export type Room = keyof typeof ROOMS

const NAMES = Object.keys(ROOMS) as Room[]

/** Files outside rooms that every room but `shared` may import. */
const COMMON = ['config.ts', 'context.ts', 'version.ts']

/** An import from one room of another, or of a file at the top of `server/`. */
export interface RoomImport {
  readonly from: Room
  readonly to: string
  /** `file → file`, from `server/`. */
  readonly files: string
}

/** Every import of another room, tests left aside. */
export function readRoomImports(): RoomImport[] {
  const files = globSync('server/*/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  return files.flatMap((file) => {
    const from = roomOf(file) as Room
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/from ['"](\.[^'"]+)['"]/g)].flatMap(([, path = '']) => {
      const target = normalize(join(dirname(file), path))
      const to = roomOf(target)
      return to === from || !target.startsWith('server/') ? [] : [{ from, to, files: `${file} → ${target}` }]
    })
  })
}

/** The first folder below `server/`, or the name of a file there. */
function roomOf(file: string): string {
  return file.split('/')[1] ?? ''
}

/** Imports that point up the list or out of it. */
export function findForbidden(imports: readonly RoomImport[]): string[] {
  return imports
    .filter(({ from, to }) => {
      const place = NAMES.indexOf(to as Room)
      if (place >= 0) return place > NAMES.indexOf(from)
      return from === 'shared' || !(COMMON.includes(to) || (from === 'app' && to.endsWith('.ts')))
    })
    .map(({ files }) => files)
}

/** The picture for `docs/rooms.md`, without arrows that follow from others. */
export function drawRooms(imports: readonly RoomImport[]): string {
  const direct = new Map(
    NAMES.map((name) => [
      name,
      new Set(imports.filter(({ from, to }) => from === name && to in ROOMS).map(({ to }) => to as Room)),
    ]),
  )
  const reached = new Map<Room, Set<Room>>()
  for (const name of NAMES) {
    const below = [...(direct.get(name) ?? [])]
    reached.set(name, new Set(below.flatMap((room) => [room, ...(reached.get(room) ?? [])])))
  }
  const arrows = NAMES.toReversed().flatMap((name) => {
    const below = [...(direct.get(name) ?? [])]
    return below
      .filter((room) => !below.some((other) => other !== room && reached.get(other)?.has(room)))
      .toSorted()
      .map((room) => `  ${name} --> ${room}`)
  })
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n')
}

export function roomTable(): [name: string, about: string][] {
  return NAMES.toReversed().map((name) => [`\`${name}/\``, ROOMS[name]])
}
