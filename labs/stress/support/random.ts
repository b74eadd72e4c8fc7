// Reproducible random numbers. The same seed gives the same run, except for differences in timing.

export type Random = {
  /** Returns a number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  percent(share: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(of: readonly T[]): T[]
}

/** Makes random numbers from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mix = Math.imul(state ^ (state >>> 15), state | 1)
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61)
    return ((mix ^ (mix >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    percent: (share) => next() * 100 < share,
    pick<T>(from: readonly T[]): T {
      const item = from[whole(0, from.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
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
