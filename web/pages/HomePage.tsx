import type { ListedGroup } from '../../server/reads/groupView.ts'
import { pageState } from '../api/pageState.ts'
import { BotEntry } from '../parts/BotLinks.tsx'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { SignedView } from '../parts/SignedView.tsx'
import { formatCount, formatUsdc, texts } from '../texts/texts.ts'

const t = texts.home

/** What Foyer is, for whom, and which groups sell joins now. */
export function HomePage() {
  const { owners, advertisers, members } = t.roles
  return (
    <Page>
      <div className="mt-6 mb-10 max-w-3xl sm:mt-12">
        <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{t.title}</h1>
        <p className="mt-5 text-lg text-muted">{t.lead}</p>
        <BotEntry />
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Role {...owners} href="/group-owner" addUrl={pageState.bot?.addUrl} />
        <Role {...advertisers} href="/advertiser" />
        <Role {...members} />
      </div>
      <section className="mt-14">
        <h2 className="text-2xl font-semibold tracking-tight">{t.howTitle}</h2>
        <ol className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
          {t.how.map((step, index) => (
            <li key={step} className="border-t-2 border-brand pt-3">
              <span className="text-sm font-semibold text-brand tabular-nums">{index + 1}</span>
              <p className="mt-1 text-sm">{step}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="groups" className="mt-14 scroll-mt-4">
        <h2 className="text-2xl font-semibold tracking-tight">{t.groupsTitle}</h2>
        <p className="mt-2 mb-5 text-muted">{t.groupsLead}</p>
        <SignedView<readonly ListedGroup[]> path="/api/groups" demo={['advertiser']}>
          {(groups) => <Groups groups={groups} />}
        </SignedView>
      </section>
    </Page>
  )
}

function Role({
  title,
  text,
  more,
  link,
  href,
  add,
  addUrl,
}: {
  title: string
  text: string
  more: string
  link?: string
  href?: string
  add?: string
  addUrl?: string | undefined
}) {
  return (
    <Card className="flex flex-col">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-2 text-sm text-muted">{more}</p>
      {href !== undefined && (
        <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-4 font-medium text-brand">
          {addUrl !== undefined && (
            <a href={addUrl} className="underline underline-offset-4">
              {add}
            </a>
          )}
          <a href={href} className="underline underline-offset-4">
            {link}
          </a>
        </p>
      )}
    </Card>
  )
}

function Groups({ groups }: { groups: readonly ListedGroup[] }) {
  if (groups.length === 0) {
    return (
      <Card>
        <p className="text-muted">{t.noGroups}</p>
      </Card>
    )
  }
  return (
    <Card>
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="pb-2 font-normal">
              {t.group}
            </th>
            <th scope="col" className="hidden pb-2 font-normal sm:table-cell">
              {t.topic}
            </th>
            <th scope="col" className="hidden pb-2 text-right font-normal sm:table-cell">
              {t.members}
            </th>
            <th scope="col" className="pb-2 text-right font-normal">
              {t.topBid}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {groups.map(({ tg_group_id, group_title, topic, member_count, top_bid }) => (
            <tr key={tg_group_id}>
              <td className="py-2.5 pr-4 font-medium wrap-anywhere">
                <bdi>{group_title}</bdi>
                <span className="block text-xs font-normal text-muted sm:hidden">
                  {member_count === 0 ? t.notCounted : t.membersOf(formatCount(member_count))}
                </span>
              </td>
              <td className="hidden py-2.5 pr-4 text-muted wrap-anywhere sm:table-cell">
                <bdi>{topic}</bdi>
              </td>
              <td className="hidden py-2.5 pl-2 text-right tabular-nums sm:table-cell">
                {member_count === 0 ? <span title={t.notCounted}>–</span> : formatCount(member_count)}
              </td>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap tabular-nums">
                {top_bid === 0 ? t.noBid : formatUsdc(top_bid)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
