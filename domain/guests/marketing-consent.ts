/**
 * Returns the marketing consent of a person from the answers of all their phone numbers. True: all answers are a consent. False: at least
 * one answer is a refusal. Null: there is no answer.
 */
export const mayBeWrittenTo = (answers: readonly boolean[]): boolean | null =>
  answers.length === 0 ? null : answers.every((isGiven) => isGiven)
