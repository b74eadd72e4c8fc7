import { expect, test } from 'vitest'
import { answerBy, answerInSaleBy, arrivalsWithin } from '#domain/reservations/offer-time.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const HOUR = 3_600_000

test('R-067 the less time remains until the arrival, the less time a guest has to accept an offer', () => {
  const minutes = (hoursLeft: number) =>
    (answerBy(NOW, new Date(NOW.getTime() + hoursLeft * HOUR)).getTime() - NOW.getTime()) / 60_000
  const offerTimes = [400, 336, 168.1, 72.5, 72, 36, 30, 24, 12, 6, 1.5, 1].map((hours) => [hours, minutes(hours)])
  expect(offerTimes).toEqual([
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

test('R-067 a waitlist offer ends at the arrival time at the latest', () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  expect(answerBy(NOW, at(5))).toEqual(at(5))
  expect(answerBy(NOW, at(-5))).toEqual(NOW)
})

test('R-067 a range of arrival times can pass midnight', () => {
  const slots = ['23:00', '23:30', '00:00', '00:30']
  expect(arrivalsWithin(slots, { from: '23:30', to: '00:00' })).toEqual(['23:30', '00:00'])
  expect(arrivalsWithin(slots, { from: '00:00', to: '23:30' })).toEqual([])
  expect(arrivalsWithin(slots, { from: '22:00', to: '00:00' })).toEqual([])
})

test('R-067 a range of arrival times includes its first and its last time', () => {
  const slots = ['17:00', '18:00', '19:00']
  expect(arrivalsWithin(slots, { from: '17:00', to: '17:00' })).toEqual(['17:00'])
  expect(arrivalsWithin(slots, { from: '17:00', to: '19:00' })).toEqual(slots)
  expect(arrivalsWithin(slots, { from: '17:00', to: '23:00' })).toEqual([])
  expect(arrivalsWithin(slots, { from: '16:00', to: '19:00' })).toEqual([])
})

test('R10 the offer of a returned place in a sale lasts two hours, not counting the quiet hours', () => {
  const at = (text: string) => new Date(`${text}:00+07:00`)
  const until = (now: string, arrival = '2026-12-16T21:00') =>
    answerInSaleBy(at(now), at(arrival), 'Asia/Jakarta').toISOString()
  const iso = (text: string) => at(text).toISOString()
  expect(until('2026-11-27T14:00')).toBe(iso('2026-11-27T16:00'))
  expect(until('2026-11-27T21:00')).toBe(iso('2026-11-27T23:00'))
  expect(until('2026-11-27T22:15')).toBe(iso('2026-11-28T10:15'))
  expect(until('2026-11-27T23:30')).toBe(iso('2026-11-28T11:00'))
  expect(until('2026-11-28T03:00')).toBe(iso('2026-11-28T11:00'))
  expect(until('2026-11-28T09:00')).toBe(iso('2026-11-28T11:00'))
  // Makassar is one hour ahead of Jakarta, so the quiet hours begin one hour earlier there.
  expect(answerInSaleBy(at('2026-11-27T21:15'), at('2026-12-16T21:00'), 'Asia/Makassar').toISOString()).toBe(
    iso('2026-11-28T09:15'),
  )
  for (let minutes = 0; minutes < 1440; minutes += 15) {
    const now = new Date(at('2026-11-27T00:00').getTime() + minutes * 60_000)
    const ends = new Date(answerInSaleBy(now, at('2026-12-16T21:00'), 'Asia/Jakarta').getTime() + 7 * HOUR)
    const clock = ends.toISOString().slice(11, 16)
    expect(clock >= '09:00' && clock <= '23:00', `${now.toISOString()} ${clock}`).toBe(true)
    expect(ends.getTime() - 7 * HOUR - now.getTime()).toBeLessThanOrEqual(12 * HOUR)
  }
})

test('R10 the time to accept a returned place of a sale is shorter near the arrival, and is 0 after the arrival', () => {
  const at = (text: string) => new Date(`${text}:00+07:00`)
  const minutes = (now: string, arrival: string) =>
    (answerInSaleBy(at(now), at(arrival), 'Asia/Jakarta').getTime() - at(now).getTime()) / 60_000
  expect(minutes('2026-11-27T13:00', '2026-11-27T21:00')).toBe(90)
  expect(minutes('2026-11-27T20:00', '2026-11-27T21:00')).toBe(15)
  expect(minutes('2026-11-27T23:10', '2026-11-28T01:00')).toBe(30)
  expect(minutes('2026-11-27T20:50', '2026-11-27T21:00')).toBe(10)
  expect(minutes('2026-11-27T22:00', '2026-11-27T21:00')).toBe(0)
})
