import type { Db, Fragment } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

/**
 * SQL: true if a selected outlet has served or expects the person, and the person proved the phone number by a code or by a payment. Anyone
 * can type a phone number. So an outlet may read the group's data about the person only if this condition is true for the outlet. `at` is
 * the condition on `p.outlet_id` that selects the outlets.
 */
export const isAcquainted = (sql: Db, { personId, at }: { personId: Fragment; at: Fragment }) => sql`exists (
  select 1 from guests own join reservations p on p.phone = own.phone
  where own.person_id = ${personId} and ${at}
    and p.state in (${stateSql(sql, 'Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill')})
    and (p.phone_proven or exists (
      select 1 from payment_intents i join captures c on c.intent_id = i.id
      where i.reservation_id = p.id and c.decision = 'accepted')))`
