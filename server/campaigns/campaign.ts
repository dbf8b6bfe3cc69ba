/** Every status of a campaign, once: SQL constraints, views and texts derive from this table. */
export const CAMPAIGN_STATUS = {
  awaiting_deposit: { final: false, deadline: true, meaning: 'Waits for its first deposit, 48 h at most.' },
  awaiting_approval: {
    final: false,
    deadline: true,
    meaning: "Paid; waits for the owner's consent, 48 h at most.",
  },
  active: { final: false, deadline: false, meaning: 'Takes part in the auction.' },
  paused: { final: false, deadline: false, meaning: 'Keeps its money and takes no part in the auction.' },
  closing: {
    final: false,
    deadline: false,
    meaning: 'Ends: reservations run out, then the rest is refunded.',
  },
  closed: { final: true, deadline: false, meaning: 'Ended; everything is settled.' },
} as const satisfies Record<string, { final: boolean; deadline: boolean; meaning: string }>

export type CampaignStatus = keyof typeof CAMPAIGN_STATUS

/** What a member is asked: 2–4 options without a wrong answer; options of which one is right; a sentence of one's own. */
export const TASK_KINDS = ['choice', 'quiz', 'open'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
