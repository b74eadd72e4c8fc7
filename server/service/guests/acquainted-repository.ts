import type { Db, Fragment } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

/**
 * SQL: true if one of the selected outlets has served or expects the person, and if a code or a payment proved the person's phone number.
 * Only then may the outlet read the group's data about the person, because anyone can type a phone number. `at`: the condition on
 * `p.outlet_id` that selects the outlets.
 */
export const isAcquainted = (sql: Db, { personId, at }: { personId: Fragment; at: Fragment }) => sql`exists (
  select 1 from guests own join reservations p on p.phone = own.phone
  where own.person_id = ${personId} and ${at}
    and p.state in (${stateSql(sql, 'Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill')})
    and (p.phone_proven or exists (
      select 1 from payment_intents i join captures c on c.intent_id = i.id
      where i.reservation_id = p.id and c.decision = 'accepted')))`
