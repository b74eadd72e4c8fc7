import type { Night } from '#domain/calendar/night.ts'
import type { EntryKind } from '#domain/door/scans.ts'
import type { VerdictKind } from '#domain/door/verdict.ts'
import type { Db } from '#server/db/open.ts'
import { stands } from '#server/door/scan-repository.ts'

type Of = { outletId: number; night: Night }

export type QuarterRow = { at: Date; came: number; went: number }

/** Counts admissions and exits for each quarter hour with activity. */
export async function quartersOfDoors(sql: Db, { outletId, night }: Of): Promise<QuarterRow[]> {
  return sql<QuarterRow[]>`
    select to_timestamp(floor(extract(epoch from s.at) / 900) * 900) as at,
      coalesce(sum(s.heads) filter (where s.kind = 'in'), 0)::int as came, coalesce(sum(s.heads) filter (where s.kind = 'out'), 0)::int as went
    from door_scans s where s.outlet_id = ${outletId} and s.night = ${night} and s.kind in ('in', 'out') and ${stands(sql)}
    group by 1 order by 1 limit 400`
}

export type DoorFigures = { id: string; name: string; came: number; went: number; refused: number }

export async function figuresByDoor(sql: Db, { outletId, night }: Of): Promise<DoorFigures[]> {
  return sql<DoorFigures[]>`
    select d.id, d.name, coalesce(sum(s.heads) filter (where s.kind = 'in'), 0)::int as came,
      coalesce(sum(s.heads) filter (where s.kind = 'out'), 0)::int as went, count(*) filter (where s.kind = 'refused')::int as refused
    from door_scans s join devices d on d.id = s.device_id
    where s.outlet_id = ${outletId} and s.night = ${night} and ${stands(sql)} group by d.id, d.name order by d.name, d.id`
}

export type KindFigures = { kind: EntryKind; came: number }

export async function figuresByKind(sql: Db, { outletId, night }: Of): Promise<KindFigures[]> {
  return sql<KindFigures[]>`
    select case when s.subject = 'name' then 'guest_list' when s.subject = 'reservation' then coalesce(r.kind, 'unknown') else s.subject end as kind,
      sum(s.heads)::int as came
    from door_scans s left join reservations r on s.subject = 'reservation' and r.id = s.subject_id
    where s.outlet_id = ${outletId} and s.night = ${night} and s.kind = 'in' and ${stands(sql)} group by 1 order by 2 desc, 1`
}

export type RefusedFigures = { verdict: VerdictKind; times: number }

export async function refusedAtDoors(sql: Db, { outletId, night }: Of): Promise<RefusedFigures[]> {
  return sql<RefusedFigures[]>`
    select min(s.verdict) as verdict, count(*)::int as times from door_scans s
    where s.outlet_id = ${outletId} and s.night = ${night} and s.kind = 'refused' and s.verdict is not null and ${stands(sql)}
    group by s.verdict order by times desc, verdict`
}
