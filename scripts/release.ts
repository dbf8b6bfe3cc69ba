/** `npm run release`: builds the pages, and packs what a deployment needs. */
import { resolve } from 'node:path'
import { Failure, runCommand } from './command.ts'

const USAGE = `Builds the pages, and packs what a deployment needs, and nothing else: the bundled server and operators' commands, pages,
documents and deploy/. Unpack it and start it with Node 24: docs/operating.md says how.

  npm run release [-- --to <folder> | --unpacked <folder>]

  --to        where to write foyer-<version>.tgz (default: here)
  --unpacked  writes the files themselves into this folder, as deploy/Dockerfile wants them

Example: npm run release -- --to /tmp`

await runCommand(
  { usage: USAGE, options: { to: 'text', unpacked: 'text' } },
  async ({ values: { to, unpacked } }) => {
    if (to !== undefined && unpacked !== undefined) throw new Failure('Give --to or --unpacked, not both.')
    const { buildPages, packRelease, writeRelease } = await import('./release/pack.ts')
    buildPages()
    if (unpacked === undefined) console.log(await packRelease(resolve(to ?? '.')))
    else await writeRelease(resolve(unpacked))
  },
)
