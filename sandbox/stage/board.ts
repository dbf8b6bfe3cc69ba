import { isDeepStrictEqual } from 'node:util'
import { createPublicClient, http } from 'viem'
import type { Context } from '../../server/context.ts'
import { usdcAbi } from '../../server/escrow/escrowAbi.ts'
import { displayAddress } from '../../server/shared/addresses.ts'
import type { PlacedEscrow } from '../chain/escrow.ts'
import { DEMO_CAMPAIGNS, DEMO_GROUPS } from '../demoCast.ts'
import { DEMO_WALLETS } from '../demoWalletList.ts'
import { findGroup } from '../telegram/chats.ts'
import type { Screen } from '../telegram/screen.ts'
import type { TelegramSandbox } from '../telegram/start.ts'
import { findPerson } from '../telegram/world.ts'
import { type CastStore, walletOf } from './cast.ts'
import { type Happening, readFacts, readHappenings, readHeld } from './facts.ts'
import { type Board, type Cast, FIRST_GROUP, FIRST_OWNER, formatMicro, type StageWallet } from './state.ts'
import type { TimeControls } from './timeControls.ts'
import { awaitsBot, readTour } from './tour.ts'

export interface BoardParts {
  readonly ctx: Context
  readonly telegram: TelegramSandbox
  readonly cast: CastStore
  readonly chainUrl: string
  readonly place: PlacedEscrow
  readonly controls: Pick<TimeControls, 'state'>
}

/** Reads everything on the page but people's screens, from Telegram, the database and the chain. */
export async function readBoard(parts: BoardParts): Promise<Board> {
  const { ctx, telegram, controls } = parts
  const { world } = telegram
  const cast = parts.cast.cast()
  const personId = (name: string) => findPerson(world, name)?.id ?? 0
  const groupId = (title: string) => findGroup(world, title)?.id ?? 0
  const before = readScreens(telegram)
  const [facts, happenings, wallets, time] = await Promise.all([
    readFacts(ctx.db, {
      alice: personId(cast.alice),
      aliceGroup: groupId(FIRST_GROUP),
      owner: personId(cast.owner),
      group: groupId(cast.group),
      advertiser: personId(cast.advertiser),
      member: personId(cast.member),
      operator: personId(cast.operator),
    }),
    readHappenings(ctx.db),
    readWallets(parts),
    controls.state(),
  ])
  const screens = readScreens(telegram)
  // The facts may be of either.
  const changing = [...screens].filter(([name, screen]) => !isDeepStrictEqual(screen, before.get(name)))
  const awaiting = new Set([...facts.awaiting, ...changing.map(([, { person }]) => person.id)])
  const scene = { cast, facts: { ...facts, awaiting }, screens, now: ctx.clock.now() }
  return {
    cast,
    tasks: readTour(scene),
    answering: peopleOf(cast).filter((name) => awaitsBot(scene, name)),
    groups: world.groups
      .filter(({ migratedTo }) => migratedTo === undefined)
      .map((group) => ({
        id: group.id,
        title: group.title,
        members: telegram.findGroup(group.id)?.memberCount() ?? 0,
        isPublic: group.username !== undefined,
      })),
    wallets,
    log: happenings
      .filter(({ at }) => at >= parts.cast.since())
      .map((happening) => ({ at: happening.at.toISOString(), text: tell(parts, happening) })),
    controls: { ...time, now: `${time.now.slice(0, 16)}Z` },
  }
}

function peopleOf({ alice, owner, advertiser, member, operator }: Cast): string[] {
  return [alice, FIRST_OWNER, owner, advertiser, member, operator]
}

/** Everybody's screen by their name. */
function readScreens(telegram: TelegramSandbox): Map<string, Screen> {
  const { screens, close } = telegram.screens(() => {})
  close()
  return new Map(screens.map((screen) => [screen.person.name, screen]))
}

