import type { Night } from '#domain/calendar/night.ts'
import type { CommissionFigures, LineKind } from '#domain/pricing/commission.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import { hasCome, netOf } from '#server/books/recognition-repository.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Work } from '#server/work.ts'

export type BroughtRow = {
  id: string
  bookingCode: string
  code: string
  night: Night
  outlet: string
  state: StateNumber
  booked: number
  came: number
  /** The amount that the hospitality group has received for the reservation, in whole rupiah, without service charge and tax. */
  takings: number
  commission: number
  /** The sums of the reservation's figures on all signed statements. Null if no signed statement contains the reservation. */
  signed: CommissionFigures | null
}

/**
 * Finds the paid reservations that were made with a code of the affiliator, for nights up to `to`. Their figures are those of today. Each
 * commission follows the terms that applied when the reservation was made.
 */
export async function broughtBy(
  sql: Db,
  { affiliatorId, to }: { affiliatorId: string; to: Night },
): Promise<BroughtRow[]> {
  return sql<BroughtRow[]>`
    select r.id, r.booking_code, c.code, to_char(r.night, 'YYYY-MM-DD') as night, o.name as outlet, r.state,
      case when r.state = ${stateSql(sql, 'Cancelled')} then 0 else r.pax end as booked,
      case when ${hasCome(sql)} then coalesce(r.heads, r.pax) else 0 end as came,
      case when ${hasCome(sql)} then ${netOf(sql, sql`kept.amount`)} else 0 end::float8 as takings,
      coalesce((select -sum(l.amount) from ledger_entries l where l.reservation_id = r.id and l.account = 'commissions_payable'
        and l.part = 'commission'), 0)::float8 as commission,
      (select json_build_object('booked', sum(l.booked), 'came', sum(l.came), 'takings', sum(l.takings), 'commission', sum(l.commission))
        from affiliator_statement_lines l where l.reservation_id = r.id having count(*) > 0) as signed
    from affiliators a join affiliator_codes c on c.affiliator = a.name
    join reservations r on r.affiliator_code = c.code join outlets o on o.id = r.outlet_id
    join lateral (
      select greatest(m.kept - ordered_ahead(r.id), least(m.kept, 0)) as amount from money_of(array[r.id]) m where m.paid > 0 or r.amount = 0) kept on true
    where a.id = ${affiliatorId} and r.night <= ${to}
      and r.state in (${stateSql(sql, 'Completed', 'Seated', 'NoShow', 'Cancelled', 'Walkout', 'ClosedBill')})
    order by r.night, r.booking_code`
}

export type StatementRow = CommissionFigures & {
  id: number
  month: Night
  reservations: number
  closedAt: Date
  closedBy: string | null
  signer: string
  paidAt: Date | null
  paidBy: string | null
  paidReference: string | null
}

/** Lists the signed statements of an affiliator, the newest first. */
export async function statementsOf(sql: Db, affiliatorId: string): Promise<StatementRow[]> {
  return sql<StatementRow[]>`
    select t.id, to_char(t.month, 'YYYY-MM-DD') as month, t.reservations, t.booked, t.came, t.takings::float8, t.commission::float8,
      t.closed_at, t.closed_by as signer, c.name as closed_by, t.paid_at, p.name as paid_by, t.paid_reference
    from affiliator_statements t left join staff c on t.closed_by = 'staff:' || c.id left join staff p on t.paid_by = 'staff:' || p.id
    where t.affiliator_id = ${affiliatorId} order by t.month desc`
}

export async function signerOf(sql: Db, affiliatorId: string, month: Night): Promise<string | null> {
  const [row] = await sql<{ signedBy: string }[]>`
    select closed_by as signed_by from affiliator_statements where affiliator_id = ${affiliatorId} and month = ${month}`
  return row?.signedBy ?? null
}

export type LineRow = CommissionFigures & {
  reservationId: string
  bookingCode: string
  code: string
  night: Night
  outlet: string
  state: StateNumber
  kind: LineKind
}

