import { expect, test } from 'vitest'
import type { NightArrivals } from '#domain/calendar/slots.ts'
import { EMPTY_CONTACT } from '#domain/reservations/contact-form.ts'
import type { Draft } from '#domain/reservations/draft.ts'
import {
  changeNight,
  isNobodys,
  isStale,
  newDraft,
  NOBODY,
  ofGuest,
  readDraft,
  ticketToBeginWith,
} from '#domain/reservations/draft.ts'

const outlet: NightArrivals = { timezone: 'Asia/Jakarta', openHour: '18:00', closeHour: '03:00', maximumEta: '23:30' }
const saved = new Date('2026-03-14T12:00:00.000Z')
const draft: Draft = {
  ...newDraft({ outletId: 7, night: '2026-03-14', kind: 'tables', now: saved }),
  tables: [{ id: 4, pax: 2 }],
  contact: { ...EMPTY_CONTACT, name: 'Sekar Ayu' },
  affiliatorCode: 'SENJA10',
}

test('R-082 a draft is kept for 24 hours', () => {
  const later = { ...draft, night: '2026-03-20' }
  expect(isStale(later, { outlet, now: new Date('2026-03-15T12:00:00.000Z') })).toBe(false)
  expect(isStale(later, { outlet, now: new Date('2026-03-15T12:00:00.001Z') })).toBe(true)
  expect(isStale({ ...later, savedAt: 'nonsense' }, { outlet, now: saved })).toBe(true)
})

test('R-082 a draft is discarded after the last arrival slot of its night', () => {
  expect(isStale(draft, { outlet, now: new Date('2026-03-14T23:00+07:00') })).toBe(false)
  expect(isStale(draft, { outlet, now: new Date('2026-03-14T23:01+07:00') })).toBe(true)
})

test('R-082 a draft of another version is dropped', () => {
  expect(isStale({ ...draft, version: 0 }, { outlet, now: saved })).toBe(true)
})

test('R-037 if the guest selects another date, the cart is emptied and the contact is kept', () => {
  const now = new Date('2026-03-14T13:00:00.000Z')
  expect(changeNight(draft, { night: '2026-03-15', kind: 'tables', now })).toEqual({
    ...draft,
    night: '2026-03-15',
    tables: [],
    savedAt: '2026-03-14T13:00:00.000Z',
  })
})

test('R-037 selecting the same date again keeps the cart, except tables if the night now sells tickets', () => {
  expect(changeNight(draft, { night: '2026-03-14', kind: 'tables', now: saved })).toEqual(draft)
  expect(changeNight(draft, { night: '2026-03-14', kind: 'tickets', now: saved }).tables).toEqual([])
})

test('R-082 a draft is unchanged after it is stored and parsed', () => {
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'draft'],
  ['another version', { ...draft, version: 2 }],
  ['no date', { ...draft, night: '2026-02-30' }],
  ['no kind', { ...draft, kind: 'dinner' }],
  ['a table without guests', { ...draft, tables: [{ id: 4 }] }],
  ['half a ticket', { ...draft, tickets: [{ id: 4, qty: 0.5 }] }],
  ['a list of carts', { ...draft, tables: { id: 4, pax: 2 } }],
  ['half a contact', { ...draft, contact: { name: 'Sekar Ayu' } }],
  ['no outlet', { ...draft, outletId: '7' }],
])('R-082 the stored value %s is not a draft', (_, stored) => expect(readDraft(stored)).toBeNull())

test('R-039 a member’s draft starts with the contact of the member', () => {
  const guest = { name: 'Sekar Ayunda', phone: '081234567890', email: 'sekar@surat.example' }
  const start = { outletId: 7, night: '2026-03-14', kind: 'tables', now: saved } as const
  expect(newDraft({ ...start, guest }).contact).toEqual({ ...EMPTY_CONTACT, ...guest })
  expect(newDraft({ ...start, guest: null }).contact).toEqual(EMPTY_CONTACT)
  const notedDraft = { ...draft, contact: { ...EMPTY_CONTACT, note: 'By the window' } }
  expect([isNobodys(notedDraft), isNobodys(draft)]).toEqual([true, false])
  expect(ofGuest(notedDraft, guest)).toEqual({ ...notedDraft, contact: { ...notedDraft.contact, ...guest } })
  expect(ofGuest(ofGuest(notedDraft, guest), NOBODY)).toEqual(notedDraft)
})

test('R-082 a draft belongs to a guest once a name, a phone or an email is entered', () => {
  const empty = newDraft({ outletId: 7, night: '2026-03-14', kind: 'tables', now: saved })
  expect(isNobodys(empty)).toBe(true)
  for (const field of ['name', 'phone', 'email'] as const)
    expect(isNobodys({ ...empty, contact: { ...EMPTY_CONTACT, [field]: 'x' } }), field).toBe(false)
  expect(
    newDraft({ outletId: 7, night: '2026-03-14', kind: 'tables', now: saved, code: 'SENJA10' }).affiliatorCode,
  ).toBe('SENJA10')
  expect(empty.affiliatorCode).toBe('')
})

test('R-082 a draft for a night without arrival slots is discarded after the outlet closes', () => {
  const none = { ...outlet, maximumEta: '18:00', arrivalFrom: '21:00' }
  const at = (clock: string) => ({ outlet: none, now: new Date(`2026-03-15T${clock}+07:00`) })
  expect(isStale(draft, at('03:00'))).toBe(false)
  expect(isStale(draft, at('03:01'))).toBe(true)
})

test.each<[string, unknown]>([
  ['outletId', 0],
  ['outletId', -1],
  ['night', 20_260_314],
  ['kind', 'dinner'],
  ['affiliatorCode', null],
  ['savedAt', 5],
  ['tables', [{ id: 0, pax: 2 }]],
  ['tables', [{ id: 4, pax: 0 }]],
  ['tables', [null]],
  ['tickets', [['x']]],
  ['contact', null],
  ['contact', []],
])('R-082 a stored value with %s %j is not a draft', (field, value) => {
  expect(readDraft(draft)).toEqual(draft)
  expect(readDraft({ ...draft, kind: 'tickets' })).not.toBeNull()
  expect(readDraft({ ...draft, [field]: value })).toBeNull()
})

test('R-034 a new draft contains the ticket in the URL, or else the only ticket type that is not sold out', () => {
  const kinds = (...seats: number[]) => seats.map((seats_left, at) => ({ id: at + 1, seats_left }))
  expect(ticketToBeginWith(kinds(0, 9, 0), null)).toBe(2)
  expect(ticketToBeginWith(kinds(5, 9), 1)).toBe(1)
  expect(ticketToBeginWith(kinds(5, 0, 2), 2)).toBe(null)
  expect(ticketToBeginWith(kinds(5, 9), null)).toBe(null)
  expect(ticketToBeginWith([], null)).toBe(null)
})
