import { expect, test } from 'vitest'
import { firstNights } from '#app/site/pages/brands/first-nights.ts'

const night = (date: string, poster: string) => ({ event: { event_date: date, potrait_image: poster } })

test('a brand shows the first night of each poster in the order of the dates', () => {
  const coming = [night('2026-12-02', 'moon'), night('2026-12-04', 'hour'), night('2026-12-06', 'moon')]
  expect(firstNights(coming).map(({ event }) => event.event_date)).toEqual(['2026-12-02', '2026-12-04'])
})
