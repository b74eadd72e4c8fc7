// Computes the key figures of a report: rates and changes as whole numbers. A figure is null if there is no earlier value to compare with.

/** Returns the change in whole percent, or null if the earlier value is 0. */
export const changePercent = (is: number, was: number): number | null =>
  was === 0 ? null : Math.round(((is - was) / was) * 100)

/** Returns a share in tenths of a percent: 42 means 4.2 %. Returns 0 if the whole is 0. */
export const perMille = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part / of) * 1000))

/** Returns the item with the greatest count. Returns null if the list is empty, or if all counts are 0. */
export function greatest<Item>(items: readonly Item[], of: (item: Item) => number): Item | null {
  const [first, ...rest] = items
  if (first === undefined) return null
  const most = rest.reduce((best, item) => (of(item) > of(best) ? item : best), first)
  return of(most) > 0 ? most : null
}

/** Returns the color step of a value in a heat map, from 1 (lowest) to 5 (the maximum). Returns 0 if the value is 0. */
export const heatStep = (value: number, most: number): 0 | 1 | 2 | 3 | 4 | 5 => {
  if (value <= 0 || most <= 0) return 0
  const step = Math.min(5, Math.ceil((value / most) * 5))
  return step as 1 | 2 | 3 | 4 | 5
}

const ROUND = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** Returns the upper end of a plot: a round value at or above the maximum. With a round end, the grid lines have round values too. */
export function roundTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const factor = ROUND.find((candidate) => candidate * power >= most) ?? 10
  return factor * power
}
