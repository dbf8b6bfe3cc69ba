import { globSync, readFileSync } from 'node:fs'
import { readKeptResult } from '../../bench/results.ts'
import { CAMPAIGN_STATUS } from '../../server/campaigns/campaign.ts'
import { DELAYED_CHANGE_STATUS } from '../../server/campaigns/delayedChange.ts'
import { DEPOSIT_STATUS } from '../../server/campaigns/deposit.ts'
import { PLACEMENT_STATUS } from '../../server/campaigns/placement.ts'
import { VARIABLES, type Variable } from '../../server/configVariables.ts'
import { PAYMENT_STATUS } from '../../server/deposits/payment.ts'
import { GROUP_STATUS } from '../../server/groups/group.ts'
import { createMetrics } from '../../server/http/metrics.ts'
import { HTTP_STATUS } from '../../server/http/status.ts'
import { INBOX_STATUS } from '../../server/inbox/inbox.ts'
import { ACCOUNT_KIND } from '../../server/ledger/ledger.ts'
import { LINK_STATUS } from '../../server/offers/offerLink.ts'
import { READ_METRICS } from '../../server/operator/gauges.ts'
import { OUTBOX_STATUS } from '../../server/outbox/outbox.ts'
import { BATCH_STATUS, LEG_STATUS } from '../../server/payouts/payout.ts'
import { SECRETS } from '../../server/secrets.ts'
import { ERROR_CODES, type ErrorCode } from '../../server/shared/errors.ts'
import { kindOf, TASK_KINDS } from '../../server/tasks/task.ts'
import { TRANSACTION_STATUS } from '../../server/transactions/transaction.ts'
import { VERIFICATION_STATE } from '../../server/verifications/verification.ts'
import { generateExitPage } from './exitPage.ts'
import { FAILURES, OUTLIVED } from './failures.ts'
import { drawRooms, readRoomImports, roomTable } from './rooms.ts'
import { keptTable, scaleTables } from './scale.ts'
import { formatTable } from './table.ts'

/** A file that is written from the code, whole or in marked parts. */
export interface GeneratedDocument {
  readonly path: string
  readonly text: string
}

/** Every generated document as it should be, with its handwritten parts kept. */
export function generateDocuments(): GeneratedDocument[] {
  const kept = readKeptResult()
  return [
    generateExitPage(),
    { path: '.env.example', text: envExample() },
    {
      path: 'docs/operating.md',
      text: fill('docs/operating.md', { metrics: metricTable(), configuration: configurationTable() }),
    },
    { path: 'docs/errors.md', text: fill('docs/errors.md', { errors: errorTable() }) },
    {
      path: 'docs/domain.md',
      text: fill('docs/domain.md', { kinds: kindTable(), states: stateTables(), accounts: accountTable() }),
    },
    {
      path: 'docs/rooms.md',
      text: fill('docs/rooms.md', {
        picture: drawRooms(readRoomImports()),
        rooms: formatTable(['room', 'is about'], roomTable()),
      }),
    },
    { path: 'docs/scale.md', text: fill('docs/scale.md', scaleTables(kept)) },
    { path: 'bench/README.md', text: fill('bench/README.md', { kept: keptTable(kept) }) },
    { path: 'docs/invariants.md', text: fill('docs/invariants.md', { failures: failureTable() }) },
  ]
}

/** Replaces the text between `<!-- generated: name -->` and `<!-- end -->`. */
function fill(path: string, parts: Readonly<Record<string, string>>): string {
  let text = readFileSync(path, 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    const section = new RegExp(`(<!-- generated: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`)
    if (!section.test(text)) throw new Error(`${path} has no section "${name}"`)
    text = text.replace(section, (_, start: string, end: string) => `${start}\n${part}\n\n${end}`)
  }
  return text
}

const variables = () => Object.entries<Variable>(VARIABLES)

function envExample(): string {
  const lines = variables().map(([name, variable]) => {
    const comment = `# ${variable.meaning}${variable.fallbackText ? ` Default: ${plain(variable.fallbackText)}.` : ''}`
    const fromFile = isSecret(name) ? `\n# ${name}_FILE=` : ''
    return `${comment}\n# ${name}=${variable.fallback ?? ''}${fromFile}`
  })
  return `# Every variable, with its default where it is a plain value. \`npm start\` needs none of them.\n# Copy this file to .env and change what you need: it is read at the start, and what the environment sets already wins.\n# A secret may stand in a file instead, which the variable with _FILE at its end names. Set one of the two.\n\n${lines.join('\n\n')}\n`
}

function plain(text: string): string {
  return text.replaceAll('`', '')
}

