import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACTS, createDeployer, isDeployed } from './contracts.ts'
import { type EmbeddedChain, startChain } from './start.ts'
import { deployWallets, placeWallets, WALLET_KINDS, type Wallets } from './wallets.ts'

let chain: EmbeddedChain
let wallets: Wallets

beforeAll(async () => {
  chain = await startChain()
  wallets = await deployWallets(chain.url, 'wallets.test')
})

afterAll(() => chain.stop())

describe('the sandbox wallets', () => {
  it('have addresses that follow from the seed alone', () => {
    const addresses = (seed: string) => WALLET_KINDS.map((kind) => placeWallets(seed)[kind].address)
    expect(addresses('wallets.test')).toEqual(WALLET_KINDS.map((kind) => wallets[kind].address))
    expect(new Set([...addresses('wallets.test'), ...addresses('other')]).size).toBe(WALLET_KINDS.length * 2)
  })

  it('are deployed where they say they are, and only there', async () => {
    const deployer = createDeployer(chain.url)
    const code = async (kind: keyof Wallets) => await deployer.getCode({ address: wallets[kind].address })
    expect(await code('eoa')).toBeUndefined()
    expect(await code('safe')).toMatch(/^0x60/)
    expect(await code('safe-counterfactual')).toBeUndefined()
    expect(await code('erc4337')).toBe(await code('safe'))
    expect(await code('erc4337-counterfactual')).toBeUndefined()
    expect(await code('eip7702')).toBe(
      `0xef0100${CONTRACTS.simple7702Account.address.slice(2).toLowerCase()}`,
    )
    expect(await code('eip7702-bare')).toBe(
      `0xef0100${CONTRACTS.simpleAccount.address.slice(2).toLowerCase()}`,
    )
  })

  it('take user operations from EntryPoint 0.7 where it is on every chain', async () => {
    expect(CONTRACTS.entryPoint.address).toBe('0x0000000071727De22E5E9d8BAf0edAc6f37da032')
    expect(await isDeployed(createDeployer(chain.url), CONTRACTS.entryPoint.address)).toBe(true)
  })

  it('verify with viem as real wallets do', async () => {
    const deployer = createDeployer(chain.url)
    for (const kind of WALLET_KINDS) {
      const { address, signMessage } = wallets[kind]
      const signature = await signMessage('hello')
      expect(await deployer.verifyMessage({ address, message: 'hello', signature }), kind).toBe(true)
      expect(await deployer.verifyMessage({ address, message: 'other', signature }), kind).toBe(false)
    }
  })

  it('are not deployed twice', async () => {
    const deployer = createDeployer(chain.url)
    const before = await deployer.getBlockNumber()
    await deployWallets(chain.url, 'wallets.test')
    expect(await deployer.getBlockNumber()).toBe(before)
  })
})
