import type { Language } from '#domain/language.ts'
import { STATE } from '#domain/reservations/states.ts'
import { link } from '#contract/pages.ts'
import { secondsLeft } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { withheldChannels } from '#server/payments/gateways/channel-repository.ts'
import { closeAttempt, neverAsked, loseAttempt } from '#server/payments/attempt-repository.ts'
import { beginAttempt, keepPage, type Begun } from '#server/payments/open-attempt.ts'
import { BudgetSpent, GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { payToken } from '#server/reservations/access.ts'
import { noteRefusedChannels } from '#server/reservations/settlement/note-refused-channels.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A page that closes sooner than this is not worth opening: nobody can pay by it. */
export const SHORTEST_PAGE_SECONDS = 60
const LOOKS = 60
const LOOK_EVERY_MS = 100

/** Where a guest goes to pay: our own door to the gateway's page, so that a hold never waits for the gateway to answer. */
export const paymentRedirectUrl = (app: Pick<App, 'publicUrl' | 'keys'>, reservationId: string) =>
  `${app.publicUrl()}/pay/${reservationId}.${payToken(app, reservationId)}`

/**
 * The gateway's hosted page for a waiting reservation; opened there at the first call, the same one while it is open.
 * Throws payment_expired when the hold is over or nearly so, GatewayFault when the gateway cannot be reached.
 */
export async function openPaymentPage(app: App, reservationId: string): Promise<string> {
  const reservation = await findReservation(app.sql, reservationId)
  if (!reservation) throw new Refused('not_found')
  const left = secondsLeft(reservation.expiresAt, app.now())
  if (reservation.state !== STATE.WaitingForPayment || left === 0) throw new Refused('payment_expired')
  // A shorter window than that is an operator's own choice.
  const shortest = Math.min(SHORTEST_PAGE_SECONDS, app.settings.paymentWindowSeconds / 2)
  if (left < shortest && !reservation.paymentUrl) throw new Refused('payment_expired')
  return pageOf(app, reservation)
}

/** What a page at a gateway is opened for. */
export type Payable = {
  reservationId: string
  paymentId: string
  amount: number
  description: string
  guest: { name: string; email: string }
  locale: Language
  /** Where its guest comes back to: a path. */
  returnPath: string
  /** Whether it is still to be paid, once the gateway has answered. */
  isAsked: () => Promise<boolean>
}

/** The page of a reservation's newest attempt, opened where there is none. */
export function pageOf(app: App, reservation: ReservationRow): Promise<string> {
  const { id, paymentId, amount, outletName, bookingCode, name, email, locale, state } = reservation
  return pageFor(app, {
    reservationId: id,
    paymentId,
    amount,
    description: `${outletName}, ${bookingCode}`,
    guest: { name, email },
    locale,
    returnPath: outcomePath(app, reservation),
    isAsked: async () => (await findReservation(app.sql, id))?.state === state,
  })
}

/** The page of the newest attempt at something, opened where there is none. */
export async function pageFor(app: App, payable: Payable): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const begun = await begin(app, payable)
    if (begun.is === 'open') return begun.url
    if (begun.is === 'begun') return ask(app, payable, begun)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new GatewayFault('another asks for the page, and has no answer')
}

function begin(app: App, { reservationId, paymentId }: Payable): Promise<Begun> {
  const minPageSeconds = (provider: string) => app.payments.find(provider)?.minPageSeconds ?? 0
  return transact(app, GUEST, async (work) => {
    await lockReservation(work.sql, reservationId)
    return beginAttempt(work, paymentId, minPageSeconds)
  })
}

async function ask(app: App, payable: Payable, begun: Extract<Begun, { is: 'begun' }>): Promise<string> {
  const { reference, expiresAt } = begun
  const { amount, description, guest, locale, returnPath } = payable
  try {
    const provider = app.payments.of(begun.provider)
    const withheld = await withheldChannels(app.sql, begun.provider, payable.reservationId)
    const page = await provider.open({
      reference,
      amount,
      description,
      guest,
      locale,
      expiresAt,
      returnUrl: `${app.publicUrl()}${returnPath}`,
      withheld,
    })
    const isKept = await transact(app, GUEST, async (work) => {
      await noteRefusedChannels(work, begun.provider, page.refused ?? [])
      return keepPage(work, begun.id, page)
    })
    if (isKept && (await payable.isAsked())) return page.url
    // It ended while the gateway was asked: whoever ended it could not know of this page.
    await provider.cancel({ reference, providerReference: page.providerReference })
    await closeAttempt(app.sql, begun.id)
  } catch (error) {
    // It may have opened a page all the same: its reference is not used again, and is asked about.
    if (error instanceof BudgetSpent) await neverAsked(app.sql, begun.id)
    else await loseAttempt(app.sql, begun.id)
    throw error
  }
  throw new Refused('payment_expired')
}

/**
 * The page to which the guest returns, perhaps in another browser that the gateway's app opened. Its key reads only the
 * state of the payment, unless its reader may see more. The page shows the stored state and never trusts parameters of the gateway.
 */
export const outcomePath = (
  app: Pick<App, 'keys'>,
  { id, locale, kind }: Pick<ReservationRow, 'id' | 'locale' | 'kind'>,
  key = payToken(app, id),
) => link(kind === 'restaurant' ? 'restaurantPaymentSuccess' : 'paymentSuccess', locale, {}, { reservation: id, key })
