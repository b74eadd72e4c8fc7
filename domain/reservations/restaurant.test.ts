import { expect, test } from 'vitest'
import { lastDrinksAt } from '#domain/reservations/evening.ts'
import { DJ_FROM, LAST_ORDERS, YESBELL_FROM } from '#domain/reservations/restaurant.ts'

test('R-066 the last orders for menus, snacks and drinks, and the start of the music, have the expected times', () => {
  expect(LAST_ORDERS).toEqual({ setMenu: '21:00', addOns: '21:30', snacks: '23:00', drinksMinutesBeforeClosing: 30 })
  expect([lastDrinksAt('00:00'), lastDrinksAt('01:15'), DJ_FROM]).toEqual(['23:30', '00:45', '19:00'])
  expect(YESBELL_FROM).toBe(499_000)
})
