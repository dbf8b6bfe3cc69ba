import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Board,
  type Cast,
  FIRST_GROUP,
  FIRST_OWNER,
  type Hint,
  type Task,
} from '../../sandbox/stage/state.ts'
import type { Screen } from '../../sandbox/telegram/screen.ts'
import { Guide, isDone, Passing, UntilPayout, wordsOf } from './Guide.tsx'
import { Money } from './Money.tsx'
import { People } from './People.tsx'
import { Phone } from './Phone.tsx'
import type { Refusal } from './stage.ts'
import { type Proposal, useProposal } from './useProposal.ts'
import { StageProvider, useStage, useTools } from './useStage.ts'

/** A phone on the stage. `first` is the chat that is open at first. */
interface Role {
  readonly name: string
  readonly role: string
  readonly first?: string
  readonly dashboard?: string
}

/** A phone for each role, in the order in which the tasks bring them. Each keeps its place. */
function rolesOf({ alice, owner, group, advertiser, operator, member }: Cast, tasks: number): Role[] {
  const byTask: Role[][] = [
    [
      { name: alice, role: 'wants to join' },
      { name: FIRST_OWNER, role: 'owns the group', first: FIRST_GROUP, dashboard: 'Earnings' },
    ],
    [{ name: owner, role: 'owns a group', first: group, dashboard: 'Earnings' }],
    [
      { name: advertiser, role: 'advertises', dashboard: 'Campaigns' },
      { name: operator, role: 'runs this Foyer' },
    ],
    [{ name: member, role: 'wants to join' }],
  ]
  return byTask.slice(0, tasks).flat()
}

/** Every role of Foyer on one page. */
export function StagePage() {
  const tools = useStage()
  const { board, screens, isConnected, refusal } = tools.state
  return (
    <StageProvider value={tools}>
      {board === undefined ? (
        <main className="starting">
          <h1>The stage</h1>
          <p>{isConnected ? 'One moment …' : 'Connecting …'}</p>
        </main>
      ) : (
        <Stage board={board} screens={screens} isConnected={isConnected} refusal={refusal} />
      )}
    </StageProvider>
  )
}

interface StageParts {
  readonly board: Board
  readonly screens: readonly Screen[]
  readonly isConnected: boolean
  readonly refusal: Refusal | undefined
}

