// Reads the facts of the section "Give your place back" on the page of a reservation.
import { giveBackProblem, type GiveBackProblem, shareOfTickets } from '#domain/reservations/give-back.ts'
import { STATE } from '#domain/reservations/states.ts'
import {
  hasLine,
  type Listing,
  newestListing,
  payingUntilOf,
} from '#server/reservations/give-back/listing-repository.ts'
import { endOfListing, isWaitedFor } from '#server/reservations/give-back/list-place.ts'
import { findSeller } from '#server/reservations/give-back/seller-repository.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import type { RefundOffer } from '#server/reservations/refunds/end-paid.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** The facts about a place that can be listed or is already listed. All amounts are in whole rupiah. */
export type GiveBack = {
  /** The reason why the place cannot be listed. Null if the place can be listed or is already listed. */
  problem: GiveBackProblem | null
  isListed: boolean
  until: Date
  listedAt: Date | null
  /** Number of listed tickets. Null for tables and dinners, and if nothing is listed. */
  tickets: number | null
  /**
   * The refund in rupiah that the guest gets if the place is sold. For tickets, this is a list: the refund for 1 ticket, for 2 tickets, and
   * so on. For tables and dinners, the list has one entry.
   */
  amounts: number[]
  way: RefundOffer['way']
  /** The refund that the rule gives if the guest cancels the reservation now. Null if guests cannot cancel a reservation here. */
  todayAmount: number | null
  /** The deadline until which a waiting guest can answer the offer or pay. Null if the place is not offered to a guest now. */
  payingUntil: Date | null
}

/**
 * Reads the facts for a guest who could give back the place of a reservation. Returns null in two cases: no guest waits for the night, or
 * the reservation is not confirmed.
 */
export async function readGiveBack(app: App, reservation: ReservationRow): Promise<GiveBack | null> {
  const { sql } = app
  const { id, state, leftOfCapture } = reservation
  if (state !== STATE.Completed) return null
  const [newest, isThere] = await Promise.all([newestListing(sql, id), hasLine(sql, reservation)])
  const open = newest?.state === 'listed' && newest.until > app.now() ? newest : null
  if (!open && !isThere) return null
  const seller = await findSeller(sql, id)
  if (!seller) return null
  const until = open?.until ?? endOfListing(seller)
  const problem = giveBackProblem(seller, { until, now: app.now() })
  if (problem === 'not_paid' || problem === 'too_late' || problem === 'admitted') return null
  if (!open && !(await isWaitedFor(app, seller))) return null
  const of = seller.tickets[0]?.quantity ?? 1
  return {
    problem: open ? null : problem,
    isListed: open !== null,
    until,
    listedAt: open?.listedAt ?? null,
    tickets: open?.tickets ?? null,
    amounts: Array.from({ length: of }, (_, at) => shareOfTickets(seller.left, { sold: at + 1, of })),
    way: wayBack(app, leftOfCapture, reservation.paidParts),
    todayAmount: reservation.canRefund ? refundOfferFor(app, reservation, app.now()).amount : null,
    payingUntil: open && (await payingUntilOf(sql, open.id)),
  }
}

/** The refund of a place that was sold to a guest of the waitlist, in whole rupiah. */
export type SoldPlace = { amount: number; way: 'gateway' | 'transfer' }

/** Reads the sale of a whole place. Returns null if the reservation was not canceled, or not by a sale. */
export async function readSoldPlace({ sql }: Pick<App, 'sql'>, reservation: ReservationRow): Promise<SoldPlace | null> {
  if (reservation.state !== STATE.Cancelled) return null
  const listing = await newestListing(sql, reservation.id)
  if (listing?.state !== 'taken') return null
  const refunds = reservation.refunds.filter(
    ({ askedAt }) => new Date(askedAt) >= (listing.endedAt ?? listing.listedAt),
  )
  const refundWay = refunds.some((refund) => refund.way === 'transfer') ? 'transfer' : 'gateway'
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), way: refundWay }
}

/** An open listing of a reservation, as staff see it. `amount`: the refund in rupiah that the guest gets if the whole listing is sold. */
export type OpenListing = Pick<Listing, 'listedAt' | 'until' | 'tickets'> & { amount: number }

/** Returns the open listing of a reservation. Returns null if its place is not listed. */
export async function readListing({ sql, now }: Pick<App, 'sql' | 'now'>, id: string): Promise<OpenListing | null> {
  const listing = await newestListing(sql, id)
  if (listing?.state !== 'listed' || listing.until <= now()) return null
  const seller = await findSeller(sql, id)
  if (!seller) return null
  const { listedAt, until, tickets } = listing
  const of = seller.tickets[0]?.quantity ?? 1
  return { listedAt, until, tickets, amount: shareOfTickets(seller.left, { sold: tickets ?? of, of }) }
}
