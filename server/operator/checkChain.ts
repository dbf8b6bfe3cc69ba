import { BaseError, formatEther, type PublicClient } from 'viem'
import type { Context } from '../context.ts'
import { checkEscrow, type EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'
import {
  ALERT_AFTER_MS,
  describeReconciliation,
  findReconciliationAge,
  WAIT_AFTER_MS,
} from '../payouts/reconciled.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { MINUTE_MS, SECOND_MS, whenText } from '../shared/time.ts'
import { findProvenBlock, findStandstill } from '../watcher/findProvenBlock.ts'
import { explainChainFailure } from './explainFailure.ts'
import { type Check, type Finding, findingsOf } from './finding.ts'
import { findMoneyFacts } from './queries.ts'

/** What the chain is asked through. */
export interface CheckedChain {
  /** One for each RPC_URL, in their order. */
  readonly endpoints: readonly {
    readonly reader: PublicClient
    readChainId(): Promise<number | undefined>
  }[]
  readonly reader: PublicClient
  /** Whose key OPERATOR_PRIVATE_KEY is. */
  readonly sender: Address | undefined
}

const chain = findingsOf('chain')
const escrowIs = findingsOf('escrow')
const money = findingsOf('money')

/** Gas of a settlement of 200 legs, generously. */
const SETTLEMENT_GAS = 6_000_000n
/** A head older than this is of a chain that stands still, or of an endpoint that lags. */
const OLD_HEAD_MS = 5 * MINUTE_MS
/** So many blocks behind what is final, the watcher is late. */
const LATE_BLOCKS = 300

/** Whether each RPC endpoint answers, is of the right chain, keeps up, and knows the required finality. */
export const checkEndpoints =
  (ctx: Context, { endpoints }: CheckedChain): Check =>
  async () => {
    if (endpoints.length === 0) {
      return [chain.wrong('No RPC endpoint is configured or runs.', 'Set RPC_URL, or start the server.')]
    }
    return Promise.all(endpoints.map((endpoint, index) => checkEndpoint(ctx, endpoint, index + 1)))
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
export const checkEscrowAndRoles =
  (ctx: Context, { reader, sender }: CheckedChain): Check =>
  async () => {
    const { escrowAddress: escrow, usdcAddress, chainId } = ctx.config
    if (escrow === undefined || usdcAddress === undefined || sender === undefined) {
      return [
        escrowIs.warning(
          'No escrow is configured, so nothing can be deposited or paid out.',
          'Run npm run escrow:deploy, and set ESCROW_ADDRESS, USDC_ADDRESS and OPERATOR_PRIVATE_KEY.',
        ),
      ]
    }
    try {
      const check = await checkEscrow(reader, { chainId, escrow, usdc: usdcAddress })
      if (check.kind === 'wrong') return [escrowIs.wrong(check.sentence, 'See docs/escrow.md.')]
      if (check.kind === 'unavailable') return [notReadable()]
      return [
        escrowIs.right(`The escrow ${displayAddress(escrow)} is the one that this version was built for.`),
        ...(await checkRoles({ reader, escrow, sender, operator: check.roles.operator })),
        await checkGas(reader, sender),
      ]
    } catch (error) {
      return [notReadable(explainChainFailure(error))]
    }
  }

function notReadable(failure = 'no RPC endpoint answers'): Finding {
  return escrowIs.wrong(`The escrow cannot be read: ${failure}.`, 'Mend the RPC endpoints first.')
}

interface Roles {
  readonly reader: PublicClient
  readonly escrow: Address
  readonly sender: Address
  readonly operator: Address
}

async function checkRoles({ reader, escrow, sender, operator }: Roles): Promise<Finding[]> {
  const read = (functionName: 'paused' | 'outflowCap' | 'availableOutflow') =>
    reader.readContract({ address: escrow, abi: escrowAbi, functionName })
  const [paused, cap, available] = await Promise.all([
    read('paused'),
    read('outflowCap'),
    read('availableOutflow'),
  ])
  const findings: Finding[] = []
  if (operator !== sender) {
    findings.push(
      escrowIs.wrong(
        `OPERATOR_PRIVATE_KEY is the key of ${displayAddress(sender)}, but the operator is ${displayAddress(operator)}.`,
        'Set the right key, or have the admin propose this one and the guardian approve it.',
      ),
    )
  }
  if (paused === true) {
    findings.push(
      escrowIs.warning(
        'The escrow is paused: only claims and reclaims go on.',
        'The guardian knows why. It lapses by itself after 7 days.',
      ),
    )
  }
  const [capText, left] = [cap, available].map((amount) => formatUsdc(usdc(BigInt(String(amount)))))
  findings.push(escrowIs.right(`${left} of ${capText} USDC may leave to owners now.`))
  return findings
}

async function checkGas(reader: PublicClient, sender: Address): Promise<Finding> {
  const [balance, price] = await Promise.all([reader.getBalance({ address: sender }), reader.getGasPrice()])
  const settlements = balance / (SETTLEMENT_GAS * (price > 0n ? price : 1n))
  const has = `The operator ${displayAddress(sender)} has ${Number(formatEther(balance)).toFixed(4)} ETH for gas`
  if (settlements < 1n) return escrowIs.wrong(`${has}, too little for a payout.`, 'Send it ETH.')
  if (settlements < 10n) return escrowIs.warning(`${has}, enough for ${settlements} payouts.`, 'Send it ETH.')
  return escrowIs.right(`${has}.`)
}

/** Whether the ledger follows the chain, and nothing that was paid or sent waits for a person. */
export const checkMoney =
  (ctx: Context, { reader }: CheckedChain): Check =>
  async () => {
    const { escrowAddress: escrow, usdcAddress, chainId, finality } = ctx.config
    if (escrow === undefined || usdcAddress === undefined) return []
    try {
      const facts = await findMoneyFacts(ctx.db, chainId)
      const findings: Finding[] = []
      const tag = typeof finality === 'string' ? finality : 'latest'
      const [head, held, known] = await Promise.all([
        reader.getBlock({ blockTag: tag }),
        reader.readContract({
          address: usdcAddress,
          abi: usdcAbi,
          functionName: 'balanceOf',
          args: [escrow],
        }),
        findProvenBlock(ctx, { chainId, escrow }),
      ])
      const behind =
        Number(head.number) - (known?.number ?? 0) - (typeof finality === 'number' ? finality : 0)
      const standsSince = await findStandstill(ctx, { escrow })
      if (standsSince !== undefined) {
        findings.push(
          money.wrong(
            `The watcher has failed since ${whenText(standsSince)}: deposits, payouts and refunds wait.`,
            'See “Stuck rows” in /operator for the log of the chain that it cannot book: it is a bug worth reporting.',
          ),
        )
      } else if (behind > LATE_BLOCKS) {
        findings.push(
          money.warning(
            `The ledger is ${behind} blocks behind the chain.`,
            'It catches up by itself; see that a process with the role worker runs.',
          ),
        )
      }
      findings.push(...(await checkReconciliation(ctx, { chainId, escrow })))
      if (facts.obstacle !== null) {
        findings.push(
          money.warning(
            `${facts.openTransactions.count} transactions wait. ${facts.obstacle}`,
            'They go on by themselves once the cause is gone.',
          ),
        )
      }
      findings.push(money.right(`The escrow holds ${formatUsdc(usdc(held))} USDC at block ${head.number}.`))
      return findings
    } catch (error) {
      const reason = error instanceof BaseError ? explainChainFailure(error) : explainDatabaseFailure(error)
      return [money.wrong(`The books cannot be compared with the chain: ${reason}.`, 'Mend the above first.')]
    }
  }

/** Checks how long ago books and escrow were compared on every account. */
async function checkReconciliation(
  ctx: Context,
  place: Pick<EscrowPlace, 'chainId' | 'escrow'>,
): Promise<Finding[]> {
  const age = await findReconciliationAge(ctx, place)
  if (age === undefined) return []
  const sentence = describeReconciliation(age)
  const remedy =
    'See what npm run reconcile says: it needs an RPC endpoint that keeps up, and a ledger that does.'
  if (age.ageMs >= WAIT_AFTER_MS) return [money.wrong(`${sentence} Payouts and refunds wait.`, remedy)]
  return [age.ageMs >= ALERT_AFTER_MS ? money.warning(sentence, remedy) : money.right(sentence)]
}
