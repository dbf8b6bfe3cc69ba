import { expect, it } from 'vitest'
import type { CampaignId } from '../shared/ids.ts'
import { createWaitingRoom } from './waitingRoom.ts'

const [first, second, third] = [1, 2, 3] as CampaignId[] as [CampaignId, CampaignId, CampaignId]

it('one campaign cannot take all the places', () => {
  const room = createWaitingRoom({ places: 5, placesPerCampaign: 2 })
  expect(room.enter(first)).toBeDefined()
  expect(room.enter(first)).toBeDefined()
  expect(room.enter(first)).toBeUndefined()
  expect(room.enter(second)).toBeDefined()
})

it('all campaigns together cannot take more places than there are', () => {
  const room = createWaitingRoom({ places: 2, placesPerCampaign: 2 })
  room.enter(first)
  room.enter(second)
  expect(room.enter(third)).toBeUndefined()
})

it('a place that is given back is free again, once', () => {
  const room = createWaitingRoom({ places: 2, placesPerCampaign: 1 })
  const leave = room.enter(first)
  room.enter(second)
  leave?.()
  leave?.()
  expect(room.enter(first)).toBeDefined()
  expect(room.enter(third)).toBeUndefined()
})
