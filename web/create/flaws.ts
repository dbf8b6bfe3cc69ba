import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { PlanView } from '../../server/dashboard/orderRoutes.ts'

/** The mistakes that keep a form from being sent, each at its field. */
export type Flaws = PlanView['flaws']

export function flawAt(flaws: Flaws, field: string): string | undefined {
  return flaws.find((flaw) => flaw.field === field)?.error
}

/** Whether nothing was written yet at the field of a flaw: it is no mistake before somebody asks to go on. */
export function isEmptyAt(form: OrderDraft, field: string): boolean {
  const [part = '', language, kind, place] = field.split('.')
  if (part === 'groups') return form.chosen.length === 0 && !form.rule
  if (part !== 'content') return !form[part as keyof OrderDraft]
  const { variants = [], offer } = form.content.find((version) => version.language === language) ?? {}
  if (kind === 'offer') return !offer?.url || !offer.text
  const task = variants[Number(place)]
  return task === undefined || Object.values(task).flat().includes('')
}

/** Leaves out the flaws of fields that have changed since they were judged: nobody knows yet whether those are mended. */
export function stillFlaws(flaws: Flaws, judged: OrderDraft, form: OrderDraft): Flaws {
  return flaws.filter(
    ({ field }) => JSON.stringify(valueAt(judged, field)) === JSON.stringify(valueAt(form, field)),
  )
}

function valueAt(form: OrderDraft, field: string): unknown {
  const [part = '', language, kind, place] = field.split('.')
  if (part === 'groups') return [form.chosen, form.rule]
  if (part !== 'content' || language === undefined) return form[part as keyof OrderDraft]
  const version = form.content.find((version) => version.language === language)
  if (kind === 'offer') return version?.offer
  return kind === 'variants' ? version?.variants[Number(place)] : version
}

/** Goes to the first wrong field, for hands and for screen readers. */
export function focusFirstFlaw(within: ParentNode | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid=true], [data-flaw]')?.focus()
}
