import { expect, test } from 'vitest'
import { drinksUntil, eveningOf, seatingAt } from '#domain/reservations/evening.ts'

const formatEvening = (openHour: string, closeHour: string) =>
  eveningOf({ openHour, closeHour }).map(({ time, moment }) => `${time} ${moment}`)

test('R-066 the last orders are listed by time, and the last order for drinks is 30 minutes before closing', () => {
  expect(formatEvening('17:00', '00:00')).toEqual([
    '17:00 open',
    '19:00 dj',
    '21:00 setMenu',
    '21:30 addOns',
    '23:00 snacks',
    '23:30 drinks',
    '00:00 close',
  ])
  expect(formatEvening('17:00', '01:00').slice(-2)).toEqual(['00:30 drinks', '01:00 close'])
})

test('R-066 last orders for snacks and drinks at the same time are merged, and last orders after closing are left out', () => {
  expect(formatEvening('17:00', '23:30').slice(-2)).toEqual(['23:00 snacksAndDrinks', '23:30 close'])
  expect(formatEvening('17:00', '22:30')).not.toContain('23:00 snacks')
  expect(drinksUntil({ openHour: '18:00', closeHour: '00:15' })).toBe('23:45')
})

test('R-065 R-066 a session lasts two hours and states if the DJ plays and how long the set menu can be ordered', () => {
  expect(seatingAt('17:00', 120)).toEqual({ until: '19:00', hasDj: false, menuMinutes: null })
  expect(seatingAt('17:30', 120)).toEqual({ until: '19:30', hasDj: true, menuMinutes: null })
  expect(seatingAt('20:00', 120).menuMinutes).toBeNull()
  expect(seatingAt('20:30', 120)).toEqual({ until: '22:30', hasDj: true, menuMinutes: 30 })
  expect(seatingAt('21:00', 120).menuMinutes).toBe(0)
})
