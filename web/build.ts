/** `npm run build`: builds the pages into `web/dist`, where the server finds them. Another build at the same time does no harm. */
import { readCommandLine } from '../server/commandLine.ts'

const USAGE = `Builds the pages into web/dist, where the server finds them. A production server needs them before it starts; elsewhere it
builds them itself where their sources have changed.

  npm run build

Example: npm ci && npm run build`

readCommandLine({ usage: USAGE })
const { buildPages } = await import('./buildPages.ts')
await buildPages()
