import { join } from 'node:path'
import { packageFolder } from '../../server/shared/places.ts'

/**
 * The path of a Foundry program itself. npm's wrapper in `.bin` exits with 0 even when the program fails, and adds a process.
 * Throws if there is none for this machine.
 */
export function foundryProgram(tool: 'anvil' | 'forge'): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const folder = packageFolder(`@foundry-rs/${tool}-${process.platform}-${architecture}`)
  if (folder === undefined) {
    const instead = tool === 'anvil' ? ': set RPC_URL' : ''
    throw new Error(`There is no ${tool} for ${process.platform} on ${process.arch}${instead}.`)
  }
  return join(folder, 'bin', tool)
}
