import type { FlagKind } from '#domain/guests/guest-flags.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import { isAcquainted } from '#server/service/guests/acquainted-repository.ts'
import type { Outlets } from '#server/service/guests/guest-repository.ts'
import type { Work } from '#server/work.ts'

export type FlagRow = { id: number; kind: FlagKind; value: string; at: Date; by: string | null }

/**
 * Lists the active flags of all phone numbers of a person. Returns the flags only if one of `outlets` has served or expects the person.
 * Null means that the flags are always returned.
 */
export async function flagsOf(
  sql: Db,
  { personId, outlets }: { personId: string; outlets: Outlets },
): Promise<FlagRow[]> {
  return sql<FlagRow[]>`
    select f.id, f.kind, f.value, f.at, s.name as by from guests one join guest_flags f on f.guest_id = one.id
    left join staff s on f.actor = 'staff:' || s.id
    where one.person_id = ${personId} and f.removed_at is null
      ${outlets === null ? sql`` : sql`and ${isAcquainted(sql, { personId: sql`${personId}::uuid`, at: sql`p.outlet_id = any(${outlets as number[] | null}::int[])` })}`}
    order by f.kind, f.id desc`
}

/** Adds a flag to a guest. If the guest already has a flag of this kind, changes only the text of that flag. */
export async function insertFlag(
  { sql, now, actor }: Work,
  { guestId, kind, value }: { guestId: string; kind: FlagKind; value: string },
): Promise<void> {
  await sql`
    insert into guest_flags (guest_id, kind, value, at, actor) values (${guestId}, ${kind}, ${value}, ${now()}, ${actorKey(actor)})
    on conflict (guest_id, kind) where removed_at is null
    do update set value = excluded.value, at = excluded.at, actor = excluded.actor where guest_flags.value <> excluded.value`
}

/** Removes a flag of a person. Returns false if the person has no such flag. */
export async function removeFlag(
  { sql, now, actor }: Work,
  { personId, id, kinds }: { personId: string; id: number; kinds: readonly FlagKind[] },
): Promise<boolean> {
  const removed = await sql`
    update guest_flags f set value = '', removed_at = ${now()}, removed_by = ${actorKey(actor)} from guests one
    where f.id = ${id} and one.id = f.guest_id and one.person_id = ${personId} and f.removed_at is null
      and f.kind = any(${kinds as string[]}::text[])`
  return removed.count > 0
}

export type BanRow = {
  id: number
  outletId: number | null
  outlet: string | null
  reason: string
  until: Date
  at: Date
  by: string | null
  liftedAt: Date | null
  liftedBy: string | null
  liftReason: string | null
}

/** Lists the bans of a person for the granted outlets and the bans for all outlets, the newest first. */
export async function bansOf(
  sql: Db,
  { personId, outlets }: { personId: string; outlets: Outlets },
): Promise<BanRow[]> {
  return sql<BanRow[]>`
    select b.id, b.outlet_id, o.name as outlet, b.reason, b.until, b.at, s.name as by, b.lifted_at, l.name as lifted_by, b.lift_reason
    from guests one join guest_bans b on b.guest_id = one.id left join outlets o on o.id = b.outlet_id
    left join staff s on b.actor = 'staff:' || s.id left join staff l on b.lifted_by = 'staff:' || l.id
    where one.person_id = ${personId}
      and (b.outlet_id is null ${outlets === null ? sql`or true` : sql`or b.outlet_id = any(${outlets as number[]}::int[])`})
    order by b.id desc limit 50`
}

/**
 * Finds the active ban of a person for exactly this outlet. If `outletId` is null, finds the ban for all outlets. Returns null if the
 * person has no such ban.
 */
export async function findBan(
  sql: Db,
  { personId, outletId, now }: { personId: string; outletId: number | null; now: Date },
): Promise<{ id: number } | null> {
  const [row] = await sql<{ id: number }[]>`
    select b.id from guests one join guest_bans b on b.guest_id = one.id
    where one.person_id = ${personId} and b.outlet_id is not distinct from ${outletId}::int and b.lifted_at is null and b.until > ${now}
    limit 1`
  return row ?? null
}

