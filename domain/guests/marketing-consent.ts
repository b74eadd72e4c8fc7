/**
 * Combines the marketing consents of all phone numbers of a person. Returns true only if each number consented. Returns null if no number
 * has an answer.
 */
export const mayBeWrittenTo = (answers: readonly boolean[]): boolean | null =>
  answers.length === 0 ? null : answers.every((isGiven) => isGiven)
