import { expect, test } from 'vitest'
import type { BookingPlaces } from '#office/api/answers.ts'
import { arrivalsOf, computeDue, bodyOf, type Draft, priceOf } from '#office/pages/booking/booking-draft.ts'
import { deadlinesOf } from '#office/pages/booking/deadlines.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
const table = {
  id: 12,
  name: 'B12',
  section: 'South',
  category: 'Booth',
  capacity: 8,
  unit: 2_000_000,
  minimum: 10_000_000,
  isFree: true,
  isLeft: false,
  kept: null,
}
const places: BookingPlaces = {
  outlet: { id: 1, name: 'Gema', zone: 'Asia/Jakarta', zoneName: 'WIB' },
  night: '2026-11-21',
  now: new Date(at('10:00')).toISOString(),
  opensAt: new Date(at('15:00')).toISOString(),
  closesAt: new Date(at('20:00')).toISOString(),
  title: null,
  problem: null,
  isDinner: false,
  waiting: 0,
  latestDeadline: new Date(at('15:00')).toISOString(),
  terms: {
    paymentType: 'BookingFee',
    service: 10,
    tax: 10,
    taxKind: 'entertainment',
    ticketTax: 40,
    ticketTaxKind: 'entertainment',
    useService: true,
    useTax: true,
  },
  tables: [table, { ...table, id: 13, name: 'B13' }],
  tickets: [{ id: 5, name: 'Entry', unit: 150_000, minimum: 0, maxCapacity: 1, left: 40 }],
  courses: [{ id: 7, name: 'Tasting', deposit: 300_000 }],
  sections: [{ id: 3, name: 'Garden' }],
}
const draft = (over: Partial<Draft> = {}): Draft => ({
  settlement: 'link',
  pax: 8,
  tableIds: [12],
  isPlaceChosen: false,
  ticketId: null,
  quantity: 1,
  sectionId: null,
  courseId: null,
  phone: '0812',
  name: 'Tio',
  email: '',
  known: null,
  member: null,
  code: null,
  listName: null,
  wishes: { alcohol: true, pork: true, allergy: null },
  language: 'id',
  deadline: null,
  reason: '',
  note: '',
  ...over,
})

test('the price of a booking includes service and tax, exact to the rupiah', () => {
  expect(priceOf(draft(), places)).toMatchObject({ quote: { total: 2_420_000 }, minimum: 10_000_000, place: 'B12' })
  expect(priceOf(draft({ tableIds: [12, 13] }), places)?.place).toBe('B12 + B13')
  expect(priceOf(draft({ tableIds: [] }), places)).toBeNull()
})

test('a booking on the house needs no prepayment and no minimum spend, but a walk-in has a minimum spend', () => {
  const of = (settlement: Draft['settlement']) => {
    const bookingDraft = draft({ settlement })
    const price = priceOf(bookingDraft, places)
    return price && computeDue(bookingDraft, price)
  }
  expect(of('link')).toEqual({ now: 2_420_000, minimum: 10_000_000 })
  expect(of('walk_in')).toEqual({ now: 0, minimum: 10_000_000 })
  expect(of('at_venue')).toEqual({ now: 0, minimum: 10_000_000 })
  expect(of('on_house')).toEqual({ now: 0, minimum: 0 })
})

test('in a booking by staff, the discounts for a member and for a code are the same as in a booking by the guest', () => {
  const discount = {
    member: { tier: 'Gold', discount: 10 },
    code: { code: 'RAKA', kind: 'percent' as const, value: 50 },
  }
  const price = priceOf(draft(discount), places)
  expect(price?.quote).toMatchObject({ membershipDiscount: 200_000, affiliatorDiscount: 900_000, total: 1_089_000 })
  const when = { outletId: 1, night: '2026-11-21', time: '22:00', deadline: null }
  const body = price && bodyOf(draft({ ...discount, listName: 'n' }), price, when, true)
  expect(body).toMatchObject({ affiliatorCode: 'RAKA', listName: 'n', alcoholOkay: true, hasAllergy: false })
})

test('the price of tickets depends on their number, and the price of a dinner on the number of guests', () => {
  expect(priceOf(draft({ tableIds: [], ticketId: 5, quantity: 3 }), places)).toMatchObject({
    quote: { subtotal: 450_000 },
    place: '3 × Entry',
  })
  const dinner = priceOf(draft({ tableIds: [], sectionId: 3, pax: 2 }), { ...places, isDinner: true })
  expect(dinner).toMatchObject({ quote: { total: 600_000 }, place: 'Garden' })
})

test('for a known guest, the form sends the id of the guest’s reservation instead of a typed phone number', () => {
  const bookingDraft = draft({
    known: {
      reservationId: 'r',
      name: 'Tio',
      phoneEnd: '5567',
      hasEmail: true,
      language: 'id',
      visits: 1,
      lastNight: '2026-10-31',
      lastOutlet: 'Gema',
      bannedUntil: null,
      member: null,
    },
  })
  const price = priceOf(bookingDraft, places)
  const when = { outletId: 1, night: '2026-11-21', time: '22:00', deadline: null }
  expect(price && bodyOf(bookingDraft, price, when, false)).toMatchObject({
    guestOf: 'r',
    quoted: 2_420_000,
    tableIds: [12],
  })
  expect(price && bodyOf(bookingDraft, price, when, false)).not.toHaveProperty('phone')
})

test('the form offers arrival times from now on, and deadlines for a pay link between now and the opening', () => {
  expect(arrivalsOf(places, at('10:00'))[0]).toBe(at('15:00'))
  expect(arrivalsOf(places, at('16:41'))[0]).toBe(at('16:45'))
  expect(arrivalsOf(places, at('20:30'))).toEqual([])
  const evening = () => at('11:00')
  expect(deadlinesOf(places, at('10:00'), evening).map((deadline) => deadline.at)).toEqual([
    at('10:30'),
    at('12:00'),
    at('11:00'),
    at('15:00'),
  ])
  expect(deadlinesOf(places, at('14:00'), evening).map(({ kind }) => kind)).toEqual(['minutes', 'opening'])
  const late = { ...places, latestDeadline: new Date(at('16:30')).toISOString() }
  expect(deadlinesOf(late, at('16:00'), evening).map(({ kind }) => kind)).toEqual(['minutes'])
})
