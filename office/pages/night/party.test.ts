import { expect, test } from 'vitest'
import { asNightParty, type Party } from '#office/pages/night/party.ts'

const party = {
  state: 'Completed',
  pax: 4,
  heads: null,
  arrival_at: '2026-11-25T13:00:00Z',
  until: null,
  left_at: null,
  expires_at: null,
  place: 'B3',
} as Party

test('a party is read once for the rules, and again only when it has changed', () => {
  expect(asNightParty(party)).toMatchObject({ arrivalAt: Date.parse(party.arrival_at), leftAt: null, hasPlace: true })
  expect(asNightParty(party)).toBe(asNightParty(party))
  expect(asNightParty({ ...party, heads: 3 })).toMatchObject({ heads: 3 })
})
