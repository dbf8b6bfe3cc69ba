import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestClient, getAddress, http, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeEscrow } from '../sandbox/chain/escrow.ts'
import { DEVELOPMENT_MNEMONIC, type EmbeddedChain, startChain } from '../sandbox/chain/start.ts'
import { escrowAbi, usdcAbi } from '../server/escrow/escrowAbi.ts'
import { refusedUrl } from '../tests/fixtures/chain.ts'

const PROGRAM = fileURLToPath(new URL('escrowDeploy.ts', import.meta.url))
/** The first account of the development mnemonic. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const OPERATOR = mnemonicToAccount(DEVELOPMENT_MNEMONIC).address
const ADMIN = getAddress(`0x${'ad'.repeat(20)}`)
const GUARDIAN = getAddress(`0x${'9a'.repeat(20)}`)
const ROLES = { ESCROW_ADMIN: ADMIN, ESCROW_GUARDIAN: GUARDIAN, OUTFLOW_CAP_USDC: '2500' }
const SEPOLIA = 11_155_111

let chain: EmbeddedChain

beforeAll(async () => {
  chain = await startChain()
})
afterEach(() => setChainId(31_337))
afterAll(() => chain.stop())

const client = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(chain.url) }).extend(publicActions)

const setChainId = (id: number) => client().request({ method: 'anvil_setChainId', params: [id] } as never)

async function deploy(env: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { RPC_URL: chain.url, OPERATOR_PRIVATE_KEY: KEY, ...env },
  })
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

async function refusal(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await deploy(env)
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
  return stderr
}

/** The addresses of the two lines, which are all that is printed. */
function printed(stdout: string) {
  const match = /^ESCROW_ADDRESS=(0x[0-9a-fA-F]{40})\nUSDC_ADDRESS=(0x[0-9a-fA-F]{40})\n$/.exec(stdout)
  if (!match) throw new Error(`unexpected output: ${stdout}`)
  return { escrow: match[1] as `0x${string}`, usdc: match[2] as `0x${string}` }
}

function rolesOf(address: `0x${string}`) {
  const read = (functionName: 'operator' | 'guardian' | 'owner' | 'usdc' | 'outflowCap') =>
    client().readContract({ address, abi: escrowAbi, functionName })
  return Promise.all([read('operator'), read('guardian'), read('owner'), read('usdc'), read('outflowCap')])
}

describe('npm run escrow:deploy', () => {
  it('on the development chain deploys a test USDC too, and the operator has all roles', async () => {
    const { code, stdout } = await deploy({})
    expect(code).toBe(0)
    const { escrow, usdc } = printed(stdout)
    expect(await rolesOf(escrow)).toEqual([OPERATOR, OPERATOR, OPERATOR, usdc, 1_000_000_000_000n])
    expect(await client().readContract({ address: usdc, abi: usdcAbi, functionName: 'name' })).toBe(
      'USD Coin',
    )
  })

  it('gives each role that is named, and takes a USDC that is there', async () => {
    const { usdc } = printed((await deploy({})).stdout)
    const { stdout } = await deploy({ ...ROLES, USDC_ADDRESS: usdc, CHAIN_ID: '31337' })
    const second = printed(stdout)
    expect(second.usdc).toBe(usdc)
    expect(await rolesOf(second.escrow)).toEqual([OPERATOR, GUARDIAN, ADMIN, usdc, 2_500_000_000n])
  })

  it('on a test chain deploys a test USDC, for three roles', async () => {
    await setChainId(SEPOLIA)
    const { escrow, usdc } = printed((await deploy(ROLES)).stdout)
    expect(await rolesOf(escrow)).toEqual([OPERATOR, GUARDIAN, ADMIN, usdc, 2_500_000_000n])
  })

  it('names everything that is missing, at once', async () => {
    const nothing = await refusal({ RPC_URL: '', OPERATOR_PRIVATE_KEY: '' })
    expect(nothing).toContain('Missing: RPC_URL')
    expect(nothing).toContain('Missing: OPERATOR_PRIVATE_KEY')
    await setChainId(SEPOLIA)
    const roles = await refusal({})
    for (const name of Object.keys(ROLES)) expect(roles).toContain(`Missing: ${name}`)
  })

  it.each([
    [{ ...ROLES, ESCROW_ADMIN: OPERATOR }],
    [{ ...ROLES, ESCROW_GUARDIAN: OPERATOR }],
    [{ ...ROLES, ESCROW_GUARDIAN: ADMIN }],
  ])('P22: refuses roles that are not three outside the development chain', async (roles) => {
    await setChainId(SEPOLIA)
    expect(await refusal(roles)).toContain('must be three different addresses')
  })

  it('never deploys a USDC that anybody can mint where that is no test chain', async () => {
    for (const id of [1, 10, 42_161, 987_654_321]) {
      await setChainId(id)
      expect(await refusal(ROLES)).toContain('no test USDC is deployed there')
    }
  })

  it('on Base takes nothing but the USDC of Base', async () => {
    await setChainId(8453)
    const known = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    expect(await refusal(ROLES)).toContain(`USDC_ADDRESS ${known} is no contract on chain 8453`)
    expect(await refusal({ ...ROLES, USDC_ADDRESS: placeEscrow().usdc })).toContain(known)
  })

  it('P02: refuses a USDC that is none', async () => {
    const { escrow } = printed((await deploy({})).stdout)
    expect(await refusal({ USDC_ADDRESS: escrow })).toContain('does not answer as USDC does')
    expect(await refusal({ USDC_ADDRESS: ADMIN })).toContain('is no contract')
  })

  it.each([
    [{ CHAIN_ID: '8453' }, 'RPC_URL is of chain 31337, but CHAIN_ID is 8453.'],
    [{ OPERATOR_PRIVATE_KEY: 'secret' }, 'OPERATOR_PRIVATE_KEY: must be 0x'],
    [{ OPERATOR_PRIVATE_KEY: `0x${'00'.repeat(32)}` }, 'OPERATOR_PRIVATE_KEY: must be a private key'],
    [{ OPERATOR_PRIVATE_KEY: `0x${'42'.repeat(32)}` }, 'has too little gas money'],
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
