import type { ReactNode } from 'react'
import type { GroupsView } from '../../server/app/landingViews.ts'
import type { PublicGroup, PublicSort } from '../../server/reads/publicGroups.ts'
import { LANGUAGES, type Language } from '../../server/shared/languages.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { PageTitle } from '../parts/Frame.tsx'
import { groupsUrl, sortValue } from './groupsUrl.ts'
import { FORM, type Formats } from './LandingPage.tsx'
import type { LandingTexts } from './texts/en.ts'

interface GroupsProps {
  readonly view: GroupsView
  readonly t: LandingTexts['groups']
  readonly formats: Formats
}

/** The figures of a group, each a column that the list can be sorted by. A phone shows those of them that are not `wide`. */
const COLUMNS: readonly { readonly sort: PublicSort; readonly isWide: boolean }[] = [
  { sort: 'members', isWide: true },
  { sort: 'joins', isWide: false },
  { sort: 'share', isWide: true },
  { sort: 'floor', isWide: true },
  { sort: 'topBid', isWide: false },
]

/** The groups whose owners want everybody to see them. Sorted, chosen and turned by links and one form. */
export function GroupsPage({ view, t, formats }: GroupsProps) {
  const { found } = view
  return (
    <>
      <PageTitle title={t.heading} lead={t.lead} />
      <Filters view={view} t={t} />
      {found === null ? (
        <Empty title={t.away} hint={t.awayHint} />
      ) : found.groups.length === 0 ? (
        <NoGroups view={view} t={t} />
      ) : (
        <>
          <Groups view={view} t={t} formats={formats} groups={found.groups} />
          <Pages view={view} t={t} formats={formats} total={found.total} />
        </>
      )}
      <Ways view={view} t={t} />
    </>
  )
}

const FIELD = 'mt-1 block min-h-11 w-full rounded-xl border border-line bg-card px-3 text-base text-ink'

