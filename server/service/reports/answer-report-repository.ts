// The SQL of the report about the answers of guests after their visit.
import type { Night } from '#domain/calendar/night.ts'
import { VISITED } from '#domain/reservations/visit-answer.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { type ReportScope, withinScope } from '#server/service/reports/report-repository.ts'

export type AnswerSums = { id: number; name: string; visits: number; answers: number; good: number }

/**
 * Counts the visits to each outlet, and the answers that guests gave after these visits. Outlets without visits are left out. The result
 * is sorted by the name of the outlet. `good` is the number of good answers.
 */
export async function answersByOutlet(sql: Db, scope: ReportScope): Promise<AnswerSums[]> {
  return sql<AnswerSums[]>`
    select o.id, o.name, count(*)::int as visits, count(v.reservation_id)::int as answers,
      count(*) filter (where v.is_good)::int as good
    from reservations r join outlets o on o.id = r.outlet_id left join visit_answers v on v.reservation_id = r.id
    where ${withinScope(sql, scope)} and r.state in (${stateSql(sql, ...VISITED)})
    group by o.id, o.name order by o.name, o.id`
}

export type AnswerWords = {
  id: string
  code: string
  outlet: string
  night: Night
  isGood: boolean
  words: string
}

/** Maximum number of answers with a comment that the report lists. */
const MOST_WORDS = 100

/**
 * Lists the answers with a comment of the guest, each with its reservation. Answers that are not good come first. Newer answers come before
 * older answers.
 */
export async function wordsOfAnswers(sql: Db, scope: ReportScope): Promise<AnswerWords[]> {
  return sql<AnswerWords[]>`
    select r.id, r.booking_code as code, o.name as outlet, r.night, v.is_good, v.words
    from visit_answers v join reservations r on r.id = v.reservation_id join outlets o on o.id = r.outlet_id
    where ${withinScope(sql, scope)} and v.words <> ''
    order by v.is_good, v.answered_at desc, r.id limit ${MOST_WORDS}`
}
