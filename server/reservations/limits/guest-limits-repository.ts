// All SQL of a guest's limits before a hold: strikes, bans, open holds and repeated requests.
import type { BannedBy } from '#domain/refusals.ts'
import type { Db, Question } from '#server/db/open.ts'

export type GuestBan = { outletId: number | null; until: Date }

export type GuestLimits = {
  /** Times of the guest's strikes: the strikes of the member and of the browser. Strikes of the phone count only if the phone is proven. */
  strikes: Date[]
  /** The owner of the strikes: the account, the phone or the browser. The message to the guest depends on this value. */
  struck: Exclude<BannedBy, 'venue'>
  /**
   * Bans by staff: of this phone, of the member's phone, and of phones that staff merged with one of these phones. A ban with
   * `outletId` null applies to all outlets.
   */
  bans: readonly GuestBan[]
  isPhoneProven: boolean
  waitingId: string | null
  /** The ids of holds of the guest that have passed their deadline but that no job has ended yet. */
  lapsedIds: string[]
  /** The stored response if the same request was already answered. Null for a new request. */
  answered: { requestHash: string; reservationId: string } | null
}

/** The identities of a guest who wants to make a hold. Only strikes after the time `since` count. */
export type Guest = {
  phone: string
  /** The keys of all slots that an open hold of this guest can occupy. */
  slotKeys: string[]
  /** The key of the slot for the typed phone. It is one of `slotKeys`. */
  typedKey: string
  browserKey: string | null
  memberId: string | null
  since: Date
  /** The earliest time of a proof that still counts. Older proofs of the phone are ignored. */
  provenSince: Date
  now: Date
  idempotency: { scope: string; key: string; requestHash: string } | null
}

type LimitsRow = {
  strikes: string[] | null
  struck: GuestLimits['struck'] | null
  bans: { outletId: number | null; until: string }[] | null
  isPhoneProven: boolean | null
  slots: { key: string; id: string; at: string }[] | null
  requestHash: string | null
  answeredId: string | null
}

const provenPhone = (
  sql: Db,
  { phone, browserKey, memberId, provenSince }: Pick<Guest, 'phone' | 'browserKey' | 'memberId' | 'provenSince'>,
) => sql`
  select exists (select 1 from members where id = ${memberId}::uuid and phone = ${phone})
    or exists (select 1 from phone_proofs where phone = ${phone} and browser_key = ${browserKey}::text
      and proven_at > ${provenSince}) as is_phone_proven`

const limitsOf = (
  sql: Db,
  { phone, slotKeys, browserKey, memberId, since, provenSince, now, idempotency }: Guest,
) => sql`
  select proof.is_phone_proven, struck.strikes, struck.by as struck,
    (select json_agg(json_build_object('outletId', b.outlet_id, 'until', b.until))
      from guests typed join guests one on one.person_id = typed.person_id join guest_bans b on b.guest_id = one.id
      where typed.phone in (${phone}, (select phone from members where id = ${memberId}::uuid))
        and (b.phone_proven or (typed.phone = ${phone} and not proof.is_phone_proven))
        and b.lifted_at is null and b.until > ${now}) as bans,
    (select json_agg(json_build_object('key', key, 'id', reservation_id, 'at', expires_at)) from waiting_slots
      where key = any(${slotKeys}::text[])) as slots,
    a.request_hash, a.reservation_id as answered_id
  from (${provenPhone(sql, { phone, browserKey, memberId, provenSince })}) proof
  cross join lateral (
    select json_agg(at order by at) as strikes, case when bool_or(member_id = ${memberId}::uuid) then 'account'
      when bool_or(phone = ${phone} and phone_proven and proof.is_phone_proven) then 'number' else 'browser' end as by
    from strikes where at > ${since}
      and (browser_key = ${browserKey}::text or member_id = ${memberId}::uuid
        or (phone = ${phone} and phone_proven and proof.is_phone_proven))) struck
  left join idempotency_answers a on a.scope = ${idempotency?.scope ?? null}::text and a.key = ${idempotency?.key ?? null}::text`

