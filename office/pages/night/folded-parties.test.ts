import { expect, test } from 'vitest'
import { foldedParties } from '#office/pages/night/folded-parties.ts'

test('a folded group shows whoever changed last, wherever they stand in it', () => {
  const at = (minute: number) => `2026-11-26T14:${String(minute).padStart(2, '0')}:00Z`
  const parties = [3, 1, 2, 0, 9].map((minute) => ({ id: `p${minute}`, state_changed_at: at(minute) }))
  expect(foldedParties(parties, 2).map(({ id }) => id)).toEqual(['p3', 'p9'])
  expect(foldedParties(parties, 9)).toEqual(parties)
})
