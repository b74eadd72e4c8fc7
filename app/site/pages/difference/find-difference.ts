import type { RouterContextProvider } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { type Offer, readOffer } from '#app/site/pages/difference/read-offer.ts'
import type { LinkPart } from '#domain/pricing/move-quote.ts'
import { differenceDoor, openedMoveLink } from '#server/reservations/move-links/open-difference-page.ts'

export type Difference = Offer & {
  part: LinkPart
  /**
   * The value that changes: the names of the tables, or the number of guests or tickets. `from`: the present value. `to`: the value after
   * the payment.
   */
  from: string
  to: string
  /** The number of guests if the table changes. Otherwise null. */
  pax: number | null
  /** The amount to pay, in whole rupiah. */
  amount: number
  minimum: number
}

type PageArgs = { request: Request; context: Readonly<RouterContextProvider>; params: { move_link?: string } }

/**
 * Finds the price difference of the pay link in the address. Returns null if the link is unknown, if the reservation was erased, or if the
 * night of the reservation is over.
 */
export async function findDifference({ request, context, params }: PageArgs): Promise<Difference | null> {
  const { app } = pageApp(context)
  const moveLink = await openedMoveLink(app, params.move_link ?? '')
  const terms = moveLink && { isStanding: moveLink.stands, door: differenceDoor }
  const offer = terms && (await readOffer(app, request, moveLink, terms))
  if (!offer) return null
  return {
    ...offer,
    part: moveLink.part,
    from: moveLink.was,
    to: moveLink.becomes,
    pax: moveLink.part === 'table' ? moveLink.pax : null,
    amount: moveLink.price,
    minimum: moveLink.minimum,
  }
}
