import { texts } from '../../texts/dashboard.ts'
import { ButtonLink } from '../Button.tsx'
import { Card } from '../Card.tsx'

const t = texts.overview

/** Stands in for the figures of an advertiser who has no campaign yet, and leads to the first. */
export function NoCampaigns() {
  return (
    <Card className="space-y-4 text-center">
      <h2 className="text-lg font-semibold">{t.none}</h2>
      <p className="text-muted">{t.noneText}</p>
      <ButtonLink href="/advertiser/new">{t.make}</ButtonLink>
    </Card>
  )
}
