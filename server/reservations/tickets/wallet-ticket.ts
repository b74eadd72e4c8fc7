// The ticket of a reservation for the wallet of a phone, in the language of the reservation.
import { closesAt } from '#domain/calendar/night.ts'
import { displayedPaymentStatus, stateOf } from '#domain/reservations/states.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { findOutletNotes, type OutletNotes } from '#server/catalogue/repository.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { arrivalText, dinnerText } from '#server/notifications/emails/email-parts.ts'
import { nightText } from '#server/notifications/emails/night-head.ts'
import { applePass } from '#server/notifications/wallets/apple-pass.ts'
import { savedObjectLink, wholeTicketLink } from '#server/notifications/wallets/google-wallet.ts'
import type { WalletTicket } from '#server/notifications/wallets/wallet-ticket.ts'
import { bytesOfNightStrip } from '#server/pictures/picture-bytes.ts'
import { heroOf, nightStrip } from '#server/pictures/poster-strips.ts'
import { emailFacts, placesOf } from '#server/reservations/confirmation-data.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

const messages = { id: paymentId, en: paymentEn }

/** Returns a row with the packages of the guest for the wallet ticket. The row is in a list, which is empty without packages. */
const orderedFact = (
  { packages = [] }: Pick<EmailFacts, 'packages'>,
  { ahead }: (typeof messages)['id'],
): WalletTicket['more'] =>
  packages.length === 0 ? [] : [{ label: ahead.paid, value: packages.map(({ label }) => label).join(', ') }]

export async function walletTicket(app: App, r: ReservationRow, notes: OutletNotes): Promise<WalletTicket> {
  const t = messages[r.locale]
  const facts = await emailFacts(app, r, r.locale)
  const dinner = dinnerText(r.locale, facts)
  const strip = nightStrip(r.eventImage, r.outletImage)
  return {
    language: r.locale,
    groupName: facts.groupName,
    shortName: facts.shortName,
    brand: r.brandSlug,
    hero: strip === null ? null : heroOf(strip),
    reservationId: r.id,
    reservationNumber: r.reservationNumber,
    bookingCode: r.bookingCode,
    guestName: r.name,
    title: r.eventTitle ?? r.outletName,
    outletId: r.outletId,
    outletName: r.outletName,
    outletAddress: r.outletAddress,
    lat: notes.lat,
    lng: notes.lng,
    night: r.night,
    nightText: nightText(r.locale, r.night),
    arrivalText: arrivalText(r.locale, facts),
    places: dinner ? dinner.seat.value : placesOf(r, r.locale),
    more: [...(dinner ? [dinner.time, dinner.course, dinner.deposit] : []), ...orderedFact(facts, t)],
    pax: r.pax,
    startsAt: facts.startsAt,
    isEnded: displayedPaymentStatus(stateOf(r.state) ?? 'Cancelled') !== 'confirmed',
    endsAt: closesAt(r.night, r),
    news: t.walletNews,
    qrPayload: facts.qrPayload,
    openUrl: facts.openUrl,
    messages: {
      night: t.date,
      arrive: t.arrive,
      place: t.place,
      guests: t.guestsTerm,
      name: t.name,
      places: dinner ? dinner.seat.label : t.items[r.kind],
      code: t.bookingCode,
    },
  }
}

/** Returns null if the server has no keys of Apple. */
export async function applePassOf(app: App, r: ReservationRow): Promise<Buffer | null> {
  const { apple } = app.settings.wallets
  if (!apple) return null
  const ticket = await walletTicket(app, r, await findOutletNotes(app.sql, r.outletId))
  const service = { url: `${app.publicUrl()}${PASS_SERVICE}`, token: app.keys.sign('wallet pass', r.id) }
  return applePass(ticket, apple, service, await bytesOfNightStrip(app, r.eventImage, r.outletImage))
}

/** Base path of the requests that phones send to get changed passes. Apple defines the rest of the path. */
export const PASS_SERVICE = '/api/wallets/apple'

export type Wallets = { hasApple: boolean; hasGoogle: boolean }

export function walletsOf({ settings: { wallets } }: App): Wallets {
  return { hasApple: wallets.apple !== null, hasGoogle: wallets.google !== null }
}

/** Maximum number of milliseconds that the guest waits for the response of Google. */
const GOOGLE_WITHIN_MS = 4000

/**
 * Creates the ticket at Google, and returns the link that saves the ticket in the guest's wallet. A repeated call changes nothing. If
 * Google does not answer in time, the link contains the whole ticket; if such a link would be too long, `link` is null. Returns null if the
 * server has no Google keys.
 */
export async function googlePassLink(app: App, r: ReservationRow): Promise<{ link: string | null } | null> {
  const { google: keys } = app.settings.wallets
  const { google } = app.wallets
  if (!keys || !google) return null
  const ticket = await walletTicket(app, r, await findOutletNotes(app.sql, r.outletId))
  const claims = { origin: app.publicUrl(), now: app.now() }
  const isCreated = await inTime(google.create(ticket), GOOGLE_WITHIN_MS).catch((fault: unknown) => {
    app.log.warn('Google ticket not created', { reservation: r.id, fault: String(fault) })
    return false
  })
  return { link: isCreated ? savedObjectLink(r.id, keys, claims) : wholeTicketLink(ticket, keys, claims) }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, end.promise])
  } finally {
    clearTimeout(timer)
  }
}
