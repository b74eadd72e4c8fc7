import { expect, test } from 'vitest'
import { answerBy, arrivalsWithin } from '#domain/reservations/offer-time.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const HOUR = 3_600_000

test('R-067 the nearer the night, the shorter the time to answer', () => {
  const minutes = (hoursLeft: number) =>
    (answerBy(NOW, new Date(NOW.getTime() + hoursLeft * HOUR)).getTime() - NOW.getTime()) / 60_000
  const reported = [400, 336, 168.1, 72.5, 72, 36, 30, 24, 12, 6, 1.5, 1].map((hours) => [hours, minutes(hours)])
  expect(reported).toEqual([
    [400, 5760],
    [336, 2880],
    [168.1, 2880],
    [72.5, 1440],
    [72, 720],
    [36, 480],
    [30, 480],
    [24, 180],
    [12, 90],
    [6, 30],
    [1.5, 15],
    [1, 15],
  ])
})

test('R-067 an offer never outlives the arrival it is for', () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  expect(answerBy(NOW, at(5))).toEqual(at(5))
  expect(answerBy(NOW, at(-5))).toEqual(NOW)
})

test('R-067 a range of arrivals is read in the order of the night, past midnight too', () => {
  const slots = ['23:00', '23:30', '00:00', '00:30']
  expect(arrivalsWithin(slots, { from: '23:30', to: '00:00' })).toEqual(['23:30', '00:00'])
  expect(arrivalsWithin(slots, { from: '00:00', to: '23:30' })).toEqual([])
  expect(arrivalsWithin(slots, { from: '22:00', to: '00:00' })).toEqual([])
})

test('R-067 a range begins and ends at arrivals of the night, its first and its last among them', () => {
  const slots = ['17:00', '18:00', '19:00']
  expect(arrivalsWithin(slots, { from: '17:00', to: '17:00' })).toEqual(['17:00'])
  expect(arrivalsWithin(slots, { from: '17:00', to: '19:00' })).toEqual(slots)
  expect(arrivalsWithin(slots, { from: '17:00', to: '23:00' })).toEqual([])
  expect(arrivalsWithin(slots, { from: '16:00', to: '19:00' })).toEqual([])
})