function configurationTable(): string {
  return formatTable(
    ['name', 'default', 'meaning'],
    variables().map(([name, variable]) => [
      `\`${name}\``,
      variable.fallbackText ?? `\`${variable.fallback}\``,
      variable.meaning + (isSecret(name) ? ` Secret: \`${name}_FILE\` may name a file that holds it.` : ''),
    ]),
  )
}

/** The metrics of our own, without those of Node's process. */
export function ownMetrics(): { name: string; labels: readonly string[]; help: string }[] {
  const { registry } = createMetrics({ state: 'up' })
  const counted = (
    registry.getMetricsAsArray() as unknown as { name: string; help: string; labelNames: string[] }[]
  ).filter(({ name }) => name.startsWith('foyer_'))
  return [
    ...counted.map(({ name, labelNames, help }) => ({ name, labels: labelNames, help })),
    ...READ_METRICS.map(({ name, label, help }) => ({
      name,
      labels: label === undefined ? [] : [label],
      help,
    })),
  ]
}

function metricTable(): string {
  return formatTable(
    ['metric', 'labels', 'what it tells'],
    ownMetrics().map(({ name, labels, help }) => [
      `\`${name}\``,
      labels.map((label) => `\`${label}\``).join(', '),
      help,
    ]),
  )
}

function errorTable(): string {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[]
  return formatTable(
    ['code', 'status', 'meaning'],
    codes.map((code) => [`\`${code}\``, String(HTTP_STATUS[code]), ERROR_CODES[code]]),
  )
}

function kindTable(): string {
  return formatTable(
    ['kind', 'what members answer with'],
    TASK_KINDS.map((kind) => [`\`${kind}\``, kindOf({ kind }).meaning]),
  )
}

function stateTables(): string {
  const lists: Readonly<Record<string, Readonly<Record<string, { meaning: string; final?: boolean }>>>> = {
    Group: GROUP_STATUS,
    Campaign: CAMPAIGN_STATUS,
    Placement: PLACEMENT_STATUS,
    Verification: VERIFICATION_STATE,
    'Change from the web': DELAYED_CHANGE_STATUS,
    Deposit: DEPOSIT_STATUS,
    Payment: PAYMENT_STATUS,
    Batch: BATCH_STATUS,
    Leg: LEG_STATUS,
    Transaction: TRANSACTION_STATUS,
    'Link of an offer': LINK_STATUS,
    'Inbox update': INBOX_STATUS,
    'Outbox call': OUTBOX_STATUS,
  }
  return Object.entries(lists)
    .map(([name, states]) => {
      const rows = Object.entries(states).map(([state, { meaning, final }]) => [
        `\`${state}\`${final ? ' (end)' : ''}`,
        meaning,
      ])
      return `### ${name}\n\n${formatTable(['state', 'means'], rows)}`
    })
    .join('\n\n')
}

function accountTable(): string {
  return formatTable(
    ['account', 'one for each', 'holds'],
    Object.entries(ACCOUNT_KIND).map(([kind, { side, key, meaning }]) => [
      `\`${kind}\` (${side})`,
      key.map((column) => column.replace('_id', '')).join(', ') || 'deployment',
      meaning,
    ]),
  )
}

/** Every numbered failure that has a test, with the files that show that it cannot happen here. */
function failureTable(): string {
  const shownBy = new Map<string, Set<string>>()
  for (const path of globSync('{server,sandbox,tests,scripts,contracts/test}/**/*.{test.ts,t.sol}').sort()) {
    for (const number of numbersIn(readFileSync(path, 'utf8'))) {
      const paths = shownBy.get(number) ?? new Set()
      shownBy.set(number, paths.add(path))
    }
  }
  return formatTable(
    ['number', 'what must not happen', 'shown by'],
    Object.entries(FAILURES).flatMap(([number, failure]) => {
      const paths = [...(shownBy.get(number) ?? [])].map((path) => `[${path}](../${path})`)
      const shown = paths.length === 0 ? OUTLIVED[number] : paths.join('<br>')
      return shown === undefined ? [] : [[number, failure, shown]]
    }),
  )
}

/** The numbers that the names of a file's tests start with: "P13, P70: …", "P01–P03: …", `test_P66_…`. */
function numbersIn(text: string): Set<string> {
  const names = [
    ...text.matchAll(
      /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*['"`]((?:P\d{2,3}[,–\s-]*(?:and )?)+)/g,
    ),
    ...text.matchAll(/function \w*?((?:_?P\d{2,3})+)\w*\(/g),
    ...text.matchAll(/\/\/\/.*?((?:P\d{2,3}[,–\s]*)+)/g),
  ]
  return new Set(names.flatMap(([, numbers = '']) => numbers.match(/P\d{2,3}/g) ?? []))
}

function isSecret(name: string): boolean {
  return SECRETS.some((secret) => secret === name)
}