function readLimits(row: LimitsRow | undefined, { typedKey, now }: Pick<Guest, 'typedKey' | 'now'>): GuestLimits {
  const isPhoneProven = row?.isPhoneProven ?? false
  const slots = (row?.slots ?? []).map(({ key, id, at }) => ({ key, id, isLapsed: new Date(at) <= now }))
  // A person who only typed the phone may have a hold. If the guest has proven the phone, that hold does not block the guest.
  const isTheirs = (key: string) => !isPhoneProven || key !== typedKey
  return {
    isPhoneProven,
    strikes: (row?.strikes ?? []).map((at) => new Date(at)),
    struck: row?.struck ?? 'browser',
    bans: (row?.bans ?? []).map(({ outletId, until }) => ({ outletId, until: new Date(until) })),
    waitingId: slots.find((slot) => !slot.isLapsed && isTheirs(slot.key))?.id ?? null,
    lapsedIds: [...new Set(slots.filter((slot) => slot.isLapsed).map((slot) => slot.id))],
    answered:
      row?.requestHash && row.answeredId ? { requestHash: row.requestHash, reservationId: row.answeredId } : null,
  }
}

export async function findGuestLimits(sql: Db, guest: Guest): Promise<GuestLimits> {
  const [row] = await sql<LimitsRow[]>`${limitsOf(sql, guest)}`
  return readLimits(row, guest)
}

/** Finds the limits of a guest, and the requested places, in a single query. */
export async function limitsAndPlaces<Place extends { id: number }>(
  sql: Db,
  guest: Guest,
  places: Question<Place>,
): Promise<{ guestLimits: GuestLimits; found: Place[] }> {
  const rows = await sql<(LimitsRow & (Place | { id: null }))[]>`
    select * from (${limitsOf(sql, guest)}) guest left join (${places}) place on true order by place.id`
  return { guestLimits: readLimits(rows[0], guest), found: rows.filter((row) => row.id !== null) as Place[] }
}

export async function hasProvenPhone(
  sql: Db,
  guest: Pick<Guest, 'phone' | 'browserKey' | 'memberId' | 'provenSince'>,
): Promise<boolean> {
  const [row] = await sql<{ isPhoneProven: boolean }[]>`
    select is_phone_proven from (${provenPhone(sql, guest)}) proof`
  return row?.isPhoneProven ?? false
}

export async function findWaiting(sql: Db, slotKeys: string[], now: Date): Promise<string | null> {
  const [row] = await sql<{ reservationId: string }[]>`
    select reservation_id from waiting_slots where key = any(${slotKeys}::text[]) and expires_at > ${now} order by key limit 1`
  return row?.reservationId ?? null
}

export async function forgetAnswers(sql: Db, before: Date): Promise<void> {
  await sql`delete from idempotency_answers where created_at < ${before}`
}

/**
 * Writes a strike, unless staff made the booking. The strike counts for the browser that made the hold, and for the member who made it. It
 * counts for the phone only if the proven owner of the phone made the hold. A member who added the booking to the account later
 * gets no strike.
 */
export async function addStrike(
  sql: Db,
  strike: { reservationId: string; at: Date; reason: 'abandoned' | 'failed' | 'cancelled' },
): Promise<void> {
  await sql`
    insert into strikes (reservation_id, phone, at, reason, browser_key, member_id, phone_proven)
    select r.id, r.phone, ${strike.at}::timestamptz, ${strike.reason}, r.browser_key, 
      case when exists (select 1 from reservation_history h where h.reservation_id = r.id and h.from_state is null and h.actor = 'member')
        then r.member_id end,
      r.phone_proven and (exists (select 1 from members m where m.id = r.member_id and m.phone = r.phone)
        or exists (select 1 from phone_proofs p where p.phone = r.phone and p.browser_key = r.browser_key))
    from reservations r where r.id = ${strike.reservationId} and r.origin not in ('staff', 'walk_in', 'guest_list')
    on conflict (reservation_id) do nothing`
}
