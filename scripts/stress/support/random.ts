// Chance that can be had again: the same seed gives the same run, as far as the machine's own timing lets it.

export type Random = {
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True in so many of a hundred. */
  percent(share: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(of: readonly T[]): T[]
}

/** Chance from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    percent: (share) => next() * 100 < share,
    pick<T>(from: readonly T[]): T {
      const one = from[whole(0, from.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    shuffled(of) {
      const order = [...of]
      for (let i = order.length - 1; i > 0; i--) {
        const j = whole(0, i)
        ;[order[i], order[j]] = [order[j] as (typeof order)[0], order[i] as (typeof order)[0]]
      }
      return order
    },
  }
}
