import { expect, test } from 'vitest'
import { type DoorParty, insideOf } from '#domain/door/door-list.ts'
import { judge, type DoorSubject, REPEAT_MS, type Situation } from '#domain/door/verdict.ts'
import type { ReadTicket } from '#domain/reservations/ticket-payload.ts'

const HOUR = 3_600_000
const opensAt = Date.parse('2031-03-07T20:00+07:00')
const closesAt = Date.parse('2031-03-08T03:00+07:00')
const now = Date.parse('2031-03-07T22:47+07:00')

const party: DoorParty = {
  id: 'b0000000-0000-4000-8000-000000000001',
  subject: 'reservation',
  code: 'SNJ-7K3QZ9',
  name: 'Raka W.',
  kind: 'tables',
  standing: 'expected',
  heads: 4,
  place: 'B2',
  terms: '',
  section: 1,
  arrivalAt: now,
  flags: [],
  owes: 0,
  at: null,
  language: 'id',
}
const inside = (came: number, went = 0) =>
  insideOf([{ subject: party.id, device: 'north', came, went, lastAt: came > 0 ? now - HOUR : null }])

const ticketOf = (facts: Partial<ReadTicket> = {}): ReadTicket => ({
  id: party.id,
  outletId: 3,
  validUntil: new Date(closesAt),
  kind: 'tables',
  keyId: 1,
  signed: new Uint8Array(),
  seal: new Uint8Array(),
  ...facts,
})
const show = (facts: Partial<ReadTicket> = {}): DoorSubject => ({ by: 'ticket', ticket: ticketOf(facts), seal: 'good' })

const at = (part: Partial<Situation> = {}): Situation => ({
  now,
  night: { outletId: 3, date: '2031-03-07', opensAt, closesAt, minimumAge: null },
  mode: 'in',
  party,
  inside: inside(0),
  ownLastAt: null,
  placesLeft: null,
  isSealsOnly: false,
  ...part,
})
const kindOf = (subject: DoorSubject, situation = at()) => judge(subject, situation).kind

test('a single expected guest is admitted at once, and for several guests the door asks how many enter now', () => {
  expect(judge(show(), at({ party: { ...party, heads: 1 } }))).toMatchObject({ kind: 'admit', most: 1 })
  expect(judge(show(), at())).toMatchObject({ kind: 'how_many', most: 4 })
  expect(judge(show(), at({ inside: inside(3) }))).toMatchObject({ kind: 'admit', most: 1 })
})

test('an unreadable ticket, a forged seal and a seal with a newer key each get a different verdict', () => {
  expect(kindOf({ by: 'ticket', ticket: null, seal: 'bad' })).toBe('not_ours')
  expect(kindOf({ by: 'ticket', ticket: ticketOf(), seal: 'bad' })).toBe('forged')
  expect(kindOf({ by: 'ticket', ticket: ticketOf(), seal: 'newer_key' })).toBe('newer_key')
})

test('the verdict on a ticket of another outlet or night needs no guest list and shows no name', () => {
  expect(judge(show({ outletId: 4 }), at({ party: null }))).toMatchObject({ kind: 'other_outlet', party: null })
  const nextWeek = new Date(closesAt + 7 * 24 * HOUR)
  expect(judge(show({ validUntil: nextWeek }), at({ party: null }))).toMatchObject({ kind: 'other_night', party: null })
  expect(kindOf(show({ validUntil: new Date(closesAt - 24 * HOUR) }))).toBe('other_night')
  expect(kindOf(show({ validUntil: new Date(closesAt + HOUR) }))).toBe('how_many')
})

test('the door refuses a canceled, refunded, moved or unpaid party, even if some of its guests are inside', () => {
  const says = { cancelled: 'cancelled', refunded: 'refunded', moved: 'other_night', unpaid: 'not_paid' } as const
  for (const standing of ['cancelled', 'refunded', 'moved', 'unpaid'] as const)
    expect(kindOf(show(), at({ party: { ...party, standing }, inside: inside(1) }))).toBe(says[standing])
})

