import { expect, test } from 'vitest'
import { foldedParties, isFolded } from '#office/pages/night/folded-parties.ts'

test('a folded group shows the parties with the latest changes, in the order of the group', () => {
  const at = (minute: number) => `2026-11-26T14:${String(minute).padStart(2, '0')}:00Z`
  const parties = [3, 1, 2, 0, 9].map((minute) => ({ id: `p${minute}`, stateChangedAt: at(minute) }))
  expect(foldedParties(parties, 2).map(({ id }) => id)).toEqual(['p3', 'p9'])
  expect(foldedParties(parties, 9)).toEqual(parties)
})

test('a long group of seated parties is folded, but a group of expected parties is never folded', () => {
  expect(isFolded('inside', 10)).toBe(false)
  expect(isFolded('inside', 13)).toBe(true)
  expect(isFolded('coming', 40)).toBe(false)
})
