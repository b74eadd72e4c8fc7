/** A list of one outlet, as far as it is among the granted ones; null: all of them. */
export const narrowed = (outlets: readonly number[] | null, outlet: number | undefined): readonly number[] | null => {
  if (outlet === undefined) return outlets
  return outlets === null || outlets.includes(outlet) ? [outlet] : []
}
