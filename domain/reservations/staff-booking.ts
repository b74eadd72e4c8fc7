// What staff books for a guest: how it is settled, until when places may wait for money, and who may ask for none.
import { COURTESY_LIMIT } from '#domain/pricing/move-quote.ts'
import type { DateReason } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'

/**
 * How a booking is settled. `link`: its guest pays by a link until a deadline. `walk_in`: the party sits now and pays its bill.
 * `on_house`: nothing is asked, neither ahead nor as a minimum. `at_venue`: nothing ahead; the minimum stays.
 */
export const BOOKING_SETTLEMENTS = ['link', 'walk_in', 'on_house', 'at_venue'] as const
export type BookingSettlement = (typeof BOOKING_SETTLEMENTS)[number]

/** Whether the group gives up what it would have asked for. */
export const isCourtesy = (settlement: BookingSettlement): boolean =>
  settlement === 'on_house' || settlement === 'at_venue'

/** Whether somebody may give up so much, whole rupiah: as a courtesy of a move is judged. */
export const mayGive = (reach: Reach | null, amount: number): boolean =>
  reach === 'full' || (reach === 'limited' && amount <= COURTESY_LIMIT)

const MINUTE_MS = 60_000
/** A link is good for at least so long: gateways open no shorter page. */
export const SHORTEST_LINK_MINUTES = 10
/** As long as a link may wait where the night has begun, or nearly. */
const LINK_MINUTES_AT_NIGHT = 30

/** The last instant until which places wait for money (epoch milliseconds): the opening; close to it or later, half an hour. */
export const latestDeadline = (opensAt: number, now: number): number =>
  Math.max(opensAt, now + LINK_MINUTES_AT_NIGHT * MINUTE_MS)

/** Whether a deadline may be chosen; all in epoch milliseconds. */
export const isDeadline = (at: number, { opensAt, now }: { opensAt: number; now: number }): boolean =>
  at >= now + SHORTEST_LINK_MINUTES * MINUTE_MS - MINUTE_MS && at <= latestDeadline(opensAt, now)

/**
 * Why staff cannot book a night; null where they can. Staff sells what is not sold online; a night that the outlet is closed on,
 * or that is over, nobody does.
 */
export function staffNightProblem(
  reason: DateReason | null,
  { closesAt, now }: { closesAt: number; now: number },
): DateReason | null {
  if (now >= closesAt) return 'past'
  return reason === 'closed' || reason === 'sunday' ? reason : null
}
