// The draw of a sale, so that anybody recomputes it: the house bound itself to the seed before anybody joined, and the entrants
// are part of what is hashed, so that neither side chooses a place.
import { sha256 } from '#domain/sales/sha256.ts'

const HOLDER_BYTES = 32

/** SHA-256 of all entrants in ascending order, one after the other. */
export function entrantsHashOf(holders: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(holders.length * HOLDER_BYTES)
  holders.toSorted(compareBytes).forEach((holder, i) => all.set(holder, i * HOLDER_BYTES))
  return sha256(all)
}

/** What an entrant drew: SHA-256 of seed, entrants' hash and holder; the least is first. */
export function drawnValue(seed: Uint8Array, entrantsHash: Uint8Array, holder: Uint8Array): Uint8Array {
  const message = new Uint8Array(seed.length + entrantsHash.length + holder.length)
  message.set(seed)
  message.set(entrantsHash, seed.length)
  message.set(holder, seed.length + entrantsHash.length)
  return sha256(message)
}

/** Every entrant in the order of the draw: the first has position 1. */
export function drawnOrder<Holder extends Uint8Array>(seed: Uint8Array, holders: readonly Holder[]): Holder[] {
  const entrantsHash = entrantsHashOf(holders)
  return holders
    .map((holder) => ({ holder, value: drawnValue(seed, entrantsHash, holder) }))
    .toSorted((one, other) => compareBytes(one.value, other.value))
    .map(({ holder }) => holder)
}

export type DrawProof = {
  seedHash: Uint8Array
  seed: Uint8Array
  entrantsHash: Uint8Array
  holders: readonly Uint8Array[]
}

/** What a published draw does not keep of its word, if anything. */
export function drawFault({ seedHash, seed, entrantsHash, holders }: DrawProof): 'seed' | 'entrants' | 'order' | null {
  if (compareBytes(sha256(seed), seedHash) !== 0) return 'seed'
  if (compareBytes(entrantsHashOf(holders), entrantsHash) !== 0) return 'entrants'
  const order = drawnOrder(seed, holders)
  return order.every((holder, i) => compareBytes(holder, holders[i]!) === 0) ? null : 'order'
}

/** Byte by byte, as the database orders them. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length)
  for (let i = 0; i < length; i++) {
    const difference = one[i]! - other[i]!
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
