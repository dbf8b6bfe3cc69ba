import type { CampaignId } from '../shared/ids.ts'

export type WaitingRoom = ReturnType<typeof createWaitingRoom>

/** Bounds how many requests wait at a time, so that waiting can use up neither the server nor another campaign's chance. */
export function createWaitingRoom({
  places,
  placesPerCampaign,
}: {
  readonly places: number
  readonly placesPerCampaign: number
}) {
  const taken = new Set<{ readonly campaignId: CampaignId }>()
  return {
    /** Undefined where there is no place. Else what gives the place back; may be called twice. */
    enter(campaignId: CampaignId): (() => void) | undefined {
      const own = [...taken].filter((place) => place.campaignId === campaignId)
      if (taken.size >= places || own.length >= placesPerCampaign) return undefined
      const place = { campaignId }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}
