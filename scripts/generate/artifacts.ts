import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Abi, getContractAddress, type Hex, zeroHash } from 'viem'
import { foundryProgram } from '../../sandbox/chain/foundry.ts'
import { standardJsonInput } from './standardInput.ts'

/** The contracts that TypeScript deploys, calls or compares with code on a chain. */
const CONTRACTS = [
  { contract: 'Escrow', name: 'escrowArtifact', path: 'contracts/artifacts/escrow.ts' },
  {
    contract: 'DepositAddressFactory',
    name: 'depositAddressFactoryArtifact',
    path: 'contracts/artifacts/depositAddressFactory.ts',
  },
  {
    contract: 'DepositAddress',
    name: 'depositAddressArtifact',
    path: 'contracts/artifacts/depositAddress.ts',
  },
  { contract: 'TestUsdc', name: 'testUsdcArtifact', path: 'contracts/artifacts/testUsdc.ts' },
] as const

/** The part of forge's output that we read. */
interface ForgeArtifact {
  readonly ast: { readonly nodes: readonly SyntaxNode[] }
  readonly abi: Abi
  readonly bytecode: { readonly object: Hex }
  readonly deployedBytecode: {
    readonly object: Hex
    readonly immutableReferences?: Readonly<Record<string, readonly { start: number; length: number }[]>>
  }
}

interface SyntaxNode {
  readonly name?: string
  readonly nodes?: readonly SyntaxNode[]
  readonly members?: readonly { readonly name: string }[]
}

/** Compiles `contracts/src` afresh and writes `contracts/artifacts/`, so that nothing has to be compiled to start a server. */
export function generateArtifacts(): readonly { readonly path: string; readonly text: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-artifacts-'))
  try {
    run(foundryProgram('forge'), [
      'build',
      'contracts/src',
      '--force',
      '--ast',
      '--out',
      folder,
      '--cache-path',
      join(folder, 'cache'),
    ])
    const read = (contract: string): ForgeArtifact =>
      JSON.parse(readFileSync(join(folder, `${contract}.sol`, `${contract}.json`), 'utf8'))
    return [
      ...CONTRACTS.map(({ contract, name, path }) => ({ path, text: write(name, path, read(contract)) })),
      { path: 'contracts/artifacts/changeKinds.ts', text: writeKinds(read('IEscrow')) },
      { path: 'contracts/artifacts/depositFactory.ts', text: writeFactory(read('DepositAddressFactory')) },
      { path: 'contracts/artifacts/standardInput.json', text: `${JSON.stringify(standardJsonInput())}\n` },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeKinds({ ast }: ForgeArtifact): string {
  const kinds = ast.nodes.flatMap(({ nodes = [] }) => nodes).find(({ name }) => name === 'Kind')?.members
  if (kinds === undefined) throw new Error('IEscrow has no enum Kind')
  const path = 'contracts/artifacts/changeKinds.ts'
  const text = `// Generated from contracts/src by \`npm run generate\`.

/** The names of the contract's \`Kind\`, in its order: the ABI knows the numbers alone. */
export const CHANGE_KINDS = ${JSON.stringify(kinds.map(({ name }) => name))} as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The number by which the contract knows a kind. */
export const changeKind = (name: ChangeKind) => CHANGE_KINDS.indexOf(name)
`
  return run('biome', ['format', `--stdin-file-path=${path}`], text)
}

/** The deterministic deployment proxy. */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

function writeFactory({ bytecode: { object: bytecode } }: ForgeArtifact): string {
  const address = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: zeroHash, bytecode })
  return `// Generated from contracts/src by \`npm run generate\`.

/**
 * The factory of deposit addresses, the same on every chain. It has no constructor arguments, and the deterministic deployment
 * proxy creates it with salt 0, so its address follows from its code.
 */
export const DEPOSIT_FACTORY = '${address.toLowerCase()}'
`
}

function write(name: string, path: string, { abi, bytecode, deployedBytecode }: ForgeArtifact): string {
  // The compiler names them by numbers that rise in the order of declaration.
  const immutables = Object.entries(deployedBytecode.immutableReferences ?? {})
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, places]) => places)
  const artifact = {
    abi,
    bytecode: bytecode.object,
    deployedBytecode: deployedBytecode.object,
    immutables,
  }
  const text = `// Generated from contracts/src by \`npm run generate\`.
import type { Artifact } from '../../contracts/artifacts/artifact.ts'

export const ${name} = ${JSON.stringify(artifact)} as const satisfies Artifact
`
  return run('biome', ['format', `--stdin-file-path=${path}`], text)
}

function run(command: string, args: readonly string[], input = ''): string {
  const result = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (result.status !== 0) throw new Error(`${command} failed: ${result.error ?? result.stderr}`)
  return result.stdout
}
