import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, closesAt, instantOf, opensAt } from '#domain/calendar/night.ts'
import type { NightArrivals } from '#domain/calendar/slots.ts'
import { arrivalSlots, isArrivalSlot, lastArrivalAt, slotsOfNight } from '#domain/calendar/slots.ts'

const bar: NightArrivals = { timezone: 'Asia/Jakarta', openHour: '18:00', closeHour: '03:00', maximumEta: '23:30' }
const noon = new Date('2026-03-07T12:00+07:00')

test('R-040 arrival slots run every 30 minutes, 21:00 to 23:00 by default', () => {
  expect(arrivalSlots({ night: '2026-03-07', outlet: bar, now: noon })).toEqual([
    '21:00',
    '21:30',
    '22:00',
    '22:30',
    '23:00',
  ])
})

test.each<[string, Partial<NightArrivals>, string[]]>([
  ['begin at opening where that is later', { openHour: '22:00' }, ['22:00', '22:30', '23:00']],
  ['end at the latest arrival where that is earlier', { maximumEta: '22:00' }, ['21:00', '21:30', '22:00']],
  ['stop before a latest arrival off the half hour', { maximumEta: '22:20' }, ['21:00', '21:30', '22:00']],
  [
    'keep to 23:00 when the latest arrival is after midnight',
    { openHour: '22:30', maximumEta: '01:00' },
    ['22:30', '23:00'],
  ],
  ['follow the outlet’s own range', { arrivalFrom: '17:00', arrivalTo: '19:00' }, ['18:00', '18:30', '19:00']],
  [
    'pass midnight in the outlet’s own range',
    { arrivalFrom: '23:00', arrivalTo: '01:00', maximumEta: '00:30' },
    ['23:00', '23:30', '00:00', '00:30'],
  ],
  [
    'may begin after midnight',
    { arrivalFrom: '00:30', arrivalTo: '02:00', maximumEta: '01:30' },
    ['00:30', '01:00', '01:30'],
  ],
  ['never reach closing', { openHour: '17:00', closeHour: '22:30', maximumEta: '22:30' }, ['21:00', '21:30', '22:00']],
  ['go until closing without a latest arrival', { closeHour: '22:00', maximumEta: null }, ['21:00', '21:30']],
  [
    'are none where the outlet closes before they begin',
    { openHour: '10:00', closeHour: '20:00', maximumEta: '19:00' },
    [],
  ],
])('R-040 the arrival slots of a night %s', (_, change, slots) => {
  expect(slotsOfNight({ ...bar, ...change })).toEqual(slots)
})

const at = (now: string) => arrivalSlots({ night: '2026-03-07', outlet: bar, now: new Date(now) })

test('R-040 past arrival slots are left out, but the slot of the current minute is included', () => {
  expect(at('2026-03-07T22:00+07:00')).toEqual(['22:00', '22:30', '23:00'])
  expect(at('2026-03-07T22:01+07:00')).toEqual(['22:30', '23:00'])
  expect(at('2026-03-07T23:01+07:00')).toEqual([])
})

test('R-040 `isArrivalSlot` returns true exactly for the slots in the list', () => {
  const night = '2026-03-07'
  for (const now of [noon, new Date('2026-03-07T21:30+07:00'), new Date('2026-03-08T01:00+07:00')]) {
    const left = arrivalSlots({ night, outlet: bar, now })
    const validated = ['18:00', ...slotsOfNight(bar), '21:10', ''].filter((slot) =>
      isArrivalSlot({ night, outlet: bar, slot, now }),
    )
    expect(validated).toEqual(left)
  }
})

test('R-040 after midnight, the running night still offers its last arrival slots', () => {
  const late = { ...bar, arrivalFrom: '23:00', arrivalTo: '01:00', maximumEta: '01:00' }
  const now = new Date('2026-03-08T00:10+07:00')
  expect(arrivalSlots({ night: '2026-03-07', outlet: late, now })).toEqual(['00:30', '01:00'])
  expect(lastArrivalAt('2026-03-07', late)).toEqual(new Date('2026-03-08T01:00+07:00'))
  expect(lastArrivalAt('2026-03-07', { ...bar, openHour: '23:30', maximumEta: '23:30' })).toBeNull()
})

test('R-040 with any settings, every arrival slot is between opening and closing, and not after the latest arrival', () => {
  const clocks = fc.integer({ min: 0, max: 47 }).map((half) => clockOf(half * 30))
  const settings = fc.record({
    timezone: fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
    openHour: clocks,
    closeHour: clocks,
    maximumEta: clocks,
    arrivalFrom: fc.option(clocks),
    arrivalTo: fc.option(clocks),
  })
  fc.assert(
    fc.property(settings, (outlet) => {
      const instants = slotsOfNight(outlet).map((slot) => instantOf('2026-03-07', slot, outlet).getTime())
      const latest = instantOf('2026-03-07', outlet.maximumEta, outlet).getTime()
      for (const [index, instant] of instants.entries()) {
        expect(instant).toBeGreaterThanOrEqual(opensAt('2026-03-07', outlet).getTime())
        expect(instant).toBeLessThan(closesAt('2026-03-07', outlet).getTime())
        expect(instant).toBeLessThanOrEqual(latest)
        expect(instant - (instants[0] ?? 0)).toBe(index * 1_800_000)
      }
    }),
  )
})
