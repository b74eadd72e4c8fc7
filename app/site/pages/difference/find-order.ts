import type { RouterContextProvider } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { type Offer, readOffer } from '#app/site/pages/difference/read-offer.ts'
import { localize } from '#server/catalogue/localize.ts'
import { openedOrder, orderDoor } from '#server/reservations/packages/open-order-page.ts'

/** An order of packages for the page on which the guest pays. It contains no data of the guest. Amounts are in whole rupiah. */
export type OrderToPay = Offer & { amount: number; lines: { text: string; amount: number }[] }

type PageArgs = { request: Request; context: Readonly<RouterContextProvider>; params: { move_link?: string } }

/**
 * Finds the order of packages in the address. Returns null if the order is unknown, if the reservation was erased, or if the night of the
 * reservation is over.
 */
export async function findOrder({ request, context, params }: PageArgs): Promise<OrderToPay | null> {
  const { app, language } = pageApp(context)
  const order = await openedOrder(app, params.move_link ?? '')
  const offer = order && (await readOffer(app, request, order, { isStanding: true, door: orderDoor }))
  if (!offer) return null
  return {
    ...offer,
    amount: order.amount,
    lines: order.lines.map(({ quantity, name, unitAmount }) => ({
      text: `${quantity} × ${localize(name, language)}`,
      amount: quantity * unitAmount,
    })),
  }
}
