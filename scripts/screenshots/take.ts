import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS_FOLDER } from '../../server/shared/places.ts'
import { STATES } from '../../tests/states/list.ts'
import { type PageState, picturesOf, type StatefulPage } from '../../tests/states/state.ts'

const FOLDER = join(DOCS_FOLDER, 'screenshots')
const MOST_BYTES = 4_800_000

function writeGallery(): string {
  return `# Every state of every page

Taken by \`npm run screenshots\` from the product as it runs, with the demo's data. The list is \`tests/states/\`; the tests look at
each state on a phone and on a desktop, in light and in dark. Long pages are cut.

${STATES.map(writePage).join('\n')}`
}

function writePage({ title, states }: StatefulPage): string {
  return `## ${title}\n\n${states.map(writeState).join('\n')}`
}

function writeState(state: PageState): string {
  const pictures = picturesOf(state).map(({ file, screen, scheme }) => {
    const look = state.isPrinted ? 'on paper' : `on a ${screen}${scheme === 'dark' ? ' in the dark' : ''}`
    return `<img src="${file}" width="${screen === 'phone' ? 220 : 520}" alt="${state.name}, ${look}">`
  })
  return `**${state.name}**: ${state.says}\n\n${pictures.join('\n')}\n`
}

/** Takes the pictures, writes the page, and ends the process with 1 where a test fails or a picture is missing. */
export function takeScreenshots(): never {
  rmSync(FOLDER, { recursive: true, force: true })
  const { status } = spawnSync('vitest', ['run', 'tests/pageStates.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: FOLDER },
  })
  const planned = STATES.flatMap(({ states }) => states).flatMap(picturesOf)
  const missing = planned.filter(({ file }) => !existsSync(join(FOLDER, file)))
  if (missing.length > 0) console.error(`There is no ${missing.map(({ file }) => file).join(', ')}.`)
  writeFileSync(join(FOLDER, 'README.md'), writeGallery())
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  if (bytes > MOST_BYTES)
    console.error(`The pictures are ${bytes} bytes; at most ${MOST_BYTES} are meant to be.`)
  process.exit(status === 0 && missing.length === 0 && bytes <= MOST_BYTES ? 0 : 1)
}
