/** Run by `foyer.js` when a source has changed. Prints the name of the new bundle's folder. */
import { makeBundle } from './make.ts'

if (process.stderr.isTTY) process.stderr.write('Bundling the sources …\n')
process.stdout.write(await makeBundle())
