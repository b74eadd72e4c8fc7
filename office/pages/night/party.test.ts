import { expect, test } from 'vitest'
import { asNightParty, type Party } from '#office/pages/night/party.ts'

const party = {
  state: 'Completed',
  pax: 4,
  heads: null,
  arrivalAt: '2026-11-25T13:00:00Z',
  lateAt: '2026-11-25T13:15:00Z',
  until: null,
  leftAt: null,
  expiresAt: null,
  place: 'B3',
} as Party

test('a party is converted for the domain rules only once, until it changes', () => {
  expect(asNightParty(party)).toMatchObject({ arrivalAt: Date.parse(party.arrivalAt), leftAt: null, hasPlace: true })
  expect(asNightParty(party)).toBe(asNightParty(party))
  expect(asNightParty({ ...party, heads: 3 })).toMatchObject({ heads: 3 })
})
