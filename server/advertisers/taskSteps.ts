import { again, goTo, type Step } from '../bot/conversation/flow.ts'
import { errorText } from '../bot/errorText.ts'
import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import { TASK_KINDS, type TaskKind } from '../campaigns/campaign.ts'
import { DomainError } from '../shared/errors.ts'
import { requireAllowed } from '../tasks/allowedTask.ts'
import {
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PROMPT_LENGTH,
  MAX_SPONSOR_LENGTH,
  MIN_OPTIONS,
  parseSponsor,
  parseTask,
  type Task,
} from '../tasks/task.ts'
import { type TaskDraft, taskOf } from './draft.ts'
import { taskPreview } from './taskPreview.ts'

const COUNTS = { least: MIN_OPTIONS, most: MAX_OPTIONS }

/**
 * The steps in which somebody writes a task: its kind, what is asked, options, the right one, who asks; then the whole as
 * members will see it. `save` goes on from there. A task that is there already is replaced step by step.
 */
export function taskSteps<D extends TaskDraft>({
  save,
}: {
  readonly save: NonNullable<Step<D>['tap']>
}): Readonly<Record<string, Step<D>>> {
  return {
    kind: {
      ask: ({ t }) => ({
        text: t('campaigns-ask-kind', COUNTS),
        choices: TASK_KINDS.map((kind) => [{ text: t(`campaigns-kind-${kind}`), choice: kind }]),
      }),
      tap: (_talk, data, kind) => goTo('prompt', { ...data, kind: kind as TaskKind }),
    },
    prompt: {
      ask: ({ t }, { kind }) => ({
        text: t(`campaigns-ask-prompt-${kind ?? 'open'}`, { max: MAX_PROMPT_LENGTH }),
      }),
      text: (talk, data, text) => {
        const draft = { ...data, prompt: text.trim() }
        const complaint = complainOf(talk, { kind: 'open', prompt: draft.prompt })
        if (complaint) return again(complaint)
        return goTo(data.kind === 'open' ? 'sponsor' : 'options', draft)
      },
    },
    options: {
      ask: ({ t }) => ({ text: t('campaigns-ask-options', { ...COUNTS, max: MAX_OPTION_LENGTH }) }),
      text: (talk, data, text) => {
        const options = text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
        const draft = { ...data, options }
        const complaint = complainOf(talk, taskOf({ ...draft, right: 0 }))
        if (complaint) return again(complaint)
        return goTo(data.kind === 'quiz' ? 'right' : 'sponsor', draft)
      },
    },
    right: {
      ask: ({ t }, { options = [] }) => ({
        text: t('campaigns-ask-right'),
        choices: options.map((option, index) => [{ text: shorten(option), choice: `${index}` }]),
      }),
      tap: (_talk, data, choice) => goTo('sponsor', { ...data, right: Number(choice) }),
    },
    sponsor: {
      ask: ({ t }, { sponsor }) => ({
        text: t('campaigns-ask-sponsor', { max: MAX_SPONSOR_LENGTH }),
        ...(sponsor === undefined
          ? {}
          : { choices: [[{ text: t('campaigns-keep-sponsor', { sponsor }), choice: 'keep' }]] }),
      }),
      text: (talk, data, text) => {
        const sponsor = parseSponsorOr(talk, text)
        if (typeof sponsor !== 'string') return again(sponsor.complaint)
        return goTo('preview', { ...data, sponsor })
      },
      tap: (_talk, data) => goTo('preview', data),
    },
    preview: {
      ask: ({ t }, data) => ({
        text: t('campaigns-preview', {
          consent: data.consent ?? 'ask',
          task: taskPreview(t, {
            task: parseTask(taskOf(data)),
            sponsor: data.sponsor ?? '',
            group: data.group ?? '',
          }),
        }),
        choices: [
          [{ text: t('campaigns-preview-good'), choice: 'good' }],
          [{ text: t('campaigns-preview-again'), choice: 'again' }],
        ],
      }),
      tap: (talk, data, choice) => (choice === 'again' ? goTo('kind', data) : save(talk, data, choice)),
    },
  }
}

/** What is wrong with a task, for whoever writes it; undefined where nothing is. */
function complainOf({ t, foyer }: Talk, draft: unknown): string | undefined {
  try {
    const task: Task = parseTask(draft)
    requireAllowed({ task, sponsor: '-' }, foyer.config)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return errorText({ t }, error)
  }
}

function parseSponsorOr({ t, foyer }: Talk, text: string): string | { readonly complaint: string } {
  try {
    const sponsor = parseSponsor(text)
    requireAllowed({ task: { kind: 'open', prompt: '-' }, sponsor }, foyer.config)
    return sponsor
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code !== 'task.forbidden')
      return { complaint: t('campaigns-error-sponsor', { max: MAX_SPONSOR_LENGTH }) }
    return { complaint: t('campaigns-error-task-forbidden', error.details) }
  }
}
