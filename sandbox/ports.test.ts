import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { findFreePort } from './ports.ts'

const COUNT = 300

it('nobody is given a port that another process was given and does not listen on yet', async () => {
  const script = `
    const { findFreePort } = await import(${JSON.stringify(new URL('ports.ts', import.meta.url).href)})
    const ports = []
    while (ports.length < ${COUNT}) ports.push(await findFreePort())
    console.log(JSON.stringify(ports))
    setInterval(() => {}, 1_000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(other.stdout, 'data')) as [Buffer]
    const ports: number[] = JSON.parse(line.toString())
    while (ports.length < 2 * COUNT) ports.push(await findFreePort())
    expect(new Set(ports).size).toBe(2 * COUNT)
  } finally {
    const ended = once(other, 'close')
    other.kill('SIGKILL')
    await ended
  }
})
