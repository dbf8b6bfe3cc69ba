import {
  type Board,
  type Cast,
  FIRST_GROUP,
  type Hint,
  type Task,
  type TaskName,
} from '../../sandbox/stage/state.ts'
import { formatMoment } from './formats.ts'
import { EnterLink } from './Phone.tsx'
import { useTools } from './useStage.ts'

const TITLES: Readonly<Record<TaskName, (cast: Cast) => string>> = {
  join: ({ alice }) => `Join as ${alice}`,
  sell: ({ owner }) => `Sell joins as ${owner}`,
  buy: ({ advertiser }) => `Buy joins as ${advertiser}`,
  paid: () => 'Follow their money',
}

interface GuideParts {
  readonly board: Board
  readonly open: TaskName
  /** The open task's, unless it is followed already. */
  readonly hint: Hint | undefined
  readonly onOpen: (task: TaskName) => void
}

/** Four tasks, ticked off as they really happen. */
export function Guide({ board, open, hint, onOpen }: GuideParts) {
  return (
    <div className="guide">
      <h1>Foyer, role by role</h1>
      <p className="lead">
        People who join a group answer one question. An advertiser pays for it, and the group’s owner earns.
        You play everybody: <strong>press what glows.</strong>
      </p>
      <ol className="tasks">
        {board.tasks.map((task, index) => (
          <GuideTask
            key={task.name}
            task={task}
            cast={board.cast}
            number={index + 1}
            next={board.tasks[index + 1]?.name}
            isOpen={task.name === open}
            hint={hint}
            isBefore={board.tasks[index + 1]?.name === open}
            controls={board.controls}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <Controls board={board} isLed={hint?.does === 'payout'} />
    </div>
  )
}

export function isDone({ steps }: Task): boolean {
  return steps.every((step) => step.isDone)
}

interface TaskParts {
  readonly task: Task
  readonly cast: Cast
  readonly number: number
  readonly next: TaskName | undefined
  readonly isOpen: boolean
  readonly hint: Hint | undefined
  /** The next one is open. */
  readonly isBefore: boolean
  readonly controls: Board['controls']
  readonly onOpen: (task: TaskName) => void
}

function GuideTask({ task, cast, number, next, isOpen, hint, isBefore, controls, onOpen }: TaskParts) {
  const { act } = useTools()
  const done = isDone(task)
  const current = task.steps.findIndex((step) => !step.isDone)
  return (
    <li className={`task ${isOpen ? 'task-open' : ''}`}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(task.name)}>
          <span className={`tick ${done ? 'tick-done' : ''}`} aria-hidden="true">
            {done ? '✓' : number}
          </span>
          {TITLES[task.name](cast)}
          {done && <span className="sr-only"> (done)</span>}
        </button>
      </h2>
      {task.end && (isOpen || isBefore) && <p className="task-end">{task.end}</p>}
      {isOpen && (
        <>
          <ol className="steps">
            {task.steps.map(({ text, isDone: isTicked }, index) => (
              <li key={text} className={isTicked ? 'step-done' : index === current ? 'step-now' : ''}>
                <span className="box" aria-hidden="true">
                  {isTicked ? '✓' : ''}
                </span>
                <span>
                  {text}
                  {isTicked && <span className="sr-only"> (done)</span>}
                  {index === current && <Now hint={hint} money={task.money} controls={controls} />}
                </span>
              </li>
            ))}
          </ol>
          <p className="task-foot">
            {done && next === undefined && (
              <>
                <EnterLink person={cast.advertiser} text={`${cast.advertiser}’s campaigns`} />
                <EnterLink person={cast.owner} text={`${cast.owner}’s earnings`} />
              </>
            )}
            {current !== 0 && (
              <button
                type="button"
                className="task-anew"
                onClick={async () => {
                  await act({ act: 'renew', task: task.name })
                  onOpen(task.name)
                }}
              >
                Play this part again
              </button>
            )}
          </p>
        </>
      )}
    </li>
  )
}

interface NowParts {
  readonly hint: Hint | undefined
  readonly money: string | undefined
  readonly controls: Board['controls']
}

function Now({ hint, money, controls }: NowParts) {
  if (controls.underWay !== null) return <Passing money={money} controls={controls} />
  if (hint === undefined) return <em className="now soon">One moment …</em>
  return (
    <em className="now" data-hint={JSON.stringify(hint)}>
      {hint.does === 'payout' ? <UntilPayout className="step-do next" /> : wordsOf(hint)}
    </em>
  )
}

/** How far a move in time has come, and what that means for the money. */
export function Passing({ money, controls: { now, underWay } }: Omit<NowParts, 'hint'>) {
  const { from = null, until = null } = underWay ?? {}
  const start = Date.parse(from ?? now)
  const length = Date.parse(until ?? now) - start
  return (
    <span className="passing">
      <em className="now">{money ?? 'Time passes …'}</em>
      <progress
        aria-label="Time that has passed"
        max={1}
        {...(length > 0 && { value: Math.min(Math.max((Date.parse(now) - start) / length, 0), 1) })}
      />
      <small>
        {formatMoment(now)}
        {until !== null && `, on the way to ${formatMoment(until)}`}
      </small>
    </span>
  )
}

export function wordsOf({ does, person, words }: Hint): string {
  return does === 'payout' ? words : `${person}: ${words}`
}

/** Lets time pass until an owner is paid. */
export function UntilPayout({ className }: { className: string }) {
  const { control, busy, state } = useTools()
  const isBusy = busy !== undefined || state.board?.controls.underWay != null
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isBusy}
      onClick={() => isBusy || control('clock', { by: 'payout' })}
    >
      Until the next payout
    </button>
  )
}

function clockText({ underWay, now }: Board['controls']): string {
  if (underWay === null) return formatMoment(now)
  return `${underWay.until === null ? 'Owners are paid' : 'Time passes'} … ${formatMoment(now)}`
}

const FAULTS = [
  { name: 'telegram_limited', text: 'Telegram answers “too many requests”' },
  { name: 'telegram_away', text: 'Telegram cannot be reached' },
  { name: 'rpc_down', text: 'The chain does not answer' },
] as const

/** Time, payouts and faults. `isLed`: the tour shows the way to the next payout itself. */
function Controls({ board: { controls, cast, groups }, isLed }: { board: Board; isLed: boolean }) {
  const { control, busy } = useTools()
  const { underWay, faults } = controls
  const isBusy = busy !== undefined || underWay !== null
  const group = groups.some(({ title }) => title === cast.group) ? cast.group : FIRST_GROUP
  const moves = [
    { text: 'A day later', press: () => control('clock', { by: 'day' }) },
    { text: 'Pay out now', press: () => control('payout') },
  ]
  return (
    <section className="controls" aria-labelledby="controls">
      <h2 id="controls">Time and trouble</h2>
      <div className="control-row">
        {moves.map(({ text, press }) => (
          <button key={text} type="button" aria-disabled={isBusy} onClick={() => isBusy || press()}>
            {text}
          </button>
        ))}
        {!isLed && <UntilPayout className="" />}
      </div>
      <p className="clock" role="status">
        {clockText(controls)}
      </p>
      <div className="faults">
        {FAULTS.map(({ name, text }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={faults[name]}
              aria-disabled={isBusy}
              onChange={(event) => isBusy || control('faults', { name, on: event.target.checked })}
            />
            {text}
          </label>
        ))}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || control('faults', { name: 'member_leaves', on: true, group })}
        >
          A member leaves {group}
        </button>
        <p className="faults-end">A restart of the server ends what is switched on.</p>
      </div>
    </section>
  )
}
