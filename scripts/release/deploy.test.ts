import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../../server/configVariables.ts'
import { SECRETS } from '../../server/secrets.ts'
import { RELEASED } from './files.ts'

interface Service {
  readonly env_file?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const textOf = (path: string) => readFileSync(path, 'utf8')
const compose = parse(textOf('deploy/compose.yaml'), { merge: true }) as Compose
const dockerfile = textOf('deploy/Dockerfile')
const units = ['http', 'worker'].map((role) => textOf(`deploy/systemd/foyer-${role}@.service`))

/** For Caddy, PostgreSQL and Node. */
const OTHERS = ['SITE', 'UPSTREAMS', 'READY_PORT', 'HOME', 'NODE_COMPILE_CACHE']
const isSecret = (name: string) => SECRETS.some((secret) => secret === name)

/** The names that the server does not read. A secret's may end with _FILE. */
function unknown(names: Iterable<string>): string[] {
  return [...names].filter(
    (name) =>
      !(name in VARIABLES) &&
      !OTHERS.includes(name) &&
      !(name.endsWith('_FILE') && isSecret(name.slice(0, -'_FILE'.length))),
  )
}

const servers = Object.entries(compose.services).filter(([name]) => /^(?:http|worker)-/.test(name))
const settings = [...textOf('deploy/foyer.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
const unitSettings = units.map(
  (unit) =>
    new Map(
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=') as [string, string]),
      ),
    ),
)

describe('what deploys', () => {
  it('P61: sets variables that there are', () => {
    const set = [
      ...servers.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
      ...unitSettings.flatMap((names) => [...names.keys()]),
      ...[...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
      ),
      ...settings,
    ]
    expect(set.length).toBeGreaterThan(40)
    expect(unknown(set)).toEqual([])
    expect(unknown(['DATABASE_URI', 'PORT_FILE'])).toEqual(['DATABASE_URI', 'PORT_FILE'])
  })

  it('keeps what Node has compiled, each process of a machine for itself', () => {
    for (const [index, unit] of units.slice(0, 2).entries()) {
      const [, folder = ''] = /^CacheDirectory=(\S+-%i)$/m.exec(unit) ?? []
      expect(folder).not.toBe('')
      expect(unitSettings[index]?.get('NODE_COMPILE_CACHE')).toBe(`%C/${folder}`)
    }
    const [, compiled = ''] = /^ENV NODE_COMPILE_CACHE=(\S+)$/m.exec(dockerfile) ?? []
    expect(compiled).toBe('/foyer/.compiled')
    expect(dockerfile.indexOf('RUN ! node foyer.js start')).toBeGreaterThan(dockerfile.indexOf('USER node'))
  })

  it('gives a production all that it must have, and each secret as a file', () => {
    const needed = [
      'DATABASE_URL',
      'RPC_URL',
      'TELEGRAM_BOT_TOKEN',
      'PUBLIC_URL',
      'CHAIN_ID',
      'ESCROW_ADDRESS',
    ]
    const also = ['TELEGRAM_WEBHOOK_SECRET', 'PSEUDONYM_SECRET', 'DEPOSIT_LINK_SECRET']
    const asSet = (name: string) => (isSecret(name) ? `${name}_FILE` : name)
    const wanted = [...needed, ...also].map(asSet)
    for (const [, { environment = {} }] of servers) {
      expect(wanted.filter((name) => !(name in environment) && !settings.includes(name))).toEqual([])
    }
    for (const names of unitSettings) {
      expect(wanted.filter((name) => !names.has(name) && !settings.includes(name))).toEqual([])
    }
    expect(settings.filter(isSecret)).toEqual([])
  })

  it("gives the operator's key to workers alone", () => {
    const key = 'OPERATOR_PRIVATE_KEY_FILE'
    const hasKey = [
      ...servers.map(([, { environment = {} }]) => [environment.ROLES, key in environment]),
      ...unitSettings.map((names) => [names.get('ROLES'), names.has(key)]),
    ]
    expect(hasKey.length).toBeGreaterThan(5)
    for (const [role, has] of hasKey) expect(has, String(role)).toBe(role === 'worker')
    const relayed = textOf('docs/deploy.md')
      .split('\n')
      .filter((line) => line.includes('relay.conf'))
    expect(relayed).toEqual([expect.stringContaining('foyer-worker@.service.d')])
    expect(settings).not.toContain('OPERATOR_PRIVATE_KEY')
    for (const [, { environment = {}, secrets = [] }] of servers)
      expect(secrets.includes('operator_private_key')).toBe(environment.ROLES === 'worker')
  })

  it('each secret of a service and each credential of a unit is there under the path that is named', () => {
    for (const [, { environment = {}, secrets = [] }] of Object.entries(compose.services)) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
      expect(files.map(([, path]) => path).toSorted()).toEqual(
        secrets.map((name) => `/run/secrets/${name}`).toSorted(),
      )
      expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
    }
    for (const [i, unit] of units.entries()) {
      const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name = '']) => name)
      expect(loaded).toHaveLength(i === 0 ? 6 : 7)
      for (const name of loaded) expect(unitSettings[i]?.get(`${name}_FILE`)).toBe(`%d/${name}`)
    }
  })

  it('names a home in each unit, since its user may have none', () => {
    const names = [...units, textOf('deploy/systemd/foyer-guard.service')]
    for (const unit of names)
      expect(unit).toMatch(/^DynamicUser=yes\n(?:#.*\n)?Environment=HOME=\/nonexistent$/m)
  })

  it('makes nobody an operator whom the settings only show as an example', () => {
    expect(settings).toContain('SUPPORT_CONTACT')
    expect(settings).not.toContain('OPERATOR_TELEGRAM_IDS')
  })

  it('publishes ports of Caddy alone, and reaches PostgreSQL from inside alone', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))
    expect(published).toEqual(['caddy'])
    expect(compose.services.postgres?.networks).toEqual(['data'])
    expect(compose.networks.data?.internal).toBe(true)
    expect(compose.services.caddy?.networks).not.toContain('data')
  })

  it('takes every right away that a container does not need', () => {
    for (const { read_only, cap_drop, security_opt } of Object.values(compose.services)) {
      expect({ read_only, cap_drop, security_opt }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  it('names the ports that the server listens on, everywhere', () => {
    const { PORT, METRICS_PORT } = VARIABLES
    expect(dockerfile).toContain(`EXPOSE ${PORT.fallback} ${METRICS_PORT.fallback}`)
    expect(compose.services.caddy?.environment).toEqual({
      UPSTREAMS: servers
        .filter(([name]) => name.startsWith('http'))
        .map(([name]) => `${name}:${PORT.fallback}`)
        .join(' '),
      READY_PORT: METRICS_PORT.fallback,
    })
    const [http] = unitSettings
    expect(http?.get('PORT')).toBe(PORT.fallback)
    for (const names of unitSettings) expect(names.get('METRICS_PORT')).toBe(METRICS_PORT.fallback)
    const upstreams = [...textOf('deploy/nginx.conf').matchAll(/server 127\.0\.0\.\d:(\d+)/g)].map(
      ([, port]) => port,
    )
    expect(upstreams).toEqual([PORT.fallback, PORT.fallback])
  })

  it('copies and runs what there is', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    const kept = textOf('.dockerignore').matchAll(/^!(.*)$/gm)
    expect([...kept].filter(([, path = '']) => !existsSync(path))).toEqual([])
    const all = [dockerfile, ...units, textOf('deploy/systemd/foyer-guard.service')].join('\n')
    const run = [...all.matchAll(/foyer\.js"?,? "?([\w:]+)/g)].map(([, name = '']) => name)
    expect(run.length).toBeGreaterThan(5)
    expect(run.filter((name) => !RELEASED.some((released) => released === name))).toEqual([])
    // In the image alone there is no bundle of everything, since not everything is there.
    expect(all.match(/\S+\/\w+\.ts/g)).toEqual(['scripts/release.ts'])
    expect(globSync('deploy/*').length).toBeGreaterThan(5)
  })

  it('builds on the version of Node with which the tests run', () => {
    expect(dockerfile).toContain(`node:${process.versions.node}-`)
  })

  it('lets a stop take as long as the drain does', () => {
    const most = 5 + 15
    for (const unit of units) expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(most)
    expect(textOf('deploy/compose.yaml')).toContain('stop_grace_period: 30s')
  })
})
