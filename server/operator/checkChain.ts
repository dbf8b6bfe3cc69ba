import { BaseError, formatEther, type PublicClient } from 'viem'
import type { Context } from '../context.ts'
import { findAdminProblem } from '../escrow/adminCode.ts'
import { ONE_VOICE, voicesNeeded, voicesOf } from '../escrow/agreement.ts'
import { checkEscrow, type EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'
import {
  ALERT_AFTER_MS,
  describeReconciliation,
  findReconciled,
  WAIT_AFTER_MS,
} from '../payouts/reconciled.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { MINUTE_MS, SECOND_MS, whenText } from '../shared/time.ts'
import { findCheckpoint, findStandstill } from '../watcher/watchQueries.ts'
import { explainChainFailure } from './explainFailure.ts'
import { type Finding, findingsOf, found } from './finding.ts'
import { findOpenTransactions } from './queries.ts'

export interface CheckedChain {
  /** One for each RPC_URL, in their order. */
  readonly endpoints: readonly {
    readonly host: string
    readonly reader: PublicClient
    readChainId(): Promise<number | undefined>
  }[]
  readonly reader: PublicClient
  /** The account of OPERATOR_PRIVATE_KEY. Undefined where this process does not have the key. */
  readonly sender: Address | undefined
}

const chain = findingsOf('chain')
const escrowFinding = findingsOf('escrow')
const money = findingsOf('money')

/** A generous limit for a settlement of 200 legs. */
const SETTLEMENT_GAS = 6_000_000n
/** With an older head, the chain stands still or the endpoint lags. */
const OLD_HEAD_MS = 5 * MINUTE_MS
/** The watcher is late when it is this many blocks behind the final block. */
const LATE_BLOCKS = 300

/** Whether each RPC endpoint answers, is of the right chain, keeps up, and knows the required finality. */
export async function checkEndpoints(ctx: Context, { endpoints }: CheckedChain): Promise<Finding[]> {
  if (endpoints.length === 0) {
    return [chain.wrong('No RPC endpoint is configured or runs.', 'Set RPC_URL, or start the server.')]
  }
  const findings = await Promise.all(
    endpoints.map((endpoint, index) => checkEndpoint(ctx, endpoint, index + 1)),
  )
  const isAlone = voicesNeeded(ctx.config, voicesOf(endpoints)) < 2 && !ctx.config.embedded.has('chain')
  return isAlone ? [...findings, chain.warning(ONE_VOICE.sentence, ONE_VOICE.remedy)] : findings
}

async function checkEndpoint(
  { config, clock }: Context,
  { reader, readChainId }: CheckedChain['endpoints'][number],
  place: number,
): Promise<Finding> {
  const name = `RPC endpoint ${place}`
  const id = await readChainId().catch(() => undefined)
  if (id === undefined) return chain.wrong(`${name} does not answer.`, 'Check RPC_URL, or ask its provider.')
  if (id !== config.chainId) {
    return chain.wrong(
      `${name} is of chain ${id}, not ${config.chainId}.`,
      'Set CHAIN_ID and RPC_URL to fit.',
    )
  }
  try {
    const { number, timestamp } = await reader.getBlock({ blockTag: 'latest' })
    if (typeof config.finality === 'string') await reader.getBlock({ blockTag: config.finality })
    const age = clock.now().getTime() - Number(timestamp) * SECOND_MS
    if (age > OLD_HEAD_MS && !config.embedded.has('chain')) {
      const minutes = Math.round(age / MINUTE_MS)
      return chain.warning(
        `${name} is ${minutes} min behind, at block ${number}.`,
        'Ask its provider, or put another endpoint first.',
      )
    }
    return chain.right(`${name} answers and is at block ${number}.`)
  } catch (error) {
    return chain.wrong(
      `${name} cannot be used: ${explainChainFailure(error)}.`,
      `It must answer eth_getBlockByNumber for "latest" and FINALITY (${config.finality}).`,
    )
  }
}

/** Whether the escrow is the right one, and the operator's account can act on it. */
export async function checkEscrowAndRoles(
  ctx: Context,
  { reader, sender }: CheckedChain,
): Promise<Finding[]> {
  const { escrowAddress: escrow, usdcAddress, chainId } = ctx.config
  if (escrow === undefined || usdcAddress === undefined) {
    return [
      escrowFinding.warning(
        'No escrow is configured, so nothing can be deposited or paid out.',
        'Run npm run escrow:deploy, and set what it prints, with OPERATOR_PRIVATE_KEY for the workers.',
      ),
    ]
  }
  try {
    const check = await checkEscrow(reader, { chainId, escrow, usdc: usdcAddress })
    if (check.kind === 'wrong') return [escrowFinding.wrong(check.sentence, 'See docs/escrow.md.')]
    if (check.kind === 'unavailable') return [notReadable('no RPC endpoint answers')]
    return [
      escrowFinding.right(`The escrow ${displayAddress(escrow)} is the one that this version was built for.`),
      escrowFinding.right(
        `Payees' limits may grow by ${formatUsdc(ctx.config.newLimitsDaily)} USDC a day: GUARD_NEW_LIMITS_DAILY on the guard's machine must be no less.`,
      ),
      ...(await checkRoles({ reader, escrow, sender, operator: check.roles.operator })),
      await checkGas(reader, check.roles.operator),
      ...(await checkAdmin(reader, { chainId, admin: check.roles.admin })),
    ]
  } catch (error) {
    return [notReadable(explainChainFailure(error))]
  }
}

async function checkAdmin(
  reader: PublicClient,
  place: { readonly chainId: number; readonly admin: Address },
): Promise<Finding[]> {
  const problem = await findAdminProblem(reader, place)
  if (problem === undefined) return []
  return [escrowFinding.wrong(`The admin ${problem}`, 'Have it propose a multisig as the admin: 15 days.')]
}

function notReadable(failure: string): Finding {
  return escrowFinding.wrong(`The escrow cannot be read: ${failure}.`, 'Mend the RPC endpoints first.')
}

async function checkRoles({
  reader,
  escrow,
  sender,
  operator,
}: {
  reader: PublicClient
  escrow: Address
  sender: Address | undefined
  operator: Address
}): Promise<Finding[]> {
  const read = (functionName: 'paused' | 'outflowCap' | 'availableOutflow') =>
    reader.readContract({ address: escrow, abi: escrowAbi, functionName })
  const [paused, ...amounts] = await Promise.all([
    read('paused'),
    read('availableOutflow'),
    read('outflowCap'),
  ])
  const [left, cap] = amounts.map((amount) => formatUsdc(usdc(BigInt(amount))))
  const outflow = escrowFinding.right(`${left} of ${cap} USDC may leave to owners now.`)
  return found(
    [
      sender !== undefined &&
        operator !== sender &&
        escrowFinding.wrong(
          `OPERATOR_PRIVATE_KEY is the key of ${displayAddress(sender)}, but the operator is ${displayAddress(operator)}.`,
          'Set the right key, or have the admin propose this one and the guardian approve it.',
        ),
      paused === true &&
        escrowFinding.warning(
          'The escrow is paused: only claims and reclaims go on.',
          'The guardian knows why. It lapses by itself after 7 days.',
        ),
      outflow,
    ],
    outflow,
  )
}

async function checkGas(reader: PublicClient, sender: Address): Promise<Finding> {
  const [balance, price] = await Promise.all([reader.getBalance({ address: sender }), reader.getGasPrice()])
  const settlements = balance / (SETTLEMENT_GAS * (price > 0n ? price : 1n))
  const has = `The operator ${displayAddress(sender)} has ${Number(formatEther(balance)).toFixed(4)} ETH for gas`
  if (settlements < 1n) return escrowFinding.wrong(`${has}, too little for a payout.`, 'Send it ETH.')
  if (settlements < 10n)
    return escrowFinding.warning(`${has}, enough for ${settlements} payouts.`, 'Send it ETH.')
  return escrowFinding.right(`${has}.`)
}

/** Whether the ledger follows the chain, and no payment or transaction waits for a person. */
export async function checkMoney(ctx: Context, { reader }: Pick<CheckedChain, 'reader'>): Promise<Finding[]> {
  const { escrowAddress: escrow, usdcAddress, chainId, finality } = ctx.config
  if (escrow === undefined || usdcAddress === undefined) return []
  try {
    const open = await findOpenTransactions(ctx.db, chainId)
    const obstacle = open.find(({ error }) => error !== null)?.error
    const [head, held] = await Promise.all([
      reader.getBlock({ blockTag: typeof finality === 'string' ? finality : 'latest' }),
      reader.readContract({
        address: usdcAddress,
        abi: usdcAbi,
        functionName: 'balanceOf',
        args: [escrow],
      }),
    ])
    const depth = typeof finality === 'number' ? finality : 0
    const holds = money.right(`The escrow holds ${formatUsdc(usdc(held))} USDC at block ${head.number}.`)
    return found(
      [
        await checkWatcher(ctx, { chainId, escrow }, Number(head.number) - depth),
        await checkReconciliation(ctx, { chainId, escrow }),
        obstacle != null &&
          money.warning(
            `${open.length} transactions wait. ${obstacle}`,
            'They go on by themselves once the cause is gone.',
          ),
        holds,
      ],
      holds,
    )
  } catch (error) {
    const reason = error instanceof BaseError ? explainChainFailure(error) : explainDatabaseFailure(error)
    return [money.wrong(`The books cannot be compared with the chain: ${reason}.`, 'Mend the above first.')]
  }
}

type Place = Pick<EscrowPlace, 'chainId' | 'escrow'>

async function checkWatcher(ctx: Context, place: Place, finalBlock: number): Promise<Finding | undefined> {
  const standsSince = await findStandstill(ctx, place)
  if (standsSince !== undefined) {
    return money.wrong(
      `The watcher has failed since ${whenText(standsSince)}: deposits, payouts and refunds wait.`,
      'See “Stuck rows” in /operator for the log of the chain that it cannot book: it is a bug worth reporting.',
    )
  }
  const behind = finalBlock - ((await findCheckpoint(ctx.db, place))?.number ?? 0)
  if (behind <= LATE_BLOCKS) return undefined
  return money.warning(
    `The ledger is ${behind} blocks behind the chain.`,
    'It catches up by itself; see that a process with the role worker runs.',
  )
}

/** How long ago books and escrow were compared on every account. */
async function checkReconciliation(ctx: Context, place: Place): Promise<Finding | undefined> {
  const age = await findReconciled(ctx, place)
  if (age === undefined) return undefined
  const sentence = describeReconciliation(age)
  const remedy =
    'See what npm run reconcile says: it needs an RPC endpoint that keeps up, and a ledger that does.'
  if (age.ageMs >= WAIT_AFTER_MS) return money.wrong(`${sentence} Payouts and refunds wait.`, remedy)
  return age.ageMs >= ALERT_AFTER_MS ? money.warning(sentence, remedy) : money.right(sentence)
}
