// What holding tables and buying tickets have in common: who may, what it costs, the one statement, and telling why not.
import { createHash } from 'node:crypto'
import { PROOF_HOLDS_HOURS } from '#domain/identity/one-time-code.ts'
import { toE164 } from '#domain/identity/phone.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { deadlineFrom } from '#domain/payments/window.ts'
import { Refused, isRefused } from '#domain/refusals.ts'
import { bannedUntil } from '#domain/reservations/bans.ts'
import { brokenConstraint, refusedInDatabase, repeatOnConflict } from '#server/db/conflicts.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { freeUnits, lapsedTicketHolders } from '#server/inventory/repository.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import { composeHold, freshNumbers, type Places } from '#server/reservations/compose-hold.ts'
import { insertHold, type Hold } from '#server/reservations/hold-repository.ts'
import { findWaiting, guestStanding, type Guest, type GuestStanding } from '#server/reservations/standing-repository.ts'
import { findReservation, type Held } from '#server/reservations/repository.ts'
import type { BookingWords } from '#server/reservations/judge-booking.ts'
import { termsVersion } from '#server/reservations/terms-version.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { claimBehindLine } from '#server/reservations/waitlist/walk-line.ts'
import { alarmUnprovenNight, proofOf } from '#server/reservations/limits/unproven-night.ts'
import type { World } from '#server/world.ts'

/** What is asked for, and the reservations whose lapsed hold stands in the way. */
export type AskedPlaces = Places & { lapsedIds: string[] }

/** One identity for every spelling of a phone, so that a limit on it cannot be spelled around. */
export const phoneKey = (raw: string) => toE164(raw) ?? `+${digitsOf(raw).replace(/^0+/, '62')}`

/** What one waiting reservation at a time is counted by. */
export const slotKeysOf = (viewer: Pick<Viewer, 'browserKey' | 'memberId'>, phone: string) => [
  ...(viewer.browserKey ? [`browser:${viewer.browserKey}`] : []),
  ...(viewer.memberId ? [`member:${viewer.memberId}`] : []),
  `phone:${phone}`,
]

export function guestOf(world: World, viewer: Viewer, words: BookingWords): Guest {
  const now = world.now()
  const phone = phoneKey(words.phone)
  return {
    phone,
    slotKeys: slotKeysOf(viewer, phone),
    browserKey: viewer.browserKey,
    memberId: viewer.memberId,
    now,
    since: strikesSince(world, now),
    provenSince: new Date(now.getTime() - PROOF_HOLDS_HOURS * 3_600_000),
    idempotency: words.idempotency && {
      scope: viewer.memberId ?? 'guest',
      key: words.idempotency.key,
      requestHash: createHash('sha256').update(words.idempotency.body).digest('base64url'),
    },
  }
}

/** No strike before this counts any more. */
function strikesSince({ settings: { ban } }: World, now: Date): Date {
  return new Date(now.getTime() - (ban.withinSeconds + ban.forSeconds) * 1000)
}

/** What this very request was answered with before, or null; the same key with another body is a conflict. */
export async function answerBefore(world: World, standing: GuestStanding, guest: Guest): Promise<Held | null> {
  if (!standing.answered) return null
  if (standing.answered.requestHash !== guest.idempotency?.requestHash) throw new Refused('idempotency_conflict')
  return heldBefore(world, standing.answered.reservationId)
}

/**
 * Runs a request that may be one of several alike under way: where it is refused because its own twin has just been
 * served, it is answered as the twin was.
 */
export async function answeredOnce(
  world: World,
  viewer: Viewer,
  words: BookingWords,
  run: () => Promise<Held>,
): Promise<Held> {
  try {
    return await run()
  } catch (error) {
    if (!words.idempotency || !isRefused(error)) throw error
    const guest = guestOf(world, viewer, words)
    const twin = await answerBefore(world, await guestStanding(world.sql, guest), guest)
    if (twin) return twin
    throw error
  }
}

/** Refuses a guest who is banned or still has a hold to pay. */
export function refuseStanding(world: World, standing: { strikes: Date[]; waitingId: string | null }): void {
  const { ban } = world.settings
  const until = bannedUntil(
    standing.strikes.map((at) => ({ at, cause: 'abandoned' })),
    world.now(),
    { strikes: ban.strikes, withinHours: ban.withinSeconds / 3600, banHours: ban.forSeconds / 3600 },
  )
  if (until) throw new Refused('banned', { until })
  if (standing.waitingId) throw new Refused('payment_pending', { reservationId: standing.waitingId })
}

/**
 * Holds places for the payment window (spec §4, §9; ).
 * Throws banned, payment_pending, date_unavailable, table_unavailable or ticket_sold_out.
 */
