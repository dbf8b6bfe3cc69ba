/** `npm run release`: builds the pages, and packs what a deployment needs. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { arePagesFresh } from '../server/http/pageFiles.ts'
import { PROJECT } from '../server/shared/places.ts'
import { Failure, runCommand } from './command.ts'
import { packRelease, writeRelease } from './release/pack.ts'

const USAGE = `Builds the pages, and packs what a deployment needs, and nothing else: server, pages, the operators' commands, the contracts'
artifacts, documents and deploy/. Unpack it, run npm ci there with Node 24, and start it: docs/operating.md says how.

  npm run release [-- --to <folder> | --unpacked <folder>]

  --to        where to write foyer-<version>.tgz (default: here)
  --unpacked  writes the files themselves into this folder, as deploy/Dockerfile wants them

Example: npm run release -- --to /tmp`

function buildPages(): void {
  if (arePagesFresh()) return
  const { status } = spawnSync(process.execPath, [join(PROJECT, 'web/build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Failure('The pages cannot be built.')
}

await runCommand(
  { usage: USAGE, options: { to: 'text', unpacked: 'text' } },
  async ({ values: { to, unpacked } }) => {
    if (to !== undefined && unpacked !== undefined) throw new Failure('Give --to or --unpacked, not both.')
    buildPages()
    if (unpacked === undefined) console.log(packRelease(resolve(to ?? '.')))
    else writeRelease(resolve(unpacked))
  },
)
