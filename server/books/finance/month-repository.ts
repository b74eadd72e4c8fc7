import { type Account, EARNED_ACCOUNTS } from '#domain/books/accounts.ts'
import type { MonthFacts } from '#domain/books/book-month.ts'
import type { Night } from '#domain/calendar/night.ts'
import { actorKey, system } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import { keepsPlaces } from '#server/db/state-sql.ts'

export async function monthFacts(sql: Db, company: number): Promise<MonthFacts> {
  const [row] = await sql<MonthFacts[]>`
    select to_char((select min(e.period) from ledger_entries e where e.legal_entity_id = ${company}), 'YYYY-MM-DD') as first,
      to_char((select max(m.month) from locked_months m where m.legal_entity_id = ${company}), 'YYYY-MM-DD') as last_locked`
  return row ?? { first: null, lastLocked: null }
}

export type LockedMonth = { month: Night; reason: string; lockedBy: string; by: string | null; at: Date }

/**
 * Returns the locked months of a company, the newest first. `by` is the name of the staff member, or null if a script or job locked the
 * month.
 */
export async function lockedMonths(sql: Db, company: number, limit: number): Promise<LockedMonth[]> {
  return sql<LockedMonth[]>`
    select to_char(m.month, 'YYYY-MM-DD') as month, m.reason, m.locked_by, s.name as by, m.locked_at as at
    from locked_months m left join staff s on m.locked_by = 'staff:' || s.id
    where m.legal_entity_id = ${company} order by m.month desc limit ${limit}`
}

type OfMonth = { outlets: readonly number[]; month: Night }

/** SQL: true if the night `night` is in the month that begins with `month`. */
const inMonth = (sql: Db, night: ReturnType<Db>, month: Night) =>
  sql`${night} >= ${month}::date and ${night} < ${month}::date + interval '1 month'`

export type NightState = { outletId: number; night: Night; isSigned: boolean; isConfirmed: boolean }

/** Lists the nights of a month that are before today and have guests or entries, the earliest night first. */
export async function nightsOfMonth(sql: Db, { outlets, month }: OfMonth, now: Date): Promise<NightState[]> {
  const ids = [...outlets]
  return sql<NightState[]>`
    with nights as (
      select e.outlet_id, e.night from ledger_entries e where e.outlet_id = any(${ids}::int[]) and ${inMonth(sql, sql`e.night`, month)}
      union
      select r.outlet_id, r.night from reservations r where r.outlet_id = any(${ids}::int[]) and ${inMonth(sql, sql`r.night`, month)}
        and ${keepsPlaces(sql)})
    select n.outlet_id, to_char(n.night, 'YYYY-MM-DD') as night, c.version is not null as is_signed,
      exists (select 1 from night_confirmations f where f.outlet_id = n.outlet_id and f.night = n.night and f.version = c.version) as is_confirmed
    from nights n join outlets o on o.id = n.outlet_id
    left join lateral (select max(version) as version from night_closings x where x.outlet_id = n.outlet_id and x.night = n.night) c on true
    where n.night < (${now}::timestamptz at time zone o.timezone)::date
    order by n.night, o.name, o.id`
}

/**
 * The accounts that the signature of a night confirms. A later entry in one of these accounts changes signed figures. The accounts of
 * gateway settlements and of sent refunds are not in the list, because the signature does not confirm them.
 */
const SIGNED_ACCOUNTS = [...EARNED_ACCOUNTS, 'guest_funds', 'till', 'cash', 'cards', 'till_difference'] as const

export type LateAmount = { outletId: number; night: Night; account: Account; amount: number }

/**
 * Returns the late amounts of the nights of a month, one row for each night and account. An amount is late if it was booked after the
 * newest signature of its night. Leaves out the entries of the job that restates old entries.
 */
export async function changedNights(sql: Db, { outlets, month }: OfMonth): Promise<LateAmount[]> {
  return sql<LateAmount[]>`
    with signed as (
      select c.outlet_id, c.night, max(c.signed_at) as at from night_closings c
      where c.outlet_id = any(${[...outlets]}::int[]) and ${inMonth(sql, sql`c.night`, month)} group by c.outlet_id, c.night)
    select s.outlet_id, to_char(s.night, 'YYYY-MM-DD') as night, e.account, sum(e.amount)::bigint as amount
    from signed s join ledger_entries e on e.outlet_id = s.outlet_id and e.night = s.night and e.at > s.at
    where e.account = any(${[...SIGNED_ACCOUNTS]}::text[]) and e.actor <> ${actorKey(system('restate books'))}
    group by s.outlet_id, s.night, e.account having sum(e.amount) <> 0
    order by s.night, s.outlet_id, e.account`
}

/** Waits until other transactions have written their entries in the company's books. Blocks new entries until this transaction ends. */
export async function holdBooks(sql: Db, company: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(71, ${company})`
}

/** Stores the lock of a month. Returns false if the month is already locked. */
export async function insertLock(
  sql: Db,
  lock: { company: number; month: Night; reason: string; by: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into locked_months (legal_entity_id, month, reason, locked_by, locked_at)
    values (${lock.company}, ${lock.month}, ${lock.reason}, ${lock.by}, ${lock.now}) returning month`
  return rows.length === 1
}
