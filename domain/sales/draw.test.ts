import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawFault, drawnOrder, entrantsHashOf } from '#domain/sales/draw.ts'
import { sha256 } from '#domain/sales/sha256.ts'

const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const people = (count: number, from = 0) => Array.from({ length: count }, (_, i) => digest(`phone ${from + i}`))

test('SHA-256 is that of everybody else, whatever the length of a message', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 96, 119, 120, 1000]) {
    const message = new Uint8Array(length).map((_, i) => (i * 7) % 251)
    const known = createHash('sha256').update(message).digest('hex')
    expect(Buffer.from(sha256(message)).toString('hex'), String(length)).toBe(known)
  }
})

test('the order of a draw hangs on the seed and on everybody who joined, and not on when they did', () => {
  const [seed, holders] = [digest('seed'), people(40)]
  const order = drawnOrder(seed, holders)
  expect(drawnOrder(seed, holders.toReversed())).toEqual(order)
  expect(drawnOrder(digest('another'), holders)).not.toEqual(order)
  const withOneMore = drawnOrder(seed, [...holders, ...people(1, 99)])
  expect(withOneMore.filter((one) => holders.includes(one))).not.toEqual(order)
})

test('a seed, a list or an order that is not what was told is found', () => {
  const [seed, holders] = [digest('seed'), people(5)]
  const told = {
    seedHash: sha256(seed),
    seed,
    entrantsHash: entrantsHashOf(holders),
    holders: drawnOrder(seed, holders),
  }
  expect(drawFault(told)).toBeNull()
  expect(drawFault({ ...told, seed: digest('chosen later') })).toBe('seed')
  expect(drawFault({ ...told, holders: told.holders.slice(1) })).toBe('entrants')
  expect(drawFault({ ...told, holders: told.holders.toReversed() })).toBe('order')
  expect(drawFault({ ...told, entrantsHash: entrantsHashOf([]), holders: [] })).toBeNull()
})

test('over a thousand draws each place is as likely as another, and who joined first is not ahead', () => {
  const holders = people(20)
  const deciles = Array.from({ length: 10 }, () => 0)
  let sum = 0
  for (let draw = 0; draw < 1000; draw++) {
    const rank = drawnOrder(digest(`seed ${draw}`), holders).indexOf(holders[0]!)
    deciles[Math.floor(rank / 2)]! += 1
    sum += rank
  }
  const chiSquare = deciles.reduce((all, count) => all + (count - 100) ** 2 / 100, 0)
  // 9 degrees of freedom, p = 0.01.
  expect(chiSquare).toBeLessThan(21.67)
  expect(Math.abs(sum / 1000 - 9.5)).toBeLessThan(0.7)
})
