// If the database refuses a claim, decides between another attempt and a refusal with a reason for the guest.
import { Refused } from '#domain/refusals.ts'
import { brokenConstraint, refusedInDatabase } from '#server/db/conflicts.ts'
import { freeUnits, lapsedTicketHolders } from '#server/inventory/repository.ts'
import { usesLeft } from '#server/reservations/holding/hold-repository.ts'
import { shutNightRefusal } from '#server/reservations/holding/shut-night-repository.ts'
import { type Hold } from '#server/reservations/holding/hold.ts'
import { countRefusedHold } from '#server/reservations/sales/count-refused-hold.ts'
import { saleRefusal } from '#server/reservations/sales/sale-refusal.ts'
import { findWaiting } from '#server/reservations/limits/guest-limits-repository.ts'
import { alarmUnprovenNight } from '#server/reservations/limits/unproven-night.ts'
import { endLapsedVenueHoldsOf } from '#server/reservations/venue-holds/lapse-venue-holds.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { endLapsedOn } from '#server/reservations/waitlist/walk-waitlist.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type RefusedClaim = { error: unknown; hold: Hold }

type NextTry = 'again' | 'behind the waitlist'

/** Maximum number of attempts for a booking. Another attempt is needed if another booking claims the same places first. */
const MOST_TRIES = 40

/**
 * Waits until another attempt makes sense.
 * @throws Refused, or the original error, if another attempt cannot succeed
 */
export async function waitForAnotherTry(
  app: App,
  viewer: Viewer,
  { error, hold }: RefusedClaim,
  { tries, hasAlternatives }: { tries: number; hasAlternatives: boolean },
): Promise<NextTry> {
  // Another reservation already has the same booking code or reservation number. The next attempt draws new values.
  const clash = brokenConstraint(error)
  if (clash?.startsWith('reservations_booking_code') || clash?.startsWith('reservations_reservation_number'))
    return 'again'
  const code = refusedInDatabase(error)
  if (code === null) throw error
  if (code === 'line_ahead') {
    await endLapsedOn(app, hold)
    return 'behind the waitlist'
  }
  if (tries < MOST_TRIES) {
    // The room has a new floor plan, but the cache still has the tables of the previous plan. After this pause, the cache has expired.
    if (code === 'plan_changed') return pause(tries)
    if (code === 'table_unavailable' && hasAlternatives) return 'again'
    if (code === 'ticket_sold_out' && (await mayComeBack(app, viewer, hold))) return pause(tries)
    if (code === 'code_used_up' && (await hasUsesLeft(app, viewer, hold))) return pause(tries)
  }
  throw await refusalFor(app, viewer, hold, code)
}

async function pause(tries: number): Promise<NextTry> {
  await new Promise((resolve) => setTimeout(resolve, 5 + tries * 3))
  return 'again'
}

/**
 * Returns true if another attempt may find enough free ticket units. First asks the gateway about the lapsed holds of these tickets, and
 * ends these holds. If another buyer has only locked a unit, the unit counts as free.
 */
async function mayComeBack(app: App, viewer: Viewer, hold: Hold): Promise<boolean> {
  const ids = hold.tickets.map((t) => t.ticketId)
  const lapsedIds = await transact(app, actorOf(viewer), (work) => lapsedTicketHolders(work.sql, ids, hold.now))
  await Promise.all(lapsedIds.map((id) => endLapsed(app, id)))
  await endLapsedVenueHoldsOf(app, ids)
  return transact(app, actorOf(viewer), async ({ sql }) => {
    for (const { ticketId, quantity } of hold.tickets)
      if ((await freeUnits(sql, ticketId, quantity)) < quantity) return false
    return true
  })
}

/**
 * Called if another guest has taken the use of the affiliator code that this attempt chose. Returns true if the code still has a free use.
 */
function hasUsesLeft(app: App, viewer: Viewer, { affiliator, now }: Hold): Promise<boolean> {
  return transact(app, actorOf(viewer), async ({ sql }) =>
    affiliator?.useLimit ? usesLeft(sql, { ...affiliator, useLimit: affiliator.useLimit }, now) : false,
  )
}

async function refusalFor(app: App, viewer: Viewer, hold: Hold, code: string): Promise<Refused> {
  if (code === 'payment_pending') {
    const waiting = await transact(app, actorOf(viewer), ({ sql, now }) => findWaiting(sql, hold.slotKeys, now()))
    return waiting ? new Refused('payment_pending', { reservationId: waiting }) : new Refused('table_unavailable')
  }
  if (code === 'code_used_up')
    return new Refused('validation_failed', { errors: { affiliator_code: ['code_invalid'] } })
  if (code === 'free_needs_proof') return new Refused('phone_proof_needed')
  if (code === 'free_taken')
    return new Refused('validation_failed', {
      errors: { [hold.affiliator ? 'affiliator_code' : 'phone_number']: ['free_taken'] },
    })
  if (code === 'date_unavailable') return transact(app, actorOf(viewer), ({ sql }) => shutNightRefusal(sql, hold))
  if (code === 'ticket_sold_out') return new Refused('ticket_sold_out')
  if (code === 'queue_first' || code === 'sale_limit') {
    const refusal = await transact(app, actorOf(viewer), (work) => saleRefusal(work, hold, code))
    if (code === 'queue_first' && 'saleId' in refusal.details) countRefusedHold(app, refusal.details.saleId)
    return refusal
  }
  if (code === 'phone_proof_needed') {
    await transact(app, actorOf(viewer), (work) => alarmUnprovenNight(work, hold))
    return new Refused('phone_proof_needed')
  }
  const tableNames = (hold.dinner?.seats ?? hold.tables).map((t) => t.tableName)
  return new Refused('table_unavailable', { tableNames })
}
