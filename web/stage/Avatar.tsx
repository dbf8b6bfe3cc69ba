/** The round mark of a person or chat, in one of Telegram's seven colours. */
export function Avatar({ id, name, isSmall = false }: { id: number; name: string; isSmall?: boolean }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
  return (
    <span aria-hidden="true" className={`avatar color-${Math.abs(id) % 7} ${isSmall ? 'avatar-small' : ''}`}>
      {letters}
    </span>
  )
}

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className="bar-back" aria-label="Back to the chats" onClick={onBack}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  )
}
