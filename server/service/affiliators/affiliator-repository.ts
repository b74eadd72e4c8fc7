import type { Night } from '#domain/calendar/night.ts'
import type { CommissionTerm } from '#domain/pricing/commission.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type AffiliatorRow = Person & { id: string; createdAt: Date }

export async function findAffiliator(sql: Db, id: string): Promise<AffiliatorRow | null> {
  const [row] = await sql<
    AffiliatorRow[]
  >`select id, name, phone, email, withholding_rate, created_at from affiliators where id = ${id}`
  return row ?? null
}

export async function lockAffiliator(sql: Db, id: string): Promise<AffiliatorRow | null> {
  const [row] = await sql<AffiliatorRow[]>`
    select id, name, phone, email, withholding_rate, created_at from affiliators where id = ${id} for update`
  return row ?? null
}

export type ListedAffiliator = AffiliatorRow & {
  codes: { code: string; isOpen: boolean }[]
  term: CommissionTerm | null
  lastMonth: Night | null
  owed: number
}

/** Lists all affiliators by name, each with the codes, the terms for new bookings, and the sum of signed but unpaid statements. */
export async function listAffiliators(sql: Db, today: Night): Promise<ListedAffiliator[]> {
  return sql<ListedAffiliator[]>`
    select a.id, a.name, a.phone, a.email, a.withholding_rate, a.created_at,
      coalesce((select json_agg(json_build_object('code', c.code, 'isOpen', c.is_active and (c.valid_to is null or c.valid_to >= ${today}))
        order by c.code) from affiliator_codes c where c.affiliator = a.name), '[]') as codes,
      (select json_build_object('kind', t.kind, 'value', t.value) from affiliator_terms t
        where t.affiliator_id = a.id and t.from_night <= ${today} order by t.from_night desc, t.id desc limit 1) as term,
      (select to_char(max(s.month), 'YYYY-MM-DD') from affiliator_statements s where s.affiliator_id = a.id) as last_month,
      coalesce((select sum(s.commission) from affiliator_statements s where s.affiliator_id = a.id and s.paid_at is null), 0)::float8 as owed
    from affiliators a order by a.name`
}

/** `withholdingRate` is the income tax that is withheld from commissions, in percent. */
type Person = { name: string; phone: string; email: string; withholdingRate: number }