function Stage({ board, screens, isConnected, refusal }: StageParts) {
  const [open, setOpen] = useState(() => board.tasks.find((task) => !isDone(task))?.name ?? 'paid')
  const [extra, setExtra] = useState<readonly string[]>([])
  const [tab, setTab] = useState('guide')
  const [wanted, setWanted] = useState<string>()
  const place = board.tasks.findIndex(({ name }) => name === open)
  const task = board.tasks[place]
  const [reached, setReached] = useState(place)
  if (place > reached) setReached(place)
  // A press would have no answer meanwhile.
  const isPassing = board.controls.underWay !== null
  const { deeds } = useTools().state
  const isFollowed = (hint: Hint) => deeds.get(hint.person)?.followed.includes(JSON.stringify(hint)) === true
  const hint = isPassing || !task?.hint || isFollowed(task.hint) ? undefined : task.hint
  const proposal = useProposal(hint, screens)
  const said = hint && proposal.isUnderWay ? { ...hint, words: 'Answering …' } : hint
  const person = hint?.does === 'payout' ? undefined : hint?.person
  // The task after one that is done opens by itself.
  const wasOpen = useRef({ open, isOver: true })
  useEffect(() => {
    const now = { open, isOver: task !== undefined && isDone(task) && !isPassing }
    const before = wasOpen.current
    wasOpen.current = now
    const later = board.tasks.slice(place + 1)
    const next = later.find((task) => !isDone(task)) ?? later[0]
    if (before.open === open && now.isOver && !before.isOver && next) setOpen(next.name)
  }, [board.tasks, open, place, task, isPassing])
  // On a narrow screen, so does the next phone, unless the reader looks elsewhere.
  const shown = person ?? task?.look?.person
  const lastShown = useRef(shown)
  useEffect(() => {
    const last = lastShown.current
    if (shown === undefined || shown === last) return
    lastShown.current = shown
    setTab((tab) => (tab === last ? shown : tab))
  }, [shown])
  const tabsRow = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that opens
  useEffect(() => {
    tabsRow.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const { advertiser } = board.cast
  const { act } = useTools()
  // A page of the advertiser leads to the bot.
  useEffect(() => {
    const follow = () => {
      const link = new URLSearchParams(location.hash.slice(1)).get('link')
      if (link === null) return
      history.replaceState(null, '', location.pathname)
      setExtra((names) => [...new Set([...names, advertiser])])
      setTab(advertiser)
      setWanted(advertiser)
      void act({ act: 'follow', person: advertiser, link })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [advertiser, act])
  const roles = useMemo(() => {
    const fixed = rolesOf(board.cast, reached + 1)
    const more = extra.filter((name) => !fixed.some((role) => role.name === name))
    return [...fixed, ...more.map((name) => ({ name, role: 'on the stage' }))]
  }, [board.cast, reached, extra])
  const tabs = [
    { id: 'guide', text: 'Guide' },
    ...roles.map(({ name }) => ({ id: name, text: name })),
    { id: 'money', text: 'Money' },
  ]
  return (
    <main className="stage" data-tab={tab}>
      {/* The guide has the page's heading, and a narrow screen shows one part at a time. */}
      {tab !== 'guide' && <h1 className="sr-only narrow-only">The stage</h1>}
      <nav className="tabs" aria-label="Parts of the stage" ref={tabsRow}>
        {tabs.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            aria-pressed={tab === id}
            className={person === id ? 'tab-next' : ''}
            onClick={() => setTab(id)}
          >
            {text}
          </button>
        ))}
      </nav>
      {task && (
        <NextBar
          board={board}
          task={task}
          hint={said}
          before={board.tasks[place - 1]}
          tab={tab}
          onGo={setTab}
        />
      )}
      <div className="pane side" data-active={tab === 'guide'}>
        <Guide board={board} open={open} hint={said} onOpen={setOpen} />
      </div>
      <div className="middle">
        <People
          screens={screens}
          shown={roles.map(({ name }) => name)}
          next={person}
          onFind={setWanted}
          onShow={(name) => {
            setExtra((names) => [...names, name])
            setTab(name)
            setWanted(name)
          }}
        />
        <Phones
          {...{ roles, screens, proposal, tab, wanted }}
          hint={person === undefined ? undefined : hint}
          look={task?.look ?? board.tasks[place - 1]?.look}
        />
        <div className="pane" data-active={tab === 'money'}>
          <Money board={board} />
        </div>
      </div>
      <div className="messages-below" role="status">
        {!isConnected && <p className="refusal">The connection is lost. The page reconnects by itself.</p>}
        {refusal && <p className="refusal">{refusal.text}</p>}
      </div>
    </main>
  )
}

interface PhonesParts {
  readonly roles: readonly Role[]
  readonly screens: readonly Screen[]
  readonly hint: Hint | undefined
  readonly proposal: Proposal
  readonly look: Task['look']
  readonly tab: string
  /** Somebody whose phone the reader has asked for. */
  readonly wanted: string | undefined
}

function Phones({ roles, screens, hint, proposal, look, tab, wanted }: PhonesParts) {
  const row = useRef<HTMLDivElement>(null)
  const show = useCallback((name: string | undefined) => {
    if (name === undefined) return
    const pane = row.current?.querySelector(`[data-person="${CSS.escape(name)}"]`)
    pane?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const next = hint?.person
  useEffect(() => show(next), [show, next])
  useEffect(() => show(look?.person), [show, look?.person])
  useEffect(() => show(wanted), [show, wanted])
  return (
    <div className="phones" ref={row}>
      {roles.map(({ name, role, first, dashboard }) => {
        const screen = screens.find(({ person }) => person.name === name)
        return (
          <div key={name} className="pane phone-pane" data-person={name} data-active={tab === name}>
            {screen && (
              <Phone
                {...{ screen, role, first, dashboard, proposal }}
                hint={next === name ? hint : undefined}
                look={look?.person === name ? look.chatId : undefined}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** On narrow screens: what was reached, and what is next. */
function NextBar({
  board,
  task,
  hint,
  before,
  tab,
  onGo,
}: {
  readonly board: Board
  readonly task: Task
  readonly hint: Hint | undefined
  readonly before: Task | undefined
  readonly tab: string
  readonly onGo: (tab: string) => void
}) {
  const { controls } = board
  const ended = isDone(task) ? task : before && isDone(before) && !task.steps[0]?.isDone ? before : undefined
  return (
    <div className="next-bar">
      {ended?.end && tab !== 'guide' && controls.underWay === null && <p>{ended.end}</p>}
      {controls.underWay !== null ? (
        <Passing money={task.money} controls={controls} />
      ) : hint?.does === 'payout' ? (
        <>
          <p>{task.steps.find((step) => !step.isDone)?.text}</p>
          <UntilPayout className="next-bar-leads" />
        </>
      ) : hint !== undefined && hint.person !== tab ? (
        <button type="button" className="next-bar-leads" onClick={() => onGo(hint.person)}>
          {wordsOf(hint)} →
        </button>
      ) : isDone(task) ? (
        tab !== 'guide' && (
          <button type="button" className="next-bar-leads" onClick={() => onGo('guide')}>
            To the guide →
          </button>
        )
      ) : (
        <p className={hint === undefined ? 'soon' : ''}>
          {hint === undefined ? 'One moment …' : wordsOf(hint)}
        </p>
      )}
    </div>
  )
}
