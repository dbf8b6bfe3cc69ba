import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DEPLOY_FOLDER } from '../../server/shared/places.ts'

/** The machines of docs/ha.md, each a network namespace with the files of `deploy/ha/` at their own paths. */
const ADDRESSES = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  witness: '10.77.0.13',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
} as const
type MachineName = keyof typeof ADDRESSES
export const DATABASE_MACHINES = ['db1', 'db2'] as const
export type DatabaseMachine = (typeof DATABASE_MACHINES)[number]
export const ETCD_MACHINES = ['db1', 'db2', 'witness'] as const
export type EtcdMachine = (typeof ETCD_MACHINES)[number]
export const APP_MACHINES = ['app1', 'app2'] as const
export type AppMachine = (typeof APP_MACHINES)[number]

export interface Machines {
  /** The server's database, by way of that machine's HAProxy. */
  urlOf(app: AppMachine): string
  startEtcd(machine: EtcdMachine): void
  startPatroni(machine: DatabaseMachine): void
  startHaproxy(app: AppMachine): void
  /** Kills these programs on a machine with SIGKILL. */
  kill(machine: MachineName, programs: readonly ProgramOfMachine[]): void
  /** Freezes all processes of a machine, or resumes them. */
  pause(machine: MachineName, isOn: boolean): void
  /** Cuts a machine off from all others, or connects it again. */
  cut(machine: MachineName, isOn: boolean): void
  isPrimary(machine: DatabaseMachine): Promise<boolean>
  /** Waits for it. */
  findPrimary(): Promise<DatabaseMachine>
  findEtcdLeader(): Promise<EtcdMachine>
  /** Waits until one machine is primary and the other its synchronous standby. */
  untilSynchronous(): Promise<void>
  /** Runs `patronictl` on a machine. */
  patronictl(machine: DatabaseMachine, ...args: readonly string[]): Promise<string>
  remove(): Promise<void>
}

type ProgramOfMachine = 'patroni' | 'postgres' | 'etcd' | 'haproxy'

const BRIDGE = 'foyer-ha'
const ROOT_ADDRESS = '10.77.0.1/24'
const TRIAL_PREFIX = 'foyer-ha-'
const LOOK_MS = 200
/** Killed processes may still write. */
const REMOVALS = 10
const REST_TIMEOUT_MS = 1_000
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'
const NEEDED = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/bin/setpriv',
]

/** The reason that the trial cannot run here, in one sentence. */
export function whyImpossible(): string | undefined {
  if (process.getuid?.() !== 0) return 'Network namespaces take root.'
  const missing = NEEDED.filter((path) => !existsSync(path))
  return missing.length > 0 ? `There is no ${missing.join(', ')}: install Debian's packages.` : undefined
}

/** Connects the machines and starts etcd, Patroni and HAProxy on them, with the server's role and database. */
export async function startMachines(): Promise<Machines> {
  const folder = mkdtempSync(join('/var/tmp', TRIAL_PREFIX))
  const password = randomBytes(24).toString('hex')
  const machines = createMachines(folder, password)
  try {
    for (const machine of ETCD_MACHINES) machines.startEtcd(machine)
    machines.startPatroni('db1')
    await machines.findPrimary()
    machines.startPatroni('db2')
    for (const app of APP_MACHINES) machines.startHaproxy(app)
    await machines.untilSynchronous()
    await makeDatabase(password)
    return machines
  } catch (error) {
    await machines.remove()
    throw error
  }
}

