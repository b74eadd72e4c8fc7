// Reservation states by their names in SQL. The numbers are written into the statement, because a partial index does not match a parameter.
import { type ReservationState, STATE } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'

/** SQL: the numbers of these states, as in `state in (${stateSql(sql, 'Pending', 'Expired')})` or `state = ${stateSql(sql, 'Pending')}`. */
export const stateSql = (sql: Db, ...states: ReservationState[]) =>
  sql.unsafe(states.map((state) => STATE[state]).join(', '))

/**
 * SQL: true if reservation `r` holds its places. Such a reservation is paid, or it waits for payment and its deadline has not passed. An
 * unpaid reservation with a promised place does not hold it, because the guest who gives the place back still holds it.
 */
export const holdsPlaces = (sql: Db, now: Date) => sql`
  (${keepsPlaces(sql)} or (r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending')}) and r.expires_at > ${now}
    and not exists (select 1 from listing_promises p where p.reservation_id = r.id and p.state in ('open', 'broken'))))`

/** SQL: true if reservation `r` keeps its places even after its deadline. */
export const keepsPlaces = (sql: Db) =>
  sql`r.state in (${stateSql(sql, 'Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill')})`
