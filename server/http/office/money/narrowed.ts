/** Narrows the granted outlets to one outlet, or to an empty list if this outlet is not granted. Null means all outlets. */
export const narrowOutlets = (
  outlets: readonly number[] | null,
  outlet: number | undefined,
): readonly number[] | null => {
  if (outlet === undefined) return outlets
  return outlets === null || outlets.includes(outlet) ? [outlet] : []
}
