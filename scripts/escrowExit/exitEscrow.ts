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
  formatEther,
  type Nft,
  NOTHING_THERE,
  parseReceipt,
  REFUSALS,
  type Receipt,
  type Rpc,
  readChain,
  type Step,
  type StepName,
  stepsOf,
} from '../../contracts/exit/exit.ts'
import { Failure } from '../command.ts'

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

function openReceipt(path: string): Receipt {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Failure(`${path} cannot be read.`)
  }
  return parseReceipt(text)
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
    if (found.isUsdc) say(`At the address     ${formatAmount(found.atAddress)} USDC, not swept`)
    say(`In the escrow      ${formatAmount(found.inCampaign)} USDC`)
    say(`Refused, waiting   ${formatAmount(found.claimable)} USDC`)
  }
  if (found.ether > 0n) say(`Ether there        ${formatEther(found.ether)}`)
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

export interface ExitOrder {
  /** The file of the receipt. */
  readonly path: string
  readonly step: StepName | undefined
  readonly token: string | undefined
  readonly nft: Nft | undefined
  /** Sends the step's transactions instead of printing them. */
  readonly send: boolean
}

/** @throws Failure where the receipt, the node or the escrow refuses */
export async function exitEscrow({ path, step: name, token, nft, send: isSent }: ExitOrder): Promise<void> {
  const rpcUrl = process.env.RPC_URL
  try {
    const receipt = openReceipt(path)
    if (!rpcUrl) throw new Failure(`RPC_URL is not set: it names a node of chain ${receipt.chainId}.`)
    const found = await readChain(nodeAt(rpcUrl), receipt, { token, nft })
    if (!found.isHome && found.token === undefined && nft === undefined && found.ether === 0n) {
      throw new Failure(
        `The receipt is of chain ${receipt.chainId}. On chain ${found.chainId}, name the token or the NFT that was sent.`,
      )
    }
    const exit: Exit = { rpcUrl, receipt, found }
    const steps = stepsOf(receipt, found)
    if (name === undefined) {
      describe(exit, steps)
      return
    }
    const step = steps.find((known) => known.name === name)
    if (step === undefined)
      throw new Failure(`“${name}” is not possible now. Leave --step out to see what is.`)
    await (isSent ? send(step, exit) : printCalls(step, exit))
  } catch (error) {
    if (error instanceof ExitError) throw new Failure(error.message)
    const refusal = findRefusal(error)
    if (refusal !== undefined) throw new Failure(REFUSALS[refusal][1])
    // viem's whole message would hold the URL, which may be secret.
    if (error instanceof BaseError) throw new Failure(`The node says: ${error.shortMessage}`)
    throw error
  }
}
