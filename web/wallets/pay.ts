import {
  createClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { base, baseSepolia } from 'viem/chains'
import {
  type DepositPage,
  isWorthAsking,
  relayAuthorization,
  type SignedAuthorization,
} from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import { mayMoveMoney } from './payMachine.ts'
import { errorCode, explainWalletError, isDefinite, PayProblem } from './payProblem.ts'
import type { PayStore } from './payStore.ts'
import type { Eip1193Provider, Hex, Wallet } from './wallet.ts'

/** What a wallet is doing before anything can move. */
export type PayStep = 'connect' | 'check' | 'sign'

export interface PayOrder {
  /** Of the attempt. */
  readonly id: string
  readonly wallet: Wallet
  readonly amount: bigint
  readonly deposit: DepositPage
  /** Computed by this page. */
  readonly depositAddress: Hex
  readonly store: PayStore
  /** Ends the attempt before the wallet is asked for money; later nothing can. */
  readonly signal: AbortSignal
  readonly onStep: (step: PayStep) => void
  /** What another device scans to be connected. */
  readonly onUri: (uri: string) => void
  /** The server's present answer. */
  readonly refresh: () => Promise<DepositPage>
}

interface Payer extends PayOrder {
  readonly provider: Eip1193Provider
  /** The same wallet, which is asked nothing more once the attempt has ended. */
  readonly client: Client
  readonly from: Hex
  readonly usdc: Hex
}

/** A transfer of USDC takes about 45,000 gas; the rest is for the fee to move meanwhile. */
const TRANSFER_GAS = 100_000n
/** How long a signature can be relayed, where the server allows it. */
const VALID_MS = 1_800_000

/**
 * Has a wallet pay: by one transfer of USDC, or by a signature that the server relays where the account has no ether for it.
 * All that comes of it is told to the store.
 */
export async function payByWallet(order: PayOrder): Promise<void> {
  const { id, wallet, deposit, store, signal, onStep, onUri } = order
  try {
    onStep('connect')
    const provider = await wallet.open(onUri)
    const client = createWalletClient(provider, signal)
    const [from] = await client.requestAddresses()
    if (from === undefined) throw new PayProblem('no_account')
    await ensureNetwork(client, deposit.config)
    onStep('check')
    const payer = { ...order, provider, client, from, usdc: deposit.config.usdcAddress as Hex }
    if (await mustSign(payer)) await payByRelay(payer)
    else await payByTransfer(payer)
  } catch (error) {
    const { code, problem } = explainWalletError(error)
    store.dispatch({ type: isDefinite(code) ? 'refused' : 'failed', id, problem })
  }
}

type Client = ReturnType<typeof createWalletClient>

/** Asks each thing once: a wallet's question that is repeated is a second question. */
export function createWalletClient(provider: Eip1193Provider, signal?: AbortSignal) {
  const request = async (call: { readonly method: string; readonly params?: unknown }) => {
    signal?.throwIfAborted()
    const answer = await provider.request(call)
    signal?.throwIfAborted()
    return answer
  }
  return createClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions)
}

/**
 * Has the wallet switch to the chain, adding it where it is unknown.
 *
 * @throws PayProblem `wrong_network` when it stays elsewhere
 */
async function ensureNetwork(
  client: Client,
  { chainId: id, chainName: name }: DepositPage['config'],
): Promise<void> {
  if ((await client.getChainId()) === id) return
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const embedded = {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [pageState.demo?.rpcUrl ?? ''] } },
  }
  const chain = [base, baseSepolia].find((known) => known.id === id) ?? embedded
  await client.switchChain({ id }).catch(async (error: unknown) => {
    if (explainWalletError(error).code === 'busy') throw error
    if (errorCode(error) === 4_902) await client.addChain({ chain }).catch(() => {})
  })
  if ((await client.getChainId()) !== id) throw new PayProblem('wrong_network')
}

/**
 * Whether only a signature can pay, for want of ether.
 *
 * @throws PayProblem `too_little_usdc`, or `no_gas` where a signature cannot pay either
 */
async function mustSign({ client, from, usdc, amount, deposit }: Payer): Promise<boolean> {
  const { config, link, relay } = deposit
  const read = { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [from] } as const
  const [balance, code, wei, price] = await Promise.all([
    client.readContract(read),
    client.getCode({ address: from }),
    client.getBalance({ address: from }),
    client.getGasPrice(),
  ])
  if (balance < amount) throw new PayProblem('too_little_usdc', balance)
  // Many accounts with code have their fees paid by others.
  if (code !== undefined || wei >= price * TRANSFER_GAS) return false
  const isRelayed = relay !== null && config.methods.includes('authorization')
  if (isRelayed && amount === BigInt(link.amountMicro) && amount >= BigInt(relay.minAmountMicro)) return true
  throw new PayProblem('no_gas')
}

async function payByTransfer(payer: Payer): Promise<void> {
  const { id, provider, client, from, usdc, amount, depositAddress, deposit, store } = payer
  const call = { abi: erc20Abi, functionName: 'transfer', args: [depositAddress, amount] } as const
  // What USDC refuses is told before the person is asked.
  await client.simulateContract({ ...call, address: usdc, account: from }).catch((error: unknown) => {
    throw explainWalletError(error).code === 'chain_error' ? new PayProblem('chain_refused') : error
  })
  const { nonce, isPinned } = await chooseNonce(payer)
  if (!(await mayAsk(payer, { nonce }))) return
  const transaction = {
    from,
    to: usdc,
    data: encodeFunctionData(call),
    value: '0x0',
    chainId: numberToHex(deposit.config.chainId),
    ...(isPinned && { nonce: numberToHex(nonce) }),
  }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  store.dispatch({ type: 'sent', id, paymentId: hash as Hex })
}

