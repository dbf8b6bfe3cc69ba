import pg from 'pg'
import { createPublicClient, http, zeroAddress } from 'viem'
import { EMBEDDED_CHAIN_ID } from './chain/start.ts'

interface Places {
  readonly databaseUrl: string
  readonly chainUrl: string
}

/** Without an escrow nobody watches the chain, and the cursor stands under the zero address. */
const NO_ESCROW = zeroAddress

/** Records the embedded chain's head in the database, so that a later start can tell whether the chain has lost blocks. */
export async function noteChainHead({ databaseUrl, chainUrl }: Places): Promise<void> {
  const head = await createPublicClient({ transport: http(chainUrl) }).getBlock()
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into chain_cursor (chain_id, escrow, block_number, block_hash, moved_at) values ($1, $2, $3, $4, now())
       on conflict (chain_id, escrow) do update
       set block_number = excluded.block_number, block_hash = excluded.block_hash, moved_at = excluded.moved_at`,
      [EMBEDDED_CHAIN_ID, NO_ESCROW, Number(head.number), head.hash],
    ),
  )
}

/** Whether the database knows a block that the embedded chain lacks, as after a crash. */
export async function isChainBehind({ databaseUrl, chainUrl }: Places): Promise<boolean> {
  const known = await withClient(databaseUrl, readKnownBlocks)
  const chain = createPublicClient({ transport: http(chainUrl) })
  for (const { block_number, block_hash } of known) {
    const block = await chain.getBlock({ blockNumber: BigInt(block_number) }).catch(() => undefined)
    if (block?.hash !== block_hash) return true
  }
  return false
}

interface KnownBlock {
  readonly block_number: string
  readonly block_hash: string
}

/** The watcher's cursor, and the newest credit: the demo's are credited before anything reads the chain. */
async function readKnownBlocks(client: pg.Client): Promise<KnownBlock[]> {
  const tables = await client.query<{ known: boolean }>(
    "select to_regclass('chain_cursor') is not null and to_regclass('credit') is not null as known",
  )
  if (!tables.rows[0]?.known) return []
  const { rows } = await client.query<KnownBlock>(
    `select block_number, block_hash from chain_cursor where chain_id = $1
     union all
     (select block_number, block_hash from credit where chain_id = $1 and credited_at is not null
      order by block_number desc limit 1)`,
    [EMBEDDED_CHAIN_ID],
  )
  return rows
}

/** Replaces the database by an empty one of the same name. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const name = pg.escapeIdentifier(url.pathname.slice(1))
  url.pathname = '/postgres'
  await withClient(url.href, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
