// What follows a claim that the database refused: another try, or the reason that the guest is told.
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

/** How often what somebody else was quicker at is tried again. */
const MOST_TRIES = 40

/** Waits until another try makes sense. @throws Refused, or the error itself, where none does */
export async function waitForAnotherTry(
  app: App,
  viewer: Viewer,
  { error, hold }: RefusedClaim,
  { tries, hasAlternatives }: { tries: number; hasAlternatives: boolean },
): Promise<NextTry> {
  // Its numbers are somebody else's: the next try draws others.
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
    // The room has another plan by now: its tables are read again, from what is remembered a second later.
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
 * Whether asking again may help: units that another buyer has under lock look gone but may not be, and lapsed ones come
 * back once the gateway was asked. Sold out is only said when neither is left.
 */
async function mayComeBack(app: App, viewer: Viewer, hold: Hold): Promise<boolean> {
  const ids = hold.tickets.map((t) => t.ticketId)
  const lapsed = await transact(app, actorOf(viewer), (work) => lapsedTicketHolders(work.sql, ids, hold.now))
  await Promise.all(lapsed.map((id) => endLapsed(app, id)))
  await endLapsedVenueHoldsOf(app, ids)
  return transact(app, actorOf(viewer), async ({ sql }) => {
    for (const { ticketId, quantity } of hold.tickets)
      if ((await freeUnits(sql, ticketId, quantity)) < quantity) return false
    return true
  })
}

/** Whether the number that another guest took was not the last one. */
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
    const refused = await transact(app, actorOf(viewer), (work) => saleRefusal(work, hold, code))
    if (code === 'queue_first' && 'saleId' in refused.details) countRefusedHold(app, refused.details.saleId)
    return refused
  }
  if (code === 'phone_proof_needed') {
    await transact(app, actorOf(viewer), (work) => alarmUnprovenNight(work, hold))
    return new Refused('phone_proof_needed')
  }
  const tableNames = (hold.dinner?.seats ?? hold.tables).map((t) => t.tableName)
  return new Refused('table_unavailable', { tableNames })
}
