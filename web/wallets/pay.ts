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
  confirmPayment,
  type DepositPage,
  isWorthAsking,
  relayAuthorization,
  type SignedAuthorization,
} from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import { type Attempt, attemptsOf, mayMoveMoney, type Trace } from './payMachine.ts'
import { errorCode, explainWalletError, isDefinite, PayProblem } from './payProblem.ts'
import type { PayStore } from './payStore.ts'
import type { Eip1193Provider, Hex, Wallet } from './wallet.ts'

/** The steps of a wallet before money can move. */
export type PayStep = 'connect' | 'check' | 'sign'

export interface PayTarget {
  readonly deposit: DepositPage
  /** Computed by this page. */
  readonly depositAddress: Hex
  /** The server's present answer. */
  readonly refresh: () => Promise<DepositPage>
}

interface PayOrder extends PayTarget {
  /** Of the attempt. */
  readonly id: string
  readonly wallet: Wallet
  readonly amount: bigint
  readonly store: PayStore
  /** Ends the attempt before the wallet is asked for money; later nothing can. */
  readonly signal: AbortSignal
  readonly onStep: (step: PayStep) => void
  /** Called with the URI that another device scans to connect. */
  readonly onUri: (uri: string) => void
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
 * Pays by one transfer of USDC, or by a signature that the server relays where the account has no ether. The store gets every
 * outcome.
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
    const { problem } = explainWalletError(error)
    store.dispatch({ type: isDefinite(problem.code) ? 'refused' : 'failed', id, problem })
  }
}

type Client = ReturnType<typeof createWalletClient>

