/** The label of a value in a table of labels; plain words for one that no table knows, never the stored form. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  labels[value] ?? value.replaceAll(/[_:]+/g, ' ')
