import { closesAt, instantOf, isoIn } from '#domain/calendar/night.ts'
import { noteGuestBack } from '#server/payments/attempt-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** An offer to change a reservation, with the facts that its page shows. The offer is a pay link or an order of packages. */
export type Offer = {
  state: 'open' | 'paid' | 'over'
  bookingCode: string
  night: string
  arrivesAt: string
  eventName: string | null
  outlet: { name: string; slug: string; contact: string; timezone: string; brand: { slug: string } }
  expiresAt: string
  serverTime: string
  /** Seconds from the creation of the offer to its expiry. */
  windowSeconds: number
  /** The URL on this server that redirects to the gateway's page. Null if the guest cannot pay the offer any more. */
  url: string | null
  hasGatewayFault: boolean
  /** True if the guest has just returned from the gateway and the payment is not confirmed yet. */
  isBack: boolean
}

type OfferRow = { id: string; reservationId: string; state: string; createdAt: Date; expiresAt: Date }

/**
 * Reads an offer for its page. `isStanding` is false if the places of the offer are no longer free. `door` returns the URL at which the
 * guest pays the offer. Returns null if the reservation was erased, or if the night of the reservation is over.
 */
export async function readOffer(
  app: App,
  request: Request,
  offer: OfferRow,
  { isStanding, door }: { isStanding: boolean; door: (app: App, id: string) => string },
): Promise<Offer | null> {
  const reservation = await findReservation(app.sql, offer.reservationId)
  const now = app.now()
  if (!reservation || reservation.erasedAt || closesAt(reservation.night, reservation) <= now) return null
  const search = new URL(request.url).searchParams
  const isOpen = offer.state === 'open' && isStanding && offer.expiresAt > now
  const isBack = search.has('back') && offer.state === 'open'
  if (isBack) await noteGuestBack(app.sql, reservation.id, now)
  return {
    state: offer.state === 'paid' ? 'paid' : isOpen ? 'open' : 'over',
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
    expiresAt: offer.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    windowSeconds: Math.max(1, Math.round((offer.expiresAt.getTime() - offer.createdAt.getTime()) / 1000)),
    url: isOpen ? door(app, offer.id) : null,
    hasGatewayFault: search.get('fault') === 'gateway',
    isBack,
  }
}
