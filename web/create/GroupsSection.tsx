import { useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { GroupRule } from '../../server/campaigns/rule.ts'
import type { PlanView } from '../../server/dashboard/orderRoutes.ts'
import { amountFlaw, boundOf, Count, Field, Select } from '../parts/Field.tsx'
import { texts } from '../texts/dashboard.ts'
import { plainMicro } from '../texts/texts.ts'
import { AvoidedGroups, ChosenGroups, FoundGroups } from './ChosenGroups.tsx'
import { type Flaws, flawAt } from './flaws.ts'
import { GroupTable } from './GroupTable.tsx'
import { nameOf } from './PhonePreview.tsx'

const t = texts.create.groups

export const ANY: GroupRule = { languages: [], topics: [], leastMembers: null, priceUpTo: null }

interface GroupsProps {
  readonly form: OrderDraft
  readonly change: (part: Partial<OrderDraft>) => void
  readonly plan: PlanView | undefined
  readonly flaws: Flaws
  /** The question is going to be written in it, where none is written yet. */
  readonly language: string
}

/** The groups of an order: those that are ticked, those that a rule finds, and those that are avoided. */
export function GroupsSection({ form, change, plan, flaws, language }: GroupsProps) {
  const { chosen, never, own, rule } = form
  const flaw = flawAt(flaws, 'groups')
  const choose = (ids: readonly number[]) =>
    change({
      chosen: [...ids],
      own: own.filter(({ groupId }) => ids.includes(groupId)),
      never: never.filter((id) => !ids.includes(id)),
    })
  const avoid = (ids: readonly number[]) => {
    const left = chosen.filter((id) => !ids.includes(id))
    change({ never: [...ids], chosen: left, own: own.filter(({ groupId }) => left.includes(groupId)) })
  }
  const found = plan?.chosen ?? []
  return (
    <div className="space-y-4">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">{t.how}</legend>
        <Radio label={t.byHand} checked={!rule} onChange={() => change({ rule: null })} />
        <Radio label={t.byRule} checked={Boolean(rule)} onChange={() => change({ rule: ANY })} />
      </fieldset>
      {flaw !== undefined && (
        <p data-flaw tabIndex={-1} className="text-sm text-bad">
          {flaw}
        </p>
      )}
      {rule ? (
        <>
          <RuleFields
            rule={rule}
            languages={form.content.map(({ language }) => language)}
            change={(rule) => change({ rule })}
          />
          {plan !== undefined && (
            <FoundGroups
              groups={found.filter(({ id }) => !chosen.includes(id))}
              onAvoid={(id) => avoid([...never, id])}
            />
          )}
          <AvoidedGroups
            groups={plan?.avoided ?? []}
            onAllow={(id) => avoid(never.filter((one) => one !== id))}
          />
          <details>
            <summary className="min-h-9 cursor-pointer text-brand">{t.avoidMore}</summary>
            <GroupTable {...{ form, language }} chosen={never} onChoose={avoid} count={t.avoided} />
          </details>
        </>
      ) : (
        <GroupTable {...{ form, language, chosen }} onChoose={choose} />
      )}
      <ChosenGroups
        groups={found.filter(({ id }) => chosen.includes(id))}
        form={form}
        flaws={flaws}
        change={change}
        onRemove={(id) => choose(chosen.filter((one) => one !== id))}
      />
    </div>
  )
}

function Radio({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input type="radio" name="how" checked={checked} onChange={onChange} className="size-5" />
      {label}
    </label>
  )
}

interface RuleProps {
  readonly rule: GroupRule
  /** Of the content: groups in others cannot show it. */
  readonly languages: readonly string[]
  readonly change: (rule: GroupRule) => void
}

/** The conditions of a rule: an empty field asks nothing. */
export function RuleFields({ rule, languages, change }: RuleProps) {
  const [price, setPrice] = useState(rule.priceUpTo === null ? '' : plainMicro(rule.priceUpTo))
  const [topics, setTopics] = useState(rule.topics.join(', '))
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t.ruleHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.topics}
          hint={t.topicsHint}
          value={topics}
          onChange={(text) => {
            setTopics(text)
            change({ ...rule, topics: topicsIn(text) })
          }}
        />
        <Select
          label={t.language}
          value={rule.languages.length === 1 ? (rule.languages[0] ?? '') : ''}
          options={[['', t.anyLanguage], ...languages.map((one) => [one, nameOf(one)] as const)]}
          onChange={(language) => change({ ...rule, languages: language === '' ? [] : [language] })}
        />
        <Count
          label={t.leastMembers}
          value={rule.leastMembers}
          onChange={(leastMembers) => change({ ...rule, leastMembers })}
        />
        <Field
          label={t.priceUpTo}
          unit="USDC"
          inputMode="decimal"
          value={price}
          flaw={amountFlaw(price)}
          onChange={(text) => {
            setPrice(text)
            change({ ...rule, priceUpTo: boundOf(text) ?? null })
          }}
        />
      </div>
    </div>
  )
}

function topicsIn(text: string): string[] {
  const topics = text.split(/[,،、，]/).map((topic) => topic.trim().slice(0, 40))
  return topics.filter((topic) => topic !== '').slice(0, 10)
}