export async function placeHold(
  world: World,
  viewer: Viewer,
  words: BookingWords,
  { guest, standing }: { guest: Guest; standing: GuestStanding },
  { saleNight, affiliator }: { saleNight: SaleNight; affiliator: AffiliatorCode | null },
  places: AskedPlaces,
): Promise<Held> {
  const { outlet, night } = saleNight
  refuseStanding(world, standing)
  if (saleNight.reason) throw new Refused('date_unavailable', { reason: saleNight.reason, night })
  const now = world.now()
  const composed = await composeHold(
    world,
    { saleNight, affiliator },
    places,
    {
      name: words.name.trim(),
      phone: guest.phone,
      email: words.email.trim(),
      notes: words.notes.trim(),
      purpose: words.purpose.trim(),
      locale: viewer.language,
      memberId: viewer.memberId,
      browserKey: viewer.browserKey,
      arrivalTime: words.time,
    },
    { now, expiresAt: deadlineFrom(now, world.settings.paymentWindowSeconds) },
  )
  const hold: Hold = {
    ...composed,
    slotKeys: guest.slotKeys,
    idempotency: guest.idempotency,
    termsVersion: words.termsTold ? termsVersion(outlet, viewer.language) : null,
    isNewcomer: true,
    proof: proofOf(world, viewer, standing),
  }
  // A lapsed hold in the way may have been paid unheard: the gateway is asked before its places go to someone else.
  const lapsed = new Set([...places.lapsedIds, ...standing.lapsedIds])
  await Promise.all([...lapsed].map((lapsedId) => endLapsed(world, lapsedId)))
  return claim(world, guest, hold)
}

async function claim(world: World, guest: Guest, hold: Hold): Promise<Held> {
  let insert = () => insertHold(world.sql, hold)
  for (let attempt = 1; ; attempt++) {
    try {
      await repeatOnConflict(insert)
      return hold
    } catch (error) {
      const clash = brokenConstraint(error)
      if (clash?.startsWith('reservations_booking_code') || clash?.startsWith('reservations_reservation_number')) {
        Object.assign(hold, freshNumbers(world, hold.night))
        continue
      }
      if (clash?.startsWith('idempotency_answers') && hold.idempotency) {
        const twin = await answerBefore(world, await guestStanding(world.sql, guest), guest)
        if (twin) return twin
        throw new Refused('idempotency_conflict')
      }
      const word = refusedInDatabase(error)
      if (word === 'line_ahead') {
        insert = () => claimBehindLine(world, hold)
        continue
      }
      if (word === 'ticket_sold_out' && attempt < 40 && (await mayComeBack(world, hold))) {
        await new Promise((resolve) => setTimeout(resolve, 5 + attempt * 3))
        continue
      }
      if (word === 'code_used_up' && attempt < 4) continue
      if (word === null) throw error
      throw await refusalFor(world, hold, word)
    }
  }
}

/**
 * Whether asking again may help: units that another buyer has under lock look gone but may not be, and lapsed ones come
 * back once the gateway was asked. Sold out is only said when neither is left.
 */
async function mayComeBack(world: World, hold: Hold): Promise<boolean> {
  const lapsed = await lapsedTicketHolders(
    world.sql,
    hold.tickets.map((t) => t.ticketId),
    hold.now,
  )
  await Promise.all(lapsed.map((id) => endLapsed(world, id)))
  for (const line of hold.tickets) {
    if ((await freeUnits(world.sql, line.ticketId, line.quantity)) < line.quantity) return false
  }
  return true
}

/** The reservation an earlier run of the same request made. */
async function heldBefore(world: World, id: string): Promise<Held> {
  const held = await findReservation(world.sql, id)
  if (!held) throw new Error(`reservation ${id} is gone`)
  return held
}

async function refusalFor(world: World, hold: Hold, word: string): Promise<Refused | Error> {
  if (word === 'payment_pending') {
    const waiting = await findWaiting(world.sql, hold.slotKeys, world.now())
    if (waiting) return new Refused('payment_pending', { reservationId: waiting })
    return new Refused('table_unavailable')
  }
  if (word === 'code_used_up')
    return new Refused('validation_failed', { errors: { affiliator_code: ['code_invalid'] } })
  if (word === 'ticket_sold_out') return new Refused('ticket_sold_out')
  if (word === 'phone_proof_needed') {
    await alarmUnprovenNight(world, hold)
    return new Refused('phone_proof_needed')
  }
  const tableNames = (hold.dinner?.seats ?? hold.tables).map((t) => t.tableName)
  return new Refused('table_unavailable', { tableNames })
}
