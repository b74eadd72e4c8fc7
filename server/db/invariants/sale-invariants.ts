import type { Invariant } from '#server/db/invariants/invariant.ts'
import { holdsPlaces } from '#server/db/state-sql.ts'

export const saleInvariants: readonly Invariant[] = [
  {
    id: 'I57',
    title: 'a used turn has its reservation of that night, and no reservation two turns',
    broken: (sql) => sql`
      select e.sale_id, encode(e.holder, 'hex') as holder, e.reservation_id from sale_entrants e join sales s on s.id = e.sale_id
      left join reservations r on r.id = e.reservation_id
      where e.state = 'used' and (r.id is null or (r.outlet_id, r.night) is distinct from (s.outlet_id, s.night))
      union all
      select min(sale_id::text)::uuid, null, reservation_id from sale_entrants where reservation_id is not null
      group by reservation_id having count(*) > 1`,
  },
  {
    id: 'I58',
    title: 'whoever booked for themselves while a night was sold through its waiting room had a turn there',
    // Finds only reservations that a guest made during the sale. A reservation from before the sale has an older date. A reservation by
    // staff or through the waitlist has another origin.
    broken: (sql, now) => sql`
      select r.id, s.id as sale_id from sales s join reservations r on r.outlet_id = s.outlet_id and r.night = s.night
      where r.origin = 'guest' and ${holdsPlaces(sql, now)} and r.created_at > s.created_at
        and (s.over_at is null or r.created_at < s.over_at)
        and s.holder_key <> ''::bytea and not exists (select 1 from reservation_changes c where c.reservation_id = r.id)
        and not exists (select 1 from sale_entrants e where e.sale_id = s.id
          and (e.reservation_id = r.id or e.holder = sha256(s.holder_key || convert_to(r.phone, 'UTF8'))))`,
  },
  {
    id: 'I59',
    title: 'the draw is the one that its seed and its entrants make, and its numbers have no gap',
    broken: (sql) => sql`
      with drawn as (
        select e.sale_id, e.holder, e.position, s.seed, s.entrants_hash, s.drawn, s.numbered from sale_entrants e join sales s on s.id = e.sale_id
        where e.position <= s.drawn
      ), root as (
        select sale_id, sha256(string_agg(holder, ''::bytea order by holder)) as hash from drawn group by sale_id
      ), ranked as (
        select d.*, r.hash, row_number() over (partition by d.sale_id order by sha256(d.seed || d.entrants_hash || d.holder)) as rank
        from drawn d join root r on r.sale_id = d.sale_id
      )
      select sale_id, position, rank from ranked where position <> rank or hash <> entrants_hash
      union all
      select s.id, s.drawn, count(e.holder) from sales s left join sale_entrants e on e.sale_id = s.id and e.position <= s.drawn
      where s.drawn is not null group by s.id having count(e.holder) <> s.drawn`,
  },
]
