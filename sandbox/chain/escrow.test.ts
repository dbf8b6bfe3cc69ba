import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkEscrow, ESCROW_ROLES } from '../../server/escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../../server/escrow/escrowAbi.ts'
import { demoAddresses } from '../demoWallets.ts'
import { deployEscrow, EMBEDDED_OPERATOR_KEY, embeddedRole, placeEscrow } from './escrow.ts'
import { EMBEDDED_CHAIN_ID, type EmbeddedChain, startChain } from './start.ts'

let chain: EmbeddedChain
const wallets = Object.values(demoAddresses())

beforeAll(async () => {
  chain = await startChain()
  await deployEscrow(chain.url, { wallets })
})
afterAll(() => chain.stop())

const reader = () => createPublicClient({ transport: http(chain.url) })

describe('the escrow of an embedded chain', () => {
  it('is where it was said to be before the chain ran, and is the escrow that the server was built for', async () => {
    const check = await checkEscrow(reader(), { chainId: EMBEDDED_CHAIN_ID, ...placeEscrow() })
    const operator = privateKeyToAccount(EMBEDDED_OPERATOR_KEY).address.toLowerCase()
    const feeWallet = embeddedRole('feeWallet').address.toLowerCase()
    expect(check).toMatchObject({ kind: 'right', roles: { operator, feeWallet } })
  })

  it('has an operator, a guardian, an admin and a fee wallet who are four', async () => {
    const address = placeEscrow().escrow
    const roles = await Promise.all(
      ESCROW_ROLES.map((functionName) => reader().readContract({ address, abi: escrowAbi, functionName })),
    )
    expect(new Set(roles).size).toBe(4)
  })

  it('gives each demo wallet gas money and test USDC, once', async () => {
    const { usdc: address } = placeEscrow()
    const balances = () =>
      Promise.all(
        wallets.map((wallet) =>
          reader().readContract({ address, abi: usdcAbi, functionName: 'balanceOf', args: [wallet] }),
        ),
      )
    expect(await balances()).toEqual(wallets.map(() => 10_000_000_000n))
    const head = await reader().getBlockNumber({ cacheTime: 0 })
    await deployEscrow(chain.url, { wallets })
    expect(await reader().getBlockNumber({ cacheTime: 0 })).toBe(head)
    expect(await balances()).toEqual(wallets.map(() => 10_000_000_000n))
    for (const address of wallets) expect(await reader().getBalance({ address })).toBeGreaterThan(0n)
  })

  it('is another one for another operator', () => {
    const other = placeEscrow(`0x${'42'.repeat(32)}`)
    expect(other.escrow).not.toBe(placeEscrow().escrow)
    expect(other.usdc).toBe(placeEscrow().usdc)
  })
})
