import type { Language } from '#contract/preferences.ts'
import { LONGEST_WORDS } from '#domain/reservations/visit-answer.ts'
import { visitQuestion as en } from '#messages/en/members/visit-question.ts'
import { visitQuestion as id } from '#messages/id/members/visit-question.ts'
import type { VisitQuestion } from '#server/reservations/visit-answers/answer-visit.ts'

/** The question after a visit with its texts. `words`: the text that the guest has written so far. */
export type VisitQuestionView = {
  title: string
  line: string
  label: string
  longest: number
  words: string
  answer: 'good' | 'bad' | null
  good: string
  bad: string
}

/**
 * Returns the question after the visit with its texts. Returns null if the guest cannot answer it. The server sends the texts, so no script
 * contains them.
 */
export function visitQuestionView(question: VisitQuestion | null, language: Language): VisitQuestionView | null {
  if (!question) return null
  const t = language === 'en' ? en : id
  const { answer } = question
  return {
    title: t.title,
    line: answer ? (answer.isGood ? t.wasGood : t.wasBad) : t.lead,
    label: t.words,
    longest: LONGEST_WORDS,
    words: answer?.words ?? '',
    answer: answer && (answer.isGood ? 'good' : 'bad'),
    good: t.good,
    bad: t.bad,
  }
}
