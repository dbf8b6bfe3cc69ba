import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbiParameters,
  slice,
  stringToHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCodeOf } from '../contracts/artifacts/artifact.ts'
import { escrowArtifact } from '../contracts/artifacts/escrow.ts'
import { testUsdcArtifact } from '../contracts/artifacts/testUsdc.ts'
import { createDeployer, type Deployer } from '../sandbox/chain/contracts.ts'
import { type EmbeddedChain, startChain } from '../sandbox/chain/start.ts'
import { untilMined } from '../sandbox/chain/untilMined.ts'

let chain: EmbeddedChain
let deployer: Deployer
let usdc: Address
let escrow: Address
const payer = privateKeyToAccount(keccak256(stringToHex('a payer')))

beforeAll(async () => {
  chain = await startChain()
  deployer = createDeployer(chain.url)
  await deployer.setBalance({ address: deployer.account.address, value: 10n ** 21n })
  const me = deployer.account.address
  usdc = await deployed(
    await deployer.deployContract({
      abi: testUsdcArtifact.abi,
      bytecode: testUsdcArtifact.bytecode,
      args: [me],
    }),
  )
  escrow = await deployed(
    await deployer.deployContract({
      abi: escrowArtifact.abi,
      bytecode: escrowArtifact.bytecode,
      args: [usdc, me, me, me, 10_000_000_000n],
    }),
  )
})
afterAll(() => chain.stop())

async function deployed(hash: Hex): Promise<Address> {
  const { contractAddress } = await untilMined(deployer, hash)
  if (!contractAddress) throw new Error('not deployed')
  return contractAddress
}

async function codeAt(address: Address): Promise<Hex> {
  return (await deployer.getCode({ address })) ?? '0x'
}

describe('the artifacts on a chain', () => {
  it('P02: the code of an escrow is told from any other, whatever its USDC', async () => {
    const code = await codeAt(escrow)
    expect(isCodeOf(escrowArtifact, code)).toBe(true)
    expect(isCodeOf(testUsdcArtifact, await codeAt(usdc))).toBe(true)
    expect(isCodeOf(escrowArtifact, await codeAt(usdc))).toBe(false)
    expect(isCodeOf(escrowArtifact, '0x')).toBe(false)
    expect(isCodeOf(escrowArtifact, `0xff${code.slice(4)}`)).toBe(false)
    expect(isCodeOf(escrowArtifact, `${code}00`)).toBe(false)
  })

  it('takes an authorization signed as typed data, and settles a batch whose root is the hash of its call data', async () => {
    const ref = { salt: keccak256('0x01'), refundTo: payer.address }
    const entropy = keccak256('0x02')
    const read = { address: escrow, abi: escrowArtifact.abi } as const
    const key = await deployer.readContract({ ...read, functionName: 'keyOf', args: [ref] })
    expect(key).toBe(
      keccak256(encodeAbiParameters(parseAbiParameters('bytes32, address'), [ref.salt, ref.refundTo])),
    )
    const nonce = await deployer.readContract({
      ...read,
      functionName: 'authorizationNonce',
      args: [ref, entropy],
    })
    const message = {
      from: payer.address,
      to: escrow,
      value: 5_000_000n,
      validAfter: 0n,
      validBefore: 2n ** 40n,
      nonce,
    }
    const signature = await payer.signTypedData({
      domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: usdc },
      types: {
        ReceiveWithAuthorization: [
          { name: 'from', type: 'address' },
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'validAfter', type: 'uint256' },
          { name: 'validBefore', type: 'uint256' },
          { name: 'nonce', type: 'bytes32' },
        ],
      },
      primaryType: 'ReceiveWithAuthorization',
      message,
    })
    await mined(
      deployer.writeContract({
        address: usdc,
        abi: testUsdcArtifact.abi,
        functionName: 'mint',
        args: [payer.address, message.value],
      }),
    )
    const authorization = {
      payer: payer.address,
      amount: message.value,
      validAfter: 0n,
      validBefore: 2n ** 40n,
      entropy,
      signature,
    }
    await mined(
      deployer.writeContract({
        ...read,
        functionName: 'depositWithAuthorization',
        args: [ref, authorization],
      }),
    )

    const legs = [{ payee: payer.address, amount: 2_000_000n }]
    const batchId = keccak256('0x03')
    const draft = encodeFunctionData({
      ...read,
      functionName: 'settle',
      args: [batchId, batchId, [{ key, legs }]],
    })
    const root = keccak256(slice(draft, 68))
    await mined(
      deployer.writeContract({ ...read, functionName: 'settle', args: [batchId, root, [{ key, legs }]] }),
    )
    expect(await deployer.readContract({ ...read, functionName: 'batchRoot', args: [batchId] })).toBe(root)
    const campaign = await deployer.readContract({ ...read, functionName: 'campaign', args: [key] })
    expect(campaign.balance).toBe(3_000_000n)
  })
})

async function mined(sent: Promise<Hex>): Promise<void> {
  const { status } = await untilMined(deployer, await sent)
  expect(status).toBe('success')
}
