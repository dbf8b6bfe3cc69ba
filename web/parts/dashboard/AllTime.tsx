import { texts } from '../../texts/dashboard.ts'

/** The heading of figures that no chosen range changes: it names their own. */
export function AllTime({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="font-semibold">{title}</h2>
      <span className="text-sm text-muted">{texts.range.all}</span>
    </div>
  )
}
