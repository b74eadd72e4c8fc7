import { expect, test } from 'vitest'
import { outlookOf } from '#domain/sales/outlook.ts'
import { bearableRate, turnsToGive } from '#domain/sales/pace.ts'

const facts = { rate: 360, elapsedSeconds: 1, credit: 0, free: 500, mean: 2, inTurn: 0 }

test('the number of new turns follows the rate per minute, and a fraction of a turn is carried over to the next run', () => {
  expect(turnsToGive(facts)).toEqual({ count: 6, credit: 0 })
  expect(turnsToGive({ ...facts, rate: 30 })).toEqual({ count: 0, credit: 0.5 })
  expect(turnsToGive({ ...facts, rate: 30, credit: 0.5 })).toEqual({ count: 1, credit: 0 })
  expect(turnsToGive({ ...facts, elapsedSeconds: 3600 }).count, 'five seconds at most are made up for').toBe(30)
  expect(turnsToGive({ ...facts, elapsedSeconds: -2 }).count).toBe(0)
})

test('if the remaining places suffice for 250 people, at most 300 people have a turn at once', () => {
  expect(turnsToGive({ ...facts, inTurn: 297 }).count).toBe(3)
  expect(turnsToGive({ ...facts, inTurn: 300 })).toEqual({ count: 0, credit: 1 })
  expect(turnsToGive({ ...facts, free: 0 }).count).toBe(0)
  expect(turnsToGive({ ...facts, free: 1, mean: 2 }).count).toBe(1)
  expect(turnsToGive({ ...facts, free: 5, mean: 0.2 }).count, 'nobody takes less than one').toBe(6)
})

test('the rate of turns is halved or quartered if the gateway or the database is slow', () => {
  const calm = { gatewayAheadSeconds: 0, lateSeconds: 0 }
  expect(bearableRate(360, calm)).toEqual({ rate: 360, slowedBy: null })
  expect(bearableRate(360, { ...calm, gatewayAheadSeconds: 12 })).toEqual({ rate: 180, slowedBy: 'gateway' })
  expect(bearableRate(360, { ...calm, gatewayAheadSeconds: 22 })).toEqual({ rate: 90, slowedBy: 'gateway' })
  expect(bearableRate(360, { ...calm, lateSeconds: 1.5 })).toEqual({ rate: 180, slowedBy: 'holds' })
})

test('the outlook of a person in the queue is sure, maybe or unlikely', () => {
  const line = { ahead: 100, left: 500, mean: 2, most: 4, rate: 360 }
  expect(outlookOf(line)).toEqual({ chance: 'sure', sureFor: 125, enoughFor: 250, minutes: { from: 0, to: 1 } })
  // With 125 or 250 people ahead, there are enough places if each person takes two, the average. There are not enough if each takes four.
  expect(outlookOf({ ...line, ahead: 125 })).toMatchObject({ chance: 'maybe', sureFor: 125 })
  expect(outlookOf({ ...line, ahead: 250 })).toMatchObject({ chance: 'maybe', minutes: { from: 0, to: 2 } })
  expect(outlookOf({ ...line, ahead: 300 })).toMatchObject({ chance: 'maybe', minutes: null })
  expect(outlookOf({ ...line, ahead: 4000 })).toMatchObject({ chance: 'unlikely', minutes: null })
  expect(outlookOf({ ...line, rate: 0 }).minutes).toBeNull()
  expect(outlookOf({ ...line, left: 0, ahead: 0 }).chance).not.toBe('sure')
})
