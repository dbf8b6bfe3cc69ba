import { ButtonLink } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { StatusNotice } from '../parts/StatusNotice.tsx'
import { texts } from '../texts/texts.ts'

const t = texts.notFound

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page>
      <StatusNotice status={404} title={t.title} text={t.text}>
        <ButtonLink href="/">{t.home}</ButtonLink>
      </StatusNotice>
    </Page>
  )
}
