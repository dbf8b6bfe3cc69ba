import { ButtonLink } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { texts } from '../texts/texts.ts'

const t = texts.notFound

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page>
      <div className="mx-auto my-10 max-w-lg text-center sm:my-20">
        <p className="text-6xl font-semibold tracking-tight text-brand tabular-nums" aria-hidden="true">
          404
        </p>
        <h1 className="mt-4 text-3xl font-semibold tracking-tight">{t.title}</h1>
        <p className="mt-3 mb-7 text-muted">{t.text}</p>
        <ButtonLink href="/">{t.home}</ButtonLink>
      </div>
    </Page>
  )
}
