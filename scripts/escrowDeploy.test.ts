import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import solc from 'solc'
import {
  concatHex,
  createTestClient,
  decodeAbiParameters,
  getAddress,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { depositAddressFactoryArtifact } from '../contracts/artifacts/depositAddressFactory.ts'
import { escrowArtifact } from '../contracts/artifacts/escrow.ts'
import { placeEscrow } from '../sandbox/chain/escrow.ts'
import { type EmbeddedChain, startChain } from '../sandbox/chain/start.ts'
import { DEPOSIT_FACTORY } from '../server/escrow/depositAddress.ts'
import { escrowAbi, usdcAbi } from '../server/escrow/escrowAbi.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { refusedUrl, startFaultyRpc } from '../tests/fixtures/chain.ts'
import { until } from '../tests/fixtures/process.ts'

/** The first account of the development mnemonic. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const [OPERATOR, ADMIN, GUARDIAN, FEE_WALLET] = ['0e', 'ad', '9a', 'fe'].map((byte) =>
  getAddress(`0x${byte.repeat(20)}`),
) as [Hex, Hex, Hex, Hex]
const ROLES = {
  ESCROW_OPERATOR: OPERATOR,
  ESCROW_ADMIN: ADMIN,
  ESCROW_GUARDIAN: GUARDIAN,
  ESCROW_FEE_WALLET: FEE_WALLET,
  OUTFLOW_CAP_USDC: '2500',
}
const DETERMINISTIC_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const SEPOLIA = 11_155_111
const BASE = 8453

let chain: EmbeddedChain
let folder: string

beforeAll(async () => {
  chain = await startChain()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-deploy-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await setChainId(31_337)
})
afterAll(() => chain.stop())

const client = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(chain.url) }).extend(publicActions)

const setChainId = (id: number) => client().request({ method: 'anvil_setChainId', params: [id] } as never)

const startDeploying = (env: Record<string, string>, words: readonly string[] = []) =>
  spawn(process.execPath, [LAUNCHER, 'escrow:deploy', ...words], {
    cwd: folder,
    env: { RPC_URL: chain.url, DEPLOYER_PRIVATE_KEY: KEY, ...ROLES, ...env },
  })

async function deploy(env: Record<string, string>, words: readonly string[] = []) {
  const child = startDeploying(env, words)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk
    })
  }
  const [code] = await once(child, 'close')
  expect(output.stdout + output.stderr).not.toContain(KEY.slice(2))
  return { code, ...output }
}

async function refusal(env: Record<string, string>, words?: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await deploy(env, words)
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
  return stderr
}

/** The addresses of the two lines, the only output. */
function printed(stdout: string) {
  const match = /^ESCROW_ADDRESS=(0x[0-9a-fA-F]{40})\nUSDC_ADDRESS=(0x[0-9a-fA-F]{40})\n$/.exec(stdout)
  if (!match) throw new Error(`unexpected output: ${stdout}`)
  return { escrow: match[1] as `0x${string}`, usdc: match[2] as `0x${string}` }
}

function rolesOf(address: `0x${string}`) {
  const read = (functionName: 'operator' | 'guardian' | 'admin' | 'feeWallet' | 'usdc' | 'outflowCap') =>
    client().readContract({ address, abi: escrowAbi, functionName })
  return Promise.all(
    (['operator', 'guardian', 'admin', 'feeWallet', 'usdc', 'outflowCap'] as const).map(read),
  )
}

const codeAt = (address: Hex) => client().getCode({ address })

type Said = { readonly stderr: string }
const nonce = () => client().getTransactionCount({ address: privateKeyToAddress(KEY) })
const sayingOf = ({ stderr }: Said, name: string) =>
  new RegExp(`^${name} +(.*)$`, 'm').exec(stderr)?.[1] ?? ''
const saltOf = (said: Said) => sayingOf(said, 'Salt').slice(0, 66)
const blockOf = (said: Said) => /^\d+/.exec(sayingOf(said, 'Block'))?.[0]
/** Where CREATE2 puts what was deployed. */
const placeOf = (said: Said) =>
  getContractAddress({
    ...{ opcode: 'CREATE2', from: DETERMINISTIC_DEPLOYER, salt: saltOf(said) as Hex },
    bytecode: concatHex([escrowArtifact.bytecode, sayingOf(said, 'Arguments') as Hex]),
  })

describe('npm run escrow:deploy', () => {
  it('deploys a test USDC, the factory once, and an escrow in which the key that pays has no part', async () => {
    expect(await codeAt(DEPOSIT_FACTORY)).toBeUndefined()
    const first = await deploy({})
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('The factory of deposit addresses was'),
    })
    const { escrow, usdc } = printed(first.stdout)
    expect(await rolesOf(escrow)).toEqual([OPERATOR, GUARDIAN, ADMIN, FEE_WALLET, usdc, 2_500_000_000n])
    expect(await client().readContract({ address: usdc, abi: usdcAbi, functionName: 'name' })).toBe(
      'USD Coin',
    )
    expect(await codeAt(DEPOSIT_FACTORY)).toBeDefined()

    const second = await deploy({ USDC_ADDRESS: usdc, CHAIN_ID: '31337' })
    expect(second.stderr).not.toContain('was missing')
    expect(printed(second.stdout).usdc).toBe(usdc)
  })

  it('deploys to an address that its printed salt and arguments give, another one each time', async () => {
    const [first, second] = [await deploy({}), await deploy({})]
    expect(placeOf(first)).toBe(printed(first.stdout).escrow)
    expect(placeOf(second)).toBe(printed(second.stdout).escrow)
    expect(saltOf(first)).not.toBe(saltOf(second))
  })

  it('with the salt of a deployment that was broken off finishes it, and deploys nothing twice', async () => {
    const whole = await deploy({})
    const count = await nonce()
    const again = await deploy({}, ['--salt', saltOf(whole)])
    expect(again).toEqual({ ...whole, stderr: again.stderr })
    expect(blockOf(again)).toBe(blockOf(whole))
    expect(await nonce()).toBe(count)
    const other = await deploy({ OUTFLOW_CAP_USDC: '7' }, ['--salt', saltOf(whole)])
    expect(printed(other.stdout).escrow).not.toBe(printed(whole.stdout).escrow)
    for (const salt of ['0x12', 'new', `0x${'g'.repeat(64)}`])
      expect(await refusal({}, ['--salt', salt])).toContain('--salt is 0x and 64 hexadecimal digits.')
  })

  it('deploys once where the answer to the transaction is lost', async () => {
    const node = await startFaultyRpc(chain.url)
    const usdc = printed((await deploy({})).stdout).usdc
    const env = { USDC_ADDRESS: usdc, RPC_URL: node.url }
    let lost = 0
    node.behave(async ({ id, method, params }) => {
      if (method !== 'eth_sendRawTransaction') return 'pass'
      lost += 1
      await client()
        .sendRawTransaction({ serializedTransaction: params[0] as Hex })
        .catch(() => id)
      return 'drop'
    })
    try {
      const count = await nonce()
      const first = await deploy(env)
      expect(lost).toBeGreaterThan(0)
      expect(await nonce()).toBe(count + 1)
      node.behave('pass')
      const again = await deploy(env, ['--salt', saltOf(first)])
      expect(printed(again.stdout).escrow).toBe(placeOf(again))
      expect(await nonce()).toBe(count + 1)
    } finally {
      await node.stop()
    }
  })

  it('deploys once where it is killed before its transaction is mined', async () => {
    const USDC_ADDRESS = printed((await deploy({})).stdout).usdc
    const words = ['--salt', `0x${'5a'.repeat(32)}`]
    const count = await nonce()
    await client().setAutomine(false)
    const killed = startDeploying({ USDC_ADDRESS }, words)
    await until(async () => (await client().getTxpoolStatus()).pending > 0)
    killed.kill('SIGKILL')
    await client().mine({ blocks: 1 })
    await client().setAutomine(true)
    const again = await deploy({ USDC_ADDRESS }, words)
    expect(printed(again.stdout).escrow).toBe(placeOf(again))
    expect(await nonce()).toBe(count + 1)
    const block = { address: printed(again.stdout).escrow, blockNumber: BigInt(blockOf(again) ?? 0) }
    expect(await client().getCode(block)).toBeDefined()
    expect(await client().getCode({ ...block, blockNumber: block.blockNumber - 1n })).toBeUndefined()
  })

  it("tells what verifies it: the arguments, the code's hash, and a compiler's input", async () => {
    const { stdout, stderr } = await deploy({}, ['--input', 'here.json'])
    const { escrow, usdc } = printed(stdout)
    const said = (name: string) => sayingOf({ stderr }, name)
    const { inputs } = escrowArtifact.abi[0]
    expect(decodeAbiParameters(inputs, said('Arguments') as Hex)).toEqual([
      ...[usdc, getAddress(DEPOSIT_FACTORY), ADMIN, OPERATOR, GUARDIAN, FEE_WALLET],
      2_500_000_000n,
    ])
    const block = BigInt(/^\d+/.exec(said('Block'))?.[0] ?? 0)
    const before = { address: escrow, blockNumber: block - 1n }
    expect(await client().getCode(before)).toBeUndefined()
    expect(await client().getCode({ ...before, blockNumber: block })).toBeDefined()
    expect(said('Code hash')).toBe(keccak256((await codeAt(escrow)) ?? '0x'))
    expect(said('To verify')).toBe(`${join(folder, 'here.json')}: contracts/src/Escrow.sol:Escrow`)

    const compiled = JSON.parse(solc.compile(readFileSync(join(folder, 'here.json'), 'utf8')))
    const codeOf = (name: string) => compiled.contracts[`contracts/src/${name}.sol`][name].evm
    for (const [name, artifact] of [
      ['Escrow', escrowArtifact],
      ['DepositAddressFactory', depositAddressFactoryArtifact],
    ] as const) {
      expect(`0x${codeOf(name).bytecode.object}`).toBe(artifact.bytecode)
      expect(`0x${codeOf(name).deployedBytecode.object}`).toBe(artifact.deployedBytecode)
    }
  })

  it('writes that input where it was started, and deploys nothing where it cannot', async () => {
    const before = await nonce()
    expect(await refusal({}, ['--input', 'no/such/folder.json'])).toContain(
      'no/such/folder.json cannot be written',
    )
    expect(await nonce()).toBe(before)
    await deploy({})
    expect(JSON.parse(readFileSync(join(folder, 'escrow-standard-input.json'), 'utf8')).language).toBe(
      'Solidity',
    )
  })

  it('names everything that is missing, at once', async () => {
    const names = ['RPC_URL', 'DEPLOYER_PRIVATE_KEY', ...Object.keys(ROLES)]
    const nothing = await refusal(Object.fromEntries(names.map((name) => [name, ''])))
    for (const name of names) expect(nothing).toContain(`Missing: ${name}`)
  })

  it.each([[{ ESCROW_ADMIN: OPERATOR }], [{ ESCROW_GUARDIAN: OPERATOR }], [{ ESCROW_GUARDIAN: ADMIN }]])(
    'P22: refuses roles that are not three',
    async (roles) => {
      expect(await refusal(roles)).toContain('must be three different addresses')
    },
  )

  it('P22: refuses a key with a role, and a fee wallet that could not be paid', async () => {
    const deployer = privateKeyToAddress(KEY)
    for (const name of ['ESCROW_ADMIN', 'ESCROW_OPERATOR', 'ESCROW_GUARDIAN', 'ESCROW_FEE_WALLET']) {
      expect(await refusal({ [name]: deployer })).toContain('deploy with a key that you throw away')
    }
    for (const feeWallet of [OPERATOR, GUARDIAN]) {
      expect(await refusal({ ESCROW_FEE_WALLET: feeWallet })).toContain('ESCROW_FEE_WALLET must be neither')
    }
  })

  it('P22: on Base refuses an admin without code, since that is one key', async () => {
    await setChainId(BASE)
    expect(await refusal({})).toContain(`ESCROW_ADMIN ${ADMIN} has no code on chain 8453`)
    await client().setCode({ address: ADMIN, bytecode: `0xef0100${'7a'.repeat(20)}` })
    expect(await refusal({})).toContain(`ESCROW_ADMIN ${ADMIN} is a single key that delegates to a contract`)
    await client().setCode({ address: ADMIN, bytecode: '0x00' })
    expect(await refusal({})).toContain(`USDC_ADDRESS ${BASE_USDC} is no contract on chain 8453`)
    await client().setCode({ address: ADMIN, bytecode: '0x' })
  })

  it('says what a chain lacks that has no deterministic deployment proxy', async () => {
    const [proxy, factory] = await Promise.all([codeAt(DETERMINISTIC_DEPLOYER), codeAt(DEPOSIT_FACTORY)])
    await client().setCode({ address: DETERMINISTIC_DEPLOYER, bytecode: '0x' })
    await client().setCode({ address: DEPOSIT_FACTORY, bytecode: '0x' })
    expect(await refusal({})).toContain('Chain 31337 has no deterministic deployment proxy')
    await client().setCode({ address: DETERMINISTIC_DEPLOYER, bytecode: proxy ?? '0x' })
    await client().setCode({ address: DEPOSIT_FACTORY, bytecode: factory ?? '0x' })
  })

  it('never deploys a USDC that anybody can mint where that is no test chain', async () => {
    for (const id of [1, 10, 42_161, 987_654_321]) {
      await setChainId(id)
      expect(await refusal({})).toContain('no test USDC is deployed there')
    }
  })

  it('on Base takes nothing but the USDC of Base', async () => {
    await setChainId(BASE)
    expect(await refusal({ USDC_ADDRESS: placeEscrow().usdc })).toContain(BASE_USDC)
  })

  it('on a test chain whose USDC is not known deploys one', async () => {
    await setChainId(SEPOLIA)
    expect(printed((await deploy({})).stdout).usdc).not.toBe(BASE_USDC)
  })

  it('P02: refuses a USDC that is none', async () => {
    const { escrow } = printed((await deploy({})).stdout)
    expect(await refusal({ USDC_ADDRESS: escrow })).toContain('does not answer as USDC does')
    expect(await refusal({ USDC_ADDRESS: ADMIN })).toContain('is no contract')
  })

  it.each([
    [{ CHAIN_ID: '8453' }, 'RPC_URL is of chain 31337, but CHAIN_ID is 8453.'],
    [{ DEPLOYER_PRIVATE_KEY: 'secret' }, 'DEPLOYER_PRIVATE_KEY: must be 0x'],
    [{ DEPLOYER_PRIVATE_KEY: `0x${'00'.repeat(32)}` }, 'DEPLOYER_PRIVATE_KEY: must be a private key'],
    [{ DEPLOYER_PRIVATE_KEY: generatePrivateKey() }, 'has too little gas money'],
    [{ ESCROW_ADMIN: '0x1234' }, 'ESCROW_ADMIN: must be an address'],
    [{ OUTFLOW_CAP_USDC: '-1' }, 'OUTFLOW_CAP_USDC: must be an amount'],
  ])('explains what is wrong: %j', async (env, sentence) => {
    expect(await refusal(env)).toContain(sentence)
  })

  it('says when nobody answers, and takes the next endpoint where there is one', async () => {
    const dead = await refusedUrl()
    expect(await refusal({ RPC_URL: dead })).toContain('RPC_URL: no endpoint answers.')
    printed((await deploy({ RPC_URL: `${dead},${chain.url}` })).stdout)
  })
})
