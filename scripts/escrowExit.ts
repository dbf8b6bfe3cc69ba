/** `npm run escrow:exit -- <receipt>`: brings an advertiser's money home from the chain alone, without any server. */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  fallback,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import {
  type Call,
  displayAddress,
  ExitError,
  type Found,
  findRefusal,
  formatAmount,
  NOTHING_THERE,
  parseReceipt,
  REFUSALS,
  type Receipt,
  type Rpc,
  readChain,
  STEP_NAMES,
  type Step,
  stepsOf,
} from '../contracts/exit/exit.ts'
import { chooseNamed, UsageError } from '../server/commandLine.ts'
import { Failure, runCommand } from './command.ts'

const USAGE = `Shows the money that the chain holds for a campaign's receipt, and takes it back. It needs no server, and no key to look.

  npm run escrow:exit -- <receipt.json> [--step <name>] [--token <0x…>] [--send]

  <receipt.json>   the receipt saved at payment: chainId, escrow, salt, refundTo
  --step           prints the transactions of one step, for any wallet to send:
                     recover   takes back the money at the campaign's address
                     notice    gives notice to reclaim the campaign's money from the escrow
                     cancel    withdraws the notice
                     reclaim   takes it back, 7 to 14 days after the notice
                     claim     forwards a payment that USDC once refused
  --token          another token than USDC at the campaign's address; needed on another chain than the receipt's
  --send           sends them with EXIT_PRIVATE_KEY, the key of the refund wallet

RPC_URL names a node of the receipt's chain; of a demo, .foyer/parts.json names it as "chain". contracts/exit.html does the
same in a browser, opened from a disk.

Example: RPC_URL=https://mainnet.base.org npm run escrow:exit -- receipt.json --step notice`

const OPTIONS = { step: 'text', token: 'text', send: 'flag' } as const

/** Longer than the time between two blocks of any chain that we know. */
const NEXT_BLOCK_WITHIN_MS = 30_000
const RETRY_MS = 1_000

interface Exit {
  readonly rpcUrl: string
  readonly receipt: Receipt
  readonly found: Found
}

function say(line: string): void {
  console.log(line)
}

function openReceipt(path: string | undefined): Receipt {
  if (path === undefined) throw new UsageError('Which receipt?')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Failure(`${path} cannot be read.`)
  }
  return parseReceipt(text)
}

function parseToken(token: string | undefined): string | undefined {
  if (token === undefined || /^0x[0-9a-f]{40}$/i.test(token)) return token
  throw new UsageError('--token is 0x and 40 hexadecimal digits.')
}

function nodeAt(urls: string): Rpc {
  const transport = fallback(urls.split(',').map((url) => http(url.trim())))
  const { request } = createPublicClient({ transport })
  return (method, params) => request({ method, params } as never)
}

function describe({ receipt, found }: Exit, steps: readonly Step[]): void {
  say(`Chain              ${found.chainId}${found.isHome ? '' : `, not the receipt's (${receipt.chainId})`}`)
  say(`Campaign's address ${displayAddress(found.depositAddress)}`)
  say(`Refund wallet      ${displayAddress(receipt.refundTo)}`)
  if (found.isHome) {
    say(`At the address     ${formatAmount(found.atAddress)} USDC, not swept`)
    say(`In the escrow      ${formatAmount(found.inCampaign)} USDC`)
    say(`Refused, waiting   ${formatAmount(found.claimable)} USDC`)
  }
  if (found.isPaused) say('The escrow is paused: leaving works all the same.')
  if (steps.length === 0) say(NOTHING_THERE)
  for (const { name, says } of steps) say(`\n--step ${name.padEnd(8)} ${says}`)
}

function printCalls(step: Step, { receipt, found }: Exit): void {
  say(
    `${step.isRefundTo ? `From ${displayAddress(receipt.refundTo)} alone` : 'From any account'}, on chain ${found.chainId}, value 0:`,
  )
  for (const { what, to, data } of step.calls) say(`\n${what}\nto    ${displayAddress(to)}\ndata  ${data}`)
}

function readKey(step: Step, { refundTo }: Receipt): PrivateKeyAccount {
  const key = process.env.EXIT_PRIVATE_KEY
  if (!key) throw new Failure('--send needs EXIT_PRIVATE_KEY.')
  let account: PrivateKeyAccount
  try {
    account = privateKeyToAccount(key as Hex)
  } catch {
    throw new Failure('EXIT_PRIVATE_KEY must be a private key: 0x and 64 hexadecimal digits.')
  }
  if (step.isRefundTo && account.address.toLowerCase() !== refundTo) {
    throw new Failure(
      `Only ${displayAddress(refundTo)} can do this; EXIT_PRIVATE_KEY is the key of ${account.address}.`,
    )
  }
  return account
}

function walletOf(step: Step, { rpcUrl, receipt }: Exit) {
  const transport = fallback(rpcUrl.split(',').map((url) => http(url.trim())))
  return createWalletClient({ account: readKey(step, receipt), transport }).extend(publicActions)
}

/** The node estimates a call before it is sent. A notice of its newest block can be withdrawn from the next one on. */
async function submit(wallet: ReturnType<typeof walletOf>, { to, data }: Call): Promise<Hex> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      return await wallet.sendTransaction({ to: to as Hex, data: data as Hex, chain: null })
    } catch (error) {
      const isTooSoon = findRefusal(error) === 'ReclaimJustRequested(bytes32)'
      if (!isTooSoon || waitedMs >= NEXT_BLOCK_WITHIN_MS) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

async function send(step: Step, exit: Exit): Promise<void> {
  const wallet = walletOf(step, exit)
  for (const call of step.calls) {
    const hash = await submit(wallet, call)
    say(`${call.what}: sent, ${hash}`)
    const { status } = await wallet.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Failure(`The chain refused ${hash}.`)
  }
  say('Done.')
}

const COMMAND = { usage: USAGE, options: OPTIONS, words: 1, secrets: ['EXIT_PRIVATE_KEY'] } as const

await runCommand(COMMAND, async ({ values, words: [path] }) => {
  const name = values.step === undefined ? undefined : chooseNamed('step', values.step, STEP_NAMES)
  if (values.send && name === undefined) throw new UsageError('--send needs --step.')
  const token = parseToken(values.token)
  const rpcUrl = process.env.RPC_URL
  try {
    const receipt = openReceipt(path)
    if (!rpcUrl) throw new Failure(`RPC_URL is not set: it names a node of chain ${receipt.chainId}.`)
    const found = await readChain(nodeAt(rpcUrl), receipt, token)
    const exit: Exit = { rpcUrl, receipt, found }
    const steps = stepsOf(receipt, found)
    if (name === undefined) {
      describe(exit, steps)
      return
    }
    const step = steps.find((known) => known.name === name)
    if (step === undefined)
      throw new Failure(`“${name}” is not possible now. Leave --step out to see what is.`)
    await (values.send ? send(step, exit) : printCalls(step, exit))
  } catch (error) {
    if (error instanceof ExitError) throw new Failure(error.message)
    const refusal = findRefusal(error)
    if (refusal !== undefined) throw new Failure(REFUSALS[refusal][1])
    // viem's whole message would hold the URL, which may be secret.
    if (error instanceof BaseError) throw new Failure(`The node says: ${error.shortMessage}`)
    throw error
  }
})
