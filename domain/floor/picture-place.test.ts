import { expect, test } from 'vitest'
import { firstPlaceOf } from '#domain/floor/picture-place.ts'

const ROOM = { width: 16, height: 12 }

test('a new wide picture fills the width of the room and lies in the middle of its length', () => {
  expect(firstPlaceOf({ widthPx: 2000, heightPx: 1000 }, ROOM)).toMatchObject({ x: 0, y: 2, w: 16 })
})

test('a new tall picture fills the length of the room and lies in the middle of its width', () => {
  expect(firstPlaceOf({ widthPx: 1000, heightPx: 2000 }, ROOM)).toMatchObject({ x: 5, y: 0, w: 6 })
})

test('a picture of a room is at least half a meter wide', () => {
  expect(firstPlaceOf({ widthPx: 10, heightPx: 2000 }, ROOM).w).toBe(0.5)
})
