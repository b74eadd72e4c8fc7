import type { RouterContextProvider } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { closesAt, instantOf, isoIn } from '#domain/calendar/night.ts'
import { localize } from '#server/catalogue/localize.ts'
import { noteGuestBack } from '#server/payments/attempt-repository.ts'
import { openedOrder, orderDoor } from '#server/reservations/packages/open-order-page.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { Difference } from '#app/site/pages/difference/find-difference.ts'

/** An order of packages for the page on which the guest pays. It contains no data of the guest. */
export type OrderToPay = Omit<Difference, 'part' | 'from' | 'to' | 'pax' | 'minimum'> & {
  lines: { text: string; amount: number }[]
}

type PageArgs = { request: Request; context: Readonly<RouterContextProvider>; params: { move_link?: string } }

/** Finds the order of packages in the address. Returns null if it is unknown, if the reservation was erased, or if its night is over. */
export async function findOrder({ request, context, params }: PageArgs): Promise<OrderToPay | null> {
  const { app, language } = pageApp(context)
  const order = await openedOrder(app, params.move_link ?? '')
  const reservation = order && (await findReservation(app.sql, order.reservationId))
  const now = app.now()
  if (!order || !reservation || reservation.erasedAt || closesAt(reservation.night, reservation) <= now) return null
  const search = new URL(request.url).searchParams
  const isOpen = order.state === 'open' && order.expiresAt > now
  const isBack = search.has('back') && order.state === 'open'
  if (isBack) await noteGuestBack(app.sql, reservation.id, now)
  return {
    state: order.state === 'paid' ? 'paid' : isOpen ? 'open' : 'over',
    amount: order.amount,
    lines: order.lines.map(({ quantity, name, unitAmount }) => ({
      text: `${quantity} × ${localize(name, language)}`,
      amount: quantity * unitAmount,
    })),
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
    expiresAt: order.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    windowSeconds: Math.max(1, Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 1000)),
    url: isOpen ? orderDoor(app, order.id) : null,
    hasGatewayFault: search.get('fault') === 'gateway',
    isBack,
  }
}
