// The redirect to the payment page of the gateway. The address is GET /pay/{reservation or link}.{seal}. This call opens a payment page at
// the gateway, and redirects the guest to that page.
import type { Hono } from 'hono'
import { link } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { AGREED } from '#contract/reservation-pages.ts'
import { isRefused } from '#domain/refusals.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { type MoveLinkRow, findMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { differencePath, openDifferencePage } from '#server/reservations/move-links/open-difference-page.ts'
import { findPackageOrder, type PackageOrderRow } from '#server/reservations/packages/package-order-repository.ts'
import { openOrderPage, orderPath } from '#server/reservations/packages/open-order-page.ts'
import { acceptTerms } from '#server/reservations/holding/accept-terms.ts'
import { payToken } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { shareAddress } from '#server/reservations/splits/open-share-page.ts'
import { findSplitOfPayment } from '#server/reservations/splits/split-repository.ts'
import { openPaymentPage, outcomePath } from '#server/reservations/settlement/open-payment-page.ts'
import type { App } from '#server/app.ts'

export function mountPaymentRedirect(hono: Hono, app: App): void {
  hono.get('/pay/:door', async (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const [id = '', ...signed] = c.req.param('door').split('.')
    const isOurs = app.keys.opens('pay', id, signed.join('.'))
    if (!isOurs) noteSuspicion(app, 'wrong_key', { call: 'pay' })
    const difference = isOurs ? await findMoveLink(app.sql, id) : null
    if (difference) return c.redirect(await differenceAddress(app, difference), 303)
    const order = isOurs ? await findPackageOrder(app.sql, id) : null
    if (order) return c.redirect(await orderAddress(app, order), 303)
    const split = isOurs ? await findSplitOfPayment(app.sql, id) : null
    if (split) return c.redirect(await shareAddress(app, split, id), 303)
    const reservation = isOurs ? await findReservation(app.sql, id) : null
    if (!reservation) return c.redirect('/reservation/payment-failed', 303)
    const { locale } = reservation
    const page = reservation.kind === 'restaurant' ? 'restaurantPayment' : 'payment'
    const place = { brand_slug: reservation.brandSlug, outlet_slug: reservation.outletSlug }
    const language = LANGUAGES.find((it) => it === c.req.query(AGREED))
    if (language) await acceptTerms(app, reservation, language)
    try {
      return c.redirect(await openPaymentPage(app, id), 303)
    } catch (error) {
      if (error instanceof GatewayFault) {
        return c.redirect(link(page, locale, place, { reservation: id, key: payToken(app, id), fault: 'gateway' }), 303)
      }
      if (!isRefused(error)) throw error
      return c.redirect(outcomePath(app, reservation), 303)
    }
  })
}

/**
 * Returns the address to which a pay link for a price difference leads. This is the payment page of the gateway. If that page cannot be
 * opened, it is the guest’s own page, which shows the reason.
 */
async function differenceAddress(app: App, moveLink: MoveLinkRow): Promise<string> {
  const reservation = await findReservation(app.sql, moveLink.reservationId)
  if (!reservation) return '/reservation/payment-failed'
  try {
    return await openDifferencePage(app, moveLink, reservation)
  } catch (error) {
    const isGateway = error instanceof GatewayFault
    if (!isGateway && !isRefused(error)) throw error
    return differencePath(app, moveLink.id, reservation.locale, isGateway ? { fault: 'gateway' } : {})
  }
}

/**
 * Returns the address to which a pay link for packages leads: the payment page of the gateway. If that page cannot be opened, it is the
 * guest’s own page.
 */
async function orderAddress(app: App, order: PackageOrderRow): Promise<string> {
  const reservation = await findReservation(app.sql, order.reservationId)
  if (!reservation) return '/reservation/payment-failed'
  try {
    return await openOrderPage(app, order, reservation)
  } catch (error) {
    const isGateway = error instanceof GatewayFault
    if (!isGateway && !isRefused(error)) throw error
    return orderPath(app, order.id, reservation.locale, isGateway ? { fault: 'gateway' } : {})
  }
}
