import { actorKey } from '#domain/identity/actor.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { Outlets } from '#server/service/guests/guest-repository.ts'
import type { Work } from '#server/work.ts'

export type MergeRow = {
  id: number
  mergedId: string
  reason: string
  at: Date
  by: string | null
  splitAt: Date | null
  splitBy: string | null
  splitReason: string | null
  /** The phone numbers that the merge moved, without numbers that were erased. */
  phones: string[]
}

/** Lists the merges into a person, the newest first. */
export async function mergesOf(sql: Db, personId: string): Promise<MergeRow[]> {
  return sql<MergeRow[]>`
    select m.id, m.merged_id, m.reason, m.at, s.name as by, m.split_at, p.name as split_by, m.split_reason,
      array(select g.phone from guests g where g.id = any(m.moved) and g.phone is not null order by g.id) as phones
    from guests one join guest_merges m on m.kept_id = one.id
    left join staff s on m.actor = 'staff:' || s.id left join staff p on m.split_by = 'staff:' || p.id
    where one.person_id = ${personId} order by m.id desc limit 20`
}

export type MergeSide = {
  reservations: number
  visits: number
  flags: number
  notes: number
  bans: number
}

export async function mergeSide(
  sql: Db,
  { personId, outlets, now }: { personId: string; outlets: Outlets; now: Date },
): Promise<MergeSide> {
  const here = (column: string) =>
    outlets === null ? sql`true` : sql`${sql(column)} = any(${outlets as number[]}::int[])`
  const [row] = await sql<MergeSide[]>`
    with numbers as (select id, phone from guests where person_id = ${personId})
    select (select count(*)::int from reservations r join numbers n on n.phone = r.phone where ${here('r.outlet_id')}) as reservations,
      (select count(*)::int from reservations r join numbers n on n.phone = r.phone where r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')}) and ${here('r.outlet_id')})
        as visits,
      (select count(*)::int from guest_flags f join numbers n on n.id = f.guest_id where f.removed_at is null) as flags,
      (select count(*)::int from guest_notes g join numbers n on n.id = g.guest_id
        where g.removed_at is null and g.text <> '' and ${here('g.outlet_id')}) as notes,
      (select count(*)::int from guest_bans b join numbers n on n.id = b.guest_id
        where b.lifted_at is null and b.until > ${now} and (b.outlet_id is null or ${here('b.outlet_id')})) as bans`
  return row ?? { reservations: 0, visits: 0, flags: 0, notes: 0, bans: 0 }
}

/** Moves the phone numbers of one person to another person. The caller has locked the rows with `lockPersons`. */
export async function mergePersons(
  { sql, now, actor }: Work,
  { keptId, mergedId, reason }: { keptId: string; mergedId: string; reason: string },
): Promise<void> {
  await sql`
    with moved as (update guests set person_id = ${keptId} where person_id = ${mergedId} returning id)
    insert into guest_merges (kept_id, merged_id, moved, reason, at, actor)
    select ${keptId}, ${mergedId}, array_agg(id order by id), ${reason}, ${now()}, ${actorKey(actor)} from moved`
}

/**
 * Undoes a merge. The numbers that the merge moved return to their former guest. Skips a number that does not belong to the kept guest any
 * more. Returns false if the merge was already undone.
 */
export async function splitPersons(
  { sql, now, actor }: Work,
  { id, personId, reason }: { id: number; personId: string; reason: string },
): Promise<boolean> {
  const [split] = await sql<{ mergedId: string; moved: string[] }[]>`
    update guest_merges m set split_at = ${now()}, split_by = ${actorKey(actor)}, split_reason = ${reason} from guests one
    where m.id = ${id} and m.split_at is null and one.id = m.kept_id and one.person_id = ${personId}
    returning m.merged_id, m.moved`
  if (!split) return false
  await sql`
    update guests set person_id = ${split.mergedId}
    where id = any(${split.moved}::uuid[]) and person_id = ${personId}`
  return true
}
