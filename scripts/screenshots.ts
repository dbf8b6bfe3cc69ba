/** `npm run screenshots`: takes the pictures in `docs/screenshots`, and writes the page that shows them. */
import { readCommandLine } from '../server/commandLine.ts'

const USAGE = `Takes a picture of every state of every page into docs/screenshots, and writes the page there that shows them. It runs the
tests of these states, so that what a picture shows has passed them: tests/pageStates.test.ts.

  npm run screenshots

CHROMIUM_PATH chooses a Chromium of this machine instead of the one from the npm registry.

Example: CHROMIUM_PATH=/usr/bin/chromium npm run screenshots`

readCommandLine({ usage: USAGE })
const { takeScreenshots } = await import('./screenshots/take.ts')
takeScreenshots()
