import { expect, test } from 'vitest'
import { asButtonAct, delayOf, newsOfNight, newsOfPress, replyToPress } from '#domain/messaging/arrival-news.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

const NIGHT = '2026-12-12'
const visit = { state: 'Completed', isOver: false, isSameNight: true } as const

test('R-105 if a guest presses a button before the visit, the guest gets the answer of that button', () => {
  expect(replyToPress('coming', visit)).toBe('coming')
  expect(replyToPress('late', visit)).toBe('ask_delay')
  expect(replyToPress('late30', visit)).toBe('delay')
  expect(replyToPress('cancel', visit)).toBe('cancel')
})

test('R-105 if a guest presses a button too late, the answer gives the actual state of the visit', () => {
  for (const act of ['coming', 'late', 'late60', 'cancel'] as const) {
    expect(replyToPress(act, { ...visit, isOver: true })).toBe('over')
    expect(replyToPress(act, { ...visit, isSameNight: false })).toBe('moved')
    expect(replyToPress(act, { ...visit, state: 'NoShow' })).toBe('no_show')
    for (const state of ['Seated', 'ClosedBill', 'Walkout'] satisfies ReservationState[])
      expect(replyToPress(act, { ...visit, state })).toBe('here')
    for (const state of ['Cancelled', 'Expired', 'NoResponse'] satisfies ReservationState[])
      expect(replyToPress(act, { state, isOver: true, isSameNight: false })).toBe('ended')
  }
})

test('a first press of "late" reports that the party is late, and a second press reports the delay', () => {
  expect(newsOfPress('late', 'ask_delay')).toEqual({ answer: 'late', minutes: null })
  expect(newsOfPress('late15', 'delay')).toEqual({ answer: 'late', minutes: 15 })
  expect(newsOfPress('coming', 'coming')).toEqual({ answer: 'coming', minutes: null })
  expect(newsOfPress('cancel', 'cancel')).toBeNull()
  expect(newsOfPress('late15', 'over')).toBeNull()
})

test('staff do not see a guest’s answer about another night', () => {
  const news = { answer: 'late', minutes: 30, night: NIGHT, at: '2026-12-12T12:00:00.000Z' } as const
  expect(newsOfNight(news, NIGHT)).toEqual({ answer: 'late', minutes: 30 })
  expect(newsOfNight(news, '2026-12-13')).toBeNull()
  expect(newsOfNight(null, NIGHT)).toBeNull()
})

test('a text is accepted as an act only if it is the name of a button', () => {
  expect(['coming', 'late', 'cancel', 'late15', 'late30', 'late60'].map(asButtonAct)).not.toContain(null)
  expect(['late45', 'seat', '', 'coming '].map(asButtonAct)).toEqual([null, null, null, null])
  expect([delayOf('late60'), delayOf('late')]).toEqual([60, null])
})
