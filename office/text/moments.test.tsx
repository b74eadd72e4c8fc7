import { expect, test } from 'vitest'
import { useTimeText } from '#office/text/time-text.ts'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'

function Moments() {
  const { moment, zonedMoment, nights } = useTimeText('Asia/Makassar')
  return (
    <p>
      {moment('2026-11-25T13:38:00Z')}; {moment('2025-11-25T13:38:00Z')}; {zonedMoment('2026-11-25T13:38:00Z')};{' '}
      {nights.short('2027-01-09')}
    </p>
  )
}

test('the text of a time contains the year if the time is in another year', () => {
  expect(textOf(drawnOffice(<Moments />, { language: 'en', may: [] }))).toBe(
    'Wed 25 Nov, 21:38; Tue 25 Nov 2025, 21:38; Wed 25 Nov, 21:38 WITA; Sat 9 Jan 2027',
  )
})
