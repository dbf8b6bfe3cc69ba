import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../../server/configVariables.ts'
import { HA_FAULT_NAMES } from '../ha/faultNames.ts'

const textOf = (path: string) => readFileSync(path, 'utf8')
const page = textOf('docs/ha.md')
const setup = textOf('docs/ha-setup.md')
const haproxy = textOf('deploy/ha/haproxy.cfg')
const examples = ['patroni', 'etcd'].map((name) => textOf(`deploy/ha/${name}.env.example`))

interface Patroni {
  readonly bootstrap: {
    readonly dcs: Readonly<Record<string, unknown>> & {
      readonly ttl: number
      readonly loop_wait: number
      readonly retry_timeout: number
      readonly postgresql: {
        readonly parameters: Readonly<Record<string, string | number>>
        readonly pg_hba: readonly string[]
      }
    }
  }
  readonly restapi: { readonly allowlist: readonly string[] }
  readonly etcd?: { readonly hosts: string }
  readonly postgresql: { readonly authentication: Readonly<Record<string, { readonly username: string }>> }
}
const { bootstrap, etcd, postgresql, restapi } = parse(textOf('deploy/ha/patroni.yml')) as Patroni
const { dcs } = bootstrap
const { parameters, pg_hba: rules } = dcs.postgresql

/** A lock of the server is given up at the latest so long after its last answered commit. */
const LOCK_SECONDS = 15
/** Of a process, outside of its pool: three of the probe at most, the worker's lock, polling's lock. */
const OWN_SESSIONS = 5

describe('two database machines', () => {
  it('P140: promote a standby only that has every answered commit, and after our locks have ended', () => {
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: false,
      synchronous_node_count: 1,
      check_timeline: true,
    })
    expect(parameters.synchronous_commit).toBe('on')
    expect(parameters.synchronous_standby_names).toBeUndefined()
    expect(dcs.ttl).toBeGreaterThanOrEqual(2 * LOCK_SECONDS)
    // Else a primary that waits for etcd could hold its lock beyond ttl.
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  })

  it('keep room for sessions that hang after a failover', () => {
    const limits = [textOf('deploy/postgresql/role.sql'), setup].map((text) =>
      Number(/connection limit (\d+)/.exec(text)?.[1]),
    )
    const size = Number(VARIABLES.DATABASE_POOL_SIZE.fallback)
    for (const [n, processes] of [4, 8].entries()) {
      expect(limits[n]).toBeGreaterThanOrEqual(processes * (size + OWN_SESSIONS))
      expect(parameters.max_connections).toBeGreaterThanOrEqual(2 * Number(limits[n]))
    }
  })

  it('let in the server, the standby and pg_rewind alone, by name and password', () => {
    for (const rule of rules)
      expect(rule).toMatch(/^(?:local all postgres peer|(?:local|host) .* scram-sha-256)$/)
    const users = rules.map((rule) => rule.split(' ')[2])
    const { replication, rewind, superuser } = postgresql.authentication
    const named = [superuser, replication, rewind].map((role) => role?.username)
    expect(new Set(users)).toEqual(new Set(['foyer', ...named]))
    expect(rules.filter((rule) => /^host \S+ (?:all|postgres)\b/.test(rule))).toEqual([])
  })

  it('name the same machines everywhere', () => {
    const members = [...(examples[1]?.matchAll(/(\w+)=http:\/\/[\d.]+:2380/g) ?? [])].map(
      ([, name = '']) => name,
    )
    const voters = members.filter((name) => !name.startsWith('ETCD'))
    expect(voters).toEqual(['db1', 'db2', 'witness'])
    // Patroni 3.0.2 writes over another machine's lock with `etcd3`.
    expect(examples[1]).toMatch(/^ETCD_ENABLE_V2=true$/m)
    expect(etcd?.hosts).toBe(voters.map((name) => `${name}:2379`).join(','))
    const servers = [...haproxy.matchAll(/^ {2}server (\w+) (\w+):5432 check port 8008$/gm)]
    expect(servers.map(([, name, host]) => [name, host])).toEqual([
      ['db1', 'db1'],
      ['db2', 'db2'],
    ])
  })

  it('may ask each other who lives when etcd is gone', () => {
    expect(dcs.failsafe_mode).toBe(true)
    expect(restapi.allowlist).toEqual(expect.arrayContaining(['db1', 'db2']))
  })

  it('hold no password', () => {
    for (const text of examples) expect(text).not.toMatch(/PASSWORD=./)
    expect(textOf('deploy/ha/patroni.yml')).not.toMatch(/^ *password:/m)
  })
})

describe('the way to the primary', () => {
  it('is where the guide has the database', () => {
    expect(textOf('docs/deploy.md')).toContain('@127.0.0.1/foyer')
    expect(haproxy).toMatch(/^ {2}bind 127\.0\.0\.1:5432$/m)
  })

  it('P137: ends the sessions of a machine that is no longer primary, and no others', () => {
    expect(haproxy).toMatch(/^ {2}http-check send meth OPTIONS uri \/primary$/m)
    expect(haproxy).toMatch(/default-server .*\bon-marked-down shutdown-sessions$/m)
    const limits = [...haproxy.matchAll(/timeout (?:client|server) (\w+)/g)].map(([, limit]) => limit)
    expect(limits).toEqual(['24h', '24h'])
  })
})

describe('the page', () => {
  it('is short, and so is the one that sets it up', () => {
    for (const text of [page, setup]) expect(text.split('\n').length).toBeLessThanOrEqual(151)
  })

  it('says where each file goes', () => {
    for (const file of readdirSync('deploy/ha')) expect(setup).toContain(`deploy/ha/${file}`)
  })

  it('calls a patronictl that knows the cluster and the password', () => {
    const files = new Map(
      [...setup.matchAll(/^install (?:-D )?-m \d+ deploy\/ha\/(\S+) (\S+)/gm)].map(
        ([, file = '', place = '']) => [place, file],
      ),
    )
    const script = textOf(`deploy/ha/${files.get('/usr/local/sbin/patronictl')}`)
    const read = [...script.matchAll(/\/etc\/\S+/g)].map(([path]) => files.get(path))
    expect(read).toEqual(['patroni.env.example', 'patroni.yml'])
    expect(examples[0]).toMatch(/^PATRONI_RESTAPI_PASSWORD=$/m)
    expect([page, setup].join()).not.toContain('patronictl -c')
  })

  it('installs a package before its own settings, or Debian would stop and ask', () => {
    for (const [name, place] of [
      ['etcd-server', '/etc/default/etcd'],
      ['patroni', '/etc/patroni/config.yml'],
      ['haproxy', '/etc/haproxy/haproxy.cfg'],
    ] as const) {
      const installed = setup.search(new RegExp(`^apt-get install .*\\b${name}\\b`, 'm'))
      expect(installed, name).toBeGreaterThan(0)
      expect(setup.indexOf(` ${place}`), name).toBeGreaterThan(installed)
    }
  })

  it('costs each failure as the last trial did', () => {
    const results = textOf('docs/results/ha.md')
    for (const name of HA_FAULT_NAMES) {
      const [, row] = results.match(new RegExp(`^\\| ${name} \\|(.*)$`, 'm')) ?? []
      const [, , gap = '', admitted = ''] = (row ?? '').split('|').map((cell) => cell.trim())
      expect(gap, name).toMatch(/^\d+\.\d s$/)
      expect(page, name).toMatch(new RegExp(`^\\| ${name} \\|.*\\| ${gap} \\| ${admitted} \\|`, 'm'))
    }
  })
})
