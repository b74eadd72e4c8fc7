// SQL of broadcasts. Each step is one statement that also checks the present state. So a repeated step changes nothing.
import { actorKey } from '#domain/identity/actor.ts'
import { type BroadcastState, RESULT_DAYS, type ShortTexts } from '#domain/broadcasts/broadcast.ts'
import type { Segment } from '#domain/broadcasts/segment.ts'
import type { GuestChannel } from '#domain/messaging/message-state.ts'
import type { Db } from '#server/db/open.ts'
import { keepsPlaces } from '#server/db/state-sql.ts'
import { invitationAnswer } from '#server/service/guests/consent-repository.ts'
import type { Work } from '#server/work.ts'

export type BroadcastText = ShortTexts & {
  subjectId: string
  subjectEn: string
  textId: string
  textEn: string
  eventId: number | null
}

export type BroadcastRow = BroadcastText &
  Segment & {
    id: string
    outletId: number
    outlet: string
    /** The name of the lowest tier of the segment. Null if the segment has no tier, or if the tier was deleted. */
    leastTier: string | null
    timezone: string
    state: BroadcastState
    version: number
    createdAt: Date
    releasedAt: Date | null
    releasedBy: string | null
    /** Three numbers of guests of a released broadcast: all guests, guests who were handled so far, and guests who got a message. */
    guests: number
    handled: number
    mailed: number
  }

const rowsOf = (sql: Db) => sql`
  select b.id, b.outlet_id, o.name as outlet, o.timezone, b.subject_id, b.subject_en, b.text_id, b.text_en, b.short_id, b.short_en, b.event_id,
    b.least_visits, b.last_visit, b.last_visit_days, b.birth_month, b.least_tier_id, t.name as least_tier, b.state, b.version, b.created_at, b.released_at, s.name as released_by, sums.guests, sums.handled, sums.mailed
  from broadcasts b join outlets o on o.id = b.outlet_id
  left join membership_tiers t on t.id = b.least_tier_id
  left join staff s on b.released_by = 'staff:' || s.id
  cross join lateral (
    select count(*)::int as guests, count(handled_at)::int as handled, count(*) filter (where is_mailed)::int as mailed
    from broadcast_guests g where g.broadcast_id = b.id) sums`

/** Returns the newest broadcasts of the granted outlets. If `outlets` is null, returns the broadcasts of all outlets. */
export async function listBroadcasts(
  sql: Db,
  { outlets, limit }: { outlets: readonly number[] | null; limit: number },
): Promise<BroadcastRow[]> {
  return sql<BroadcastRow[]>`
    ${rowsOf(sql)} where ${outlets === null ? sql`true` : sql`b.outlet_id = any(${[...outlets]}::int[])`}
    order by b.created_at desc, b.id limit ${limit}`
}

export async function findBroadcast(sql: Db, id: string): Promise<BroadcastRow | null> {
  const [row] = await sql<BroadcastRow[]>`${rowsOf(sql)} where b.id = ${id}`
  return row ?? null
}

export async function outletOfBroadcast(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`select outlet_id from broadcasts where id = ${id}`
  return row?.outletId ?? null
}

export async function insertBroadcast(
  { sql, now, actor }: Work,
  { id, outletId, ...values }: { id: string; outletId: number } & BroadcastText & Segment,
): Promise<void> {
  await sql`
    insert into broadcasts (id, outlet_id, subject_id, subject_en, text_id, text_en, short_id, short_en, event_id, least_visits, last_visit,
      last_visit_days, birth_month, least_tier_id, created_at, created_by)
    values (${id}, ${outletId}, ${values.subjectId}, ${values.subjectEn}, ${values.textId}, ${values.textEn}, ${values.shortId}, ${values.shortEn},
      ${values.eventId}, ${values.leastVisits}, ${values.lastVisit}, ${values.lastVisitDays}, ${values.birthMonth}, ${values.leastTierId}, ${now()}, ${actorKey(actor)})`
}

/** Returns true if an event belongs to the outlet. */
export async function isEventOf(
  sql: Db,
  { eventId, outletId }: { eventId: number; outletId: number },
): Promise<boolean> {
  const rows = await sql`select 1 from events where id = ${eventId} and outlet_id = ${outletId}`
  return rows.count > 0
}

