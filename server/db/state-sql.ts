// Reservation states by their names in SQL. Numbers are written into the statement: an index of some states is not found by a parameter.
import { type ReservationState, STATE } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'

/** SQL: the numbers of these states, as in `state in (${stateSql(sql, 'Pending', 'Expired')})` or `state = ${stateSql(sql, 'Pending')}`. */
export const stateSql = (sql: Db, ...states: ReservationState[]) =>
  sql.unsafe(states.map((state) => STATE[state]).join(', '))

/** SQL: reservation `r` is paid or was, or waits within its deadline: its places are its own. */
export const holdsPlaces = (sql: Db, now: Date) => sql`
  (${keepsPlaces(sql)} or (r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending')}) and r.expires_at > ${now}))`

/** SQL: reservation `r` keeps its places whatever its deadline was. */
export const keepsPlaces = (sql: Db) =>
  sql`r.state in (${stateSql(sql, 'Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill')})`
