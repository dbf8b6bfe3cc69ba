/**
 * `npm run generate`: renews what is written from the code: the database's types, the compiled contracts, `.env.example`,
 * and the generated parts of `docs/`. It starts a database of its own and needs no configuration.
 */
import { readCommandLine } from '../server/commandLine.ts'

const USAGE = `Renews the files generated from the code: the database's types, the compiled contracts, .env.example, and the generated
parts of docs/. It starts a database of its own and needs no configuration.

  npm run generate

Example: npm run generate && git diff --stat`

readCommandLine({ usage: USAGE })
const { generate } = await import('./generate/generate.ts')
await generate()
