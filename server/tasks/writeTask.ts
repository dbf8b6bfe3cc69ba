import { goTo, type Outcome, type Question, type Step } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { checkPart, kindOf, TASK_KINDS, type TaskDraft, type TaskKind } from './task.ts'

interface Writing {
  /** Null where no question is asked. */
  readonly task?: TaskDraft | null | undefined
}

interface Author<D> {
  /** The text above the kinds. */
  intro(t: Talk['t']): string
  /** The button for no question. */
  none?(t: Talk['t']): string
  /** Checks further rules. @throws DomainError */
  check?(talk: Talk, draft: TaskDraft): void
  /** Goes on with the finished question. */
  done(talk: Talk, data: D): Outcome<D> | Promise<Outcome<D>>
}

const NONE = 'none'
const stepOf = (kind: TaskKind, part: string) => `${kind}.${part}`

/**
 * The steps in which an advertiser or an owner writes a question: its kind, then each part. The first step is `question`. It
 * replaces an earlier question.
 */
export function taskSteps<D extends Writing>(author: Author<D>): Readonly<Record<string, Step<D>>> {
  const parts = TASK_KINDS.flatMap((kind) => {
    const names = Object.keys(kindOf({ kind }).parts)
    return names.map((name, index) => {
      const next = names[index + 1]
      return [stepOf(kind, name), partStep(author, { kind, name, next })] as const
    })
  })
  return { question: kindStep(author), ...Object.fromEntries(parts) }
}

function kindStep<D extends Writing>({ intro, none, done }: Author<D>): Step<D> {
  return {
    ask({ t }): Question {
      const about = TASK_KINDS.map((kind) => t(`question-about-${kind}`, kindOf({ kind }).limits))
      const kinds = TASK_KINDS.map((choice) => [{ text: t(`question-kind-${choice}`), choice }])
      return {
        text: `${intro(t)}\n\n${about.join('\n')}`,
        choices: none === undefined ? kinds : [...kinds, [{ text: none(t), choice: NONE }]],
      }
    },
    tap(talk, data, choice) {
      if (choice === NONE) return done(talk, { ...data, task: null })
      const kind = choice as TaskKind
      const [first = ''] = Object.keys(kindOf({ kind }).parts)
      return goTo(stepOf(kind, first), { ...data, task: { kind } })
    },
  }
}

function partStep<D extends Writing>(
  { check, done }: Author<D>,
  { kind, name, next }: { kind: TaskKind; name: string; next: string | undefined },
): Step<D> {
  const part = kindOf({ kind }).parts[name as 'prompt']
  const { typed, tapped } = part
  const take = (read: (given: string) => unknown) => (talk: Talk, data: D, given: string) => {
    const task = { ...data.task, kind, [name]: read(given) }
    checkPart(task, name)
    check?.(talk, task)
    const known = { ...data, task }
    return next === undefined ? done(talk, known) : goTo(stepOf(kind, next), known)
  }
  return {
    ask: ({ t }, { task }) => part.ask(t, task ?? {}),
    ...(typed && { text: take(typed) }),
    ...(tapped && { tap: take(tapped) }),
  }
}
