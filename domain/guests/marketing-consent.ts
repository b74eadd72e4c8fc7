/** Whether a person of several numbers may be written to: each number's last word counts, and the stricter wins. Null: none was said. */
export const mayBeWrittenTo = (said: readonly boolean[]): boolean | null =>
  said.length === 0 ? null : said.every((isGiven) => isGiven)
