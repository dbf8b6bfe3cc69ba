import { encodeFunctionData, type Hex, keccak256, parseEther, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { depositAddressFactoryArtifact } from '../../contracts/artifacts/depositAddressFactory.ts'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import { usdcAbi } from '../../server/escrow/escrowAbi.ts'
import { type Address, parseAddress } from '../../server/shared/addresses.ts'
import { type Usdc, usdc } from '../../server/shared/money.ts'
import { createDeployer, type Deployer, deploy, place, transact } from './contracts.ts'
import { accountOf } from './wallets.ts'

/** The server's keys of an embedded chain. Everybody knows them: for sandboxes only. */
export const EMBEDDED_OPERATOR_KEY: Hex = keccak256(stringToHex('foyer sandbox escrow: operator'))
export const EMBEDDED_RELAY_KEY: Hex = keccak256(stringToHex('foyer sandbox escrow: relay'))
const CAP_MICRO_USDC = 1_000_000_000_000n

/** The others: the escrow's admin, guardian and fee wallet, and Circle, which pauses USDC and blocks accounts. */
export function embeddedRole(name: 'admin' | 'guardian' | 'feeWallet' | 'circle'): PrivateKeyAccount {
  return accountOf('escrow', name)
}

/** Below `LOW` an account of the sandbox is given money again, up to `FULL`. */
const LOW = { wei: parseEther('1'), usdc: usdc(1_000_000_000n) }
const FULL = { wei: parseEther('100'), usdc: usdc(10_000_000_000n) }

/** The escrow of an embedded chain and its test USDC. */
export interface PlacedEscrow {
  readonly escrow: Address
  readonly usdc: Address
}

/** Where they are: both follow from their code and the operator, so they are known before the chain runs. */
export function placeEscrow(operatorKey: Hex = EMBEDDED_OPERATOR_KEY): PlacedEscrow {
  const { testUsdc, escrow } = deploymentsFor(operatorKey)
  return { escrow: parseAddress(escrow.address), usdc: parseAddress(testUsdc.address) }
}

/**
 * Deploys them, and the factory of deposit addresses, where they are not there yet. Gives the server's keys gas money, and
 * each wallet gas money and test USDC, where it has little. Repeating it changes nothing.
 */
export async function deployEscrow(
  url: string,
  {
    operatorKey = EMBEDDED_OPERATOR_KEY,
    wallets,
  }: { readonly operatorKey?: Hex; readonly wallets: readonly Address[] },
): Promise<PlacedEscrow> {
  const deployer = createDeployer(url)
  const { testUsdc, factory, escrow } = deploymentsFor(operatorKey)
  const placed = placeEscrow(operatorKey)
  await ensureWei(deployer, deployer.account.address)
  await deploy(deployer, testUsdc)
  await deploy(deployer, factory)
  await deploy(deployer, escrow)
  for (const key of [operatorKey, EMBEDDED_RELAY_KEY]) {
    await ensureWei(deployer, privateKeyToAccount(key).address)
  }
  for (const wallet of wallets) await fundWallet(deployer, placed.usdc, wallet)
  return placed
}

/** Gives a wallet gas money and test USDC where it has little. */
export async function fundWallet(deployer: Deployer, token: Address, wallet: Address): Promise<void> {
  await ensureWei(deployer, wallet)
  await ensureUsdc(deployer, token, wallet)
}

/** Mints test USDC, as anybody may, and resolves with the hash of the transaction. */
export async function mintUsdc(
  deployer: Deployer,
  { token, to, amount }: { readonly token: Address; readonly to: Address; readonly amount: Usdc },
): Promise<Hex> {
  const { abi } = testUsdcArtifact
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] })
  return transact(deployer, { to: token, data })
}

function deploymentsFor(operatorKey: Hex) {
  const testUsdc = place(testUsdcArtifact, [embeddedRole('circle').address])
  const operator = privateKeyToAccount(operatorKey).address
  const factory = place(depositAddressFactoryArtifact)
  const escrow = place(escrowArtifact, [
    testUsdc.address,
    factory.address,
    embeddedRole('admin').address,
    operator,
    embeddedRole('guardian').address,
    embeddedRole('feeWallet').address,
    CAP_MICRO_USDC,
  ])
  return { testUsdc, factory, escrow }
}

async function ensureWei(deployer: Deployer, address: `0x${string}`): Promise<void> {
  if ((await deployer.getBalance({ address })) >= LOW.wei) return
  await deployer.setBalance({ address, value: FULL.wei })
}

async function ensureUsdc(deployer: Deployer, token: Address, to: Address): Promise<void> {
  const balance = await deployer.readContract({
    address: token,
    abi: usdcAbi,
    functionName: 'balanceOf',
    args: [to],
  })
  if (balance >= LOW.usdc) return
  await mintUsdc(deployer, { token, to, amount: usdc(FULL.usdc - balance) })
}