test('a valid ticket for tonight that is missing from the guest list needs a check by staff', () => {
  expect(judge(show(), at({ party: null }))).toMatchObject({ kind: 'not_matched' })
  expect(kindOf(show(), at({ party: null, ownLastAt: now - 3000 }))).toBe('just_now')
})

test('a party of six never has more than six guests inside, and a guest may enter after an exit', () => {
  const six = { ...party, heads: 6 }
  expect(judge(show(), at({ party: six, inside: inside(5) }))).toMatchObject({ kind: 'admit', most: 1 })
  expect(kindOf(show(), at({ party: six, inside: inside(6) }))).toBe('already_in')
  expect(judge(show(), at({ party: six, inside: inside(6, 1) }))).toMatchObject({ kind: 'admit', most: 1 })
  expect(kindOf(show(), at({ party: six, mode: 'out', inside: inside(0) }))).toBe('not_inside')
  expect(judge(show(), at({ party: six, mode: 'out', inside: inside(4) }))).toMatchObject({ kind: 'out', most: 4 })
  expect(inside(1, 3).inside).toBe(0)
})

test('a code that stays in front of the camera counts as the same scan for ten seconds', () => {
  const full = { party: { ...party, heads: 1 }, inside: inside(1) }
  expect(kindOf(show(), at({ ...full, ownLastAt: now - REPEAT_MS + 1 }))).toBe('just_now')
  expect(kindOf(show(), at({ ...full, ownLastAt: now - REPEAT_MS }))).toBe('already_in')
  expect(kindOf(show(), at({ ...full, ownLastAt: now + 3 * HOUR }))).toBe('already_in')
})

test('the door checks age, balance and ban only for the first guest of a party', () => {
  const owing: DoorParty = { ...party, owes: 1_500_000, flags: [{ kind: 'ban', text: '' }] }
  const night = { ...at().night, minimumAge: 21 }
  const checks = [{ kind: 'ban' }, { kind: 'age', years: 21 }, { kind: 'owes', amount: 1_500_000 }]
  expect(judge(show(), at({ party: owing, night }))).toMatchObject({ kind: 'check_first', most: 4, checks })
  expect(kindOf(show(), at({ party: owing, night, inside: inside(2) }))).toBe('how_many')
})

test('a guest with a valid ticket must wait if the outlet is full, but guests may leave', () => {
  expect(kindOf(show(), at({ placesLeft: 0 }))).toBe('full')
  expect(kindOf(show(), at({ placesLeft: 0, mode: 'out', inside: inside(2) }))).toBe('out')
})

test('staff who find a party by hand get the same verdict as for the ticket of that party', () => {
  expect(kindOf({ by: 'hand', party })).toBe('how_many')
  expect(kindOf({ by: 'hand', party: { ...party, standing: 'no_show' } })).toBe('no_show')
})

test('R4 a door that is set to tomorrow admits tomorrow’s guests only after staff tick a check that names the night', () => {
  const night = { outletId: 3, date: '2031-03-08', opensAt: opensAt + 24 * HOUR, closesAt: closesAt + 24 * HOUR }
  const tomorrow = { validUntil: new Date(night.closesAt) }
  for (const hour of [0, 3]) {
    const situation = at({ night: { ...night, minimumAge: null }, now: now + hour * HOUR })
    expect(judge(show(tomorrow), situation)).toMatchObject({
      kind: 'check_first',
      checks: [{ kind: 'night', date: '2031-03-08' }],
    })
  }
  // The ticket was sold after the door loaded its list. The steward must confirm the night for such a ticket too.
  expect(judge(show(tomorrow), at({ night: { ...night, minimumAge: null }, party: null }))).toMatchObject({
    kind: 'not_matched',
    checks: [{ kind: 'night', date: '2031-03-08' }],
  })
  // One hour before the opening, the door's night is already the current night. So the steward need not confirm the night.
  const evening = at({ night: { ...night, minimumAge: null }, now: night.opensAt - HOUR })
  expect(judge(show(tomorrow), evening)).toMatchObject({ kind: 'how_many', checks: [] })
})
