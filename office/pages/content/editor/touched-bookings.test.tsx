import { expect, test } from 'vitest'
import { EditorContext, type Editor } from '#office/pages/content/editor/editor-context.ts'
import { TouchedBookings, type TouchedCheck } from '#office/pages/content/editor/touched-bookings.tsx'
import { drawnOffice } from '#tests/support/drawn-office.tsx'

const booking = {
  code: 'SNJ-ABC123',
  name: 'Sekar Ayu',
  pax: 4,
  night: '2027-01-08',
  arrivalAt: '2027-01-08T14:00:00.000Z',
  reasons: ['closed' as const],
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list reads only the zone
const editor = { kind: 'outlets', item: { key: 'outlets-1', zone: 'Asia/Jakarta' } } as unknown as Editor

const draw = (check: Partial<TouchedCheck>, isLater = false) =>
  drawnOffice(
    <EditorContext value={editor}>
      <TouchedBookings
        check={{ touched: null, isFailed: false, look: () => undefined, ...check }}
        isLater={isLater}
        isKept={false}
        onKeep={() => undefined}
      />
    </EditorContext>,
    { may: [] },
  )
const bookings = (count: number) => Array.from({ length: count }, (_, at) => ({ ...booking, id: `id-${at}` }))

test('the dialog links to each booking that no longer fits, and asks one question about all of them', () => {
  const text = draw({ touched: { isOfSale: true, bookings: bookings(2), events: [] } })
  expect(text).toContain('href="/reservations/SNJ-ABC123"')
  expect(text).toContain('closed on that day')
  expect(text).toContain('These 2 bookings stay as they are')
})

test('the dialog lists each event outside the new hours with a link to its page, and asks no question about the event', () => {
  const event = {
    key: 'events-7',
    title: 'Malam Akustik',
    night: '2027-01-08',
    from: '21:00',
    to: '23:30',
    reasons: ['hours' as const],
  }
  const text = draw({ touched: { isOfSale: true, bookings: [], events: [event] } })
  expect(text).toContain('href="/content/events/7"')
  expect(text).toContain('1 event is outside the new hours')
  expect(text).not.toContain('checkbox')
})

test('a long list of bookings that no longer fit shows the first 50 bookings and the number of the rest', () => {
  const text = draw({ touched: { isOfSale: true, bookings: bookings(61), events: [] } })
  expect(text.split('SNJ-ABC123, ').length - 1).toBe(50)
  expect(text).toContain('and 11 more')
})

test('the dialog asks no question if every booking still fits, unless the change is scheduled', () => {
  const noBookings = { isOfSale: true, bookings: [], events: [] }
  expect(draw({ touched: noBookings })).not.toContain('checkbox')
  expect(draw({ touched: noBookings }, true)).toContain('Bookings that no longer fit by then stay as they are')
  expect(draw({ touched: { isOfSale: false, bookings: [], events: [] } }, true)).not.toContain('checkbox')
})

test('if the check of the bookings fails, the dialog says so and offers another check', () => {
  const text = draw({ isFailed: true })
  expect(text).toContain('could not be checked')
  expect(text).toContain('Check again')
})
