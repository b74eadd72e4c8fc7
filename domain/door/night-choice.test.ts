import { expect, test } from 'vitest'
import { nightAt, type NightHours, otherNight } from '#domain/door/night-choice.ts'

const at = (text: string) => Date.parse(`${text}+07:00`)
const FRIDAY: NightHours = {
  date: '2026-11-27',
  opensAt: at('2026-11-27T20:00'),
  closesAt: at('2026-11-28T04:00'),
}
const SATURDAY: NightHours = {
  date: '2026-11-28',
  opensAt: at('2026-11-28T20:00'),
  closesAt: at('2026-11-29T04:00'),
}

test('R4 at 01:00 on the 28th, the night of the 27th is running', () => {
  expect(nightAt(SATURDAY, at('2026-11-28T01:00'))).toEqual(FRIDAY)
  expect(nightAt(FRIDAY, at('2026-11-28T03:59'))).toEqual(FRIDAY)
  expect(nightAt(FRIDAY, at('2026-11-28T04:00'))).toEqual(SATURDAY)
})

test('R4 a door that is set to the next night suggests tonight instead, before the opening, during the night and after midnight', () => {
  expect(otherNight(SATURDAY, at('2026-11-27T18:30'))?.date).toBe('2026-11-27')
  expect(otherNight(SATURDAY, at('2026-11-27T22:00'))?.date).toBe('2026-11-27')
  expect(otherNight(SATURDAY, at('2026-11-28T01:00'))?.date).toBe('2026-11-27')
  expect(otherNight(SATURDAY, at('2026-11-28T04:10'))).toBeNull()
  expect(otherNight(FRIDAY, at('2026-11-28T01:00'))).toBeNull()
})

test('R4 a door may stay on a closed night until the middle of the next day', () => {
  expect(otherNight(FRIDAY, at('2026-11-28T05:30'))).toBeNull()
  expect(otherNight(FRIDAY, at('2026-11-28T13:00'))?.date).toBe('2026-11-28')
  expect(otherNight(FRIDAY, at('2026-11-29T22:00'))?.date).toBe('2026-11-29')
})

test('R4 the next night of an outlet that closes before midnight begins at closing time', () => {
  const lunch = { date: '2026-11-27', opensAt: at('2026-11-27T10:00'), closesAt: at('2026-11-27T22:00') }
  expect(nightAt(lunch, at('2026-11-27T23:00')).date).toBe('2026-11-28')
  expect(otherNight(lunch, at('2026-11-27T23:00'))).toBeNull()
})
