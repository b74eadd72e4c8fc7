import { LOCKS } from '#server/db/lock-numbers.ts'
import type { EntrantState, SaleState } from '#domain/sales/sale-states.ts'
import type { Db } from '#server/db/open.ts'

/** SQL: the pseudonym of the phone number `phone` in sale `s`. The pseudonym identifies no person and is published with the draw. */
export const holderSql = (sql: Db, phone: unknown) =>
  sql`sha256(s.holder_key || convert_to(${phone as string}, 'UTF8'))`

export type Entrant = {
  saleState: SaleState
  drawn: number | null
  holder: Buffer
  state: EntrantState
  joinedAt: Date
  isReminded: boolean
  position: number | null
  lineKey: number | null
  turnFrom: Date | null
  turnUntil: Date | null
  missed: number
  reservationId: string | null
  waitsForPlace: boolean
}

/** SQL: true if member `m` is on the waitlist of the night of sale `s`, or has an offer for that night. */
const waitsForPlace = (sql: Db) => sql`
  exists (select 1 from waitlist_entries w where w.member_id = m.id and w.outlet_id = s.outlet_id and w.night = s.night
    and w.state in ('waiting', 'offered')) as waits_for_place`

/** Finds a member's position in the queue of a sale, with the number of entrants ahead. */
export async function findEntrant(
  sql: Db,
  { saleId, memberId }: { saleId: string; memberId: string },
): Promise<(Entrant & { ahead: number | null }) | null> {
  const [row] = await sql<(Entrant & { ahead: number | null })[]>`
    select s.state as sale_state, s.drawn, e.holder, e.state, e.joined_at, e.is_reminded, e.position, e.line_key, e.turn_from, e.turn_until,
      e.missed, e.reservation_id, ${waitsForPlace(sql)},
      case when e.state = 'waiting' and e.line_key is not null then (
        select count(*)::int from sale_entrants x where x.sale_id = e.sale_id and x.state = 'waiting' and x.line_key < e.line_key
      ) end as ahead
    from sales s join members m on m.id = ${memberId}::uuid
    join sale_entrants e on e.sale_id = s.id and e.holder = ${holderSql(sql, sql`m.phone`)}
    where s.id = ${saleId}::uuid`
  return row ?? null
}

export type Joining = { saleId: string; tokenHash: Buffer; isReminded: boolean }

/**
 * The result of a join. `isMember`: true if the session is valid. `state`: null if the member had not joined before and the sale accepts no
 * new members now.
 */
export type JoinResult = { isSale: boolean; isMember: boolean } & (
  | ({ state: EntrantState } & Omit<Entrant, 'state'>)
  | { state: null }
)

type JoinedRow = {
  isSale: boolean
  isMember: boolean
  saleState: SaleState | null
  drawn: number | null
  holder: Buffer | null
  state: EntrantState | null
  joinedAt: Date | null
  isReminded: boolean | null
  position: number | null
  lineKey: number | null
  turnFrom: Date | null
  turnUntil: Date | null
  missed: number | null
  reservationId: string | null
  waitsForPlace: boolean | null
}

/**
 * Lets many members join a sale in one statement, which also validates their sessions. Members who joined before keep their position.
 * Members who had left go to the end of the queue. Members are added in the order of `joinings`. `lateral` forces lookups by key. Otherwise
 * the database could use a plan from when the queue was empty, which scans the whole queue for each member.
 */
