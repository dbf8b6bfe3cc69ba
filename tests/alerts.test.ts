import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ownMetrics } from '../scripts/generate/documents.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { READ_METRICS } from '../server/operator/gauges.ts'

const ALERTS = 'deploy/alerts.yml'
const DASHBOARD = 'deploy/grafana.json'
const RUNBOOK = 'docs/runbook.md'
const CASES = 'deploy/alerts.test.yml'

const alert = z.strictObject({
  alert: z.string().regex(/^Foyer[A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
})
const rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alert) })),
})
const alerts = rules.parse(parse(readFileSync(ALERTS, 'utf8'))).groups.flatMap((group) => group.rules)

const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
  panels: {
    id: number
    title: string
    type: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets?: { expr: string; legendFormat: string }[]
  }[]
  annotations: { list: { expr: string }[] }
}
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ where: `panel ${title}`, expr, text: legendFormat })),
)
const asked = [
  ...alerts.map(({ alert, expr, annotations }) => ({ where: alert, expr, text: annotations.summary })),
  ...queries,
  ...dashboard.annotations.list.map(({ expr }) => ({ where: 'annotation', expr, text: '' })),
]

interface Selector {
  readonly metric: string
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[]
}

interface Query {
  readonly selectors: readonly Selector[]
  /** Labels that it groups or matches by. */
  readonly grouped: readonly string[]
  readonly hasErrors: boolean
}

function readQuery(expr: string): Query {
  const selectors: Selector[] = []
  const grouped: string[] = []
  let hasErrors = false
  const textOf = (node: { from: number; to: number } | null) => (node ? expr.slice(node.from, node.to) : '')
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) hasErrors = true
      if (node.name === 'VectorSelector') {
        const matchers = node.node
          .getChildren('LabelMatchers')
          .flatMap((list) => list.getChildren('UnquotedLabelMatcher'))
        selectors.push({
          metric: textOf(node.node.getChild('Identifier')),
          matchers: matchers.map((matcher) => ({
            label: textOf(matcher.getChild('LabelName')),
            operator: textOf(matcher.getChild('MatchOp')),
            value: textOf(matcher.getChild('StringLiteral')).slice(1, -1),
          })),
        })
      }
      if (node.name === 'GroupingLabels') {
        grouped.push(...node.node.getChildren('LabelName').map(textOf))
      }
    },
  })
  return { selectors, grouped, hasErrors }
}

/** Labels that Prometheus adds to what it scrapes. */
const SCRAPED = ['job', 'instance']

/** The labels of every metric that a scrape may hold, and the values of a label where all are known. */
const metrics = new Map<string, { labels: readonly string[]; values?: readonly string[] }>([
  ['up', { labels: [] }],
  ['ALERTS', { labels: ['alertname', 'alertstate', 'severity'] }],
  ...nodesOwn().map((name) => [name, { labels: [] }] as const),
  ...ownMetrics().flatMap(({ name, labels }) =>
    [name, `${name}_count`, `${name}_sum`].map((series) => [series, { labels }] as const),
  ),
  ...ownMetrics().map(({ name, labels }) => [`${name}_bucket`, { labels: [...labels, 'le'] }] as const),
  ...READ_METRICS.map(
    ({ name, label, labelled }) =>
      [name, { labels: label === undefined ? [] : [label], ...(labelled && { values: labelled }) }] as const,
  ),
])

function nodesOwn(): string[] {
  const { registry } = createMetrics({ state: 'up' })
  return registry.getMetricsAsArray().flatMap(({ name }) => (name.startsWith('foyer_') ? [] : [name]))
}

function findFlaws(expr: string): string[] {
  const { selectors, grouped, hasErrors } = readQuery(expr)
  const labels = new Set(SCRAPED)
  const flaws = hasErrors || selectors.length === 0 ? ['cannot be parsed'] : []
  for (const { metric, matchers } of selectors) {
    const known = metrics.get(metric)
    if (known === undefined) {
      flaws.push(`no metric ${metric}`)
      continue
    }
    for (const label of known.labels) labels.add(label)
    for (const { label, operator, value } of matchers) {
      if (![...SCRAPED, ...known.labels].includes(label)) flaws.push(`${metric} has no label ${label}`)
      const names = operator.includes('~') ? value.split('|') : [value]
      const sought = names.filter((name) => /^\w+$/.test(name) && known.labels.includes(label))
      flaws.push(
        ...sought
          .filter((name) => known.values?.includes(name) === false)
          .map((name) => `no ${label} ${name}`),
      )
    }
  }
  return [...flaws, ...grouped.filter((label) => !labels.has(label)).map((label) => `no label ${label}`)]
}

