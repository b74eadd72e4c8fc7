import { link } from '#contract/pages.ts'
import { secondsLeft } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import type { Language } from '#domain/language.ts'
import { localize } from '#server/catalogue/localize.ts'
import { attemptsOf } from '#server/payments/attempt-repository.ts'
import { findPackageOrder, type PackageOrderRow } from '#server/reservations/packages/package-order-repository.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { pageFor, SHORTEST_PAGE_SECONDS } from '#server/reservations/settlement/open-payment-page.ts'
import type { App } from '#server/app.ts'

type Signing = Pick<App, 'publicUrl' | 'keys'>

/** Returns the signed id of an order. With it, a person can see and pay the order, but cannot read other data of the reservation. */
const sealedOrder = ({ keys }: Pick<App, 'keys'>, id: string): string => `${id}.${keys.sign('pay', id)}`

/** Returns the URL on this server that redirects to the gateway's payment page of an order. */
export const orderDoor = (app: Signing, id: string): string => `${app.publicUrl()}/pay/${sealedOrder(app, id)}`

/**
 * Returns the path of the page on which a guest pays for an order. This is the page on which guests pay price differences, opened with the
 * id of the order.
 */
export const orderPath = (app: Pick<App, 'keys'>, id: string, language: Language, query = {}): string =>
  link('difference', language, { move_link: sealedOrder(app, id) }, query)

/** Finds an order by its signed id. Returns null if the signature is invalid, or if the order does not exist. */
export async function openedOrder(app: Pick<App, 'sql' | 'keys'>, sealed: string): Promise<PackageOrderRow | null> {
  const [id = '', ...signed] = sealed.split('.')
  return app.keys.opens('pay', id, signed.join('.')) ? findPackageOrder(app.sql, id) : null
}

/** Returns the lines of an order as one text, such as "2 × Grey Goose, 1 × Fruit platter". */
export const orderText = ({ lines }: Pick<PackageOrderRow, 'lines'>, language: Language): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${localize(name, language)}`).join(', ')

/**
 * Returns the URL of the gateway's payment page for an order. The first call opens the page; later calls return the same page while it is
 * open.
 * @throws Refused payment_expired if the order is over or ends too soon for a payment, GatewayFault if the gateway cannot be reached
 */
export async function openOrderPage(app: App, order: PackageOrderRow, reservation: ReservationRow): Promise<string> {
  const { id, intentId, expiresAt } = order
  const isAsked = async () => {
    const current = await findPackageOrder(app.sql, id)
    return current?.state === 'open' && current.expiresAt > app.now()
  }
  const [newest] = await attemptsOf(app.sql, intentId)
  const hasPage = newest?.state === 'open'
  const left = secondsLeft(expiresAt, app.now())
  if (!(await isAsked()) || (left < SHORTEST_PAGE_SECONDS && !hasPage)) throw new Refused('payment_expired')
  const { outletName, bookingCode, name, email, locale } = reservation
  return pageFor(app, {
    reservationId: reservation.id,
    paymentId: intentId,
    description: `${outletName}, ${bookingCode}: ${orderText(order, locale)}`,
    guest: { name, email },
    locale,
    returnPath: orderPath(app, id, locale, { back: '1' }),
    isAsked,
  })
}
