/** Finds the label of a stored value. A value without a label becomes plain words. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  labels[value] ?? value.replaceAll(/[_:]+/g, ' ')
