import { useMutation, useQueryClient } from '@tanstack/react-query'
import { app } from '../api/app.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatUntil } from '../texts/texts.ts'
import { ChangeWords } from './ChangeWords.tsx'
import { messageOf } from './Sent.tsx'
import { useChanges } from './useActs.ts'

const t = texts.acts

/** Changes that take effect within a day, each with a way to refuse it, and what became of those that did not. */
export function WaitingChanges({ campaign }: { campaign: number }) {
  const queries = useQueryClient()
  const { data: changes = [] } = useChanges(campaign)
  const refuse = useMutation({
    mutationFn: (id: number) => app.delete(`/campaigns/${campaign}/changes/${id}`),
    // The button goes with the wait.
    onSuccess: (_, id) => document.getElementById(`change-${id}`)?.focus(),
    onSettled: () => queries.invalidateQueries(),
  })
  return changes.map(({ id, change, groups, status, dueAt }) => (
    <div
      key={id}
      id={`change-${id}`}
      tabIndex={-1}
      className="space-y-2 rounded-xl bg-warn-tint p-4 outline-none"
    >
      <p className="font-semibold">{{ ...t.fates, waiting: t.waits, applied: t.done }[status]}</p>
      <ChangeWords change={change} groups={groups} />
      {status === 'waiting' && (
        <>
          <p className="text-sm">{t.waitsUntil(formatUntil(dueAt))}</p>
          <Button look="quiet" disabled={refuse.isPending} onClick={() => refuse.mutate(id)}>
            {t.refuse}
          </Button>
        </>
      )}
      {refuse.isError && <Notice look="warn" title={t.failed} text={messageOf(refuse.error)} />}
    </div>
  ))
}
