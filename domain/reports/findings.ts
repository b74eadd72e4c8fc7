// What a report says in one line: rates and changes as whole numbers, told apart from what cannot be compared.

/** Change in whole percent; null where there was nothing to compare with. */
export const changePercent = (is: number, was: number): number | null =>
  was === 0 ? null : Math.round(((is - was) / was) * 100)

/** A share in tenths of a percent: 4.2 % is 42. Of nothing it is 0. */
export const perMille = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part / of) * 1000))

/** The greatest by what it counts; null of none, or where all count nothing. */
export function greatest<Item>(items: readonly Item[], of: (item: Item) => number): Item | null {
  const [first, ...rest] = items
  if (first === undefined) return null
  const most = rest.reduce((best, item) => (of(item) > of(best) ? item : best), first)
  return of(most) > 0 ? most : null
}

/** Of five steps, the one that a value has between 0 and the most: 1 faintest, 5 the most; 0 where there is nothing. */
export const heatStep = (value: number, most: number): 0 | 1 | 2 | 3 | 4 | 5 => {
  if (value <= 0 || most <= 0) return 0
  const step = Math.min(5, Math.ceil((value / most) * 5))
  return step as 1 | 2 | 3 | 4 | 5
}

const ROUND = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** A round value not below the most of a plot, so that its lines stand at round sums. */
export function roundTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const factor = ROUND.find((one) => one * power >= most) ?? 10
  return factor * power
}
