import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareView } from '../../../server/dashboard/shareView.ts'
import { type AppError, app } from '../../api/app.ts'
import { useRead } from '../../api/useRead.ts'
import { SignedButton } from '../../session/SignedButton.tsx'
import { texts } from '../../texts/dashboard.ts'
import { formatDay } from '../../texts/texts.ts'
import { Card } from '../Card.tsx'
import { CopyField } from '../CopyField.tsx'
import { Notice } from '../Notice.tsx'

const t = texts.share

/** The links to a campaign's results: makes them, lists them, takes them back. */
export function Shares({ campaignId }: { campaignId: number }) {
  const path = `/campaigns/${campaignId}/shares`
  const queries = useQueryClient()
  const [showsMoney, setShowsMoney] = useState(false)
  const { data: shares = [] } = useRead<readonly ShareView[]>(path)
  const readAgain = () => queries.invalidateQueries({ queryKey: ['read', path] })
  const [made, setMade] = useState<string>()
  const { mutate: revoke, error } = useMutation<unknown, AppError, number>({
    mutationFn: (id) => app.delete(`${path}/${id}`),
    onSuccess: readAgain,
  })
  async function make(signed: { message: string; signature: string }): Promise<void> {
    setMade((await app.post<{ url: string }>(path, { showsMoney, ...signed })).url)
    await readAgain()
  }
  return (
    <Card className="space-y-3 print:hidden">
      <h2 className="font-semibold">{t.ownTitle}</h2>
      <p className="text-sm text-muted">{t.ownText}</p>
      {error !== null && <Notice look="warn" title={texts.loaded.failed} text={error.message} />}
      {shares.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {shares.map(({ id, createdAt, showsMoney }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              {t.since(formatDay(createdAt.slice(0, 10)), showsMoney)}
              <button type="button" className="min-h-9 text-bad underline" onClick={() => revoke(id)}>
                {t.revoke}
              </button>
            </li>
          ))}
        </ul>
      )}
      {made !== undefined && (
        <div role="status" className="space-y-2">
          <p className="text-sm">{t.madeText}</p>
          <CopyField label={t.made} value={made} />
        </div>
      )}
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={showsMoney}
          onChange={({ target }) => setShowsMoney(target.checked)}
          className="size-5"
        />
        {t.withMoney}
      </label>
      <SignedButton look="quiet" label={t.make} act={['share', { campaignId, showsMoney }]} onSigned={make}>
        <p>{texts.session.signs.share(campaignId, showsMoney)}</p>
      </SignedButton>
    </Card>
  )
}
