import { expect, test } from 'vitest'
import { attemptFor, tableBookingOf, ticketPurchaseOf } from '#app/site/pages/booking/details/booking-body.ts'
import { faultsByField } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM } from '#domain/reservations/contact-form.ts'
import { newDraft } from '#domain/reservations/draft.ts'

const draft = {
  ...newDraft({ outletId: 6, night: '2026-11-28', kind: 'tables', now: new Date('2026-11-21T10:00:00Z') }),
  tables: [{ id: 3, pax: 2 }],
  tickets: [{ id: 8, qty: 2 }],
  contact: {
    name: ' Raka Wicaksana ',
    phone: '0812 345',
    email: 'raka@surat.id',
    time: '22:00',
    purpose: 'other',
    otherPurpose: ' Wisuda ',
    note: '',
  },
}

test('R-044 the request body of a table booking contains the cart in the field names of the API contract', () => {
  expect(tableBookingOf(draft)).toEqual({
    tables: [{ table_id: 3, pax: 2 }],
    date: '2026-11-28',
    time: '22:00',
    phone_number: '0812 345',
    name: 'Raka Wicaksana',
    email: 'raka@surat.id',
    affiliator_code: null,
    notes: null,
    purpose: 'Wisuda',
    terms_accepted: true,
  })
})

const ticket = {
  id: 8,
  ticket_name: 'Festival, Early bird',
  price: 180_000,
  amount_to_pay: 209_880,
  todayMinimumCost: 0,
  maxCapacity: 1,
  arrive_before: null,
  seats_left: 5,
}

test('R-045 the request body of a ticket purchase contains each ticket type, its quantity and the price on the screen', () => {
  expect(ticketPurchaseOf({ ...draft, affiliatorCode: 'ARUM10' }, [ticket])).toMatchObject({
    tickets: [{ id: 8, qty: 2, price: 180_000 }],
    affiliator_code: 'ARUM10',
  })
})

test('R-039 each error of the server appears at its field, or separately if it has no field', () => {
  const faults = faultsByField(BOOKING_FORM, {
    phone_number: ['Phone.', 'Again.'],
    'tables.0.pax': ['Too many.'],
    terms_accepted: ['Agree.'],
  })
  expect(faults).toEqual({ fields: { phone: 'Phone.', terms: 'Agree.' }, others: ['Too many.'] })
})

test('R-044 a retry of the same request uses the same idempotency key, and a different request gets a new key', () => {
  const keys = ['a', 'b']
  const newKey = () => keys.shift() ?? ''
  const first = attemptFor('{1}', null, newKey)
  expect(attemptFor('{1}', first, newKey)).toBe(first)
  expect(attemptFor('{2}', first, newKey)).toEqual({ key: 'b', body: '{2}' })
})
