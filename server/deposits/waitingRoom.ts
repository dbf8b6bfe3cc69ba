import { setTimeout } from 'node:timers/promises'
import type { CampaignId } from '../shared/ids.ts'
import { SECOND_MS } from '../shared/time.ts'

export type WaitingRoom = ReturnType<typeof createWaitingRoom>

/** Bounds how many requests wait at a time, so that waiting can use up neither the server nor another campaign's chance. */
export function createWaitingRoom(room: { readonly places: number; readonly placesPerCampaign: number }) {
  const taken = new Set<{ readonly campaignId: CampaignId }>()

  /** Undefined where there is no place. Else what gives the place back; may be called twice. */
  function enter(campaignId: CampaignId): (() => void) | undefined {
    const own = [...taken].filter((place) => place.campaignId === campaignId)
    if (taken.size >= room.places || own.length >= room.placesPerCampaign) return undefined
    const place = { campaignId }
    taken.add(place)
    return () => void taken.delete(place)
  }

  /** Looks, ever less often, until there is something or `signal` ends it; once where there is no place to wait. */
  async function untilFound<T>(
    campaignId: CampaignId,
    signal: AbortSignal,
    look: (hasPlace: boolean) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const leave = enter(campaignId)
    try {
      for (let turn = 0; ; turn++) {
        const found = await look(leave !== undefined)
        if (found !== undefined || leave === undefined || signal.aborted) return found
        await setTimeout(Math.min(100 * 2 ** turn, SECOND_MS), undefined, { signal }).catch(() => {})
      }
    } finally {
      leave?.()
    }
  }

  return { enter, untilFound }
}
