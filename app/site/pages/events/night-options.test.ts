import { expect, test } from 'vitest'
import { nightText } from '#app/components/night-text.ts'
import { nightOptions, nightsAfter, weekendOf } from '#app/site/pages/events/night-options.ts'
import { calendar as english } from '#messages/en/calendar.ts'
import { calendar as indonesian } from '#messages/id/calendar.ts'

test('R-014 the first night of a list is chosen by name, in the language of the page, month by month', () => {
  const groups = nightOptions('2026-11-29', undefined, nightText(indonesian))
  expect(groups.map(({ label }) => label)).toEqual(['November 2026', 'Desember 2026', 'Januari 2027', 'Februari 2027'])
  expect(groups[0]?.options).toEqual([
    { value: '2026-11-29', label: 'Min 29 Nov' },
    { value: '2026-11-30', label: 'Sen 30 Nov' },
  ])
  expect(nightOptions('2026-11-29', undefined, nightText(english))[1]?.options[0]?.label).toBe('Tue 1 Dec')
  expect(groups.flatMap(({ options }) => options)).toHaveLength(92)
})

test('R-014 a night that an address asks for stands among them, before or after', () => {
  const text = nightText(english)
  expect(nightOptions('2026-11-29', '2026-11-02', text)[0]).toEqual({
    label: 'November 2026',
    options: [
      { value: '2026-11-02', label: 'Mon 2 Nov' },
      { value: '2026-11-29', label: 'Sun 29 Nov' },
      { value: '2026-11-30', label: 'Mon 30 Nov' },
    ],
  })
  expect(nightOptions('2026-11-29', '2028-01-01', text).at(-1)?.label).toBe('January 2028')
})

test('R-014 a weekend is what is left of this one, and from Monday on the coming one', () => {
  expect(weekendOf('2026-11-23')).toEqual({ from: '2026-11-27', until: '2026-11-29' })
  expect(weekendOf('2026-11-27')).toEqual({ from: '2026-11-27', until: '2026-11-29' })
  expect(weekendOf('2026-11-28')).toEqual({ from: '2026-11-28', until: '2026-11-29' })
  expect(weekendOf('2026-11-29')).toEqual({ from: '2026-11-29', until: '2026-11-29' })
  expect(weekendOf('2026-12-31')).toEqual({ from: '2027-01-01', until: '2027-01-03' })
})

test('R-014 the first chips name the nights after tonight, also over the end of a month', () => {
  expect(nightsAfter('2026-11-29', 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})
