import type { RouterContextProvider } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { closesAt, instantOf, isoIn } from '#domain/calendar/night.ts'
import type { LinkPart } from '#domain/pricing/move-quote.ts'
import { noteGuestBack } from '#server/payments/attempt-repository.ts'
import { differenceDoor, openedMoveLink } from '#server/reservations/move-links/open-difference-page.ts'
import { findReservation } from '#server/reservations/repository.ts'

export type Difference = {
  state: 'open' | 'paid' | 'over'
  part: LinkPart
  /** Names of the tables, or the number of guests or tickets: now (`from`) and after the payment (`to`). */
  from: string
  to: string
  /** The number of guests if the table changes. Otherwise null. */
  pax: number | null
  /** The amount to pay, in whole rupiah. */
  amount: number
  minimum: number
  bookingCode: string
  night: string
  arrivesAt: string
  eventName: string | null
  outlet: { name: string; slug: string; contact: string; timezone: string; brand: { slug: string } }
  expiresAt: string
  serverTime: string
  /** Seconds from the creation of the link to its expiry. */
  windowSeconds: number
  /** The URL on this server that redirects to the gateway's page. Null if there is nothing to pay any more. */
  url: string | null
  hasGatewayFault: boolean
  /** True if the guest has just returned from the gateway and the payment is not confirmed yet. */
  isBack: boolean
}

type PageArgs = { request: Request; context: Readonly<RouterContextProvider>; params: { move_link?: string } }

/**
 * Finds the price difference of the pay link in the address. Returns null if the link is unknown, if the reservation was erased, or if the
 * night of the reservation is over.
 */
export async function findDifference({ request, context, params }: PageArgs): Promise<Difference | null> {
  const { app } = pageApp(context)
  const moveLink = await openedMoveLink(app, params.move_link ?? '')
  const reservation = moveLink && (await findReservation(app.sql, moveLink.reservationId))
  const now = app.now()
  if (!moveLink || !reservation || reservation.erasedAt || closesAt(reservation.night, reservation) <= now) return null
  const search = new URL(request.url).searchParams
  const isOpen = moveLink.state === 'open' && moveLink.stands && moveLink.expiresAt > now
  const isBack = search.has('back') && moveLink.state === 'open'
  if (isBack) await noteGuestBack(app.sql, reservation.id, now)
  return {
    state: moveLink.state === 'paid' ? 'paid' : isOpen ? 'open' : 'over',
    part: moveLink.part,
    from: moveLink.was,
    to: moveLink.becomes,
    pax: moveLink.part === 'table' ? moveLink.pax : null,
    amount: moveLink.price,
    minimum: moveLink.minimum,
    bookingCode: reservation.bookingCode,
    night: reservation.night,
    arrivesAt: isoIn(instantOf(reservation.night, reservation.arrivalTime, reservation), reservation.timezone),
    eventName: reservation.eventTitle,
    outlet: {
      name: reservation.outletName,
      slug: reservation.outletSlug,
      contact: reservation.outletContact,
      timezone: reservation.timezone,
      brand: { slug: reservation.brandSlug },
    },
    expiresAt: moveLink.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    windowSeconds: Math.max(1, Math.round((moveLink.expiresAt.getTime() - moveLink.createdAt.getTime()) / 1000)),
    url: isOpen ? differenceDoor(app, moveLink.id) : null,
    hasGatewayFault: search.get('fault') === 'gateway',
    isBack,
  }
}
