import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findForbidden, ROOMS, type RoomImport, readRoomImports } from './rooms.ts'

it('no room imports one that stands above it', () => {
  expect(findForbidden(readRoomImports())).toEqual([])
})

it('every folder of server/ is a room', () => {
  const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(ROOMS).toSorted())
})

it.each<[string, Pick<RoomImport, 'from' | 'to'>]>([
  ['up the list', { from: 'groups', to: 'campaigns' }],
  ['of start-up', { from: 'gate', to: 'start.ts' }],
  ['of anything by shared/', { from: 'shared', to: 'config.ts' }],
])('an import %s is found', (_, parts) => {
  expect(findForbidden([{ ...parts, files: 'a → b' }])).toEqual(['a → b'])
})
