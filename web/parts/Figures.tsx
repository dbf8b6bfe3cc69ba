import { Fragment } from 'react'
import { groupMark } from '../texts/texts.ts'

export interface Figure {
  readonly name: string
  readonly value: string
  /** Stands behind the value, smaller. */
  readonly unit?: string
  /** Stands below it. */
  readonly note?: string
}

/** A row of figures with their names. */
export function Figures({ figures, large = false }: { figures: readonly Figure[]; large?: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {figures.map(({ name, value, unit, note }) => (
        <div key={name} className="row-span-2 grid grid-rows-subgrid gap-y-0">
          <dt className="self-end text-sm text-muted">{name}</dt>
          <dd
            className={
              large
                ? 'text-xl font-semibold tracking-tight tabular-nums sm:text-2xl'
                : 'font-medium tabular-nums'
            }
          >
            <Breakable text={value} />
            {unit !== undefined && (
              <span className="text-sm font-normal tracking-normal text-muted"> {unit}</span>
            )}
            {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A long number is broken between its groups of digits, never inside one. */
function Breakable({ text }: { text: string }) {
  const [first, ...rest] = text.split(groupMark)
  return (
    <>
      {first}
      {rest.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number have nothing but their place
        <Fragment key={place}>
          {groupMark}
          <wbr />
          {group}
        </Fragment>
      ))}
    </>
  )
}
