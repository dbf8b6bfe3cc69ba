import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

const ROOTS = ['contracts/src/Escrow.sol', 'contracts/src/DepositAddressFactory.sol']
const { resolve } = createRequire(import.meta.url)

/** As `foundry.toml` says; a test compiles with it and compares. */
const SETTINGS = {
  optimizer: { enabled: true, runs: 1_000_000 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

/** Solc's "standard JSON input", with which a block explorer or anybody else verifies escrow and factory. */
export function standardJsonInput(): object {
  const sources: Record<string, { content: string }> = {}
  const add = (name: string, content: string) => {
    if (sources[name] !== undefined) return
    sources[name] = { content }
    for (const imported of importsOf(content)) {
      const path = imported.startsWith('.') ? posix.join(posix.dirname(name), imported) : imported
      add(path, readSource(path))
    }
  }
  for (const root of ROOTS) add(root, readSource(root))
  return { language: 'Solidity', sources, settings: SETTINGS }
}

/** A source of ours, or of an npm package. */
function readSource(name: string): string {
  const path = name.startsWith('@') ? resolve(name) : join(PROJECT, name)
  return readFileSync(path, 'utf8')
}

function importsOf(content: string): string[] {
  return [...content.matchAll(/^import\s[^;]*?["']([^"']+)["'];/gm)].map(([, path = '']) => path)
}
