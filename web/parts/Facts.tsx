/** Names and their values, one pair a line. */
export function Facts({
  facts,
  className = '',
}: {
  facts: readonly (readonly [string, string])[]
  className?: string
}) {
  return (
    <dl className={`divide-y divide-line text-sm ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2.5">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="text-end font-medium wrap-anywhere tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
