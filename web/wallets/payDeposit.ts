import { payInBatch, supportsBatches } from './batch.ts'
import { escrowAbi, usdcAbi } from './contracts.ts'
import { type Call, type Eip1193Provider, encodeCall, errorText, type Hex, readContract } from './eip1193.ts'
import type { Money, PayOrder, SentPayment } from './payOrder.ts'
import { explainWalletError, isUnsupported, PayProblem } from './payProblem.ts'
import { signAuthorization, signPermit } from './signing.ts'
import { sendTransaction, waitUntilMined } from './transactions.ts'

/**
 * Pays a deposit in the best way: one batch (EIP-5792), else a signature and one transaction (EIP-2612, EIP-3009), else
 * approve and deposit. An approval that is there already is used, so an interrupted payment goes on where it was.
 *
 * @throws PayProblem
 */
export async function payDeposit(order: PayOrder): Promise<SentPayment> {
  try {
    const { link, config, ref } = order.deposit
    const money: Money = {
      amount: BigInt(link.amountMicro),
      usdc: config.usdcAddress as Hex,
      escrow: config.escrowAddress as Hex,
      ref: ref as Money['ref'],
    }
    order.onProgress({ way: 'deposit', step: 'check' })
    await requireBalance(order, money)
    if (await supportsBatches(order)) {
      const sent = await tryBatch(order, money)
      if (sent) return sent
    }
    await requireGas(order)
    return await payByTransactions(order, money)
  } catch (error) {
    throw explainWalletError(error)
  }
}

async function requireBalance(
  { provider, account, mayMint, onProgress }: PayOrder,
  money: Money,
): Promise<void> {
  const { usdc, amount } = money
  const balance = await readContract<bigint>(provider, {
    to: usdc,
    abi: usdcAbi,
    name: 'balanceOf',
    args: [account],
  })
  if (balance >= amount) return
  if (!mayMint) throw new PayProblem('too_little_usdc', { balance })
  onProgress({ way: 'deposit', step: 'mint' })
  const mint = encodeCall({ to: usdc, abi: usdcAbi, name: 'mint', args: [account, amount - balance] })
  await waitUntilMined(provider, await sendTransaction(provider, account, mint))
}

async function requireGas({ provider, account }: PayOrder): Promise<void> {
  const wei = (await provider.request({ method: 'eth_getBalance', params: [account, 'latest'] })) as string
  if (BigInt(wei) === 0n) throw new PayProblem('no_gas')
}

/** Undefined where the wallet says that it can make no batch after all. */
async function tryBatch(order: PayOrder, money: Money): Promise<SentPayment | undefined> {
  order.onProgress({ way: 'batch', step: 'pay' })
  try {
    return await payInBatch(order, [approveCall(money), depositCall(money)])
  } catch (error) {
    if (isUnsupported(error)) return undefined
    throw error
  }
}

async function payByTransactions(order: PayOrder, money: Money): Promise<SentPayment> {
  const { provider, account, onProgress } = order
  if ((await readAllowance(order, money)) >= money.amount) {
    onProgress({ way: 'deposit', step: 'pay' })
    return pay(provider, account, depositCall(money))
  }
  const way = await chooseSignature(order, money)
  if (way !== undefined) {
    const call = await trySignature(order, money, way)
    if (call !== undefined) {
      onProgress({ way, step: 'pay' })
      return pay(provider, account, call)
    }
  }
  onProgress({ way: 'approve', step: 'approve' })
  await waitUntilMined(provider, await sendTransaction(provider, account, approveCall(money)))
  onProgress({ way: 'approve', step: 'pay' })
  await allowanceSeen(order, money)
  return pay(provider, account, depositCall(money))
}

/** Only plain keys sign what every USDC accepts; an account with code approves. */
async function chooseSignature(
  order: PayOrder,
  { usdc }: Money,
): Promise<'permit' | 'authorization' | undefined> {
  const { provider, account } = order
  const code = await provider.request({ method: 'eth_getCode', params: [account, 'latest'] })
  if (code !== '0x') return undefined
  const has = async (name: string, args: readonly unknown[]) => {
    try {
      await readContract(provider, { to: usdc, abi: usdcAbi, name, args })
      return true
    } catch {
      return false
    }
  }
  if (await has('nonces', [account])) return 'permit'
  return (await has('authorizationState', [account, `0x${'0'.repeat(64)}`])) ? 'authorization' : undefined
}

/** The call that the signature goes with; undefined where the wallet signs no such thing, or the escrow would not take it. */
async function trySignature(
  order: PayOrder,
  money: Money,
  way: 'permit' | 'authorization',
): Promise<Call | undefined> {
  const { provider, account, onProgress } = order
  onProgress({ way, step: 'sign' })
  try {
    const call = await (way === 'permit' ? signPermit : signAuthorization)(order, money)
    await provider.request({ method: 'eth_call', params: [{ ...call, from: account }, 'latest'] })
    return call
  } catch (error) {
    if (isUnsupported(error) || /revert/i.test(errorText(error))) return undefined
    throw error
  }
}

async function pay(provider: Eip1193Provider, account: Hex, call: Call): Promise<SentPayment> {
  return { kind: 'transaction', hash: await sendTransaction(provider, account, call) }
}

function readAllowance({ provider, account }: PayOrder, { usdc, escrow }: Money): Promise<bigint> {
  return readContract<bigint>(provider, {
    to: usdc,
    abi: usdcAbi,
    name: 'allowance',
    args: [account, escrow],
  })
}

/** A wallet's own node may learn of a mined approval a little later than it said so. */
async function allowanceSeen(order: PayOrder, money: Money): Promise<void> {
  for (let look = 0; look < 20; look++) {
    if ((await readAllowance(order, money)) >= money.amount) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function approveCall({ usdc, escrow, amount }: Money): Call {
  return encodeCall({ to: usdc, abi: usdcAbi, name: 'approve', args: [escrow, amount] })
}

function depositCall({ escrow, ref, amount }: Money): Call {
  return encodeCall({ to: escrow, abi: escrowAbi, name: 'deposit', args: [ref, amount] })
}
