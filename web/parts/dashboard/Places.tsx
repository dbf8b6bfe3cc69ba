import type { CampaignPage, PlacedCampaign } from '../../../server/reads/campaignPage.ts'
import { texts } from '../../texts/dashboard.ts'
import { formatCount, formatMicro, formatUntil } from '../../texts/texts.ts'
import { Card } from '../Card.tsx'
import { Scroll } from '../Scroll.tsx'
import { AllTime } from './AllTime.tsx'

const t = texts.campaign

/** A campaign in each of its groups: how it stands there and why, and what came of it. */
export function Places({ placements }: Pick<CampaignPage, 'placements'>) {
  if (placements.length === 0) return null
  return (
    <Card>
      <AllTime title={t.groupsTitle} />
      <Scroll name={t.groupsTitle} className="mt-2">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t.groupsTitle}</caption>
          <thead className="border-b border-line text-muted">
            <tr>
              {[t.group, t.bid, texts.overview.joins, texts.overview.spent].map((name, place) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-2 font-medium ${place === 0 ? 'text-start' : 'ps-4 text-end'} ${place === 1 ? 'max-sm:hidden' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {placements.map((placed) => (
              <tr key={placed.tg_group_id} className="align-top">
                <th scope="row" className="py-2.5 text-start font-normal">
                  <bdi className="font-medium wrap-anywhere">{placed.group_title}</bdi>
                  <span className="block text-muted">{stateOf(placed)}</span>
                  {placed.results !== null && (
                    <span className="block text-muted">
                      {`${t.funnel.answered}: ${formatCount(placed.results.answered)} · ${t.funnel.in}: ${formatCount(placed.results.in)}`}
                    </span>
                  )}
                </th>
                <td className="py-2.5 ps-4 text-end max-sm:hidden">{formatMicro(placed.bidMicro)}</td>
                <td className="py-2.5 ps-4 text-end">{formatCount(placed.verificationsCompleted)}</td>
                <td className="py-2.5 ps-4 text-end">{formatMicro(placed.spentMicro)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  )
}

function stateOf({ status, endReason, position, until, frozen }: PlacedCampaign): string {
  return [
    status === 'accepted' && position === null ? t.idle : t.states[status],
    ...(endReason === null ? [] : [t.reasons[endReason]]),
    ...(position === null ? [] : [t.position(formatCount(position))]),
    ...(until === null ? [] : [t.until(formatUntil(until))]),
    ...(frozen ? [t.frozen] : []),
  ].join(' · ')
}
