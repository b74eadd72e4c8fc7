import { expect, test } from 'vitest'
import { eventHours } from '#domain/calendar/event-hours.ts'

const club = { timezone: 'Asia/Jakarta', openHour: '21:00', closeHour: '04:00' }
const beach = { timezone: 'Asia/Makassar', openHour: '10:00', closeHour: '23:00' }

test.each([
  ['in the evening', beach, '17:00', '22:30', '2026-11-20T17:00+08:00', '2026-11-20T22:30+08:00'],
  ['across midnight', club, '22:00', '03:30', '2026-11-20T22:00+07:00', '2026-11-21T03:30+07:00'],
  ['only after midnight', club, '01:00', '03:00', '2026-11-21T01:00+07:00', '2026-11-21T03:00+07:00'],
  ['until after the outlet closes', beach, '20:00', '01:00', '2026-11-20T20:00+08:00', '2026-11-21T01:00+08:00'],
  ['a whole day', club, '22:00', '22:00', '2026-11-20T22:00+07:00', '2026-11-21T22:00+07:00'],
])(
  'an event that lasts %s starts and ends in the timezone of its outlet',
  (_, outlet, startTime, endTime, starts, ends) => {
    const hours = eventHours({ night: '2026-11-20', startTime, endTime }, outlet)
    expect(hours).toEqual({ startsAt: new Date(starts), endsAt: new Date(ends) })
  },
)
