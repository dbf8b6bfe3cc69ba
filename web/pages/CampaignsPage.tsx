import { useEffect, useRef, useState } from 'react'
import type { CampaignTable, TableRow, TableSort } from '../../server/reads/campaignTable.ts'
import { useRead } from '../api/useRead.ts'
import { useUrl } from '../api/useUrl.ts'
import { Frame } from '../parts/dashboard/Frame.tsx'
import { NoCampaigns } from '../parts/dashboard/NoCampaigns.tsx'
import { formatOr, nameCampaign, STATUS_LOOKS } from '../parts/dashboard/words.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Status } from '../parts/Status.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro } from '../texts/texts.ts'

const t = texts.campaigns
const TYPING_MS = 300
const FIELD = 'min-h-11 min-w-0 rounded-lg border border-line bg-card px-3 text-ink'

/** Columns, and those that a phone leaves out. */
const COLUMNS: readonly (readonly [TableSort, string])[] = [
  ['sponsor', ''],
  ['status', 'hidden sm:table-cell'],
  ['joins', 'text-end'],
  ['spent', 'text-end'],
  ['cost', 'hidden text-end md:table-cell'],
  ['available', 'hidden text-end md:table-cell'],
]
/** The first click on these columns shows the largest first. */
const TEXTS: readonly string[] = ['sponsor', 'status']

/** Every campaign of an advertiser in a table that the server sorts, filters and cuts into pages. */
export function CampaignsPage() {
  return (
    <Frame title={t.title} demo="advertiser">
      <Content />
    </Frame>
  )
}

function Filters() {
  const [url, change] = useUrl()
  const [text, setText] = useState(url.get('q') ?? '')
  const typing = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])
  return (
    <search className="flex flex-wrap gap-3 print:hidden">
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={text}
        maxLength={100}
        onChange={({ target: { value } }) => {
          setText(value)
          clearTimeout(typing.current)
          typing.current = window.setTimeout(() => change({ q: value, page: '' }), TYPING_MS)
        }}
        className={`${FIELD} flex-1 basis-60`}
      />
      <select
        aria-label={t.status}
        value={url.get('status') ?? ''}
        onChange={({ target }) => change({ status: target.value, page: '' })}
        className={`${FIELD} max-md:flex-auto`}
      >
        <option value="">{t.anyStatus}</option>
        {Object.entries(t.statuses).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t.sortBy}
        value={`${url.get('sort') ?? 'id'} ${url.get('order') ?? 'desc'}`}
        onChange={({ target }) => {
          const [sort = '', order = ''] = target.value.split(' ')
          change({ sort, order, page: '' })
        }}
        className={`${FIELD} flex-auto md:hidden`}
      >
        {Object.entries(t.columns).flatMap(([value, name]) =>
          ['desc', 'asc'].map((order) => (
            <option key={`${value} ${order}`} value={`${value} ${order}`}>
              {`${name} ${order === 'desc' ? '↓' : '↑'}`}
            </option>
          )),
        )}
      </select>
    </search>
  )
}

function Content() {
  const [url, change] = useUrl()
  const wanted = ['sort', 'order', 'status', 'q', 'page'].flatMap((name) => {
    const value = url.get(name)
    return value ? [[name, value]] : []
  })
  const read = useRead<CampaignTable>(`/campaigns?${new URLSearchParams(wanted)}`)
  const isEmpty = read.data?.total === 0 && !url.get('q') && !url.get('status')
  return (
    <>
      {!isEmpty && <Filters />}
      <Loaded read={read}>
        {({ total, rows, page, pages }) =>
          isEmpty ? (
            <NoCampaigns />
          ) : (
            <>
              <p role="status" className="mb-2 text-sm text-muted">
                {t.found(formatCount(total))}
              </p>
              {rows.length === 0 ? (
                <div className="space-y-3 rounded-2xl border border-line bg-card p-6">
                  <p>{t.none}</p>
                  <a href={location.pathname} className="text-brand underline">
                    {t.clear}
                  </a>
                </div>
              ) : (
                <Rows rows={rows} />
              )}
              {pages > 1 && (
                <nav
                  aria-label={t.pages}
                  className="mt-4 flex items-center justify-between gap-4 print:hidden"
                >
                  <Turn name={t.before} isOpen={page > 1} onTurn={() => change({ page: `${page - 1}` })} />
                  <span className="text-sm text-muted">{t.page(formatCount(page), formatCount(pages))}</span>
                  <Turn name={t.next} isOpen={page < pages} onTurn={() => change({ page: `${page + 1}` })} />
                </nav>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** Stays focusable where it leads nowhere, so that the focus stays with who turns pages. */
function Turn({ name, isOpen, onTurn }: { name: string; isOpen: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={!isOpen}
      onClick={() => isOpen && onTurn()}
      className="min-h-11 rounded-xl border border-line bg-card px-4 aria-disabled:text-muted aria-disabled:opacity-60"
    >
      {name}
    </button>
  )
}

function Rows({ rows }: { rows: readonly TableRow[] }) {
  const [url, change] = useUrl()
  const sort = url.get('sort') ?? 'id'
  const order = url.get('order') ?? 'desc'
  const sortBy = (column: TableSort) => {
    const first = TEXTS.includes(column) ? 'asc' : 'desc'
    const next = column !== sort ? first : order === 'asc' ? 'desc' : 'asc'
    change({ sort: column, order: next, page: '' })
  }
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-card">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t.title}</caption>
        <thead className="border-b border-line bg-sunken text-muted">
          <tr>
            {COLUMNS.map(([column, look]) => (
              <th
                key={column}
                scope="col"
                aria-sort={column !== sort ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
                className={`text-start font-medium first:ps-2 ${look}`}
              >
                <button
                  type="button"
                  onClick={() => sortBy(column)}
                  className="inline-flex min-h-11 items-center gap-1 px-2 hover:text-ink sm:px-3 lg:whitespace-nowrap"
                >
                  {t.columns[column]}
                  <span aria-hidden="true" className="w-3 max-sm:hidden">
                    {column === sort && (order === 'asc' ? '↑' : '↓')}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: TableRow }) {
  const { id, sponsor, prompt, status, endReason, firstGroup, places } = row
  const look = (
    <>
      <Status look={STATUS_LOOKS[status]}>{t.statuses[status]}</Status>
      {endReason !== null && (
        <span className="mt-1 block text-xs whitespace-normal text-muted">
          {texts.campaign.ends[endReason]}
        </span>
      )}
    </>
  )
  const cells: Readonly<Record<string, string>> = {
    joins: formatCount(row.joins),
    spent: formatMicro(row.spentMicro),
    cost: formatOr(row.costPerJoinMicro),
    available: formatMicro(row.availableMicro),
  }
  return (
    <tr className="align-top hover:bg-sunken">
      <th scope="row" className="w-full px-4 py-3 text-start font-normal sm:px-5">
        <a href={`/advertiser/campaigns/${id}`} className="font-medium wrap-anywhere hover:underline">
          {nameCampaign(sponsor, firstGroup, places)}
        </a>
        <span className="text-muted"> · {id}</span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-muted wrap-anywhere">
          {prompt}
        </span>
        <span className="mt-2 block sm:hidden">{look}</span>
      </th>
      {COLUMNS.slice(1).map(([column, hidden]) => (
        <td key={column} className={`px-2 py-3 whitespace-nowrap sm:ps-3 sm:pe-7 ${hidden}`}>
          {column === 'status' ? look : cells[column]}
        </td>
      ))}
    </tr>
  )
}
