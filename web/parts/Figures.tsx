export interface Figure {
  readonly name: string
  readonly value: string
}

/** A row of figures with their names. */
export function Figures({ figures, large = false }: { figures: readonly Figure[]; large?: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd
            className={
              large ? 'text-2xl font-semibold tracking-tight tabular-nums' : 'font-medium tabular-nums'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
