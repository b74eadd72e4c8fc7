import { expect, test } from 'vitest'
import { nightText } from '#app/components/night-text.ts'
import { nightOptions, nightsAfter, weekendOf } from '#app/site/pages/events/night-options.ts'
import { calendar as english } from '#messages/en/calendar.ts'
import { calendar as indonesian } from '#messages/id/calendar.ts'

test('R-014 the filter for nights lists all bookable nights by month, in the language of the page', () => {
  const groups = nightOptions('2026-11-29', undefined, nightText(indonesian))
  expect(groups.map(({ label }) => label)).toEqual(['November 2026', 'Desember 2026', 'Januari 2027', 'Februari 2027'])
  expect(groups[0]?.options).toEqual([
    { value: '2026-11-29', label: 'Min 29 Nov' },
    { value: '2026-11-30', label: 'Sen 30 Nov' },
  ])
  expect(nightOptions('2026-11-29', undefined, nightText(english))[1]?.options[0]?.label).toBe('Tue 1 Dec')
  expect(groups.flatMap(({ options }) => options)).toHaveLength(92)
})

test('R-014 a night in the URL that is not in the list is added to the start or the end of the list', () => {
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

test('R-014 the weekend filter starts on Friday, or on the current night during a weekend, and ends on Sunday', () => {
  expect(weekendOf('2026-11-23')).toEqual({ from: '2026-11-27', until: '2026-11-29' })
  expect(weekendOf('2026-11-27')).toEqual({ from: '2026-11-27', until: '2026-11-29' })
  expect(weekendOf('2026-11-28')).toEqual({ from: '2026-11-28', until: '2026-11-29' })
  expect(weekendOf('2026-11-29')).toEqual({ from: '2026-11-29', until: '2026-11-29' })
  expect(weekendOf('2026-12-31')).toEqual({ from: '2027-01-01', until: '2027-01-03' })
})

test('R-014 the first filter chips are the nights after tonight, also when a new month begins', () => {
  expect(nightsAfter('2026-11-29', 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})
