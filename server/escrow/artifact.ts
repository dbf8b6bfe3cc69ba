import { readFileSync } from 'node:fs'
import { type Hex, isHex } from 'viem'
import { z } from 'zod'

const hex = z.custom<Hex>((value) => isHex(value))

const artifactSchema = z.object({
  abi: z.array(z.looseObject({ type: z.string() })),
  bytecode: z.object({ object: hex }),
  deployedBytecode: z.object({
    object: hex,
    /** Where the constructor writes immutables, in bytes. */
    immutableReferences: z.record(
      z.string(),
      z.array(z.object({ start: z.number().int(), length: z.number().int() })),
    ),
  }),
})

/** A contract of ours as it was compiled. */
export type ContractArtifact = z.output<typeof artifactSchema>

/** Reads a contract's committed artifact. */
export function readContractArtifact(name: 'Escrow' | 'TestUsdc'): ContractArtifact {
  const url = new URL(`../../contracts/out/${name}.sol/${name}.json`, import.meta.url)
  return artifactSchema.parse(JSON.parse(readFileSync(url, 'utf8')))
}
