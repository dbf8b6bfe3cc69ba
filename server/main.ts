/** `npm start`. Help is given without loading a server. */
import { readCommandLine } from './commandLine.ts'

const USAGE = `Starts the server. Without configuration it brings all it needs: PostgreSQL, a chain, a stand-in for Telegram and a month
of demo life, on loopback, with its state in .foyer/.

  npm start

It takes everything from the environment, or from .env. .env.example lists every variable, docs/operating.md says how to run a
deployment, and npm run doctor checks one.

Example: PORT=4000 DATA_DIR=/tmp/foyer npm start`

readCommandLine({ usage: USAGE })
const { runServer } = await import('./runServer.ts')
await runServer(process.env)
