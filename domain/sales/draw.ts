// The draw of a sale, which every person can recompute. The hospitality group publishes the hash of the seed before the first person joins.
// Each position depends on a hash of the seed and of all entrants. So no entrant can choose a position, and the hospitality group cannot
// give a position to a certain entrant.
import { sha256 } from '#domain/sales/sha256.ts'

const HOLDER_BYTES = 32

/** Sorts the tokens in ascending order, joins them, and returns their SHA-256. `holders`: the tokens of all entrants. */
export function entrantsHashOf(holders: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(holders.length * HOLDER_BYTES)
  holders.toSorted(compareBytes).forEach((holder, i) => all.set(holder, i * HOLDER_BYTES))
  return sha256(all)
}

/**
 * Returns the value of an entrant in the draw. The value is the SHA-256 of the seed, the hash of all entrants, and the entrant's token
 * (`holder`). The entrant with the smallest value is first.
 */
export function drawnValue(seed: Uint8Array, entrantsHash: Uint8Array, holder: Uint8Array): Uint8Array {
  const message = new Uint8Array(seed.length + entrantsHash.length + holder.length)
  message.set(seed)
  message.set(entrantsHash, seed.length)
  message.set(holder, seed.length + entrantsHash.length)
  return sha256(message)
}

/** Returns all entrants in the order of the draw. The first entrant has position 1. */
export function drawnOrder<Holder extends Uint8Array>(seed: Uint8Array, holders: readonly Holder[]): Holder[] {
  const entrantsHash = entrantsHashOf(holders)
  return holders
    .map((holder) => ({ holder, value: drawnValue(seed, entrantsHash, holder) }))
    .toSorted((entry, other) => compareBytes(entry.value, other.value))
    .map(({ holder }) => holder)
}

export type DrawProof = {
  seedHash: Uint8Array
  seed: Uint8Array
  entrantsHash: Uint8Array
  holders: readonly Uint8Array[]
}

/** Returns the part of a published draw that is wrong: seed, entrants or order. Returns null if the draw is correct. */
export function drawFault({ seedHash, seed, entrantsHash, holders }: DrawProof): 'seed' | 'entrants' | 'order' | null {
  if (compareBytes(sha256(seed), seedHash) !== 0) return 'seed'
  if (compareBytes(entrantsHashOf(holders), entrantsHash) !== 0) return 'entrants'
  const order = drawnOrder(seed, holders)
  return order.every((holder, i) => compareBytes(holder, holders[i]!) === 0) ? null : 'order'
}

/** Compares two byte arrays. The database sorts byte arrays in the same order. */
export function compareBytes(bytes: Uint8Array, other: Uint8Array): number {
  const length = Math.min(bytes.length, other.length)
  for (let i = 0; i < length; i++) {
    const difference = bytes[i]! - other[i]!
    if (difference !== 0) return difference
  }
  return bytes.length - other.length
}
