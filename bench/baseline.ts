/**
 * The baseline: the least a Fastify route over PostgreSQL can do, in its own process with as many connections.
 * `GET /read/<bytes>` does one prepared primary-key read and returns that many bytes. `POST /insert` commits one prepared
 * single-row insert before it answers.
 *
 * argv: port, database URL.
 */
import { fastify } from 'fastify'
import pg from 'pg'
import { parseConfig } from '../server/config.ts'

const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: parseConfig({}).databasePoolSize })
await pool.query(
  'create table if not exists baseline (id bigint generated always as identity primary key, body json)',
)
await pool.query(`insert into baseline (body) values ('{}')`)
const { rows } = await pool.query<{ id: string }>('select max(id) as id from baseline')
const id = rows[0]?.id

const app = fastify()
const bodies = new Map<number, string>()

app.get<{ Params: { bytes: string } }>('/read/:bytes', async (request, reply) => {
  const bytes = Number(request.params.bytes)
  await pool.query({ name: 'read', text: 'select id, body from baseline where id = $1', values: [id] })
  const body = bodies.get(bytes) ?? JSON.stringify('x'.repeat(bytes - 2))
  bodies.set(bytes, body)
  return reply.type('application/json; charset=utf-8').send(body)
})

app.post('/insert', async (request) => {
  await pool.query({
    name: 'insert',
    text: 'insert into baseline (body) values ($1)',
    values: [JSON.stringify(request.body)],
  })
  return { ok: true }
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
process.once('SIGTERM', () => process.exit(0))
