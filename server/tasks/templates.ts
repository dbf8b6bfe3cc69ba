import type { Talk } from '../bot/talk.ts'
import { kindOf, parseTask, type Task, type TaskKind } from './task.ts'

/** A question that is written already, as an advertiser chooses it. */
interface Template {
  readonly id: TemplateId
  readonly name: string
  readonly task: Task
  /** The part that only its author can write; until then it holds placeholders. */
  readonly toWrite: 'options' | undefined
}

/** Each kind's parts are texts `template-<id>-<part>` of the bot. A part that is no text stands here. */
const TEMPLATES = {
  heard: { kind: 'choice' },
  today: { kind: 'open' },
  try: { kind: 'choice' },
  missing: { kind: 'open' },
  recommend: { kind: 'scale' },
  about: { kind: 'quiz', right: 1, toWrite: 'options' },
} as const satisfies Record<string, { kind: TaskKind; right?: number; toWrite?: Template['toWrite'] }>
type TemplateId = keyof typeof TEMPLATES

/** The templates in a language, about a product. Without its name, they hold a placeholder. */
export function templates(t: Talk['t'], product: string = t('template-product')): Template[] {
  return Object.entries(TEMPLATES).map(([id, template]) => ({
    id: id as TemplateId,
    name: t(`template-${id}-name`),
    task: writeTemplate(t, { id, template, product }),
    toWrite: 'toWrite' in template ? template.toWrite : undefined,
  }))
}

function writeTemplate(
  t: Talk['t'],
  { id, template, product }: { id: string; template: { readonly kind: TaskKind }; product: string },
): Task {
  const { kind, ...given } = template
  const written = Object.entries(kindOf({ kind }).parts).flatMap(([name, { typed }]) =>
    typed ? [[name, typed(t(`template-${id}-${name}`, { product }))]] : [],
  )
  return parseTask({ kind, ...('right' in given && { right: given.right }), ...Object.fromEntries(written) })
}