describe('alerts and dashboard', () => {
  it('ask for metrics and labels that exist, in PromQL that can be parsed', () => {
    expect(alerts.length).toBeGreaterThan(20)
    expect(queries.length).toBeGreaterThan(40)
    const flawed = asked.map(({ where, expr }) => ({ where, flaws: findFlaws(expr) }))
    expect(flawed.filter(({ flaws }) => flaws.length > 0)).toEqual([])
  })

  it('show only labels that their query leaves', () => {
    const wrong = asked.flatMap(({ where, expr, text }) => {
      const { grouped, selectors } = readQuery(expr)
      const isGrouped = /\b(?:sum|max|min|count)\b/.test(expr)
      const kept = isGrouped
        ? grouped
        : [...SCRAPED, ...selectors.flatMap(({ metric }) => metrics.get(metric)?.labels ?? [])]
      const shown = [...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label = '']) => label)
      return shown.filter((label) => !kept.includes(label)).map((label) => `${where}: ${label}`)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['a metric that nobody exports', 'max(foyer_none) > 0', 'no metric foyer_none'],
    ['a label that it lacks', 'foyer_backlog{what="job"}', 'foyer_backlog has no label what'],
    ['a value that its label never has', 'foyer_backlog{work="jobs"}', 'no work jobs'],
    ['a group by a label that it lacks', 'max by (what) (foyer_backlog)', 'no label what'],
    ['what is no PromQL', 'max(foyer_backlog', 'cannot be parsed'],
  ])('%s is found', (_, expr, flaw) => {
    expect(findFlaws(expr)).toContain(flaw)
  })

  it('every metric of the deployment is on the dashboard', () => {
    const shown = queries.flatMap(({ expr }) => readQuery(expr).selectors.map(({ metric }) => metric))
    const names = ownMetrics().map(({ name }) => name)
    const isShown = (name: string) =>
      shown.some((metric) => metric.replace(/_(?:bucket|count|sum)$/, '') === name)
    expect(names.filter((name) => !isShown(name))).toEqual([])
  })

  it('no panel covers another one, and each has an id of its own', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

describe('the cases that promtool plays', () => {
  const { tests } = z
    .object({
      tests: z.array(
        z.object({ name: z.string(), input_series: z.array(z.object({ series: z.string() })).default([]) }),
      ),
    })
    .parse(parse(readFileSync(CASES, 'utf8')))

  it('are there for each alert, and name none that is gone', () => {
    const played = new Set(tests.map(({ name }) => name.split(',', 1)[0]))
    expect([...played].toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  })

  it('feed metrics and labels that exist', () => {
    const fed = tests.flatMap((test) => test.input_series.map(({ series }) => series))
    expect(fed.flatMap(findFlaws)).toEqual([])
  })
})

describe('the runbook', () => {
  const runbook = readFileSync(RUNBOOK, 'utf8')
  const entries = runbook.split(/^### /m).slice(1)
  const headingOf = (entry: string) => entry.split('\n', 1)[0] ?? ''

  it('has an entry for each alert, to which the alert links, and none without an alert', () => {
    expect(entries.map(headingOf).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook_url).toBe(`${RUNBOOK}#${alert.toLowerCase()}`)
    }
  })

  it('says in each entry what it means, what people notice, where to look, what to do, and when it ends', () => {
    const parts = ['Means', 'People notice', 'Look', 'Do', 'Ends']
    const named = entries.map((entry) => [...entry.matchAll(/^- \*\*(.+?)\*\*:/gm)].map(([, part]) => part))
    expect(named).toEqual(entries.map(() => parts))
  })

  it('asks for commands, variables and metrics that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const commands = [...runbook.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const example = readFileSync('.env.example', 'utf8')
    const variables = [...runbook.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name)
    expect(variables.filter((name) => !example.includes(`# ${name}=`))).toEqual([])
    const asks = [...runbook.matchAll(/`([^`]*foyer_\w+[^`]*)`/g)].map(([, expr = '']) => expr)
    expect(asks.flatMap(findFlaws)).toEqual([])
  })
})
