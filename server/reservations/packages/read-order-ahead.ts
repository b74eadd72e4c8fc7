import type { Language } from '#domain/language.ts'
import { MOST_OF_PACKAGE, type PackageKind, mayHavePackages, takesPackages } from '#domain/stock/packages.ts'
import { localize } from '#server/catalogue/localize.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { hasPower } from '#server/reservations/access.ts'
import { orderPath, orderText } from '#server/reservations/packages/open-order-page.ts'
import { type PackageOnSale, packagesOnSale } from '#server/reservations/packages/order-lines.ts'
import { findOpenOrder } from '#server/reservations/packages/package-order-repository.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/** The packages on the page of a reservation. Amounts are in whole rupiah, with service and tax. */
export type OrderAhead = {
  offers: {
    id: number
    kind: PackageKind
    name: string
    description: string
    /** Address of the picture. Null: the page shows a drawing for this kind of package. */
    image: string | null
    amount: number
    /** Maximum number in one order; 0 if the package is sold out. */
    most: number
    /** Number of free pieces, if only a few are free. Null if many pieces are free, or if the package has no limit. */
    left: number | null
  }[]
  /** The order that is not paid yet, with the path of its payment page. */
  open: { text: string; amount: number; path: string } | null
  paid: { text: string; amount: number }[]
}

/**
 * Presents a package for the order form of a guest. `own`: the number of pieces that the guest's present order already holds. These pieces
 * count as free.
 */
export function presentOffer(offer: PackageOnSale, language: Language, own = 0): OrderAhead['offers'][number] {
  const { id, kind, name, description, image, unitAmount } = offer
  const left = offer.left === null ? null : offer.left + own
  return {
    id,
    kind,
    name: localize(name, language),
    description: localize(description, language),
    image: showPicture(image),
    amount: unitAmount,
    most: Math.min(MOST_OF_PACKAGE, left ?? MOST_OF_PACKAGE),
    left: left !== null && left <= FEW ? left : null,
  }
}

/** The page shows the number of free pieces if it is at most this number. */
const FEW = 5

/** Returns two lists: the packages of a reservation, and the packages that its viewer can still order. Returns null if both are empty. */
export async function readOrderAhead(app: App, viewer: Viewer, row: ReservationRow): Promise<OrderAhead | null> {
  if (!mayHavePackages(row)) return null
  const { language } = viewer
  const mayOrder = takesPackages(row) && (await hasPower(app, viewer, row, 'change'))
  const offers = mayOrder ? await packagesOnSale(app, row) : []
  const paid = row.packages.map(({ quantity, name, unitAmount }) => ({
    text: `${quantity} × ${localize(name, language)}`,
    amount: quantity * unitAmount,
  }))
  if (offers.length === 0 && paid.length === 0) return null
  return {
    offers: offers.map((offer) => presentOffer(offer, language)),
    open: offers.length > 0 ? await openOrder(app, row.id, language) : null,
    paid,
  }
}

async function openOrder(app: App, reservationId: string, language: Language): Promise<OrderAhead['open']> {
  const order = await findOpenOrder(app.sql, reservationId)
  if (!order || order.expiresAt <= app.now()) return null
  return { text: orderText(order, language), amount: order.amount, path: orderPath(app, order.id, language) }
}
