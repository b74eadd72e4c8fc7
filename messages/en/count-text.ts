/** Returns a number with its noun, in the singular for one: `1 guest`, `2 guests`. */
export const countText = (count: number | string, singular: string, plural = `${singular}s`): string =>
  `${count} ${String(count) === '1' ? singular : plural}`
