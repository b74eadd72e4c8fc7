import { expect, test } from 'vitest'
import { openClock } from '#door/night/clock.ts'

const SERVER = Date.parse('2031-03-07T22:00+07:00')
const HOUR = 3_600_000

function aClock(wallIsAhead: number) {
  const at = { wall: SERVER + wallIsAhead, steady: 1000 }
  const clock = openClock(null, { wall: () => at.wall, steady: () => at.steady })
  const pass = (ms: number) => {
    at.wall += ms
    at.steady += ms
  }
  return { at, clock, pass }
}

test('one response corrects a phone clock that is three hours fast, including half of the round trip', () => {
  const { at, clock, pass } = aClock(3 * HOUR)
  const sentAt = at.steady
  pass(200)
  expect(clock.learn(SERVER + 100, sentAt)).toBe(true)
  expect(clock.now()).toBe(SERVER + 200)
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + 200 + HOUR)
})

test('a time measurement with a longer round trip is used only if the previous measurement is old', () => {
  const { at, clock, pass } = aClock(0)
  clock.learn(SERVER, at.steady)
  const sentAt = at.steady
  pass(900)
  expect(clock.learn(SERVER + 5000, sentAt)).toBe(false)
  expect(clock.now()).toBe(SERVER + 900)
  pass(700_000)
  expect(clock.learn(SERVER + 701_000, at.steady - 900)).toBe(true)
})

test('if somebody changes the phone’s clock during a night, the change is detected, and the door keeps the server’s time', () => {
  const { at, clock, pass } = aClock(0)
  clock.learn(SERVER, at.steady)
  for (const change of [-3 * HOUR, 3 * HOUR]) {
    at.wall += change
    pass(1000)
    clock.look(false)
    expect(clock.jump()).toBe(change)
  }
  expect(clock.now()).toBe(SERVER + 2000)
})

test('after the phone slept, the door’s time follows the wall clock, because the steady clock stops during sleep', () => {
  const { at, clock } = aClock(0)
  clock.learn(SERVER, at.steady)
  at.wall += 600_000
  clock.look(true)
  expect(clock.now()).toBe(SERVER + 600_000)
  expect(clock.jump()).toBeNull()
})

test('a door that starts without a network uses the stored time difference to the server', () => {
  const { clock, at, pass } = aClock(3 * HOUR)
  clock.learn(SERVER, at.steady)
  const storedOffset = clock.offset()
  pass(HOUR)
  const later = openClock(storedOffset, { wall: () => at.wall, steady: () => 5 })
  expect(later.now()).toBe(SERVER + HOUR)
})
