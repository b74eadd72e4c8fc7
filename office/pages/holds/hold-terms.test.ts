import { expect, test } from 'vitest'
import { NO_TERMS, sentTerms, untilPresets } from '#office/pages/holds/hold-terms.ts'

const club = {
  night: '2026-11-25',
  opensAt: '2026-11-25T14:00:00Z',
  closesAt: '2026-11-25T21:00:00Z',
  zone: 'Asia/Jakarta',
}
const at = (time: string) => Date.parse(`2026-11-25T${time}+07:00`)

test('the suggested end times of a hold are in the future and before the closing', () => {
  expect(untilPresets(club, at('15:00:00'))).toEqual(['20:00', '22:00', '23:00'])
  expect(untilPresets(club, at('21:30:00'))).toEqual(['22:00', '23:00', '00:00'])
  expect(untilPresets(club, at('23:30:00'))).toEqual(['00:00'])
  expect(untilPresets({ ...club, closesAt: '2026-11-25T16:00:00Z' }, at('15:00:00'))).toEqual(['20:00', '22:00'])
})

test('a hold without an end time is sent with `until` null, and an empty phone number is left out', () => {
  expect(sentTerms({ ...NO_TERMS, forName: ' Bu Ratna ' })).toEqual({
    reason: '',
    forName: 'Bu Ratna',
    until: null,
  })
})
