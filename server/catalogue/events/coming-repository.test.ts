import { expect, test } from 'vitest'
import { isComing } from '#server/catalogue/events/coming-repository.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { visibleEvents } from '#server/catalogue/repository.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const HOURS = [
  { startTime: '11:00', endTime: '17:00' },
  { startTime: '21:00', endTime: '23:59' },
  { startTime: '22:00', endTime: '02:00' },
  { startTime: '01:00', endTime: '04:30' },
  { startTime: '20:00', endTime: '20:00' },
]

test('R-015 for every hour, the database query and the calendar rules return the same coming events', async () => {
  await using app = await testApp({ now: '2031-03-08T12:00+07:00', checkAtEnd: false, isCalendarEmpty: true })
  for (const at of ['gema-scbd', 'ombak-kuta', 'gema-losari'])
    for (const [i, hours] of HOURS.entries())
      await addEvent(app, { ...hours, at, night: `2031-03-0${5 + i}`, slug: `${at}-${i}` })
  const seenCounts = new Set<number>()
  for (let hour = 0; hour < 144; hour++) {
    const now = new Date(Date.parse('2031-03-05T00:00Z') + hour * 3_600_000)
    app.clock.set(now)
    const { cards } = await listEvents(app, 'id', { from: '2031-03-01' })
    const slugs = cards.filter(({ badge }) => badge.state !== 'past').map(({ event }) => event.slug)
    const rows = await app.sql<{ slug: string }[]>`
      select e.slug from ${visibleEvents(app.sql, now)} where ${isComing(app.sql, now)}`
    expect(rows.map(({ slug }) => slug).sort(), now.toISOString()).toEqual(slugs.sort())
    seenCounts.add(slugs.length)
  }
  expect(seenCounts.size).toBeGreaterThan(8)
})
