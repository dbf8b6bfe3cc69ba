import { useState } from 'react'
import type { DraftView } from '../../server/dashboard/draftRoutes.ts'
import { AppError } from '../api/app.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { texts } from '../texts/dashboard.ts'
import { type DraftState, discardDraft, openDraft } from './useDraft.ts'

const t = texts.create
const LINK = 'min-h-9 text-brand underline'

/** Whether the draft is saved, what to do where it is not, and the way to other drafts. */
export function SaveBar({ draft, drafts }: { draft: DraftState; drafts: readonly DraftView[] }) {
  const { id, isSaved, refusal } = draft
  const others = drafts.filter((one) => one.id !== id)
  return (
    <div className="space-y-3 text-sm text-muted">
      {refusal === null ? (
        <p aria-live="polite">{isSaved && id !== undefined ? t.saved : t.unsaved}</p>
      ) : (
        <Unsaved draft={draft} refusal={refusal} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {id !== undefined && <Discard id={id} />}
        {id !== undefined && (
          <button type="button" className={LINK} onClick={() => openDraft(0)}>
            {t.another}
          </button>
        )}
        {others.map((other) => (
          <button key={other.id} type="button" className={LINK} onClick={() => openDraft(other.id)}>
            {t.other} <bdi>{other.form.sponsor || other.id}</bdi>
          </button>
        ))}
      </p>
    </div>
  )
}

function Unsaved({ draft: { id, overwrite }, refusal }: { draft: DraftState; refusal: unknown }) {
  const isChanged = refusal instanceof AppError && refusal.code === 'draft.changed'
  const why = refusal instanceof AppError && refusal.message !== '' ? refusal.message : t.notSavedWhy
  return (
    <div className="space-y-3">
      <Notice look="warn" title={t.notSaved} text={why} />
      {isChanged && id !== undefined && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => openDraft(id)}>
            {t.showNewer}
          </Button>
          <Button look="quiet" onClick={() => void overwrite()}>
            {t.keepMine}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A second tap is needed: nothing brings a draft back. */
function Discard({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <button
      type="button"
      className={`${LINK} ${isAsked ? 'font-semibold' : ''}`}
      onClick={() => (isAsked ? void discardDraft(id) : setAsked(true))}
    >
      {isAsked ? t.discardSure : t.discard}
    </button>
  )
}
