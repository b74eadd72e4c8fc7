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

/** Names a link and proves it: whoever has it sees what is asked for and may pay it, and nothing else of the reservation. */
const sealedLink = ({ keys }: Pick<App, 'keys'>, id: string): string => `${id}.${keys.sign('pay', id)}`

/** Our own door to the gateway's page of a link. */
export const differenceDoor = (app: Signing, id: string): string => `${app.publicUrl()}/pay/${sealedLink(app, id)}`

/** The page of a link: a path. */
export const differencePath = (app: Pick<App, 'keys'>, id: string, language: Language, query = {}): string =>
  link('difference', language, { move_link: sealedLink(app, id) }, query)

/** Where a guest pays a difference: in any browser. */
export const differenceUrl = (app: Signing, id: string, language: Language): string =>
  `${app.publicUrl()}${differencePath(app, id, language)}`

/** The link that an address names; null where it is not one of ours. */
export async function openedMoveLink(app: Pick<App, 'sql' | 'keys'>, sealed: string): Promise<MoveLinkRow | null> {
  const [id = '', ...signed] = sealed.split('.')
  return app.keys.opens('pay', id, signed.join('.')) ? findMoveLink(app.sql, id) : null
}

/**
 * The gateway's hosted page for a difference; opened there at the first call, the same one while it is open.
 * @throws Refused payment_expired when the link is over or nearly so, GatewayFault when the gateway cannot be reached
 */
export async function openDifferencePage(
  app: App,
  moveLink: MoveLinkRow,
  reservation: ReservationRow,
): Promise<string> {
  const { id: linkId, intentId, part, becomes, price, expiresAt } = moveLink
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
    amount: price,
    description: `${outletName}, ${bookingCode}: ${messages[locale].of[part].becomes(becomes)}`,
    guest: { name, email },
    locale,
    returnPath: differencePath(app, linkId, locale, { back: '1' }),
    isAsked,
  })
}
