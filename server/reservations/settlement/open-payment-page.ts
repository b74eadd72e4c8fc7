import type { Language } from '#domain/language.ts'
import { STATE } from '#domain/reservations/states.ts'
import { link } from '#contract/pages.ts'
import { secondsLeft } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { withheldChannels, type WithheldChannels } from '#server/payments/gateways/channel-repository.ts'
import { closeAttempt, neverAsked, loseAttempt } from '#server/payments/attempt-repository.ts'
import { beginAttempt, keepPage, type AttemptStart } from '#server/payments/open-attempt.ts'
import { BudgetSpent, GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { linesWithPayment } from '#server/reservations/packages/lines-with-payment.ts'
import { payToken } from '#server/reservations/access.ts'
import { noteRefusedChannels } from '#server/reservations/settlement/note-refused-channels.ts'
import { findSplitOf } from '#server/reservations/splits/split-repository.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A payment page is opened only if the hold lasts at least this number of seconds. A guest cannot pay in less time. */
export const SHORTEST_PAGE_SECONDS = 60
const LOOKS = 60
const LOOK_EVERY_MS = 100

/**
 * Returns the URL that redirects the guest to the gateway's payment page. The redirect opens the page, so a new hold does not wait for the
 * gateway.
 */
export const paymentRedirectUrl = (app: Pick<App, 'publicUrl' | 'keys'>, reservationId: string) =>
  `${app.publicUrl()}/pay/${reservationId}.${payToken(app, reservationId)}`

/**
 * Returns the URL of the gateway's payment page for a waiting reservation. The first call opens the page; later calls return the same page
 * while it is open.
 * @throws Refused not_found; payment_expired if the hold is over or ends too soon for a payment. GatewayFault if the gateway cannot be
 * reached
 */
export async function openPaymentPage(app: App, reservationId: string): Promise<string> {
  const reservation = await findReservation(app.sql, reservationId)
  if (!reservation) throw new Refused('not_found')
  const left = secondsLeft(reservation.expiresAt, app.now())
  const isDue = reservation.state === STATE.WaitingForPayment && left > 0
  if (!isDue || (await findSplitOf(app.sql, reservationId))) throw new Refused('payment_expired')
  // The payment window in the settings may be very short. In that case the minimum remaining time is half of the window.
  const shortest = Math.min(SHORTEST_PAGE_SECONDS, ((await app.house.read()).paymentWindow * 60) / 2)
  if (left < shortest && !reservation.paymentUrl) throw new Refused('payment_expired')
  return pageOf(app, reservation)
}

/** The facts that a gateway needs to open a payment page. */
export type Payable = {
  reservationId: string
  paymentId: string
  description: string
  guest: { name: string; email: string }
  locale: Language
  /** The path to which the guest returns after the payment page. */
  returnPath: string
  /** Returns true if the payment is still due. The server calls this function again after the gateway has responded. */
  isAsked: () => Promise<boolean>
  /** True if the page offers only channels that can refund any part of the payment. */
  isRefundable?: boolean
}

export function pageOf(app: App, reservation: ReservationRow): Promise<string> {
  const { id, paymentId, outletName, bookingCode, name, email, locale, state } = reservation
  const packages = linesWithPayment(reservation, locale).map(({ label }) => label)
  return pageFor(app, {
    reservationId: id,
    paymentId,
    description: [`${outletName}, ${bookingCode}`, ...packages].join(', '),
    guest: { name, email },
    locale,
    returnPath: outcomePath(app, reservation),
    isAsked: async () => (await findReservation(app.sql, id))?.state === state,
  })
}

/** Returns the payment page of the newest attempt. Opens a page if no page is open. */
export async function pageFor(app: App, payable: Payable): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const attempt = await begin(app, payable)
    if (attempt.is === 'open') return attempt.url
    if (attempt.is === 'begun') return ask(app, payable, attempt)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new GatewayFault('another asks for the page, and has no answer')
}

function begin(app: App, { reservationId, paymentId }: Payable): Promise<AttemptStart> {
  const minPageSeconds = (provider: string) => app.payments.find(provider)?.minPageSeconds ?? 0
  return transact(app, GUEST, async (work) => {
    await lockReservation(work.sql, reservationId)
    return beginAttempt(work, paymentId, minPageSeconds)
  })
}

async function ask(app: App, payable: Payable, attempt: Extract<AttemptStart, { is: 'begun' }>): Promise<string> {
  const { reference, amount, expiresAt } = attempt
  const { description, guest, locale, returnPath } = payable
  try {
    const provider = app.payments.of(attempt.provider)
    const channels = refundableOnly(
      provider,
      await withheldChannels(app.sql, attempt.provider, payable.reservationId),
      payable,
    )
    const page = await provider.open({
      reference,
      amount,
      description,
      guest,
      locale,
      expiresAt,
      returnUrl: `${app.publicUrl()}${returnPath}`,
      ...channels,
    })
    const isKept = await transact(app, GUEST, async (work) => {
      await noteRefusedChannels(work, attempt.provider, page.refused ?? [])
      return keepPage(work, attempt.id, page)
    })
    if (isKept && (await payable.isAsked())) return page.url
    // The payment was completed or canceled while the gateway opened this payment page, so the server closes the payment page.
    await provider.cancel({ reference, providerReference: page.providerReference })
    await closeAttempt(app.sql, attempt.id)
  } catch (error) {
    // The gateway may have opened a payment page despite the error. The server does not use the reference again, and looks up the payment
    // page later.
    if (error instanceof BudgetSpent) await neverAsked(app.sql, attempt.id)
    else await loseAttempt(app.sql, attempt.id)
    throw error
  }
  throw new Refused('payment_expired')
}

/** If the payment must be refundable, also withholds the channels that cannot refund a part of a payment. */
function refundableOnly(
  { channels }: Pick<PaymentProvider, 'channels'>,
  { withheld, isNarrowed }: WithheldChannels,
  { isRefundable }: Payable,
): WithheldChannels {
  const codes = channels.filter(({ terms }) => isRefundable && terms.covers !== 'any').map(({ code }) => code)
  return { withheld: [...withheld, ...codes], isNarrowed: isNarrowed || codes.length > 0 }
}

/**
 * Returns the path of the page to which the guest returns after the payment. The gateway's app may open this page in a browser that does
 * not know the guest, so the path contains a key. This key only allows reading the state of the payment. The page shows the stored state
 * and never trusts parameters from the gateway.
 */
export const outcomePath = (
  app: Pick<App, 'keys'>,
  { id, locale, kind }: Pick<ReservationRow, 'id' | 'locale' | 'kind'>,
  key = payToken(app, id),
) => link(kind === 'restaurant' ? 'restaurantPaymentSuccess' : 'paymentSuccess', locale, {}, { reservation: id, key })
