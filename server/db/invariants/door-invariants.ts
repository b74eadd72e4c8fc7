// Invariants of the doors. For each party and door, the stored counts equal the sums of the door's scans. If more guests entered than the
// party has, staff decided so (an override), or a double entry is stored.
import type { Invariant } from '#server/db/invariants/invariant.ts'

export const doorInvariants: readonly Invariant[] = [
  {
    id: 'I50',
    title: 'each door’s sums of a party are those of its scans that stand',
    broken: (sql) => sql`
      with stood as (
        select s.outlet_id, s.night, s.device_id, s.heads, s.kind,
          case when s.subject in ('reservation', 'name') then coalesce(s.ticket_id, s.subject_id)::text else 'walk_in' end as subject
        from door_scans s where s.kind in ('in', 'out')
          and not exists (select 1 from door_scans u where u.device_id = s.device_id and u.undoes = s.number)
      ), sums as (
        select outlet_id, night, subject, device_id, coalesce(sum(heads) filter (where kind = 'in'), 0) as came,
          coalesce(sum(heads) filter (where kind = 'out'), 0) as went
        from stood group by outlet_id, night, subject, device_id
      )
      select coalesce(c.device_id, s.device_id) as device_id, coalesce(c.subject, s.subject) as subject, c.came, s.came as scanned,
        c.went, s.went as scanned_out
      from door_counts c full join sums s using (outlet_id, night, subject, device_id)
      where (coalesce(c.came, 0), coalesce(c.went, 0)) <> (coalesce(s.came, 0), coalesce(s.went, 0))`,
  },
  {
    id: 'I51',
    title: 'a party that was let in past its heads, and nobody decided so, has a double that names both scans',
    // The query skips a reservation if its party size changed or if a guest left. For such a reservation, the result depends on the
    // order of the scans.
    broken: (sql) => sql`
      select s.subject_id, s.night, sum(s.heads)::int as came, min(r.pax) as pax from door_scans s
      join reservations r on s.subject = 'reservation' and r.id = s.subject_id
      where s.kind = 'in' and not exists (select 1 from door_scans u where u.device_id = s.device_id and u.undoes = s.number)
        and not exists (select 1 from reservation_changes c where c.reservation_id = r.id and c.kind = 'party')
      group by s.subject_id, s.night
      having sum(s.heads) > min(r.pax) and count(*) > 1 and bool_and(s.override is null)
        and not exists (select 1 from door_scans o where o.subject_id = s.subject_id and o.night = s.night and o.kind = 'out')
        and not exists (select 1 from door_doubles b where b.subject_id = s.subject_id and b.night = s.night)`,
  },
  {
    id: 'I52',
    title: 'a double that waits for somebody names two scans of its party that stand',
    broken: (sql) => sql`
      select b.id, b.subject_id from door_doubles b
      left join door_scans f on f.device_id = b.first_device_id and f.number = b.first_number
      left join door_scans s on s.device_id = b.second_device_id and s.number = b.second_number
      where b.settled_at is null and (f.subject_id is distinct from b.subject_id or s.subject_id is distinct from b.subject_id
        or exists (select 1 from door_scans u where (u.device_id, u.undoes) in ((f.device_id, f.number), (s.device_id, s.number))))`,
  },
]
