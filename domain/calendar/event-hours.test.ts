import { expect, test } from 'vitest'
import { eventHours } from '#domain/calendar/event-hours.ts'

const club = { timezone: 'Asia/Jakarta', openHour: '21:00', closeHour: '04:00' }
const beach = { timezone: 'Asia/Makassar', openHour: '10:00', closeHour: '23:00' }

test.each([
  ['in the evening', beach, '17:00', '22:30', '2026-11-20T17:00+08:00', '2026-11-20T22:30+08:00'],
  ['over midnight', club, '22:00', '03:30', '2026-11-20T22:00+07:00', '2026-11-21T03:30+07:00'],
  ['after midnight alone', club, '01:00', '03:00', '2026-11-21T01:00+07:00', '2026-11-21T03:00+07:00'],
  ['until after its house closes', beach, '20:00', '01:00', '2026-11-20T20:00+08:00', '2026-11-21T01:00+08:00'],
  ['a whole day round', club, '22:00', '22:00', '2026-11-20T22:00+07:00', '2026-11-21T22:00+07:00'],
])('an event that is on %s starts and ends on the outlet’s clock', (_, outlet, startTime, endTime, starts, ends) => {
  const hours = eventHours({ night: '2026-11-20', startTime, endTime }, outlet)
  expect(hours).toEqual({ startsAt: new Date(starts), endsAt: new Date(ends) })
})
