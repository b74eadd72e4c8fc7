import { expect, test } from 'vitest'
import { isComing } from '#server/catalogue/events/coming-repository.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { visibleEvents } from '#server/catalogue/repository.ts'
import { addEvent, emptyCalendar } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const HOURS = [
  { startTime: '11:00', endTime: '17:00' },
  { startTime: '21:00', endTime: '23:59' },
  { startTime: '22:00', endTime: '02:00' },
  { startTime: '01:00', endTime: '04:30' },
  { startTime: '20:00', endTime: '20:00' },
]

test('R-015 at every hour the database takes the same events for coming as the calendar does', async () => {
  await using app = await testApp({ now: '2031-03-08T12:00+07:00', checkAtEnd: false })
  await emptyCalendar(app)
  for (const at of ['gema-scbd', 'ombak-kuta', 'gema-losari'])
    for (const [i, hours] of HOURS.entries())
      await addEvent(app, { ...hours, at, night: `2031-03-0${5 + i}`, slug: `${at}-${i}` })
  const seen = new Set<number>()
  for (let hour = 0; hour < 144; hour++) {
    const now = new Date(Date.parse('2031-03-05T00:00Z') + hour * 3_600_000)
    app.clock.set(now)
    const { cards } = await listEvents(app, 'id', { from: '2031-03-01' })
    const reported = cards.filter(({ badge }) => badge.state !== 'past').map(({ event }) => event.slug)
    const rows = await app.sql<{ slug: string }[]>`
      select e.slug from ${visibleEvents(app.sql, now)} where ${isComing(app.sql, now)}`
    expect(rows.map(({ slug }) => slug).sort(), now.toISOString()).toEqual(reported.sort())
    seen.add(reported.length)
  }
  expect(seen.size).toBeGreaterThan(8)
})
