import { again, goTo, type Outcome, type Question, type Step } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import { MAX_OFFER_LENGTH, MAX_VARIANTS, parseOffer } from '../campaigns/content.ts'
import { findCopies } from '../campaigns/copies.ts'
import { CATEGORIES, type Category } from '../groups/categories.ts'
import { LANGUAGES } from '../shared/languages.ts'
import { requireAllowed } from '../tasks/allowedTask.ts'
import { linesBelow, previewNote } from '../tasks/showTask.ts'
import { findSponsor, kindOf, MAX_SPONSOR_LENGTH, parseTask, type TaskDraft } from '../tasks/task.ts'
import { templates } from '../tasks/templates.ts'
import { taskSteps } from '../tasks/writeTask.ts'
import type { BuyDraft, ContentDraft } from './draft.ts'
import { accountOf } from './own.ts'

const COPIES_OFFERED = 6
const COPY = 'copy'
const TEMPLATE = 'template'
const NAMES: Readonly<Record<string, string>> = LANGUAGES

/** Asks for the name that members see. */
export function sponsorStep<D extends ContentDraft>(next: string): Step<D> {
  return {
    ask: ({ t }) => ({ text: t('buy-ask-sponsor', { max: MAX_SPONSOR_LENGTH }) }),
    text({ t, foyer }, data, text) {
      const sponsor = findSponsor(text)
      if (sponsor === undefined) return again(t('campaigns-error-sponsor', { max: MAX_SPONSOR_LENGTH }))
      requireAllowed({ sponsor }, foyer.config)
      return goTo(next, { ...data, sponsor })
    },
  }
}

/** Asks what a campaign is about. */
export function categoryStep(next: string): Step<BuyDraft> {
  return {
    ask: ({ t }) => ({
      text: t('buy-ask-category'),
      choices: CATEGORIES.map((category) => [{ text: t('category', { category }), choice: category }]),
    }),
    tap: (_talk, data, choice) => goTo(next, { ...data, category: choice as Category }),
  }
}

/**
 * The steps in which an advertiser writes content in one language: the language, a question in up to four wordings, an offer or
 * none. The first is `language`, or `question` where the language is known. `done` gets the data with the finished content.
 */
export function contentSteps<D extends ContentDraft>({
  done,
}: {
  readonly done: (talk: Talk, data: D) => Outcome<D> | Promise<Outcome<D>>
}): Readonly<Record<string, Step<D>>> {
  const { question, ...parts } = taskSteps<D>({
    intro: (t) => t('buy-ask-question'),
    check: ({ foyer }, task) => requireAllowed({ task }, foyer.config),
    done: (_talk, data) =>
      goTo('variants', {
        ...data,
        task: null,
        variants: [...data.variants, ...(data.task ? [data.task] : [])],
      }),
  })
  if (question === undefined) throw new Error('a question has no first step')
  return {
    language: {
      ask: ({ t }, data) => ({
        text: t('buy-ask-language'),
        choices: Object.entries(NAMES)
          .filter(([language]) => !data.content.some((written) => written.language === language))
          .map(([choice, text]) => [{ text, choice }]),
      }),
      tap: (_talk, data, language) => goTo('question', { ...data, language, variants: [], task: null }),
    },
    question: withCopies(question),
    template: templateStep(),
    ...parts,
    variants: {
      ask: askVariants,
      tap(_talk, data, choice) {
        if (choice === 'again') return goTo('question', { ...data, variants: [], task: null })
        if (choice === 'go') return goTo('offer', data)
        const kind = data.variants[0]?.kind ?? 'choice'
        const [first = ''] = Object.keys(kindOf({ kind }).parts)
        return goTo(`${kind}.${first}`, { ...data, task: { kind } })
      },
    },
    offer: {
      ask: ({ t }, { sponsor = '' }) => ({
        text: t('buy-ask-offer', { sponsor, max: MAX_OFFER_LENGTH }),
        choices: [[{ text: t('buy-no-offer'), choice: 'none' }]],
      }),
      text({ t, foyer }, data, text) {
        const offerText = text.trim()
        if (offerText.length > MAX_OFFER_LENGTH) return again(t('buy-error-offer', { max: MAX_OFFER_LENGTH }))
        requireAllowed({ sponsor: offerText }, foyer.config)
        return goTo('link', { ...data, offerText })
      },
      tap: (talk, data) => done(talk, closeVersion(data, null)),
    },
    link: {
      ask: ({ t }) => ({ text: t('buy-ask-link') }),
      text(talk, data, url) {
        const offer = parseOffer({ text: data.offerText ?? '', url: url.trim() }, talk.foyer.config)
        return done(talk, closeVersion(data, offer))
      },
    },
  }
}

