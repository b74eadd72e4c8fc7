// Converts splits to responses of the API. A response contains no phone number, no email address and no full name.
import type { ShareTicket, SplitView } from '#contract/web/split-endpoints.ts'
import { instantOf, isoIn } from '#domain/calendar/night.ts'
import { endsSplit, type ShareViewState, shownSplitState, sumOf } from '#domain/reservations/split.ts'
import { presentRefund } from '#server/reservations/present.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { shortName } from '#server/reservations/splits/create-split.ts'
import { isSettled, livePayments } from '#server/reservations/splits/open-shares.ts'
import { shareDoor, type ShareHolder, splitCode } from '#server/reservations/splits/split-keys.ts'
import type { SharePaymentRow, ShareRow, SplitRow } from '#server/reservations/splits/split-repository.ts'
import { sealTicket } from '#server/reservations/tickets/ticket-seal.ts'
import type { App } from '#server/app.ts'

const isReturned = ({ refunds }: SharePaymentRow) =>
  refunds.some(({ reason, state }) => reason === 'cancelled' && state !== 'failed')

/** Returns the state of a share at an instant. A waived share is shown as free. */
export function shareStateOf(
  split: SplitRow,
  { no, isFree, isCourtesy, isOpened, paymentId }: ShareRow,
  now: Date,
): ShareViewState {
  if (isFree || isCourtesy) return 'free'
  const payment = split.payments.find(({ id }) => id === paymentId)
  if (payment) return isReturned(payment) ? 'returned' : 'paid'
  return livePayments(split, now).some(({ numbers }) => numbers.includes(no)) ? 'paying' : isOpened ? 'opened' : 'open'
}

/** Returns the data of a split that everyone with its link may see. An opened share is shown as open, because friends need not know. */
export function presentSplit(app: App, split: SplitRow, r: ReservationRow): SplitView {
  const shares = split.shares.map((share) => ({ ...share, isOpened: false }))
  return presentOrganiserSplit(app, { ...split, shares }, r)
}

/** Returns the data of a split for its organizer, who also sees which unpaid shares were opened. */
export function presentOrganiserSplit(app: App, split: SplitRow, r: ReservationRow): SplitView {
  const now = app.now()
  const paid = split.shares.filter(isSettled)
  return {
    code: splitCode(app, split.id),
    state: shownSplitState(r.state, split, now),
    kind: r.kind === 'restaurant' ? 'restaurant' : 'table',
    outlet: {
      name: r.outletName,
      slug: r.outletSlug,
      timezone: r.timezone,
      age_limit: split.ageLimit,
      brand: { name: r.brandName, slug: r.brandSlug },
    },
    night: r.night,
    datetime: isoIn(instantOf(r.night, r.arrivalTime, r), r.timezone),
    title: r.eventTitle,
    tables: r.dinner ? r.dinner.tables : r.lines.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
    pax: r.pax,
    organiser_name: shortName(r.name),
    currency: 'IDR',
    total: sumOf(split.shares),
    paid_total: sumOf(paid),
    paid_count: paid.length,
    share_count: split.shares.length,
    deadline: split.deadline.toISOString(),
    cover_until: split.coverUntil.toISOString(),
    is_inside_hold: split.isInsideHold,
    server_time: now.toISOString(),
    shares: split.shares.map((share) => ({
      no: share.no,
      name: share.name === '' ? null : share.name,
      amount: share.amount,
      state: shareStateOf(split, share, now),
      is_organiser: share.isOrganiser,
    })),
  }
}

function paymentState(split: SplitRow, payment: SharePaymentRow, now: Date): ShareViewState {
  if (payment.state === 'paid') return isReturned(payment) ? 'returned' : 'paid'
  if (payment.refunds.length > 0) return 'returned'
  return livePayments(split, now).includes(payment) ? 'paying' : 'open'
}

/** Returns the share tickets that a person has. Returns an empty list if the reservation was canceled or has expired. */
export function presentTickets(
  app: App,
  { split, owns }: Pick<ShareHolder, 'split' | 'owns'>,
  r: ReservationRow,
): ShareTicket['tickets'] {
  if (endsSplit(r.state)) return []
  return split.tickets.filter(owns).map(({ id, no, guests, guestNo, isEntered }) => ({
    number: no,
    qr: sealTicket(app, { ...r, id }),
    guest_no: guestNo,
    guests,
    guest_count: r.pax,
    is_entered: isEntered,
  }))
}

/**
 * Returns the data for the page of a share. A payer sees the payment and its tickets. A guest who received a ticket sees only this ticket.
 */
export function presentShare(app: App, holder: ShareHolder, r: ReservationRow): ShareTicket {
  const { split, payment } = holder
  const tickets = presentTickets(app, holder, r)
  const common = { split: presentSplit(app, split, r), tickets, is_received: payment === null }
  if (!payment) {
    const own = split.shares.find(({ no }) => no === tickets[0]?.number)
    return {
      ...common,
      numbers: tickets.map(({ number }) => number),
      name: own?.name || null,
      amount: 0,
      state: 'free',
      pay_url: null,
      refund: null,
      needs_account: false,
    }
  }
  const state = paymentState(split, payment, app.now())
  const [newest] = payment.refunds.flatMap((refund) => presentRefund(app, r, refund))
  return {
    ...common,
    numbers: payment.numbers,
    name: split.shares.find(({ no }) => payment.numbers.includes(no))?.name || null,
    amount: payment.amount,
    state,
    pay_url: state === 'paying' ? shareDoor(app, payment.id) : null,
    refund: newest ? { ...newest, percentage: Math.floor((newest.amount * 100) / payment.amount) } : null,
    needs_account: newest?.status === 'details_needed',
  }
}
