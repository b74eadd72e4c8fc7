import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import { WalkIn } from '#office/pages/booking/walk-in.tsx'
import { offersFor, offerText } from '#office/pages/booking/walk-in-offers.ts'
import { booking as bookingMessages } from '#messages/en/office/night/booking.ts'
import { drawnOffice, OUTLET, textOf } from '#tests/support/drawn-office.tsx'

const now = Date.parse('2026-11-25T15:00:00Z')
const hold: OfficeNight['tables'][number]['hold'] = {
  id: '5e14a000-0000-4000-8000-0000000000a1',
  version: 1,
  kind: 'kept',
  reason: '',
  forName: 'Bu Ratna',
  by: 'Dewi',
  releaseAt: '2026-11-25T16:30:00Z',
  from: null,
  to: null,
}
const table = {
  section: 'Main',
  minimum: 0,
  isReservable: true,
  joinsId: null,
  shape: 'round',
  w: 1,
  h: 1,
  rotate: 0,
} as const
const night: OfficeNight = {
  outlet: { id: OUTLET.id, name: OUTLET.name, zone: OUTLET.zone, zoneName: 'WIB' },
  night: '2026-11-25',
  now: '2026-11-25T15:00:00Z',
  opensAt: '2026-11-25T12:00:00Z',
  closesAt: '2026-11-25T20:00:00Z',
  title: null,
  waiting: 0,
  requests: 0,
  token: '',
  door: { came: 0, inside: 0, most: null },
  sellsDinners: false,
  parties: [],
  tables: [
    { ...table, id: 1, name: 'B1', capacity: 4, x: 1, y: 1, hold },
    { ...table, id: 2, name: 'B2', capacity: 4, x: 3, y: 1, hold: { ...hold, kind: 'closed' } },
    { ...table, id: 3, name: 'B3', capacity: 6, x: 5, y: 1, hold: null },
  ],
  room: { width: 8, height: 6, walls: [], fixtures: [] },
}
const walkIn = (tableId: number | null, may: Parameters<typeof drawnOffice>[1]['may'], language: Language = 'en') =>
  drawnOffice(
    <WalkIn
      night={
        tableId === null
          ? { ...night, tables: night.tables.filter(({ hold: tableHold }) => tableHold !== null) }
          : night
      }
      now={now}
      {...(tableId !== null && { tableId })}
      onDone={() => undefined}
    />,
    { may, language },
  )

test('staff see who made a hold, for which guest and until when, before a walk-in takes the held table', () => {
  const html = walkIn(1, ['reservation.create', 'hold.keep'])
  expect(textOf(html)).toContain(
    'B1 is kept for Bu Ratna until 23:30, by Dewi. This booking takes it, and nobody keeps it any more.',
  )
  expect(textOf(html)).toContain('Walk-in, end the hold')
  // The table seats four guests, so the form shows four choices. The button is disabled until staff choose a number.
  expect(html.match(/class="chip"/g)).toHaveLength(4)
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*end the hold/s)
  expect(textOf(walkIn(1, ['reservation.create', 'hold.keep'], 'id'))).toContain('Bu Ratna')
})

test('a table on hold is not offered for a walk-in if staff may not end holds', () => {
  for (const [id, may] of [
    [1, ['reservation.create']],
    [2, ['reservation.create', 'hold.keep']],
  ] as const) {
    const text = textOf(walkIn(id, may))
    expect(text).not.toContain('end the hold')
    expect(text).not.toContain('Bu Ratna')
  }
})

test('staff who can end holds can choose the number of guests even if all free tables are on hold', () => {
  const html = walkIn(null, ['reservation.create', 'hold.keep'])
  expect(html.match(/class="chip"/g)).toHaveLength(4)
  expect(textOf(html)).not.toContain('No free table')
  const full = walkIn(null, ['reservation.create'])
  expect(textOf(full)).toContain('No free table')
  // If no table is available, the form does not ask for the number of guests.
  expect(textOf(full)).not.toContain('How many guests?')
})

test('D6 before a party is seated, the minimum spend of the selected table is shown', () => {
  const dear = {
    ...night,
    tables: [{ ...table, id: 4, name: 'B4', capacity: 4, x: 1, y: 1, hold: null, minimum: 5_200_000 }],
  }
  const html = drawnOffice(<WalkIn night={dear} now={now} tableId={4} onDone={() => undefined} />, {
    may: ['reservation.create'],
  })
  expect(textOf(html)).toContain('IDR 5,200,000')
})

test('D6 tables that fit a walk-in are sorted by their minimum spend, lowest first, and each table shows its minimum spend', () => {
  const all = [
    { ...table, id: 5, name: 'B5', capacity: 4, x: 1, y: 1, hold: null, minimum: 5_200_000 },
    { ...table, id: 6, name: 'B6', capacity: 6, x: 3, y: 1, hold: null, minimum: 1_600_000 },
    { ...table, id: 7, name: 'B7', capacity: 12, x: 5, y: 1, hold: null, minimum: 0 },
    { ...table, id: 8, name: 'B8', capacity: 2, x: 5, y: 1, hold: null, minimum: 0 },
  ].map((walkInTable) => ({ ...walkInTable, unit: walkInTable.minimum, isFree: true }))
  const offers = offersFor(all, 4, [])
  expect(offers.map(([firstTable]) => firstTable?.name)).toEqual(['B6', 'B5', 'B7'])
  drawnOffice(<p />, { may: [], language: 'en' })
  expect(offerText(offers[0] ?? [], bookingMessages)).toMatch(/^B6, 6 seats, .*1,600,000/)
})
