import { CAMPAIGN_STATUS, type CampaignStatus, hasEnded } from './campaign.ts'

const isOpen = (status: CampaignStatus) => !hasEnded({ status })

/** An advertiser's actions on a campaign, and the statuses that allow them. The bot and the web offer the same ones. */
export const CAMPAIGN_ACTIONS = {
  places: () => true,
  content: () => true,
  bid: isOpen,
  limits: isOpen,
  topup: (status) => CAMPAIGN_STATUS[status].topups,
  pause: (status) => status === 'active',
  resume: (status) => status === 'paused',
  results: (status) => status !== 'awaiting_deposit' && status !== 'in_review',
  copy: () => true,
  withdraw: isOpen,
} as const satisfies Record<string, (status: CampaignStatus) => boolean>
export type CampaignAction = keyof typeof CAMPAIGN_ACTIONS
