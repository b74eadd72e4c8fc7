import type { visitQuestion as source } from '#messages/id/members/visit-question.ts'

export const visitQuestion: typeof source = {
  title: 'How was your visit?',
  lead: 'The manager of the place reads your answer.',
  words: 'One line, if you like',
  good: 'Good',
  bad: 'Not so good',
  wasGood: 'Your answer: good. Thank you.',
  wasBad: 'Your answer: not so good. Thank you, we read it.',
}