export async function linesOf(sql: Db, statementId: number): Promise<LineRow[]> {
  return sql<LineRow[]>`
    select l.reservation_id, r.booking_code, l.code, to_char(r.night, 'YYYY-MM-DD') as night, o.name as outlet, r.state, l.kind,
      l.booked, l.came, l.takings::float8, l.commission::float8
    from affiliator_statement_lines l join reservations r on r.id = l.reservation_id join outlets o on o.id = r.outlet_id
    where l.statement_id = ${statementId} order by l.kind desc, r.night, r.booking_code`
}

type NewStatement = CommissionFigures & { affiliatorId: string; month: Night; reservations: number }

/** Stores a signed statement with its lines. Returns false if the month has a statement already. */
export async function insertStatement(
  { sql, now, actor }: Work,
  statement: NewStatement,
  lines: readonly Pick<LineRow, 'reservationId' | 'kind' | 'code' | 'booked' | 'came' | 'takings' | 'commission'>[],
): Promise<boolean> {
  const [newStatement] = await sql<{ id: number }[]>`
    insert into affiliator_statements (affiliator_id, month, reservations, booked, came, takings, commission, closed_at, closed_by)
    values (${statement.affiliatorId}, ${statement.month}, ${statement.reservations}, ${statement.booked}, ${statement.came},
      ${statement.takings}, ${statement.commission}, ${now()}, ${actorKey(actor)})
    on conflict (affiliator_id, month) do nothing returning id`
  if (!newStatement) return false
  const rows = lines.map((line) => ({
    reservation_id: line.reservationId,
    kind: line.kind,
    code: line.code,
    booked: line.booked,
    came: line.came,
    takings: line.takings,
    commission: line.commission,
  }))
  await sql`
    insert into affiliator_statement_lines (statement_id, reservation_id, kind, code, booked, came, takings, commission)
    select ${newStatement.id}, l.reservation_id, l.kind, l.code, l.booked, l.came, l.takings, l.commission
    from jsonb_to_recordset(${sql.json(rows)}::jsonb)
      as l (reservation_id uuid, kind text, code text, booked int, came int, takings bigint, commission bigint)`
  return true
}

/**
 * Stores the payment of a statement, and returns the id of the statement. Returns null if the statement is not signed or was paid before.
 */
export async function markPaid(
  { sql, now, actor }: Work,
  { affiliatorId, month, reference }: { affiliatorId: string; month: Night; reference: string },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    update affiliator_statements set paid_at = ${now()}, paid_by = ${actorKey(actor)}, paid_reference = ${reference}
    where affiliator_id = ${affiliatorId} and month = ${month} and paid_at is null returning id`
  return row?.id ?? null
}

export async function commissionByOutlet(
  sql: Db,
  statementId: number,
): Promise<{ outletId: number; commission: number; withholdingRate: number }[]> {
  return sql<{ outletId: number; commission: number; withholdingRate: number }[]>`
    select r.outlet_id, sum(l.commission)::bigint as commission, a.withholding_rate
    from affiliator_statement_lines l join reservations r on r.id = l.reservation_id
    join affiliator_statements s on s.id = l.statement_id join affiliators a on a.id = s.affiliator_id
    where l.statement_id = ${statementId} group by r.outlet_id, a.withholding_rate
    having sum(l.commission) <> 0 order by r.outlet_id`
}

export type UseRow = {
  bookingCode: string
  code: string
  night: Night
  outlet: string
  state: StateNumber
  expiresAt: Date
  leftAt: Date | null
  pax: number
  isFree: boolean
  createdAt: Date
}

/** Lists the reservations that guests made with a code of the affiliator before the time `before`, the newest first. */
export async function usesOf(
  sql: Db,
  { affiliatorId, before, limit }: { affiliatorId: string; before: Date | null; limit: number },
): Promise<UseRow[]> {
  return sql<UseRow[]>`
    select r.booking_code, c.code, to_char(r.night, 'YYYY-MM-DD') as night, o.name as outlet, r.state, r.expires_at,
      r.left_at, r.pax, r.amount = 0 as is_free, r.created_at
    from affiliators a join affiliator_codes c on c.affiliator = a.name
    join reservations r on r.affiliator_code = c.code join outlets o on o.id = r.outlet_id
    where a.id = ${affiliatorId} and (${before}::timestamptz is null or r.created_at < ${before}::timestamptz)
    order by r.created_at desc limit ${limit}`
}
