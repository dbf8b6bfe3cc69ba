import type { DelayedChange } from '../../server/campaigns/delayedChange.ts'
import type { GroupRule } from '../../server/campaigns/rule.ts'
import { nameOf } from '../create/PhonePreview.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro, isolate } from '../texts/texts.ts'

const t = texts.acts
const g = texts.create.groups

interface WordsProps {
  readonly change: DelayedChange
  /** The groups that it may name. */
  readonly groups: readonly { readonly id: number; readonly title: string }[]
}

/** A change that lets a campaign spend more, whole: each group by its name and number, and the rule. */
export function ChangeWords({ change, groups: known }: WordsProps) {
  if (change.kind === 'highest_bid') return <p>{t.changes.highest(formatMicro(change.highestBid))}</p>
  const { groups, rule } = change
  return (
    <>
      {groups.length > 0 && (
        <>
          <p>{t.names.groups}</p>
          <ul className="list-disc ps-5">
            {groups.map(({ groupId, bid }) => (
              <li key={groupId}>
                <bdi>{known.find(({ id }) => id === groupId)?.title}</bdi> ({groupId})
                {bid !== undefined && `: ${formatMicro(bid)} USDC`}
              </li>
            ))}
          </ul>
        </>
      )}
      {rule !== undefined && (
        <>
          <p>{t.changes.rule}</p>
          <p className="text-sm">{spellRule(rule)}</p>
        </>
      )}
    </>
  )
}

/** A rule in one line, in the words of its fields. */
export function spellRule({ topics, languages, leastMembers, priceUpTo }: GroupRule): string {
  return [
    `${g.language}: ${languages.length === 0 ? g.anyLanguage : languages.map(nameOf).join(', ')}`,
    ...(topics.length > 0 ? [`${g.topics}: ${topics.map(isolate).join(', ')}`] : []),
    ...(leastMembers === null ? [] : [`${g.leastMembers}: ${formatCount(leastMembers)}`]),
    ...(priceUpTo === null ? [] : [`${g.priceUpTo}: ${formatMicro(priceUpTo)} USDC`]),
  ].join(' · ')
}