function createMachines(folder: string, password: string): Machines {
  const names = Object.keys(ADDRESSES) as MachineName[]
  removeNetwork(names)
  run('chmod', ['755', folder])
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  run('ip', ['address', 'add', ROOT_ADDRESS, 'dev', BRIDGE])
  run('ip', ['link', 'set', BRIDGE, 'up'])
  const hosts = Object.entries(ADDRESSES).map(([name, address]) => `${address} ${name}`)
  writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost\n${hosts.join('\n')}\n`)
  const secrets = Object.fromEntries(
    ['REPLICATION', 'REWIND', 'RESTAPI'].map((name) => [
      `PATRONI_${name}_PASSWORD`,
      randomBytes(24).toString('hex'),
    ]),
  )
  for (const name of names) connect(folder, name)
  const tidy = () => {
    removeNetwork(names)
    rmSync(folder, { recursive: true, force: true, maxRetries: REMOVALS, retryDelay: LOOK_MS })
  }
  process.once('exit', tidy)

  const patroniEnv = (machine: DatabaseMachine) => ({
    ...settingsFor(machine, 'patroni.env.example'),
    ...secrets,
  })
  const restOf = (machine: DatabaseMachine, path: string) =>
    fetch(`http://${ADDRESSES[machine]}:8008${path}`, { signal: AbortSignal.timeout(REST_TIMEOUT_MS) })

  /** Starts a program on a machine as systemd would: with the machine's own folders, and as its user. */
  function start(
    machine: MachineName,
    user: string,
    command: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): void {
    const own = join(folder, machine)
    const mounts = [
      `mount --bind ${folder}/hosts /etc/hosts`,
      'mount -t tmpfs tmpfs /run',
      'mkdir -m 2775 /run/postgresql /run/haproxy',
      'chown postgres:postgres /run/postgresql',
      ...['postgresql', 'etcd'].map((part) => `mount --bind ${own}/${part} /var/lib/${part}`),
      `mount --bind ${own}/patroni /etc/patroni`,
    ]
    const become =
      user === 'root' ? '' : `setpriv --reuid=${user} --regid=${user} --init-groups --no-new-privs --`
    const log = openSync(join(folder, `${machine}-${command[0]}.log`), 'a')
    const child = spawn(
      'ip',
      [
        'netns',
        'exec',
        namespaceOf(machine),
        'sh',
        '-euc',
        `${mounts.join('\n')}\nexec ${become} ${command.join(' ')}`,
      ],
      { env: { PATH, HOME: '/', LANG: 'C.UTF-8', ...env }, stdio: ['ignore', log, log] },
    )
    closeSync(log)
    child.unref()
  }

  const machines: Machines = {
    urlOf: (app) => `postgres://foyer:${password}@${ADDRESSES[app]}:5432/foyer`,
    startEtcd: (machine) => start(machine, 'etcd', ['etcd'], settingsFor(machine, 'etcd.env.example')),
    startPatroni: (machine) =>
      start(machine, 'postgres', ['patroni', '/etc/patroni/config.yml'], patroniEnv(machine)),
    startHaproxy(app) {
      // The server's processes run outside of the namespaces, with Telegram and the chain.
      const site = readShipped('haproxy.cfg').replace('bind 127.0.0.1:5432', `bind ${ADDRESSES[app]}:5432`)
      const file = join(folder, `${app}.cfg`)
      writeFileSync(file, site)
      start(app, 'root', ['haproxy', '-W', '-f', file])
    },
    kill(machine, programs) {
      for (const pid of pidsOf(machine)) {
        if (programs.some((program) => commandOf(pid).startsWith(program))) signal(pid, 'SIGKILL')
      }
    },
    pause(machine, isOn) {
      for (const pid of pidsOf(machine)) signal(pid, isOn ? 'SIGSTOP' : 'SIGCONT')
    },
    cut: (machine, isOn) => run('ip', ['link', 'set', linkOf(machine), isOn ? 'down' : 'up']),
    async isPrimary(machine) {
      return (await restOf(machine, '/primary').catch(() => undefined))?.status === 200
    },
    async findPrimary() {
      for (;;) {
        for (const machine of DATABASE_MACHINES) if (await machines.isPrimary(machine)) return machine
        await sleep(LOOK_MS)
      }
    },
    async findEtcdLeader() {
      const endpoints = ETCD_MACHINES.map((machine) => `${ADDRESSES[machine]}:2379`).join(',')
      const { stdout } = await promisify(execFile)(
        'etcdctl',
        ['endpoint', 'status', '--write-out=json', `--endpoints=${endpoints}`],
        { env: { PATH, ETCDCTL_API: '3' } },
      )
      const members = JSON.parse(stdout) as readonly {
        readonly Endpoint: string
        readonly Status: { readonly leader: number; readonly header: { readonly member_id: number } }
      }[]
      const leader = members.find(({ Status }) => Status.leader === Status.header.member_id)
      const found = ETCD_MACHINES.find((machine) => leader?.Endpoint.startsWith(ADDRESSES[machine]))
      if (found === undefined) throw new Error('etcd has no leader')
      return found
    },
    async untilSynchronous() {
      for (;;) {
        const primary = await machines.findPrimary()
        const answer = await restOf(primary, '/cluster').catch(() => undefined)
        const { members = [] } = ((await answer?.json().catch(() => undefined)) ?? {}) as {
          members?: readonly { role: string; state: string }[]
        }
        if (members.some(({ role, state }) => role === 'sync_standby' && state === 'running')) return
        await sleep(LOOK_MS)
      }
    },
    async patronictl(machine, ...args) {
      return inside(machine, ['patronictl', '-c', '/etc/patroni/config.yml', ...args], patroniEnv(machine))
    },
    async remove() {
      process.off('exit', tidy)
      tidy()
    },
  }
  return machines
}

