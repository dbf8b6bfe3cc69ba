/** Run by `foyer.js` when a source has changed. */
import { makeBundle } from './make.ts'

if (process.stderr.isTTY) process.stderr.write('Bundling the sources …\n')
await makeBundle()
