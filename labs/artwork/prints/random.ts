/** Seeded random numbers: the same seed gives the same print. Nothing here calls Math.random or reads the clock. */
export type Random = {
  range(low: number, high: number): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
}

function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return value >>> 0
}

export function createRandom(seed: number | string): Random {
  let state = (typeof seed === 'string' ? hash(seed) : seed >>> 0) ^ 0x9e3779b9
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 4; i++) next()
  return {
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  }
}
