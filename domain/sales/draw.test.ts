import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawFault, drawnOrder, entrantsHashOf } from '#domain/sales/draw.ts'
import { sha256 } from '#domain/sales/sha256.ts'

const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const people = (count: number, from = 0) => Array.from({ length: count }, (_, i) => digest(`phone ${from + i}`))

test('the SHA-256 function of the draw returns the same digest as Node for messages of any length', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 96, 119, 120, 1000]) {
    const message = new Uint8Array(length).map((_, i) => (i * 7) % 251)
    const expected = createHash('sha256').update(message).digest('hex')
    expect(Buffer.from(sha256(message)).toString('hex'), String(length)).toBe(expected)
  }
})

test('the order of a draw depends on the seed and the set of entrants, but not on the order of joining', () => {
  const [seed, holders] = [digest('seed'), people(40)]
  const order = drawnOrder(seed, holders)
  expect(drawnOrder(seed, holders.toReversed())).toEqual(order)
  expect(drawnOrder(digest('another'), holders)).not.toEqual(order)
  const withOneMore = drawnOrder(seed, [...holders, ...people(1, 99)])
  expect(withOneMore.filter((holder) => holders.includes(holder))).not.toEqual(order)
})

test('the check of a draw fails if the seed, the list of entrants or the order was changed', () => {
  const [seed, holders] = [digest('seed'), people(5)]
  const proof = {
    seedHash: sha256(seed),
    seed,
    entrantsHash: entrantsHashOf(holders),
    holders: drawnOrder(seed, holders),
  }
  expect(drawFault(proof)).toBeNull()
  expect(drawFault({ ...proof, seed: digest('chosen later') })).toBe('seed')
  expect(drawFault({ ...proof, holders: proof.holders.slice(1) })).toBe('entrants')
  expect(drawFault({ ...proof, holders: proof.holders.toReversed() })).toBe('order')
  expect(drawFault({ ...proof, entrantsHash: entrantsHashOf([]), holders: [] })).toBeNull()
})

test('in a thousand draws, the first entrant gets each position equally often, so an early join has no advantage', () => {
  const holders = people(20)
  const deciles = Array.from({ length: 10 }, () => 0)
  let sum = 0
  for (let draw = 0; draw < 1000; draw++) {
    const rank = drawnOrder(digest(`seed ${draw}`), holders).indexOf(holders[0]!)
    deciles[Math.floor(rank / 2)]! += 1
    sum += rank
  }
  const chiSquare = deciles.reduce((all, count) => all + (count - 100) ** 2 / 100, 0)
  // In a fair draw, chi-square with 9 degrees of freedom is above 21.67 with a probability of only 0.01.
  expect(chiSquare).toBeLessThan(21.67)
  expect(Math.abs(sum / 1000 - 9.5)).toBeLessThan(0.7)
})
