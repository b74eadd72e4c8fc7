import { expect, test } from 'vitest'
import { operationOf } from '#domain/outlets/operation.ts'
import { eventReasons, type PlannedEvent } from '#domain/outlets/touched-events.ts'

const outlet = {
  type: 'rooftop_bar',
  timezone: 'Asia/Jakarta',
  open_hour: '18:00',
  close_hour: '03:00',
  maximum_eta: '23:30',
}
/** 2026-12-11 is a Friday. */
const event: PlannedEvent = {
  night: '2026-12-11',
  openGate: '19:00',
  startTime: '21:00',
  endTime: '02:00',
  isOffSchedule: false,
}

test.each<[string, object, Partial<PlannedEvent>, string[]]>([
  ['within the new hours', { open_hour: '19:00', close_hour: '02:00' }, {}, []],
  ['that begins before the new opening', { open_hour: '20:00' }, {}, ['hours']],
  ['that ends after the new closing', { close_hour: '01:00' }, {}, ['hours']],
  ['that was outside of the former hours', { open_hour: '20:00' }, { endTime: '04:00' }, []],
  ['on a weekday that becomes closed', { closed_weekdays: [5] }, {}, ['closed']],
  ['on a closed weekday that staff opened', { closed_weekdays: [5] }, { isOffSchedule: true }, []],
  [
    'in a season with a later opening',
    {
      special_hours: [
        { from_night: '2026-12-01', until_night: '2026-12-31', weekdays: [], open_hour: '20:00', close_hour: '03:00' },
      ],
    },
    {},
    ['hours'],
  ],
])('a change of hours touches an event %s: reasons', (_, change, over, reasons) => {
  const operations = { was: operationOf(outlet), becomes: operationOf({ ...outlet, ...change }) }
  expect(eventReasons({ ...event, ...over }, operations)).toEqual(reasons)
})
