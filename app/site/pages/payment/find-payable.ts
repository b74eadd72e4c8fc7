import { STATE } from '#domain/reservations/states.ts'
import { isVisitOver } from '#domain/reservations/visit-answer.ts'
import { closesAt } from '#domain/calendar/night.ts'
import type { RouterContextProvider } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { invitationChoice } from '#app/site/pages/invitations/invitation-choice.ts'
import { type GiveBackView, giveBackView, promiseLine, soldPlaceView } from '#app/site/pages/manage/give-back-view.ts'
import { messageChannelView } from '#app/site/pages/manage/message-channel-view.ts'
import type { PlainChoiceView } from '#app/site/pages/manage/plain-choice.tsx'
import { type VisitQuestionView, visitQuestionView } from '#app/site/pages/manage/visit-question-view.ts'
import { type RequestView, requestView } from '#app/site/pages/request/request-view.ts'
import { link } from '#contract/pages.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { PayableReservation, PaymentStatus, Reservation } from '#contract/web/entities.ts'
import { isRefused } from '#domain/refusals.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { noteGuestBack } from '#server/payments/attempt-repository.ts'
import { readChannel } from '#server/reservations/contact/choose-channel.ts'
import { isCorrectable, shownPhone } from '#server/reservations/contact/correct-contact.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { nightStrip } from '#server/pictures/poster-strips.ts'
import { proofLink } from '#server/reservations/conversation/prove-by-message.ts'
import { hasPower, ownReservation } from '#server/reservations/access.ts'
import { type ProofWay, proofWaysOf } from '#server/reservations/ownership/proof-ways.ts'
import type { PayableRow } from '#server/reservations/payable-row.ts'
import { type OrderWithPayment, readOrderWithPayment } from '#server/reservations/packages/order-with-payment.ts'
import { type OrderAhead, readOrderAhead } from '#server/reservations/packages/read-order-ahead.ts'
import { findPromise } from '#server/reservations/give-back/listing-repository.ts'
import { readGiveBack, readSoldPlace } from '#server/reservations/give-back/read-give-back.ts'
import { presentPayable, presentPaymentStatus, presentReservation } from '#server/reservations/present.ts'
import { ticketNotes, type TicketNotes } from '#server/reservations/tickets/ticket-notes.ts'
import { readInvitations } from '#server/reservations/invitations/answer-invitations.ts'
import { readVisitQuestion } from '#server/reservations/visit-answers/answer-visit.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'
import { waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { findEntryOfOffer } from '#server/reservations/waitlist/repository.ts'
import { maySplit } from '#server/reservations/splits/create-split.ts'
import { findSplitOf, hasOtherPayment } from '#server/reservations/splits/split-repository.ts'
import { findOfViewer } from '#server/reservations/member-repository.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'

type Payment = {
  status: PaymentStatus
  /** Seconds from the start of the hold to its deadline. */
  windowSeconds: number
  paymentMinutes: number
  /**
   * The picture strip at the top of the ticket. It is an area of the event's picture, or of the venue's picture if there is no event. Null
   * if the picture has no area without words.
   */
  image: string | null
  /** Path of the page for shared links: the event's page, else the venue's page. */
  sharedPath: string
  /** The guest's key from the address. The calls of the page send this key to the server. */
  key: string | null
  /**
   * A sentence for a guest who buys the place of another guest: until the payment, the place belongs to the other guest. Null if the guest
   * does not buy such a place.
   */
  promiseLine: string | null
  /** Contacts to which a code can be sent. With the code, the visitor proves to be the owner of the reservation. */
  proofWays: ProofWay[]
}

/** A reservation that belongs to the visitor, with all its data. */
export type Payable = Payment & {
  isOwn: true
  reservation: Reservation
  /** The ticket with its entry code. Null before the payment, and after the place was released. */
  ticket: TicketNotes | null
  /** The inks of the event's poster for the page of the ticket. Null after the place was released. */
  flood: Flood | null
  /** True if the reservation belongs to the signed-in account. */
  isMine: boolean
  phoneText: string
  /** True if the visitor can correct the contact. This is possible until the night opens. */
  canCorrect: boolean
  /** True if the visitor is signed in and can add the reservation to the account. */
  canJoin: boolean
  /** True if the visitor can enter the bank account for a refund now. */
  hasMoneyPower: boolean
  /** The packages that the guest has ordered, and those that the guest can still order. Null if the page shows no packages. */
  orderAhead: OrderAhead | null
  /** The choice of the channel for messages. Null if the visitor has no choice. */
  messages: PlainChoiceView | null
  /** The choice about news and invitations. Null if the visitor has no choice. */
  invitations: PlainChoiceView | null
  /** True if the visit has ended. */
  isOver: boolean
  /** The question after the visit. Null if the visitor cannot answer it. */
  visit: VisitQuestionView | null
  /** The section in which the guest gives the place back to the waitlist. Null if the page does not show it. */
  giveBack: GiveBackView | null
  /** `open`: the guest can split the price with friends. `started`: the guest has started a split. Null: the price cannot be split. */
  split: 'open' | 'started' | null
  /** The packages that the guest can add to the payment. Null if the page offers none. */
  withPayment: OrderWithPayment | null
  /** The state of the guest's request to the venue. Null if the reservation was never a request, or if the request is over. */
  request: RequestView | null
}

/** A reservation that the visitor can pay but not see in full. It has neither the data of the guest nor the ticket. */
export type PayOnly = Payment & { isOwn: false; reservation: PayableReservation }

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Finds a reservation of the visitor by its id. Returns null if the reservation belongs to another person (spec §4, R-047). */
export async function findPayable({ request, context }: PageArgs, id: string | null): Promise<Payable | null> {
  const { app, language, member } = pageApp(context)
  const viewer = pageViewer(request, language, member)
  if (!id) return null
  return orNull(async () => payableOf(app, viewer, await ownReservation(app, viewer, id, 'view')))
}

/** Returns the full reservation if it belongs to the visitor. With a pay-only link, returns only the data that the payment needs. */
export async function findPayment(
  { request, context }: PageArgs,
  id: string | null,
): Promise<Payable | PayOnly | null> {
  const { app, language, member } = pageApp(context)
  const viewer = pageViewer(request, language, member)
  if (!id) return null
  return (
    (await findPayable({ request, context }, id)) ??
    (await orNull(async () => {
      const row = await ownReservation(app, viewer, id, 'pay')
      const payment = await paymentOf(app, viewer, row)
      return { ...payment, isOwn: false as const, reservation: presentPayable(app, row, language) }
    }))
  )
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

async function paymentOf(app: App, { language, reservationToken }: Viewer, row: PayableRow): Promise<Payment> {
  // The time to pay for an offered place begins when the guest accepts the offer.
  const since = row.state === STATE.WaitingForPayment ? row.stateChangedAt : row.createdAt
  const isPromised = row.origin === 'offer' && (await findPromise(app.sql, row.id)) !== null
  return {
    status: presentPaymentStatus(app, row, language),
    windowSeconds: Math.max(1, Math.round((row.expiresAt.getTime() - since.getTime()) / 1000)),
    paymentMinutes: Math.round((await app.house.read()).paymentWindow),
    image: nightStrip(row.eventImage, row.outletImage),
    sharedPath: row.eventSlug
      ? link('event', language, { event_slug: row.eventSlug })
      : link('outlet', language, { brand_slug: row.brandSlug, outlet_slug: row.outletSlug }),
    key: reservationToken,
    promiseLine: isPromised ? promiseLine(language) : null,
    proofWays: await proofWaysOf(app, row.id),
  }
}

export async function payableOf(app: App, viewer: Viewer, row: ReservationRow): Promise<Payable> {
  const { language } = viewer
  const [payment, mayChange] = await Promise.all([paymentOf(app, viewer, row), hasPower(app, viewer, row, 'change')])
  const channel = mayChange ? await readChannel(app, row) : null
  const isWaiting = row.state === STATE.WaitingForPayment
  const isLive = isConfirmed(payment.status) || isWaiting
  return {
    ...payment,
    isOwn: true,
    reservation: presentReservation(app, row, language),
    ticket: isConfirmed(payment.status) ? await ticketNotes(app, row, language) : null,
    flood: isLive && row.eventImage ? floodOf(showPicture(row.eventImage)) : null,
    orderAhead: await readOrderAhead(app, viewer, row),
    messages: mayChange
      ? messageChannelView(channel, { ...row, proofLink: isLive ? proofLink(app, row, language) : null }, language)
      : null,
    invitations: invitationChoice(
      mayChange && !isWaiting ? await readInvitations(app, row) : null,
      { email: row.email, phone: channel === 'whatsapp' ? row.phone : null },
      language,
    ),
    isOver: isVisitOver({ state: row.state, closesAt: closesAt(row.night, row) }, app.now()),
    visit: visitQuestionView(mayChange ? await readVisitQuestion(app, row) : null, language),
    giveBack: mayChange ? await giveBackOf(app, row, language) : null,
    split: mayChange ? await splitStandOf(app, row) : null,
    withPayment: await readOrderWithPayment(app, viewer, row),
    request: await requestView(app, row, language, viewer.reservationToken),
    isMine: row.memberId !== null && row.memberId === viewer.memberId,
    hasMoneyPower: await hasPower(app, viewer, row, 'money'),
    phoneText: shownPhone(row, language),
    canCorrect: isCorrectable(row, app.now()) && mayChange,
    canJoin: row.memberId === null && viewer.memberId !== null && mayChange,
  }
}

async function giveBackOf(app: App, row: ReservationRow, language: Viewer['language']): Promise<GiveBackView | null> {
  const sold = await readSoldPlace(app, row)
  return sold ? soldPlaceView(sold, language) : giveBackView(await readGiveBack(app, row), row, language)
}

async function splitStandOf(app: App, row: ReservationRow): Promise<Payable['split']> {
  if (row.kind === 'tickets' || row.pax < 2) return null
  if (await findSplitOf(app.sql, row.id)) return 'started'
  return maySplit(row, app.now()) && !(await hasOtherPayment(app.sql, row.id)) ? 'open' : null
}

/**
 * The guest has returned from the gateway's payment page. Notes this, so that the server soon asks the gateway for the state of the
 * payment.
 */
export const tellGuestIsBack = (
  { context }: Pick<PageArgs, 'context'>,
  { reservation }: Payable | PayOnly,
): Promise<void> => {
  const { app } = pageApp(context)
  return noteGuestBack(app.sql, reservation.id, app.now())
}

/**
 * Finds the visitor's unpaid reservation at an outlet. Without an unpaid reservation, finds the visitor's newest reservation at this
 * outlet.
 */
export async function newestOfViewer({ request, context }: PageArgs, outletId: number): Promise<string | null> {
  const { app, language, member } = pageApp(context)
  return findOfViewer(app.sql, pageViewer(request, language, member), outletId)
}

/** Returns true if the guest's last attempt failed or paid a wrong amount, and no payment has arrived since. */
export const hasFailed = ({ reservation, status }: Payable | PayOnly): boolean =>
  status.status === STATE.WaitingForPayment && ['failed', 'mismatched'].includes(reservation.payment.state)
/** Returns true if the payment is confirmed. The guest then has the place. */
export const isConfirmed = (status: Pick<PaymentStatus, 'payment_status'>): boolean =>
  status.payment_status === 'confirmed'

/**
 * Returns the path of the page on which the guest accepts or declines an offered place. Returns null if the reservation did not begin as an
 * offer.
 */
export async function waitlistPath({ context }: PageArgs, reservationId: string): Promise<string | null> {
  const { app, language } = pageApp(context)
  const entryId = await findEntryOfOffer(app.sql, reservationId)
  return entryId && link('waitlist', language, { token: waitlistToken(app, entryId) })
}

/**
 * Returns true for an open offer of the waitlist, and for an offer that ended before the guest could pay. The page of the waitlist shows
 * such a reservation.
 */
export const isUnderOffer = ({ reservation: { origin, status, history } }: Payable): boolean =>
  origin === 'offer' &&
  (status === STATE.Pending ||
    status === STATE.NoResponse ||
    (status === STATE.Cancelled && !history.some((entry) => entry.status === STATE.WaitingForPayment)))