export async function joinAll(
  sql: Db,
  joinings: readonly Joining[],
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<JoinResult[]> {
  const rows = await sql<JoinedRow[]>`
    with asked as materialized (
      select a.sale_id, decode(a.token, 'hex') as token_hash, a.is_reminded = 1 as is_reminded, a.n::int as n
      from unnest(${joinings.map((joining) => joining.saleId)}::uuid[], ${joinings.map((joining) => joining.tokenHash.toString('hex'))}::text[],
        ${joinings.map((joining) => Number(joining.isReminded))}::int[]) with ordinality as a(sale_id, token, is_reminded, n)
    ), gate as materialized (
      select s.id, pg_advisory_xact_lock_shared(${LOCKS.draw}, hashtext(s.id::text)) from sales s
      where s.id in (select sale_id from asked) order by s.id
    ), signed_in as materialized (
      select a.n, x.member_id from asked a cross join lateral (
        select member_id from sessions where token_hash = a.token_hash and revoked_at is null and expires_at > ${now} and last_seen_at > ${idleSince}
        limit 1) x
    ), proven as materialized (
      select a.n, s.id as sale_id, a.is_reminded, m.id as member_id, ${holderSql(sql, sql`m.phone`)} as holder,
        s.state <> 'over' and s.joins_from <= ${now} as may_join, s.state as sale_state, s.drawn, ${waitsForPlace(sql)}
      from asked a join gate g on g.id = a.sale_id join sales s on s.id = g.id
      join signed_in x on x.n = a.n join members m on m.id = x.member_id
    ), joined as (
      insert into sale_entrants (sale_id, holder, member_id, joined_at, is_reminded, state)
      select distinct on (sale_id, holder) sale_id, holder, member_id, ${now}::timestamptz + n * interval '1 microsecond', is_reminded, 'waiting'
      from proven where may_join order by sale_id, holder, n
      on conflict (sale_id, holder) do update set
        state = case when sale_entrants.state = 'left' then 'waiting' else sale_entrants.state end,
        line_key = case when sale_entrants.state = 'left' then null else sale_entrants.line_key end,
        joined_at = case when sale_entrants.state = 'left' then excluded.joined_at else sale_entrants.joined_at end,
        is_reminded = sale_entrants.is_reminded or excluded.is_reminded
      returning sale_id, holder, state, joined_at, is_reminded, position, line_key, turn_from, turn_until, missed, reservation_id
    )
    select g.id is not null as is_sale, x.n is not null as is_member, p.sale_state, p.drawn, p.holder,
      l.state, l.joined_at, l.is_reminded, l.position, l.line_key, l.turn_from, l.turn_until, l.missed, l.reservation_id, p.waits_for_place
    from asked a left join gate g on g.id = a.sale_id left join signed_in x on x.n = a.n left join proven p on p.n = a.n
    left join (
      select * from joined
      union all
      select e.* from (select distinct sale_id, holder from proven where not may_join) o cross join lateral (
        select sale_id, holder, state, joined_at, is_reminded, position, line_key, turn_from, turn_until, missed, reservation_id
        from sale_entrants where sale_id = o.sale_id and holder = o.holder offset 0) e
    ) l on l.sale_id = p.sale_id and l.holder = p.holder
    order by a.n`
  return rows as JoinResult[]
}

/**
 * Removes a member from the queue. Returns false if the member has no position in the queue, for example because a hold has used the turn.
 */
export async function leaveLine(sql: Db, { saleId, memberId }: { saleId: string; memberId: string }): Promise<boolean> {
  const rows = await sql`
    update sale_entrants e set state = 'left', turn_from = null, turn_until = null
    from sales s join members m on m.id = ${memberId}::uuid
    where s.id = ${saleId}::uuid and e.sale_id = s.id and e.holder = ${holderSql(sql, sql`m.phone`)} and e.state in ('waiting', 'turn')
    returning 1`
  return rows.length > 0
}

/** Waits for all joins that are being written, and blocks new joins until the transaction ends. */
export async function lockLine(sql: Db, saleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.draw}, hashtext(${saleId}::uuid::text))`
}

/**
 * Draws the order of the queue once. Entrants who joined before the opening are sorted by SHA-256(seed, entrants' hash, holder). The caller
 * has locked the sale and its queue.
 */
export async function drawLine(sql: Db, sale: { id: string; seed: Buffer; opensAt: Date }, now: Date): Promise<void> {
  await sql`
    with entrants as materialized (
      select holder from sale_entrants where sale_id = ${sale.id} and state = 'waiting' and position is null and joined_at < ${sale.opensAt}
    ), root as materialized (
      select sha256(coalesce(string_agg(holder, ''::bytea order by holder), ''::bytea)) as hash, count(*)::int as n from entrants
    ), ranked as (
      select e.holder, row_number() over (order by sha256(${sale.seed}::bytea || r.hash || e.holder))::int as n from entrants e, root r
    ), numbered as (
      update sale_entrants e set position = r.n, line_key = r.n from ranked r where e.sale_id = ${sale.id} and e.holder = r.holder
    )
    update sales s set seed = ${sale.seed}::bytea, entrants_hash = r.hash, drawn = r.n, numbered = r.n, drawn_at = ${now},
      state = case when s.state = 'planned' then 'open' else s.state end
    from root r where s.id = ${sale.id} and s.drawn_at is null`
}

export async function drawnHolders(sql: Db, { id, drawn }: { id: string; drawn: number }): Promise<Buffer[]> {
  const rows = await sql<{ holder: Buffer }[]>`
    select holder from sale_entrants where sale_id = ${id} and position <= ${drawn} order by position`
  return rows.map(({ holder }) => holder)
}
