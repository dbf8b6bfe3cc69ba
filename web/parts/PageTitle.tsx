/** What a page is, and what it is good for. */
export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="mt-4 mb-6 max-w-2xl">
      <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 text-muted">{lead}</p>
    </div>
  )
}