/** Wallets of the tour first: whom the first join pays, then those of its own people. */
async function readWallets({ ctx, cast, chainUrl, place }: BoardParts): Promise<StageWallet[]> {
  const chain = createPublicClient({
    transport: http(chainUrl, { batch: true, retryCount: 0, timeout: 2_000 }),
  })
  const { owner, advertiser } = cast.cast()
  const ofTour = [FIRST_OWNER, owner, advertiser]
  const others = Object.keys(DEMO_WALLETS).filter((name) => name !== FIRST_OWNER)
  const wallets = [...ofTour, ...others].map((name) => ({ name, address: walletOf(name) }))
  const held = await readHeld(
    ctx.db,
    wallets.map(({ address }) => address),
  )
  return Promise.all(
    wallets.map(async ({ name, address }) => {
      const micro = await chain
        .readContract({ address: place.usdc, abi: usdcAbi, functionName: 'balanceOf', args: [address] })
        .then(String, () => null)
      return {
        name: walletName(name),
        address: displayAddress(address),
        micro,
        escrowMicro: held.get(address) ?? '0',
        isOfTour: ofTour.includes(name),
      }
    }),
  )
}

/** The demo's people are known by what they own or promote first. */
function walletName(name: string): string {
  if (!Object.hasOwn(DEMO_WALLETS, name)) return name
  const group = Object.values(DEMO_GROUPS).find(({ owner }) => owner === name)
  if (group) return `Owner of ${group.title}`
  const campaign = DEMO_CAMPAIGNS.find(({ advertiser }) => advertiser === name)
  return campaign ? `Advertiser ${campaign.sponsor}` : 'Somebody who has paid for an advertiser'
}

/** One event in plain words. */
export function tell(
  { telegram, cast }: { readonly telegram: Pick<TelegramSandbox, 'world'>; readonly cast: CastStore },
  happening: Happening,
): string {
  const { kind, group, sponsor, micro, feeMicro, wallet } = happening
  const person = findPerson(telegram.world, Number(happening.person))?.name ?? 'A member'
  const payeeOf = () => {
    const { owner, advertiser } = cast.cast()
    const names = [owner, advertiser, ...Object.keys(DEMO_WALLETS)]
    const payee = names.find((name) => walletOf(name) === wallet)
    return payee ? walletName(payee) : wallet && displayAddress(wallet)
  }
  const amount = `${formatMicro(micro ?? '0')} USDC`
  switch (kind) {
    case 'joined': {
      if (micro === null) return `${person} was let into ${group}. Nobody paid for it.`
      const share = formatMicro(BigInt(micro) - BigInt(feeMicro ?? 0))
      return `${person} was let into ${group}. ${sponsor} paid ${amount}: ${share} of it is the owner’s, and stays in the escrow contract until the payout.`
    }
    case 'returned':
      return `${person} left ${group} within a day, so ${sponsor} got ${amount} back.`
    case 'deposited':
      return `${sponsor ?? 'An unknown campaign'} paid ${amount} into the escrow.`
    case 'listed':
      return `${group} is on the marketplace.`
    case 'accepted':
      return `${group} accepted ${sponsor} at ${amount} a join.`
    case 'paid':
      return `${payeeOf()} got ${amount} for joins in ${group}.`
    case 'fees':
      return `The operator of this Foyer got ${amount} of fees.`
    case 'refunded':
      return `${sponsor ?? payeeOf()} got ${amount} back into its wallet.`
    case 'kept':
      return `USDC refuses to pay ${payeeOf()}. The escrow contract keeps ${amount} for it${group === null ? '' : `, for joins in ${group}`}.`
    case 'claimed':
      return `${payeeOf()} got ${amount} that the escrow contract had kept.`
    case 'ended':
      return `The campaign of ${sponsor} has ended. ${micro === null ? 'No money' : amount} goes back to its wallet.`
    case 'forfeited':
      return `${sponsor} got ${amount} back, which nobody may pay to the owner of ${group}.`
    case 'reclaimed':
      return `${sponsor ?? 'An unknown campaign'} took ${amount} out of the escrow, without the operator.`
  }
}
