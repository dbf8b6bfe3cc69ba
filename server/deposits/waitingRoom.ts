import type { CampaignId } from '../shared/ids.ts'

/** Bounds how many requests wait at a time, so that waiting can use up neither the server nor another campaign's chance. */
export interface WaitingRoom {
  /** Undefined where there is no place. Else what gives the place back; may be called twice. */
  enter(campaignId: CampaignId): (() => void) | undefined
}

export function createWaitingRoom({
  places,
  placesPerCampaign,
}: {
  readonly places: number
  readonly placesPerCampaign: number
}): WaitingRoom {
  const waiting = new Map<CampaignId, number>()
  let taken = 0
  return {
    enter(campaignId) {
      const own = waiting.get(campaignId) ?? 0
      if (taken >= places || own >= placesPerCampaign) return undefined
      taken += 1
      waiting.set(campaignId, own + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        taken -= 1
        const rest = (waiting.get(campaignId) ?? 1) - 1
        if (rest === 0) waiting.delete(campaignId)
        else waiting.set(campaignId, rest)
      }
    },
  }
}
