import { expect, test } from 'vitest'
import { openingHoursLd } from '#app/components/json-ld/outlet-ld.ts'

const day = (opens: string, isClosed = false) => ({ isClosed, opens, closes: '02:00' })
const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)
const on = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom,
  validThrough,
  opens,
  closes,
})

test('weekdays with the same hours are grouped, and closed nights and nights of a season are listed by date', () => {
  const usual = day('18:00')
  const week = [day('18:00', true), usual, usual, usual, day('16:00'), day('16:00'), usual]
  const seasonNights = [
    { from: '2026-02-18', until: '2026-02-20', ...day('20:00') },
    { from: '2026-03-20', until: '2026-03-21', ...day('20:00', true) },
  ]
  expect(openingHoursLd({ week, seasonNights, closures: [{ night: '2026-04-01' }] })).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days('Tuesday', 'Wednesday', 'Thursday', 'Sunday'),
      opens: '18:00',
      closes: '02:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days('Friday', 'Saturday'),
      opens: '16:00',
      closes: '02:00',
    },
    on('2026-02-18', '2026-02-20', '20:00', '02:00'),
    on('2026-03-20', '2026-03-21', '00:00', '00:00'),
    on('2026-04-01', '2026-04-01', '00:00', '00:00'),
  ])
})
