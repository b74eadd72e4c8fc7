// The SQL of the question after a visit: the visits that are due, and the answers.
import { QUESTION_DAYS, VISITED } from '#domain/reservations/visit-answer.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import { arrivalOf, hoursSetting, isDaytime } from '#server/reservations/reminders/reminder-repository.ts'

/**
 * Finds the visits for which a question is due. A question is due if it is daytime at the outlet and the set number of hours have passed
 * since the arrival. A guest who has answered gets no question.
 */
export const dueQuestions = (sql: Db, now: Date): Question<DueItem> => sql`
  select r.id::text as key, a.arrives_at + h.span as at
  from ${hoursSetting(sql, 'questionHours')} h
  join reservations r on r.state in (${stateSql(sql, ...VISITED)}) and r.email <> '' and r.erased_at is null
    and r.night between ${now}::timestamptz::date - ${QUESTION_DAYS + 2}::int and ${now}::timestamptz::date + 1
  join outlets o on o.id = r.outlet_id
  cross join lateral ${arrivalOf(sql)} a
  where h.span > interval '0' and a.arrives_at + h.span <= ${now}::timestamptz
    and a.arrives_at > ${now}::timestamptz - make_interval(days => ${QUESTION_DAYS}::int)
    and ${isDaytime(sql, now)}
    and not exists (select 1 from messages m where m.reservation_id = r.id and m.kind = 'visit_question')
    and not exists (select 1 from visit_answers v where v.reservation_id = r.id)`

export type VisitAnswerRow = { isGood: boolean; words: string; answeredAt: Date }

export async function findVisitAnswer(sql: Db, reservationId: string): Promise<VisitAnswerRow | null> {
  const [row] = await sql<VisitAnswerRow[]>`
    select is_good, words, answered_at from visit_answers where reservation_id = ${reservationId}`
  return row ?? null
}

/** Saves the answer of a reservation's guest. A second answer replaces the first. */
export async function saveVisitAnswer(
  sql: Db,
  reservationId: string,
  { isGood, words, answeredAt }: VisitAnswerRow,
): Promise<void> {
  await sql`
    insert into visit_answers (reservation_id, is_good, words, answered_at)
    values (${reservationId}, ${isGood}, ${words}, ${answeredAt})
    on conflict (reservation_id) do update
      set is_good = excluded.is_good, words = excluded.words, answered_at = excluded.answered_at`
}