/** A draft with the version that a person has read. */
export type SeenDraft = { id: string; version: number }

/** Saves the fields of a draft. Returns false if the broadcast is no longer a draft, or if its version has changed. */
export async function updateDraft(
  sql: Db,
  { id, version }: SeenDraft,
  values: BroadcastText & Segment,
): Promise<boolean> {
  const rows = await sql`
    update broadcasts set subject_id = ${values.subjectId}, subject_en = ${values.subjectEn}, text_id = ${values.textId},
      text_en = ${values.textEn}, short_id = ${values.shortId}, short_en = ${values.shortEn}, event_id = ${values.eventId}, least_visits = ${values.leastVisits}, last_visit = ${values.lastVisit},
      last_visit_days = ${values.lastVisitDays}, birth_month = ${values.birthMonth}, least_tier_id = ${values.leastTierId}, version = version + 1
    where id = ${id} and state = 'draft' and version = ${version}`
  return rows.count > 0
}

/** Deletes a draft. Returns false if the broadcast is no longer a draft. */
export async function deleteDraft(sql: Db, id: string): Promise<boolean> {
  const rows = await sql`delete from broadcasts where id = ${id} and state = 'draft'`
  return rows.count > 0
}

/** Starts to send a draft. Returns false if the broadcast is no longer a draft, or if its version has changed. */
export async function saveReleased({ sql, now, actor }: Work, { id, version }: SeenDraft): Promise<boolean> {
  const rows = await sql`
    update broadcasts set state = 'sending', released_at = ${now()}, released_by = ${actorKey(actor)}, next_round_at = ${now()}
    where id = ${id} and state = 'draft' and version = ${version}`
  return rows.count > 0
}

/** Stops a broadcast. Returns false if the broadcast is not being sent. */
export async function saveStopped({ sql, now, actor }: Work, id: string): Promise<boolean> {
  const rows = await sql`
    update broadcasts set state = 'stopped', ended_at = ${now()}, stopped_by = ${actorKey(actor)}, next_round_at = null
    where id = ${id} and state = 'sending'`
  return rows.count > 0
}

/** The result of the messages of one channel. A message that WhatsApp did not deliver counts as an email. */
export type ChannelResult = {
  channel: GuestChannel
  /** Number of guests who were sent a message by this channel. */
  guests: number
  /** Number of messages that could not be delivered. */
  dead: number
  /** Number of guests who got the message and no longer agree to news and invitations. */
  ended: number
  /**
   * Number of paid reservations that these guests made at the outlet within `RESULT_DAYS`. `booked`: the sum of these reservations in
   * rupiah.
   */
  bookings: number
  booked: number
}

/** Returns the result of a broadcast, one row for each channel. */
export async function findResults(
  sql: Db,
  { id, outletId }: { id: string; outletId: number },
): Promise<ChannelResult[]> {
  return sql<ChannelResult[]>`
    with mailed as materialized (
      select g.guest_id, g.handled_at, m.state, coalesce(m.channel, case when g.by_whatsapp then 'whatsapp' else 'email' end) as channel
      from broadcast_guests g left join messages m on m.effect_key = 'broadcast:' || g.broadcast_id || ':' || g.guest_id
      where g.broadcast_id = ${id} and g.is_mailed),
    booked as materialized (
      select distinct r.id, r.amount, mailed.channel from mailed join guests one on one.person_id = mailed.guest_id
      join reservations r on r.phone = one.phone and r.outlet_id = ${outletId}
        and r.created_at between mailed.handled_at and mailed.handled_at + make_interval(days => ${RESULT_DAYS})
      where ${keepsPlaces(sql)})
    select c.channel,
      (select count(*)::int from mailed where mailed.channel = c.channel) as guests,
      (select count(*)::int from mailed where mailed.channel = c.channel and mailed.state = 'dead') as dead,
      (select count(*)::int from mailed cross join lateral (${invitationAnswer(sql, sql`mailed.guest_id`)}) w
        where mailed.channel = c.channel and w.is_given is false) as ended,
      (select count(*)::int from booked where booked.channel = c.channel) as bookings,
      (select coalesce(sum(amount), 0)::float8 from booked where booked.channel = c.channel) as booked
    from (values ('email'), ('whatsapp')) c (channel)`
}
