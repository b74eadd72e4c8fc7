import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { difference as english } from '#messages/en/booking/difference.ts'
import { difference as indonesian } from '#messages/id/booking/difference.ts'
import { secondsLeft } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { attemptsOf } from '#server/payments/attempt-repository.ts'
import { findMoveLink, type MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { pageFor, SHORTEST_PAGE_SECONDS } from '#server/reservations/settlement/open-payment-page.ts'
import type { App } from '#server/app.ts'

const messages = { id: indonesian, en: english }

type Signing = Pick<App, 'publicUrl' | 'keys'>

/** Returns the signed id of a pay link. A person with this id can see and pay the amount, but cannot read other data of the reservation. */
const sealedLink = ({ keys }: Pick<App, 'keys'>, id: string): string => `${id}.${keys.sign('pay', id)}`

/** Returns the URL on this server that redirects to the gateway's payment page of a link. */
export const differenceDoor = (app: Signing, id: string): string => `${app.publicUrl()}/pay/${sealedLink(app, id)}`

export const differencePath = (app: Pick<App, 'keys'>, id: string, language: Language, query = {}): string =>
  link('difference', language, { move_link: sealedLink(app, id) }, query)

/** Returns the URL of the page where the guest pays a price difference. The URL works in any browser. */
export const differenceUrl = (app: Signing, id: string, language: Language): string =>
  `${app.publicUrl()}${differencePath(app, id, language)}`

/** Finds the pay link with a signed id. Returns null if the signature is invalid. */
export async function openedMoveLink(app: Pick<App, 'sql' | 'keys'>, sealed: string): Promise<MoveLinkRow | null> {
  const [id = '', ...signed] = sealed.split('.')
  return app.keys.opens('pay', id, signed.join('.')) ? findMoveLink(app.sql, id) : null
}

/**
 * Returns the URL of the gateway's payment page for a price difference. The first call opens the page; later calls return the same page
 * while it is open.
 * @throws Refused payment_expired if the link is over or ends too soon for a payment, GatewayFault if the gateway cannot be reached
 */
export async function openDifferencePage(
  app: App,
  moveLink: MoveLinkRow,
  reservation: ReservationRow,
): Promise<string> {
  const { id: linkId, intentId, part, becomes, expiresAt } = moveLink
  const isAsked = async () => {
    const now = await findMoveLink(app.sql, linkId)
    return now?.state === 'open' && now.stands && now.expiresAt > app.now()
  }
  const left = secondsLeft(expiresAt, app.now())
  const [newest] = await attemptsOf(app.sql, intentId)
  const hasPage = newest?.state === 'open'
  if (!(await isAsked()) || (left < SHORTEST_PAGE_SECONDS && !hasPage)) throw new Refused('payment_expired')
  const { outletName, bookingCode, name, email, locale } = reservation
  return pageFor(app, {
    reservationId: reservation.id,
    paymentId: intentId,
    description: `${outletName}, ${bookingCode}: ${messages[locale].of[part].becomes(becomes)}`,
    guest: { name, email },
    locale,
    returnPath: differencePath(app, linkId, locale, { back: '1' }),
    isAsked,
  })
}
