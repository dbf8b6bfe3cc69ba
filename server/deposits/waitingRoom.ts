import { setTimeout } from 'node:timers/promises'
import type { CampaignId } from '../shared/ids.ts'
import { SECOND_MS } from '../shared/time.ts'

export type WaitingRoom = ReturnType<typeof createWaitingRoom>

/** Bounds how many requests wait at a time, in all and for each campaign. */
export function createWaitingRoom(room: { readonly places: number; readonly placesPerCampaign: number }) {
  const taken = new Set<{ readonly campaignId: CampaignId }>()

  /** Takes a place, and returns how to give it back. Undefined where none is free. */
  function enter(campaignId: CampaignId): (() => void) | undefined {
    const own = [...taken].filter((place) => place.campaignId === campaignId)
    if (taken.size >= room.places || own.length >= room.placesPerCampaign) return undefined
    const place = { campaignId }
    taken.add(place)
    return () => void taken.delete(place)
  }

  /** Looks, ever less often, until it finds something or `signal` ends it. Without a place it looks once. */
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
