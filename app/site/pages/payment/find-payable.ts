// A reservation with where its payment stands, for the one it belongs to.
import type { RouterContextProvider } from 'react-router'
import { pageWorld } from '#app/site/page-world.ts'
import { type RequestView, requestView } from '#app/site/pages/request/request-view.ts'
import type { PaymentStatus, Reservation } from '#contract/entities.ts'
import { isRefused } from '#domain/refusals.ts'
import { pageViewer } from '#server/http/page-viewer.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { presentPaymentStatus, presentReservation } from '#server/reservations/present.ts'
import { ticketNotes, type TicketNotes } from '#server/reservations/ticket-notes.ts'
import { findOfViewer } from '#server/reservations/repository.ts'

export type Payable = {
  reservation: Reservation
  status: PaymentStatus
  /** Seconds from the hold to its deadline. */
  windowSeconds: number
  /** Picture of the venue. */
  image: string
  /** What admits, once the house has the money; null before, and once the place is gone. */
  ticket: TicketNotes | null
  /** The guest's key from the address, which the calls of the page send along. */
  key: string | null
  /** It belongs to the account that is signed in. */
  isMine: boolean
  /** How it stands as a request to the venue; null where it is none, or one no more. */
  request: RequestView | null
}

export type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The visitor's reservation with this id, null where there is none of theirs (spec §4, R-047). */
export async function findPayable({ request, context }: Asked, id: string | null): Promise<Payable | null> {
  const { world, language, member } = pageWorld(context)
  const viewer = pageViewer(request, language, member)
  if (!id) return null
  try {
    const row = await ownReservation(world, viewer, id)
    const status = presentPaymentStatus(world, row, language)
    return {
      reservation: presentReservation(world, row, language),
      status,
      ticket: isConfirmed(status) ? await ticketNotes(world, row, language) : null,
      windowSeconds: Math.max(1, Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 1000)),
      image: showPicture(row.outletImage),
      key: viewer.reservationToken,
      request: await requestView(world, row, language, viewer.reservationToken),
      isMine: row.memberId !== null && row.memberId === viewer.memberId,
    }
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

/** The visitor's waiting reservation at an outlet, else the newest there. */
export async function newestOfViewer({ request, context }: Asked, outletId: number): Promise<string | null> {
  const { world, language, member } = pageWorld(context)
  return findOfViewer(world.sql, pageViewer(request, language, member), outletId)
}

export const WAITING = 0

/** The guest's last attempt was refused, or brought another amount than asked, and nothing has come since. */
export const hasFailed = ({ reservation, status }: Payable): boolean =>
  status.status === WAITING && ['failed', 'mismatched'].includes(reservation.payment.state)
/** States in which the house has the money and the guest has the place. */
export const isConfirmed = (status: Pick<PaymentStatus, 'payment_status'>): boolean =>
  status.payment_status === 'confirmed'