/**
 * The account's next nonce. It is pinned where an earlier request may still be open in the wallet: of two transactions with
 * one nonce only one is ever mined.
 *
 * @throws PayProblem `still_pending` when an earlier one is on the network already
 */
async function chooseNonce({ client, from, store }: Payer): Promise<{ nonce: number; isPinned: boolean }> {
  const [mined, nonce] = await readNonces(client, from)
  const earlier = store.read().earlier.filter(({ trace }) => trace.from === from)
  const used = earlier.map(({ trace }) => trace.nonce ?? -1)
  if (used.some((one) => one >= mined && one < nonce)) throw new PayProblem('still_pending')
  return { nonce, isPinned: used.includes(nonce) }
}

/** An account's next nonce by what is mined, and by what waits too. */
export function readNonces(client: Client, address: Hex): Promise<[number, number]> {
  const read = (blockTag: 'latest' | 'pending') => client.getTransactionCount({ address, blockTag })
  return Promise.all([read('latest'), read('pending')])
}

/**
 * The last look before money may move: nothing else has come meanwhile, and the wallet is where it was.
 *
 * @throws PayProblem
 */
async function mayAsk(
  payer: Payer,
  found: { nonce?: number; authorization?: SignedAuthorization },
): Promise<boolean> {
  const { id, from, deposit, store, signal, refresh } = payer
  const before = new Set(deposit.payments.map(({ txHash }) => txHash))
  const { payments } = await refresh().catch(() => {
    throw new PayProblem('unreachable')
  })
  const known = payments.map(({ txHash }) => txHash)
  if (known.some((txHash) => !before.has(txHash))) throw new PayProblem('paid_meanwhile')
  if (found.authorization === undefined) await requireSamePlace(payer)
  signal.throwIfAborted()
  return mayMoveMoney(store.dispatch({ type: 'asked', id, trace: { from, known, ...found } }), id)
}

async function requireSamePlace({ client, from, deposit }: Payer): Promise<void> {
  const [chainId, [account]] = await Promise.all([client.getChainId(), client.getAddresses()])
  if (chainId !== deposit.config.chainId) throw new PayProblem('wrong_network')
  if (account !== from) throw new PayProblem('account_changed')
}

/** The signature moves nothing until the server has it; from then on the wallet has no say any more. */
async function payByRelay(payer: Payer): Promise<void> {
  payer.onStep('sign')
  const authorization = await signAuthorization(payer)
  if (await mayAsk(payer, { authorization })) await relay(payer, { id: payer.id, authorization })
}

/** Hands an authorization to the server; the same one again changes nothing and has the same answer. */
export async function relay(
  { deposit, store }: Pick<PayOrder, 'deposit' | 'store'>,
  { id, authorization }: { id: string; authorization: SignedAuthorization },
): Promise<void> {
  try {
    const answer = await relayAuthorization(deposit.link, authorization)
    if (answer.ok) store.dispatch({ type: 'sent', id, paymentId: answer.paymentId as Hex })
    else if (!isWorthAsking(answer)) store.dispatch({ type: 'refused', id, problem: { code: answer.code } })
  } catch {
    store.dispatch({ type: 'failed', id, problem: { code: 'unreachable' } })
  }
}

const versionAbi = parseAbi(['function version() view returns (string)'])
const TransferWithAuthorization = parseAbiParameters(
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
)

/** Asks for an EIP-3009 signature in USDC's own words about itself. One nonce for all attempts of an account: it pays once. */
async function signAuthorization(payer: Payer): Promise<SignedAuthorization> {
  const { client, from, usdc, amount, deposit, depositAddress, store } = payer
  const [name, version, block] = await Promise.all([
    client.readContract({ address: usdc, abi: erc20Abi, functionName: 'name' }),
    client.readContract({ address: usdc, abi: versionAbi, functionName: 'version' }),
    client.getBlock(),
  ])
  const validMs = Math.min(VALID_MS, (deposit.relay?.maxValidityMs ?? 0) / 2)
  // By the chain's clock, which is not this device's.
  const validBefore = Number(block.timestamp) + Math.floor(validMs / 1_000)
  const before = store.read().earlier.find(({ trace }) => trace.authorization?.from === from)
  const nonce = before?.trace.authorization?.nonce ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  await requireSamePlace(payer)
  const signature = await client.signTypedData({
    account: from,
    domain: { name, version, chainId: deposit.config.chainId, verifyingContract: usdc },
    types: { TransferWithAuthorization },
    primaryType: 'TransferWithAuthorization',
    message: {
      from,
      to: depositAddress,
      value: amount,
      validAfter: 0n,
      validBefore: BigInt(validBefore),
      nonce,
    },
  })
  return { from, validAfter: 0, validBefore, nonce, signature: withRecoveryByte(signature) }
}

/** Some wallets end a signature in 0 or 1, where USDC wants 27 or 28. */
function withRecoveryByte(signature: Hex): Hex {
  const last = Number.parseInt(signature.slice(-2), 16)
  if (signature.length !== 132 || last > 1) return signature
  return `${signature.slice(0, -2)}${(last + 27).toString(16)}` as Hex
}