/**
 * Bans a guest. Also stores if the phone number was proven. A ban of an unproven number does not apply to a guest who can prove this
 * number.
 */
export async function insertBan(
  { sql, now, actor }: Work,
  ban: { guestId: string; outletId: number | null; reason: string; until: Date },
): Promise<void> {
  await sql`
    insert into guest_bans (guest_id, outlet_id, reason, until, at, actor, phone_proven)
    select ${ban.guestId}::uuid, ${ban.outletId}::int, ${ban.reason}, ${ban.until}::timestamptz, ${now()}::timestamptz, ${actorKey(actor)}, exists (
      select 1 from guests banned join guests merged on merged.person_id = banned.person_id
      join reservations r on r.phone = merged.phone and (r.phone_proven or exists (select 1 from members m where m.id = r.member_id and m.phone = r.phone))
      where banned.id = ${ban.guestId}::uuid)`
}

/**
 * Returns the outlet for which a person has an active ban. Returns null if the ban is for all outlets, and undefined if there is no active
 * ban.
 */
export async function outletOfBan(
  sql: Db,
  { personId, id, now }: { personId: string; id: number; now: Date },
): Promise<number | null | undefined> {
  const [row] = await sql<{ outletId: number | null }[]>`
    select b.outlet_id from guest_bans b join guests one on one.id = b.guest_id
    where b.id = ${id} and one.person_id = ${personId} and b.lifted_at is null and b.until > ${now}`
  return row?.outletId
}

/** Lifts a ban. Returns false if the ban was already lifted. */
export async function liftBan(
  { sql, now, actor }: Work,
  { id, reason }: { id: number; reason: string },
): Promise<boolean> {
  const rows = await sql`
    update guest_bans set lifted_at = ${now()}, lifted_by = ${actorKey(actor)}, lift_reason = ${reason}
    where id = ${id} and lifted_at is null`
  return rows.count > 0
}

export type GuestNoteRow = {
  id: number
  text: string
  at: Date
  actor: string
  by: string | null
  outletId: number
  outlet: string
}

/** Lists the notes about a person at the granted outlets, the newest first. Leaves out removed notes. */
export async function notesOfGuest(
  sql: Db,
  { personId, outlets }: { personId: string; outlets: Outlets },
): Promise<GuestNoteRow[]> {
  return sql<GuestNoteRow[]>`
    select n.id, n.text, n.at, n.actor, s.name as by, n.outlet_id, o.name as outlet
    from guests one join guest_notes n on n.guest_id = one.id join outlets o on o.id = n.outlet_id
    left join staff s on n.actor = 'staff:' || s.id
    where one.person_id = ${personId} and n.removed_at is null and n.text <> ''
      ${outlets === null ? sql`` : sql`and n.outlet_id = any(${outlets as number[]}::int[])`}
    order by n.id desc limit 100`
}

export async function insertGuestNote(
  { sql, now, actor }: Work,
  note: { guestId: string; outletId: number; text: string },
): Promise<void> {
  await sql`
    insert into guest_notes (guest_id, outlet_id, text, at, actor)
    values (${note.guestId}, ${note.outletId}, ${note.text}, ${now()}, ${actorKey(actor)})`
}

/**
 * Removes a note about a person. The actor can always remove the actor's own notes. The actor can also remove notes of other authors at the
 * outlets in `mayAllAt` (null: all outlets). Returns false if it removed nothing.
 */
export async function removeGuestNote(
  { sql, now, actor }: Work,
  { personId, id, mayAllAt }: { personId: string; id: number; mayAllAt: Outlets },
): Promise<boolean> {
  const removed = await sql`
    update guest_notes n set text = '', removed_at = ${now()} from guests one
    where n.id = ${id} and one.id = n.guest_id and one.person_id = ${personId} and n.removed_at is null
      and (n.actor = ${actorKey(actor)} ${mayAllAt === null ? sql`or true` : sql`or n.outlet_id = any(${mayAllAt as number[]}::int[])`})`
  return removed.count > 0
}
