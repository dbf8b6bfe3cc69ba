import { useState } from 'react'
import type { DraftView } from '../../server/dashboard/draftRoutes.ts'
import { AppError } from '../api/app.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { SignIn } from '../session/SignIn.tsx'
import { texts } from '../texts/dashboard.ts'
import { type DraftState, discardDraft, openDraft, openNewer } from './useDraft.ts'

const t = texts.create
const LINK = 'min-h-9 text-brand underline'

/** Whether the draft is saved, what to do where it is not, and the way to other drafts. */
export function SaveBar({ draft, drafts }: { draft: DraftState; drafts: readonly DraftView[] }) {
  const { id, isSaved, isVisitor, refusal } = draft
  const others = drafts.filter((one) => one.id !== id)
  const kept = isVisitor ? t.kept : isSaved && id !== undefined ? t.saved : t.unsaved
  return (
    <div className="space-y-3 text-sm text-muted">
      {refusal === null ? <p aria-live="polite">{kept}</p> : <Unsaved draft={draft} refusal={refusal} />}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {isVisitor && <SignInHere />}
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
        {(isVisitor || id !== undefined) && <Discard draft={draft} />}
      </div>
    </div>
  )
}

/** For a visitor who would like to save what is not finished. */
function SignInHere() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <div className="basis-full rounded-2xl border border-line bg-card p-5 text-base text-ink">
        <SignIn demo={['advertiser']} />
      </div>
    )
  }
  return (
    <button type="button" className={LINK} onClick={() => setOpen(true)}>
      {texts.session.title}
    </button>
  )
}

function Unsaved({ draft, refusal }: { draft: DraftState; refusal: unknown }) {
  const { id, overwrite } = draft
  const isChanged = refusal instanceof AppError && refusal.code === 'draft.changed'
  const why = refusal instanceof AppError && refusal.message !== '' ? refusal.message : t.notSavedWhy
  return (
    <div className="space-y-3">
      <Notice look="warn" title={t.notSaved} text={why} />
      {isChanged && id !== undefined && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => openNewer(draft, id)}>
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
function Discard({ draft }: { draft: DraftState }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <button
      type="button"
      className={`min-h-9 text-bad underline ${isAsked ? 'font-semibold' : ''}`}
      onClick={() => (isAsked ? void discardDraft(draft) : setAsked(true))}
    >
      {isAsked ? t.discardSure : t.discard}
    </button>
  )
}