function Filters({ view: { wanted, named, categories }, t }: Omit<GroupsProps, 'formats'>) {
  return (
    <form
      action="/groups"
      method="get"
      aria-label={t.filters}
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[1fr_11rem_12rem_11rem_auto]"
    >
      {named !== undefined && <input type="hidden" name="lang" value={named} />}
      <label className="col-span-2 text-sm text-muted sm:col-span-3 lg:col-span-1">
        {t.words}
        <input type="search" name="words" maxLength={60} defaultValue={wanted.words} className={FIELD} />
      </label>
      <Choice name="language" label={t.language} any={t.anyLanguage} chosen={wanted.language}>
        {Object.entries(LANGUAGES)}
      </Choice>
      <Choice name="category" label={t.category} any={t.anyCategory} chosen={wanted.category}>
        {categories}
      </Choice>
      <Choice name="sort" label={t.sort} chosen={sortValue(wanted)}>
        {COLUMNS.map(({ sort }) => {
          const isOther = sort === wanted.sort
          const isDescending = isOther ? wanted.isDescending : sort !== 'floor'
          return [sortValue({ sort, isDescending }), t.columns[sort]] as const
        })}
      </Choice>
      <button
        type="submit"
        className="min-h-11 rounded-xl bg-brand px-5 font-medium text-on-brand hover:bg-brand-strong"
      >
        {t.apply}
      </button>
    </form>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** The choice that filters nothing. */
  readonly any?: string
  readonly chosen: string | undefined
  readonly children: readonly (readonly [value: string, name: string])[]
}

function Choice({ name, label, any, chosen, children }: ChoiceProps) {
  return (
    <label className="min-w-0 text-sm text-muted">
      {label}
      <select name={name} defaultValue={chosen ?? ''} className={FIELD}>
        {any !== undefined && <option value="">{any}</option>}
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

interface TableProps extends GroupsProps {
  readonly groups: readonly PublicGroup[]
}

function Groups({ view, t, formats, groups }: TableProps) {
  return (
    <Card>
      <table className="w-full text-sm">
        <caption className="sr-only">{t.heading}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="pb-2 text-start font-normal">
              {t.group}
            </th>
            <th scope="col" className="hidden ps-3 pb-2 text-start font-normal md:table-cell">
              {t.language}
            </th>
            {COLUMNS.map((column) => (
              <Head key={column.sort} view={view} t={t} {...column} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and nothing else names a group here
            <Row key={place} group={group} t={t} formats={formats} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-xs text-muted">{t.prices}</p>
    </Card>
  )
}

/** A column's name: a link that sorts by it, and the other way round once it does. */
function Head({ view, t, sort, isWide }: Omit<GroupsProps, 'formats'> & (typeof COLUMNS)[number]) {
  const { wanted } = view
  const isSorted = wanted.sort === sort
  const isDescending = isSorted ? !wanted.isDescending : sort !== 'floor'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (wanted.isDescending ? 'descending' : 'ascending') : undefined}
      className={`ps-3 pb-2 text-end font-normal ${isWide ? 'hidden md:table-cell' : ''}`}
    >
      <a
        href={groupsUrl(view, { sort, isDescending })}
        className={`underline-offset-4 hover:text-ink hover:underline ${isSorted ? 'font-medium text-ink' : ''}`}
      >
        {t.columns[sort]}
        {isSorted && <span aria-hidden="true">{wanted.isDescending ? ' ↓' : ' ↑'}</span>}
      </a>
    </th>
  )
}

function Row({ group, t, formats }: Omit<TableProps, 'view' | 'groups'> & { group: PublicGroup }) {
  const { title, topic, language, members, joins, share, floor, topBid } = group
  const { formatCount, formatMicro, formatBps } = formats
  const percent = share === null ? undefined : formatBps(share * 100)
  const figures: Readonly<Record<PublicSort, ReactNode>> = {
    members: members === 0 ? <Unknown text={t.notCounted} /> : formatCount(members),
    joins: joins === null ? <span className="text-muted">{t.few}</span> : `${formatCount(joins)}+`,
    share: percent ?? <Unknown text={t.noShare} />,
    floor: formatMicro(floor),
    topBid: topBid === 0n ? <span className="text-muted">{t.noBid}</span> : formatMicro(topBid),
  }
  const small = [
    languageName(language),
    ...(members === 0 ? [] : [t.membersOf(formatCount(members))]),
    ...(percent === undefined ? [] : [t.shareOf(percent)]),
    t.floorOf(formatMicro(floor)),
  ]
  return (
    <tr>
      <th scope="row" className="py-3 text-start font-medium wrap-anywhere">
        <bdi>{title}</bdi>
        {topic !== null && (
          <span className="block font-normal text-muted">
            <bdi>{topic}</bdi>
          </span>
        )}
        <span className="mt-0.5 block text-xs font-normal text-muted md:hidden">{small.join(' · ')}</span>
      </th>
      <td className="hidden py-3 ps-3 align-top text-muted md:table-cell">{languageName(language)}</td>
      {COLUMNS.map(({ sort, isWide }) => (
        <td
          key={sort}
          className={`py-3 ps-3 text-end align-top whitespace-nowrap tabular-nums ${isWide ? 'hidden md:table-cell' : ''}`}
        >
          {figures[sort]}
        </td>
      ))}
    </tr>
  )
}

function languageName(language: string): string {
  return LANGUAGES[language as Language] ?? language
}

function Unknown({ text }: { text: string }) {
  return (
    <span className="text-muted" title={text}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

function Pages({ view, t, formats, total }: GroupsProps & { total: number }) {
  const { wanted, pageSize } = view
  const { formatCount } = formats
  const last = Math.min(wanted.page * pageSize, total)
  const first = (wanted.page - 1) * pageSize + 1
  const turn = (page: number, name: string, rel: 'prev' | 'next') => (
    <ButtonLink look="quiet" href={groupsUrl(view, { page })} rel={rel}>
      {name}
    </ButtonLink>
  )
  return (
    <nav aria-label={t.pages} className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">{t.shown(formatCount(first), formatCount(last), formatCount(total))}</p>
      <div className="flex gap-3">
        {wanted.page > 1 && turn(wanted.page - 1, t.previous, 'prev')}
        {last < total && turn(wanted.page + 1, t.next, 'next')}
      </div>
    </nav>
  )
}

function NoGroups({ view, t }: Omit<GroupsProps, 'formats'>) {
  const { page, language, category, words } = view.wanted
  const isFiltered = page > 1 || [language, category, words].some((one) => one !== undefined)
  if (!isFiltered) return <Empty title={t.none} hint={t.noneHint} />
  const all = groupsUrl(view, { language: undefined, category: undefined, words: undefined })
  return (
    <Empty title={t.noneFound} hint={t.noneFoundHint}>
      <ButtonLink look="quiet" href={all}>
        {t.clear}
      </ButtonLink>
    </Empty>
  )
}

function Empty({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <Card className="space-y-3 text-center">
      <p className="text-lg font-medium">{title}</p>
      <p className="text-muted">{hint}</p>
      {children}
    </Card>
  )
}

/** On to the form, and into the bot, where one is known. */
function Ways({ view: { bot }, t }: Omit<GroupsProps, 'formats'>) {
  const ways = [
    [t.buyTitle, t.buyText, FORM],
    [t.ownTitle, t.ownText, bot?.addUrl],
  ] as const
  return (
    <div className="mt-12 grid gap-4 md:grid-cols-2">
      {ways.map(([title, text, href]) => (
        <Card key={title}>
          <h2 className="font-semibold">
            {href === undefined ? (
              title
            ) : (
              <a href={href} className="text-brand underline underline-offset-4">
                {title}
              </a>
            )}
          </h2>
          <p className="mt-1.5 text-sm text-muted">{text}</p>
        </Card>
      ))}
    </div>
  )
}
