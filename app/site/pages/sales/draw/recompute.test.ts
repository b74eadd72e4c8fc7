import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOfBase64, type Draw, hexOf, recompute } from '#app/site/pages/sales/draw/recompute.ts'
import { drawnOrder, entrantsHashOf } from '#domain/sales/draw.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

function aDraw(entrants: number): Draw {
  const seed = randomBytes(32)
  const holders = Array.from({ length: entrants }, () => new Uint8Array(randomBytes(32)))
  return {
    seed: hex(seed),
    seed_hash: hex(sha(seed)),
    entrants_hash: hex(entrantsHashOf(holders)),
    drawn_at: '2026-12-31T04:00:00.000Z',
    holders: drawnOrder(seed, holders).map((holder) => Buffer.from(holder).toString('base64url')),
  }
}
const ownOf = (draw: Draw, at: number) => hexOf(bytesOfBase64(draw.holders[at] ?? ''))

test('the page recomputes a guest’s drawn position in slices and reports its progress', async () => {
  const draw = aDraw(950)
  const shares: number[] = []
  const recomputation = await recompute(draw, {
    own: ownOf(draw, 641),
    seedHash: draw.seed_hash,
    onProgress: (share) => shares.push(share),
  })
  expect(recomputation).toMatchObject({ isSeedKept: true, isListKept: true, isOrderKept: true, entrants: 950 })
  expect(recomputation.own).toMatchObject({ position: 642, smaller: 641 })
  expect(shares).toHaveLength(3)
  expect(shares.at(-1)).toBe(1)
})

test('the check of a draw fails if the seed, the list of entrants or the order was changed', async () => {
  const draw = aDraw(12)
  const check = (of: Partial<Draw>, seedHash = draw.seed_hash) =>
    recompute({ ...draw, ...of }, { own: ownOf(draw, 3), seedHash })
  expect(await check({}, hex(sha(Buffer.from('told before'))))).toMatchObject({ isSeedKept: false })
  const other = randomBytes(32)
  expect(await check({ seed: hex(other), seed_hash: hex(sha(other)) })).toMatchObject({ isSeedKept: false })
  expect(await check({ holders: draw.holders.slice(1) })).toMatchObject({ isListKept: false })
  const swappedHolders = [...draw.holders]
  swappedHolders.push(...swappedHolders.splice(0, 1))
  expect(await check({ holders: swappedHolders })).toMatchObject({ isListKept: true, isOrderKept: false })
})

test('the check of a draw finds no position for an unknown token, and stops on an abort signal', async () => {
  const draw = aDraw(5)
  expect((await recompute(draw, { own: 'f'.repeat(64), seedHash: draw.seed_hash })).own).toBeNull()
  const empty = aDraw(0)
  expect(await recompute(empty, { own: null, seedHash: empty.seed_hash })).toMatchObject({
    isListKept: true,
    entrants: 0,
  })
  const signal = AbortSignal.abort()
  await expect(recompute(draw, { own: null, seedHash: draw.seed_hash, signal })).rejects.toThrow('aborted')
})