/** Never retries: a repeated request opens a second window of the wallet. */
function createWalletClient(provider: Eip1193Provider, signal?: AbortSignal) {
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

/** Switches the wallet to the chain, adding it if unknown. Throws `wrong_network` where it stays elsewhere. */
async function ensureNetwork(
  client: Client,
  { chainId: id, chainName: name }: DepositPage['config'],
): Promise<void> {
  if ((await client.getChainId()) === id) return
  const rpcUrls = { default: { http: [pageState.demo?.rpcUrl ?? ''] } }
  const embedded = { id, name, nativeCurrency: base.nativeCurrency, rpcUrls }
  const chain = [base, baseSepolia].find((known) => known.id === id) ?? embedded
  await client.switchChain({ id }).catch(async (error: unknown) => {
    if (explainWalletError(error).problem.code === 'busy') throw error
    if (errorCode(error) === 4_902) await client.addChain({ chain }).catch(() => {})
  })
  if ((await client.getChainId()) !== id) throw new PayProblem('wrong_network')
}

/** Whether only a signature can pay, for lack of ether. Throws `too_little_usdc`, or `no_gas` where no signature can either. */
async function mustSign({ client, from, usdc, amount, deposit }: Payer): Promise<boolean> {
  const { link, relay } = deposit
  const [balance, code, wei, price] = await Promise.all([
    client.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
    client.getCode({ address: from }),
    client.getBalance({ address: from }),
    client.getGasPrice(),
  ])
  if (balance < amount) throw new PayProblem('too_little_usdc', balance)
  // Many accounts with code have their fees paid by others.
  if (code !== undefined || wei >= price * TRANSFER_GAS) return false
  const isExact = amount === BigInt(link.amountMicro)
  if (isExact && relay !== null && amount >= BigInt(relay.minAmountMicro)) return true
  throw new PayProblem('no_gas')
}

async function payByTransfer(payer: Payer): Promise<void> {
  const { id, provider, client, from, usdc, amount, depositAddress, deposit, store } = payer
  const call = { abi: erc20Abi, functionName: 'transfer', args: [depositAddress, amount] } as const
  // A transfer that USDC refuses is reported before the person is asked.
  await client.simulateContract({ ...call, address: usdc, account: from }).catch((error: unknown) => {
    throw explainWalletError(error).problem.code === 'chain_error' ? new PayProblem('chain_refused') : error
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
 * The account's next nonce. It is pinned where an earlier request may still be open in the wallet: of two
 * transactions with one nonce only one is mined. Throws `still_pending` where an earlier one waits on the network.
 */
async function chooseNonce({ client, from, store }: Payer): Promise<{ nonce: number; isPinned: boolean }> {
  const [mined, nonce] = await readNonces(client, from)
  const earlier = store.read().earlier.filter(({ trace }) => trace.from === from)
  const used = earlier.map(({ trace }) => trace.nonce ?? -1)
  if (used.some((one) => one >= mined && one < nonce)) throw new PayProblem('still_pending')
  return { nonce, isPinned: used.includes(nonce) }
}

/** An account's next nonce without and with pending transactions. */
function readNonces(client: Client, address: Hex): Promise<[number, number]> {
  const read = (blockTag: 'latest' | 'pending') => client.getTransactionCount({ address, blockTag })
  return Promise.all([read('latest'), read('pending')])
}

/** The last check before money may move: no other payment has arrived, and the wallet has not changed. */
async function mayAsk(payer: Payer, found: Pick<Trace, 'nonce' | 'authorization'>): Promise<boolean> {
  const { id, from, deposit, store, signal, refresh } = payer
  const now = await refresh()
  // By amounts: what lies at the address counts a moment before its payment is listed.
  if (arrivedOf(now) > arrivedOf(deposit)) throw new PayProblem('paid_meanwhile')
  const known = now.payments.map(({ txHash }) => txHash)
  if (found.authorization === undefined) await requireSamePlace(payer)
  signal.throwIfAborted()
  return mayMoveMoney(store.dispatch({ type: 'asked', id, trace: { from, known, ...found } }), id)
}

function arrivedOf({ creditedMicro, arrivingMicro }: DepositPage): bigint {
  return BigInt(creditedMicro) + BigInt(arrivingMicro)
}

async function requireSamePlace({ client, from, deposit }: Payer): Promise<void> {
  const [chainId, [account]] = await Promise.all([client.getChainId(), client.getAddresses()])
  if (chainId !== deposit.config.chainId) throw new PayProblem('wrong_network')
  if (account !== from) throw new PayProblem('account_changed')
}

/** The signature moves nothing until the server has it. From then on the wallet cannot stop it. */
async function payByRelay(payer: Payer): Promise<void> {
  payer.onStep('sign')
  const authorization = await signAuthorization(payer)
  if (await mayAsk(payer, { authorization })) await relay(payer, { id: payer.id, authorization })
}

/** Hands an authorization to the server. Repeating it changes nothing. */
async function relay(
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

const nameAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
])
const TransferWithAuthorization = parseAbiParameters(
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
)

/** Asks for an EIP-3009 signature. All attempts of an account share one nonce, so that it pays once. */
async function signAuthorization(payer: Payer): Promise<SignedAuthorization> {
  const { client, from, usdc, amount, deposit, depositAddress, store, refresh } = payer
  const [name, version, block, { now }] = await Promise.all([
    client.readContract({ address: usdc, abi: nameAbi, functionName: 'name' }),
    client.readContract({ address: usdc, abi: nameAbi, functionName: 'version' }),
    client.getBlock(),
    refresh(),
  ])
  const validMs = Math.min(VALID_MS, (deposit.relay?.maxValidityMs ?? 0) / 2)
  // By the server's clock and the chain's, not this device's. A chain at rest has an old newest block.
  const presentMs = Math.max(now, Number(block.timestamp) * 1_000)
  const validBefore = BigInt(Math.floor((presentMs + validMs) / 1_000))
  const before = store.read().earlier.find(({ trace }) => trace.authorization?.from === from)
  const nonce = before?.trace.authorization?.nonce ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  await requireSamePlace(payer)
  const signature = await client.signTypedData({
    account: from,
    domain: { name, version, chainId: deposit.config.chainId, verifyingContract: usdc },
    types: { TransferWithAuthorization },
    primaryType: 'TransferWithAuthorization',
    message: { from, to: depositAddress, value: amount, validAfter: 0n, validBefore, nonce },
  })
  return {
    ...{ from, nonce, signature },
    ...{ validAfter: 0, validBefore: Number(validBefore) },
  }
}

/** How long a sent transfer may be unknown to the wallet's own node. */
const UNSEEN_MS = 60_000

interface LookParts {
  readonly store: PayStore
  readonly deposit: DepositPage
  /** The current attempt's, where it can be asked in silence. */
  readonly wallet: Wallet | undefined
  readonly signal: AbortSignal
}

/**
 * Looks for all open payments: by hash at the server, which waits for unmined ones, and by nonce at the wallet's own node.
 * Returns whether that node has the current attempt.
 */
export async function lookAround(parts: LookParts): Promise<boolean> {
  const { store, deposit, signal } = parts
  const state = store.read()
  const { current } = state
  const askServer = async ({ id, paymentIds }: Attempt) => {
    for (const paymentId of paymentIds) {
      const answer = await confirmPayment(deposit.link, paymentId, signal)
      if (answer.ok) store.dispatch({ type: 'arrived', id, txHash: answer.txHash })
      else if (!isWorthAsking(answer)) {
        store.dispatch({ type: 'ended', id, problem: { code: answer.code } })
      }
    }
  }
  const asking = attemptsOf(state).map(askServer)
  // A question that fails is repeated by the next look.
  const [isSeen] = await Promise.allSettled([current && lookForCurrent(current, parts), ...asking])
  return isSeen?.status === 'fulfilled' && isSeen.value === true
}

async function lookForCurrent(attempt: Attempt, { store, deposit, wallet }: LookParts): Promise<boolean> {
  const { id, phase, startedAt, trace } = attempt
  if (phase === 'unknown' && trace.authorization !== undefined) {
    await relay({ deposit, store }, { id, authorization: trace.authorization })
  }
  const sight = wallet && (await lookAtNode(wallet, attempt, deposit.config.chainId))
  const isLost = sight === 'replaced' || sight === 'dropped'
  if (phase === 'sent' && isLost && Date.now() - startedAt > UNSEEN_MS) {
    store.dispatch({ type: 'doubted', id, problem: { code: sight } })
  }
  return sight === 'pending'
}

/** `replaced`: another transaction took its place. Undefined where the wallet cannot say. */
async function lookAtNode(
  wallet: Wallet,
  { paymentIds, trace: { from, nonce } }: Attempt,
  chainId: number,
): Promise<'pending' | 'replaced' | 'dropped' | undefined> {
  if (from === undefined || nonce === undefined) return undefined
  const client = createWalletClient(await wallet.open())
  if ((await client.getChainId()) !== chainId) return undefined
  const hash = paymentIds.at(-1)
  if (hash && (await client.request({ method: 'eth_getTransactionByHash', params: [hash] }))) return 'pending'
  const [mined, next] = await readNonces(client, from)
  return mined > nonce ? 'replaced' : next > nonce ? 'pending' : 'dropped'
}