/** Runs a command as `postgres` beside a machine's Patroni, and returns its output. */
async function inside(
  machine: DatabaseMachine,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<string> {
  const patroni = pidsOf(machine).find((pid) => commandOf(pid).startsWith('patroni'))
  if (patroni === undefined) throw new Error(`${machine} runs no Patroni`)
  const place = ['--target', `${patroni}`, '--mount', '--net', '--', 'setpriv', '--reuid=postgres']
  const child = promisify(execFile)(
    'nsenter',
    [...place, '--regid=postgres', '--init-groups', '--', ...command],
    { env: { PATH, HOME: '/', LANG: 'C.UTF-8', ...env } },
  )
  child.child.stdin?.end(input)
  const { stdout } = await child
  return stdout
}

/** As docs/ha.md has the operator do it, on the machine that is primary. */
async function makeDatabase(password: string): Promise<void> {
  const script = readFileSync(join(DEPLOY_FOLDER, 'postgresql/role.sql'), 'utf8')
  await inside('db1', ['psql', '--set=ON_ERROR_STOP=1', `--set=password=${password}`], {}, script)
}

const readShipped = (name: string) => readFileSync(join(DEPLOY_FOLDER, 'ha', name), 'utf8')

/** The settings of an example, as the operator fills them in on that machine. */
function settingsFor(machine: EtcdMachine, example: string): Record<string, string> {
  const settings = [...readShipped(example).matchAll(/^(\w+)=(.+)$/gm)]
  return Object.fromEntries(
    settings.map(([, name = '', value = '']) => [
      name,
      name === 'ETCD_INITIAL_CLUSTER'
        ? value
        : value.replaceAll('db1', machine).replaceAll(ADDRESSES.db1, ADDRESSES[machine]),
    ]),
  )
}

const namespaceOf = (machine: MachineName) => `${BRIDGE}-${machine}`
const linkOf = (machine: MachineName) => `ha-${machine}`

function connect(folder: string, machine: MachineName): void {
  const [namespace, link] = [namespaceOf(machine), linkOf(machine)]
  run('ip', ['netns', 'add', namespace])
  run('ip', ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace])
  run('ip', ['link', 'set', link, 'master', BRIDGE, 'up'])
  run('ip', ['-n', namespace, 'address', 'add', `${ADDRESSES[machine]}/24`, 'dev', 'eth0'])
  run('ip', ['-n', namespace, 'link', 'set', 'eth0', 'up'])
  run('ip', ['-n', namespace, 'link', 'set', 'lo', 'up'])
  for (const [part, user] of [
    ['postgresql', 'postgres'],
    ['etcd', 'etcd'],
    ['patroni', 'root'],
  ] as const) {
    const own = join(folder, machine, part)
    mkdirSync(own, { recursive: true, mode: 0o755 })
    const [uid = 0, gid = 0] = ['-u', '-g'].map((of) => Number(run('id', [of, user])))
    chownSync(own, uid, gid)
  }
  writeFileSync(join(folder, machine, 'patroni/config.yml'), readShipped('patroni.yml'))
}

function removeNetwork(names: readonly MachineName[]): void {
  for (const name of names) {
    for (const pid of pidsOf(name)) signal(pid, 'SIGKILL')
    spawnSync('ip', ['netns', 'delete', namespaceOf(name)])
    spawnSync('ip', ['link', 'delete', linkOf(name)])
  }
  spawnSync('ip', ['link', 'delete', BRIDGE])
}

function pidsOf(machine: MachineName): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespaceOf(machine)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

/** A process may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`)
  return stdout
}
