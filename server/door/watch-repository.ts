import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export type DoorState = {
  /** A token that changes whenever the list of the night changes. */
  token: string
  bell: { id: string; kind: string; by: string; at: number } | null
}

type StateRow = {
  outletId: number
  night: Night
  token: string
  bellId: string | null
  bellKind: string | null
  bellBy: string | null
  bellAt: Date | null
}

/** Returns the state of each watched night, by the key 'outlet night'. Also returns the devices that are in service. */
export async function doorStates(
  sql: Db,
  nights: readonly { outletId: number; night: Night; since: Date }[],
  devices: readonly string[],
): Promise<{ nights: Map<string, DoorState>; inService: Set<string> }> {
  const rows = await sql<StateRow[]>`
    select w.outlet_id, to_char(w.night, 'YYYY-MM-DD') as night, concat_ws('.',
        (select count(*) || '.' || coalesce(sum(r.version), 0) from reservations r where r.outlet_id = w.outlet_id and r.night = w.night),
        (select coalesce(sum(l.version), 0) from guest_lists l where l.outlet_id = w.outlet_id and l.night = w.night),
        (select count(*) || '.' || coalesce(sum(n.version), 0) from guest_lists l join guest_list_names n on n.list_id = l.id
          where l.outlet_id = w.outlet_id and l.night = w.night),
        (select last_value from guest_marks_revision),
        (select scans_revision from door_nights d where d.outlet_id = w.outlet_id and d.night = w.night),
        (select count(*) || '.' || coalesce(sum(m.version), 0) from door_limits m where m.outlet_id = w.outlet_id),
        (select count(*) from door_doubles b where b.outlet_id = w.outlet_id and b.night = w.night and b.settled_at is not null)) as token,
      bell.id as bell_id, bell.kind as bell_kind, bell.by as bell_by, bell.at as bell_at
    from unnest(${nights.map(({ outletId }) => outletId)}::int[], ${nights.map(({ night }) => night)}::date[],
      ${nights.map(({ since }) => since.toISOString())}::timestamptz[]) as w (outlet_id, night, since)
    left join lateral (
      select b.id, b.kind, concat_ws(' · ', d.name, s.name) as by, b.at from door_bells b
      left join devices d on d.id = b.device_id left join staff s on s.id = b.staff_id
      where b.outlet_id = w.outlet_id and b.at >= w.since order by b.at desc, b.id desc limit 1) bell on true`
  const open = await sql<{ id: string }[]>`
    select id from devices where id = any(${[...devices]}::uuid[]) and revoked_at is null`
  return {
    inService: new Set(open.map(({ id }) => id)),
    nights: new Map(
      rows.map(({ outletId, night, token, bellId, bellKind, bellBy, bellAt }) => [
        `${outletId} ${night}`,
        {
          token,
          bell: bellId && bellAt ? { id: bellId, kind: bellKind ?? '', by: bellBy ?? '', at: bellAt.getTime() } : null,
        },
      ]),
    ),
  }
}
