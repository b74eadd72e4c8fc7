/**
 * Combines the marketing consents of all phone numbers of a person. Returns true if each number with an answer consented, and false if
 * one of them did not consent. Returns null if there is no answer.
 */
export const mayBeWrittenTo = (answers: readonly boolean[]): boolean | null =>
  answers.length === 0 ? null : answers.every((isGiven) => isGiven)
