// What the guest of a pay link for more than they have sees: what is asked for, until when, and what became of it.
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
  /** Tables by name, guests or tickets by their number: what the party has, and what it is asked to pay for. */
  from: string
  to: string
  /** As many come to the other table; null where that stays. */
  pax: number | null
  /** Whole rupiah. */
  amount: number
  minimum: number
  bookingCode: string
  night: string
  arrivesAt: string
  eventName: string | null
  outlet: { name: string; slug: string; contact: string; timezone: string; brand: { slug: string } }
  expiresAt: string
  serverTime: string
  /** Seconds from the making of the link to its end. */
  windowSeconds: number
  /** Our door to the gateway's page; null where there is nothing to pay any more. */
  url: string | null
  hasGatewayFault: boolean
  /** Its guest comes from the gateway, and the money is not known yet. */
  isBack: boolean
}

type Asked = { request: Request; context: Readonly<RouterContextProvider>; params: { move_link?: string } }

/** The link of an address, null where it is none of ours or nobody's any more. */
export async function findDifference({ request, context, params }: Asked): Promise<Difference | null> {
  const { app } = pageApp(context)
  const opened = await openedMoveLink(app, params.move_link ?? '')
  const reservation = opened && (await findReservation(app.sql, opened.reservationId))
  const now = app.now()
  if (!opened || !reservation || reservation.erasedAt || closesAt(reservation.night, reservation) <= now) return null
  const search = new URL(request.url).searchParams
  const isOpen = opened.state === 'open' && opened.stands && opened.expiresAt > now
  const isBack = search.has('back') && opened.state === 'open'
  if (isBack) await noteGuestBack(app.sql, reservation.id, now)
  return {
    state: opened.state === 'paid' ? 'paid' : isOpen ? 'open' : 'over',
    part: opened.part,
    from: opened.was,
    to: opened.becomes,
    pax: opened.part === 'table' ? opened.pax : null,
    amount: opened.price,
    minimum: opened.minimum,
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
    expiresAt: opened.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    windowSeconds: Math.max(1, Math.round((opened.expiresAt.getTime() - opened.createdAt.getTime()) / 1000)),
    url: isOpen ? differenceDoor(app, opened.id) : null,
    hasGatewayFault: search.get('fault') === 'gateway',
    isBack,
  }
}