/** Inserts an affiliator and returns the new id. Returns null if the name is taken. */
export async function insertAffiliator({ sql, now, actor }: Work, person: Person): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into affiliators (name, phone, email, withholding_rate, created_at, actor)
    values (${person.name}, ${person.phone}, ${person.email}, ${person.withholdingRate}, ${now()}, ${actorKey(actor)})
    on conflict (name) do nothing returning id`
  return row?.id ?? null
}

/**
 * Saves the data of an affiliator. If the name changes, the affiliator's codes also get the new name. Returns false if the name is taken.
 */
export async function updateAffiliator({ sql }: Work, id: string, person: Person): Promise<boolean> {
  const changed = await sql`
    update affiliators set name = ${person.name}, phone = ${person.phone}, email = ${person.email},
      withholding_rate = ${person.withholdingRate}
    where id = ${id} and not exists (select 1 from affiliators o where o.name = ${person.name} and o.id <> ${id})`
  return changed.count > 0
}

export type TermRow = CommissionTerm & {
  id: number
  fromNight: Night
  at: Date
  by: string | null
  approvedBy: string | null
}

/**
 * `author` is the key of the actor who wrote the terms or the code. `approvedBy` is the key of the person who approved them. `approvedBy`
 * is null if no approval was needed.
 */
type Authorship = { author: string; approvedBy: string | null }

/** Lists all terms of an affiliator, newest first. */
export async function termsOf(sql: Db, affiliatorId: string): Promise<TermRow[]> {
  return sql<TermRow[]>`
    select t.id, t.kind, t.value::float8, to_char(t.from_night, 'YYYY-MM-DD') as from_night, t.at, s.name as by, a.name as approved_by
    from affiliator_terms t left join staff s on t.actor = 'staff:' || s.id left join staff a on t.approved_by = 'staff:' || a.id
    where t.affiliator_id = ${affiliatorId} order by t.id desc`
}

export async function insertTerm(
  { sql, now }: Work,
  {
    affiliatorId,
    kind,
    value,
    fromNight,
    ...by
  }: CommissionTerm & Authorship & { affiliatorId: string; fromNight: Night },
): Promise<void> {
  await sql`
    insert into affiliator_terms (affiliator_id, kind, value, from_night, at, actor, approved_by)
    values (${affiliatorId}, ${kind}, ${value}, ${fromNight}, ${now()}, ${by.author}, ${by.approvedBy})`
}

export type CodeRow = {
  code: string
  kind: 'percent' | 'amount'
  value: number
  outletIds: number[] | null
  outlets: string[]
  validFrom: Night | null
  validTo: Night | null
  useLimit: number | null
  isActive: boolean
  bookings: number
  approvedBy: string | null
}

export async function codesOf(sql: Db, affiliator: string): Promise<CodeRow[]> {
  return sql<CodeRow[]>`
    select c.code, c.kind, c.value::float8, c.outlet_ids,
      array(select o.name from outlets o where o.id = any(c.outlet_ids) order by o.name) as outlets,
      to_char(c.valid_from, 'YYYY-MM-DD') as valid_from, to_char(c.valid_to, 'YYYY-MM-DD') as valid_to, c.use_limit, c.is_active,
      (select s.name from staff s where c.approved_by = 'staff:' || s.id) as approved_by,
      (select count(*)::int from reservations r where r.affiliator_code = c.code and r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending', 'Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill')})) as bookings
    from affiliator_codes c where c.affiliator = ${affiliator} order by c.is_active desc, c.code`
}

export type NewCode = Omit<CodeRow, 'outlets' | 'isActive' | 'bookings' | 'approvedBy'> &
  Authorship & { affiliator: string }

/** Inserts a code. Returns false if a code or an offer already has this text. */
export async function insertCode({ sql }: Work, code: NewCode): Promise<boolean> {
  const rows = await sql`
    insert into affiliator_codes (code, affiliator, kind, value, outlet_ids, valid_from, valid_to, use_limit, made_by, approved_by)
    select ${code.code}, ${code.affiliator}, ${code.kind}, ${code.value}, ${code.outletIds}::int[], ${code.validFrom}::date,
      ${code.validTo}::date, ${code.useLimit}::int, ${code.author}, ${code.approvedBy}
    where not exists (select 1 from offers where upper(code) = ${code.code})
    on conflict (code) do nothing`
  return rows.count > 0
}

export async function haveOutlets(sql: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await sql`select 1 from outlets where id = any(${ids as number[]}::int[])`
  return rows.length === new Set(ids).size
}

/** Pauses an active code or activates a paused code. Returns false if the code has ended, or is already in the requested state. */
export async function pauseCode(
  { sql }: Work,
  { affiliator, code, isActive, today }: { affiliator: string; code: string; isActive: boolean; today: Night },
): Promise<boolean> {
  const changed = await sql`
    update affiliator_codes set is_active = ${isActive}
    where code = ${code} and affiliator = ${affiliator} and is_active <> ${isActive} and (valid_to is null or valid_to >= ${today})`
  return changed.count > 0
}

/**
 * Changes the last night and the maximum number of uses of a code. An approved code can only get an earlier night and a lower maximum.
 * Returns false if the code has ended, or if the change would extend an approved code.
 */
export async function boundCode(
  { sql }: Work,
  bounds: { affiliator: string; code: string; validTo: Night; useLimit: number; today: Night },
): Promise<boolean> {
  const changed = await sql`
    update affiliator_codes set valid_to = ${bounds.validTo}::date, use_limit = ${bounds.useLimit}
    where code = ${bounds.code} and affiliator = ${bounds.affiliator} and (valid_to is null or valid_to >= ${bounds.today})
      and (approved_by is null or (valid_to >= ${bounds.validTo}::date and use_limit >= ${bounds.useLimit}))`
  return changed.count > 0
}

/** Ends a code permanently, from the night `today` on. Returns false if the code has ended already. */
export async function endCode(
  { sql }: Work,
  { affiliator, code, today }: { affiliator: string; code: string; today: Night },
): Promise<boolean> {
  const changed = await sql`
    update affiliator_codes set is_active = false, valid_to = ${today}::date - 1
    where code = ${code} and affiliator = ${affiliator} and (valid_to is null or valid_to >= ${today})`
  return changed.count > 0
}
