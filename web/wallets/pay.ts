import { toHex } from 'viem/utils'
import { type DepositPage, isWorthAsking, relayAuthorization } from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import type { Eip1193Provider, Hex } from './eip1193.ts'
import { ensureNetwork, isOnChain } from './network.ts'
import { mayMoveMoney, type SignedAuthorization } from './payMachine.ts'
import { explainWalletError, isDefinite, PayProblem } from './payProblem.ts'
import type { PayStore } from './payStore.ts'
import { encodeUsdcCall, readUsdc } from './usdc.ts'
import { findAccount, type Wallet } from './wallet.ts'

/** What a wallet is doing before anything can move. */
export type PayStep = 'connect' | 'check' | 'sign'

export interface PayOrder {
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

/** A transfer of USDC takes about 45,000 gas; the rest is for the fee to move meanwhile. */
const TRANSFER_GAS = 100_000n

/** How long a signature can be relayed, where the server allows it. */
const VALID_MS = 1_800_000

/**
 * Has a wallet pay: by one transfer of USDC, or by a signature that the server relays where the account has no ether for it.
 * All that comes of it is told to the store.
 */
export async function payByWallet(order: PayOrder, id: string): Promise<void> {
  const { wallet, deposit, store, signal, onStep, onUri } = order
  try {
    onStep('connect')
    const opened = await wallet.open(onUri)
    const provider = stoppable(opened, signal)
    const from = (await findAccount(provider)) as Hex
    const { chainId, chainName } = deposit.config
    await ensureNetwork(provider, { id: chainId, name: chainName, rpcUrl: pageState.demo?.rpcUrl })
    onStep('check')
    const payer: Payer = { id, opened, provider, from }
    if ((await chooseWay(payer, order)) === 'transfer') await payByTransfer(payer, order)
    else {
      onStep('sign')
      await payByRelay(payer, order)
    }
  } catch (error) {
    const problem = explainWalletError(error)
    store.dispatch({ type: isDefinite(problem.code) ? 'refused' : 'failed', id, problem: problem.view() })
  }
}

interface Payer {
  /** Of the attempt. */
  readonly id: string
  readonly opened: Eip1193Provider
  /** The same wallet, which is asked nothing more once the attempt has ended. */
  readonly provider: Eip1193Provider
  readonly from: Hex
}

function stoppable(provider: Eip1193Provider, signal: AbortSignal): Eip1193Provider {
  return {
    async request(call) {
      signal.throwIfAborted()
      const answer = await provider.request(call)
      signal.throwIfAborted()
      return answer
    },
  }
}

/**
 * @throws PayProblem `too_little_usdc`, or `no_gas` where a signature cannot pay either
 */
async function chooseWay(
  { provider, from }: Payer,
  { amount, deposit: { config, link, relay } }: PayOrder,
): Promise<'transfer' | 'authorization'> {
  const [balance, code, wei, price] = await Promise.all([
    readUsdc<bigint>(provider, config.usdcAddress as Hex, { functionName: 'balanceOf', args: [from] }),
    provider.request({ method: 'eth_getCode', params: [from, 'latest'] }),
    provider.request({ method: 'eth_getBalance', params: [from, 'latest'] }),
    provider.request({ method: 'eth_gasPrice' }),
  ])
  if (balance < amount) throw new PayProblem('too_little_usdc', { balance })
  // Many accounts with code have their fees paid by others.
  if (code !== '0x' || BigInt(wei as string) >= BigInt(price as string) * TRANSFER_GAS) return 'transfer'
  const isRelayed = relay !== null && config.methods.includes('authorization')
  if (isRelayed && amount === BigInt(link.amountMicro) && amount >= BigInt(relay.minAmountMicro)) {
    return 'authorization'
  }
  throw new PayProblem('no_gas')
}

async function payByTransfer({ id, opened, provider, from }: Payer, order: PayOrder): Promise<void> {
  const { amount, deposit, depositAddress, store, signal } = order
  const { chainId, usdcAddress } = deposit.config
  const call = encodeUsdcCall(usdcAddress as Hex, 'transfer', [depositAddress, amount])
  // What USDC refuses is told before the person is asked.
  await provider.request({ method: 'eth_call', params: [{ ...call, from }, 'latest'] })
  const { nonce, isPinned } = await chooseNonce(provider, { from, store })
  const known = await readKnownPayments(order)
  await requireSamePlace(provider, { from, chainId })
  signal.throwIfAborted()
  if (!mayMoveMoney(store.dispatch({ type: 'asked', id, trace: { from, nonce, known } }), id)) return
  const transaction = {
    ...call,
    from,
    value: '0x0',
    chainId: toHex(chainId),
    ...(isPinned && { nonce: toHex(nonce) }),
  }
  const hash = await opened.request({ method: 'eth_sendTransaction', params: [transaction] })
  store.dispatch({ type: 'sent', id, paymentId: hash as Hex })
}

/**
 * The account's next nonce. It is pinned where an earlier request may still be open in the wallet: of two transactions with
 * one nonce only one is ever mined.
 *
 * @throws PayProblem `still_pending` when an earlier one is on the network already
 */
async function chooseNonce(
  provider: Eip1193Provider,
  { from, store }: { from: Hex; store: PayStore },
): Promise<{ nonce: number; isPinned: boolean }> {
  const [mined, nonce] = await Promise.all([
    countOf(provider, from, 'latest'),
    countOf(provider, from, 'pending'),
  ])
  const earlier = store
    .read()
    .earlier.flatMap(({ trace }) => (trace.from === from ? [trace.nonce ?? -1] : []))
  if (earlier.some((used) => used >= mined && used < nonce)) throw new PayProblem('still_pending')
  return { nonce, isPinned: earlier.includes(nonce) }
}

export async function countOf(
  provider: Eip1193Provider,
  from: Hex,
  block: 'latest' | 'pending',
): Promise<number> {
  return Number(await provider.request({ method: 'eth_getTransactionCount', params: [from, block] }))
}

/**
 * The payments that the server knows of now.
 *
 * @throws PayProblem `paid_meanwhile` where one has come since the person decided to pay
 */
async function readKnownPayments({ deposit, refresh }: PayOrder): Promise<readonly string[]> {
  const before = new Set(deposit.payments.map(({ txHash }) => txHash))
  const known = (await refresh()).payments.map(({ txHash }) => txHash)
  if (known.some((txHash) => !before.has(txHash))) throw new PayProblem('paid_meanwhile')
  return known
}

/**
 * @throws PayProblem `wrong_network` or `account_changed`
 */
async function requireSamePlace(
  provider: Eip1193Provider,
  { from, chainId }: { from: Hex; chainId: number },
): Promise<void> {
  const [isThere, account] = await Promise.all([
    isOnChain(provider, chainId),
    findAccount(provider, { silent: true }),
  ])
  if (!isThere) throw new PayProblem('wrong_network')
  if (account.toLowerCase() !== from.toLowerCase()) throw new PayProblem('account_changed')
}

/** The signature moves nothing until the server has it; from then on the wallet has no say any more. */
async function payByRelay(payer: Payer, order: PayOrder): Promise<void> {
  const { id, from } = payer
  const { deposit, store, signal } = order
  const authorization = await signAuthorization(payer, order)
  const known = await readKnownPayments(order)
  signal.throwIfAborted()
  if (!mayMoveMoney(store.dispatch({ type: 'asked', id, trace: { from, authorization, known } }), id)) return
  await relay(deposit, store, { id, authorization })
}

/** Hands an authorization to the server; the same one again changes nothing and has the same answer. */
export async function relay(
  { link }: DepositPage,
  store: PayStore,
  { id, authorization }: { id: string; authorization: SignedAuthorization },
): Promise<void> {
  try {
    const answer = await relayAuthorization(link, authorization)
    if (answer.ok) store.dispatch({ type: 'sent', id, paymentId: answer.paymentId as Hex })
    else if (!isWorthAsking(answer)) store.dispatch({ type: 'refused', id, problem: { code: answer.code } })
  } catch {
    store.dispatch({ type: 'failed', id, problem: { code: 'unreachable' } })
  }
}

const AUTHORIZATION_FIELDS = {
  EIP712Domain: ['string name', 'string version', 'uint256 chainId', 'address verifyingContract'],
  TransferWithAuthorization: [
    'address from',
    'address to',
    'uint256 value',
    'uint256 validAfter',
    'uint256 validBefore',
    'bytes32 nonce',
  ],
}

/** Asks for an EIP-3009 signature in USDC's own words about itself. One nonce for all attempts of an account: it pays once. */
async function signAuthorization(
  { provider, from }: Payer,
  { amount, deposit, depositAddress, store }: PayOrder,
): Promise<SignedAuthorization> {
  const { chainId, usdcAddress } = deposit.config
  const validMs = Math.min(VALID_MS, (deposit.relay?.maxValidityMs ?? VALID_MS) / 2)
  const usdc = usdcAddress as Hex
  const [name, version, block] = await Promise.all([
    readUsdc<string>(provider, usdc, { functionName: 'name' }),
    readUsdc<string>(provider, usdc, { functionName: 'version' }),
    provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
  ])
  // By the chain's clock, which is not this device's.
  const validBefore = Number((block as { timestamp: string }).timestamp) + Math.floor(validMs / 1_000)
  const before = store.read().earlier.find(({ trace }) => trace.authorization?.from === from)
  const nonce = before?.trace.authorization?.nonce ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  const typedData = {
    domain: { name, version, chainId, verifyingContract: usdc },
    types: Object.fromEntries(
      Object.entries(AUTHORIZATION_FIELDS).map(([type, fields]) => [type, fields.map(memberOf)]),
    ),
    primaryType: 'TransferWithAuthorization',
    message: { from, to: depositAddress, value: `${amount}`, validAfter: 0, validBefore, nonce },
  }
  await requireSamePlace(provider, { from, chainId })
  const signature = await provider.request({
    method: 'eth_signTypedData_v4',
    params: [from, JSON.stringify(typedData)],
  })
  return { from, validAfter: 0, validBefore, nonce, signature: withRecoveryByte(signature as Hex) }
}

function memberOf(field: string): { type: string; name: string } {
  const [type = '', name = ''] = field.split(' ')
  return { type, name }
}

/** Some wallets end a signature in 0 or 1, where USDC wants 27 or 28. */
function withRecoveryByte(signature: Hex): Hex {
  const last = Number.parseInt(signature.slice(-2), 16)
  if (signature.length !== 132 || last > 1) return signature
  return `${signature.slice(0, -2)}${(last + 27).toString(16)}` as Hex
}