/** The finished version takes the place of an earlier one in its language. */
function closeVersion<D extends ContentDraft>(data: D, offer: { text: string; url: string } | null): D {
  const { language = '', variants } = data
  const others = data.content.filter((written) => written.language !== language)
  return {
    ...data,
    content: [...others, { language, variants, offer }],
    variants: [],
    task: null,
    offerText: undefined,
  }
}

/** Offers earlier questions in this language below the kinds. */
function withCopies<D extends ContentDraft>(kinds: Step<D>): Step<D> {
  const copiesFor = async (talk: Talk, { language = '' }: D) =>
    findCopies(talk.foyer.db, { accountId: await accountOf(talk), language, limit: COPIES_OFFERED })
  return {
    async ask(talk, data) {
      const { text, choices = [] } = await kinds.ask(talk, data)
      const copies = await copiesFor(talk, data)
      const rows = copies.map(({ id, prompt }) => [
        { text: talk.t('buy-copy', { prompt: shorten(prompt) }), choice: `${COPY}.${id}` },
      ])
      const ready = { text: talk.t('buy-templates'), choice: TEMPLATE }
      return { text, choices: [...choices, [ready], ...rows] }
    },
    async tap(talk, data, choice) {
      if (choice === TEMPLATE) return goTo('template', data)
      const [kind, id] = choice.split('.')
      if (kind !== COPY) return (await kinds.tap?.(talk, data, choice)) ?? goTo('question', data)
      const copy = (await copiesFor(talk, data)).find((each) => `${each.id}` === id)
      return goTo('variants', { ...data, variants: [...(copy?.variants ?? [])] as TaskDraft[], task: null })
    },
  }
}

/** Questions that are written already, about the advertiser's product. */
function templateStep<D extends ContentDraft>(): Step<D> {
  const all = ({ t }: Talk, { sponsor }: D) => templates(t, sponsor)
  return {
    ask: (talk, data) => ({
      text: [talk.t('buy-ask-template'), ...all(talk, data).map(({ task }) => `• ${task.prompt}`)].join(
        '\n\n',
      ),
      choices: all(talk, data).map(({ id, name }) => [{ text: name, choice: id }]),
    }),
    tap(talk, data, choice) {
      const template = all(talk, data).find(({ id }) => id === choice)
      if (template === undefined) return goTo('question', data)
      const { task, toWrite } = template
      // Parts that only the author can write are asked for as in a question of their own.
      if (toWrite !== undefined) return goTo(`${task.kind}.${toWrite}`, { ...data, task: { ...task } })
      return goTo('variants', { ...data, task: null, variants: [...data.variants, { ...task }] })
    },
  }
}

/** The wordings so far, as members read them, without the frame of the gate. */
function askVariants({ t }: Talk, { variants }: ContentDraft): Question {
  const tasks = variants.map(parseTask)
  const shown = tasks.map((task, index) =>
    [
      tasks.length > 1 ? t('buy-variant', { number: index + 1 }) : undefined,
      task.prompt,
      ...linesBelow(t, task),
    ]
      .filter((line) => line !== undefined)
      .join('\n'),
  )
  const note = tasks[0] && previewNote(t, tasks[0])
  const more = { text: t('buy-variant-add'), choice: 'more' }
  return {
    text: t('buy-ask-variants', {
      questions: [...shown, ...(note === undefined ? [] : [note])].join('\n\n'),
      max: MAX_VARIANTS,
    }),
    choices: [
      [{ text: t('buy-go-on'), choice: 'go' }],
      ...(variants.length < MAX_VARIANTS ? [[more]] : []),
      [{ text: t('campaigns-preview-again'), choice: 'again' }],
    ],
  }
}
