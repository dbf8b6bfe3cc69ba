import type { DraftView } from '../../server/dashboard/draftRoutes.ts'
import { useActsView } from '../acts/useActs.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Facts } from '../parts/Facts.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro, isolate, texts as pageTexts } from '../texts/texts.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { openDraft, totalOf } from './useDraft.ts'

const t = texts.create

/** A draft that was ordered, as it was ordered, with the ways on: to the payment, to the campaign, to another one. */
export function Ordered({ draft: { form, campaignId } }: { draft: DraftView }) {
  const { data: view } = useActsView(Number(campaignId))
  const { sponsor = '', bid = '0', joins = 0 } = form
  const deposit = view?.deposit
  const groups = view?.places.map(({ group }) => isolate(group)) ?? []
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="space-y-5 lg:self-start">
        <h2 className="text-lg font-semibold">{t.ordered}</h2>
        <Facts
          facts={[
            [t.question.sponsor, isolate(sponsor)],
            ...(groups.length > 0 ? [[texts.acts.groupsTitle, groups.join(', ')] as const] : []),
            [t.price.bid, t.price.usdc(formatMicro(bid))],
            [t.price.joins, formatCount(joins)],
            [t.price.total, t.price.usdc(formatMicro(totalOf(form)))],
          ]}
        />
        <div className="flex flex-wrap gap-3">
          {deposit?.url && deposit.missingMicro !== '0' && (
            <ButtonLink href={deposit.url}>{texts.acts.pay(formatMicro(deposit.missingMicro))}</ButtonLink>
          )}
          <ButtonLink look="quiet" href={`/advertiser/campaigns/${campaignId}`}>
            {pageTexts.deposit.toCampaign}
          </ButtonLink>
          <Button look="quiet" onClick={() => openDraft(0)}>
            {t.another}
          </Button>
        </div>
      </Card>
      <aside className="mt-8 lg:mt-0">
        <PhonePreview form={form} group={view?.places[0]?.group ?? t.preview.group} />
      </aside>
    </div>
  )
}
