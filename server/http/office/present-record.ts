import type { Language } from '#contract/preferences.ts'
import { instantOf, zoneName } from '#domain/calendar/night.ts'
import { hintedEmail } from '#domain/identity/email.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { dinnerEnd } from '#domain/inventory/seating.ts'
import { newsOfNight } from '#domain/messaging/arrival-news.ts'
import { methodKind } from '#domain/payments/payment-methods.ts'
import { freeBy } from '#domain/pricing/free-by.ts'
import { lateAt } from '#domain/service/night-parties.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { prepaymentWaiver } from '#domain/service/staff-booking.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { PresentedNightChange } from '#server/http/office/night/night-change-calls.ts'
import type { PresentedParty } from '#server/http/office/night/night-calls.ts'
import { presentReceipts, shownState } from '#server/reservations/present.ts'
import { priceLinesOf } from '#server/reservations/price-lines.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import type { ReservationRecord } from '#server/service/record/read-record.ts'
import type { FoundRow } from '#server/reservations/search/search-repository.ts'
import type { App } from '#server/app.ts'

/** Returns the last digits of a phone number. They distinguish two guests with the same name. */
const endOf = (phone: string) => phone.slice(-4)

/**
 * `request`: the open request to change this reservation after finance confirmed its night. The request is in the form that the signed-in
 * staff member sees.
 */
type RecordContext = {
  app: App
  house: House
  language: Language
  staffId: string
  request: PresentedNightChange | null
}

export function presentFound(row: FoundRow, app: App, language: Language) {
  const tickets = row.tickets.map(({ name, quantity }) => `${quantity} × ${localize(name, language)}`)
  const state = shownState(row, app.now())
  const isWaiting = state === STATE.WaitingForPayment || state === STATE.Pending
  return {
    id: row.id,
    code: row.bookingCode,
    name: row.name,
    phoneEnd: endOf(row.phone),
    kind: row.kind,
    state: stateOf(state) ?? 'Expired',
    expiresAt: isWaiting ? row.expiresAt : null,
    pax: row.pax,
    heads: row.heads,
    leftAt: row.leftAt,
    night: row.night,
    arrivalAt: instantOf(row.night, row.arrivalTime, row),
    place: [...row.tableNames, ...tickets].join(', '),
    outlet: { id: row.outletId, name: row.outletName, zone: row.timezone },
  }
}

/**
 * Returns the reason for which a reservation has a total of 0. Returns null for any other total, and for a walk-in, because a walk-in pays
 * the bill later.
 */
function freeOf({ reservation: r, codeGrant }: ReservationRecord) {
  const by = r.origin === 'walk_in' ? null : freeBy(r.quote)
  if (by === null) return null
  return {
    by,
    code: by === 'code' ? r.affiliatorCode : null,
    affiliator: codeGrant?.affiliator ?? null,
    approvedBy: codeGrant?.approvedBy ?? null,
    approvedAt: codeGrant?.approvedAt ?? null,
  }
}

type PartySource = { read: ReservationRecord; state: number; arrivalAt: Date; house: House }

function presentParty({ read, state, arrivalAt, house }: PartySource, language: Language): PresentedParty {
  const { reservation: r, record } = read
  const isWaiting = state === STATE.WaitingForPayment || state === STATE.Pending
  const names = r.lines.map(({ name, quantity }) => {
    const text = typeof name === 'string' ? name : localize(name, language)
    return quantity > 1 ? `${quantity} × ${text}` : text
  })
  const [last] = read.history
  return {
    id: r.id,
    code: r.bookingCode,
    version: record.version,
    name: r.name,
    kind: r.kind,
    origin: r.origin,
    state: stateOf(state) ?? 'Expired',
    stateChangedAt: r.stateChangedAt,
    pax: r.pax,
    heads: record.heads,
    arrivalAt,
    lateAt: new Date(lateAt(arrivalAt, house)),
    until: r.dinner ? dinnerEnd(arrivalAt, r.dinner.minutes) : null,
    seatedAt: record.seatedAt,
    leftAt: record.leftAt,
    expiresAt: isWaiting ? r.expiresAt : null,
    tableIds: record.tableIds,
    joinedIds: record.joinedIds,
    place: r.dinner ? r.dinner.tables.join(' + ') : names.join(r.kind === 'tables' ? ' + ' : ', '),
    section: r.dinner?.section ? localize(r.dinner.section, language) : null,
    paid: record.paid,
    credit: record.credit,
    owed: state === STATE.WaitingForPayment ? Math.max(0, r.paymentAmount - record.paid) : 0,
    given: prepaymentWaiver(r),
    freeCode: r.amount === 0 ? r.affiliatorCode : null,
    minimum: record.minimum,
    asksWaiver: record.asksWaiver,
    spent: r.bill?.total ?? null,
    flags: read.flags,
    note: r.notes,
    news: newsOfNight(record.arrivalNews, r.night),
    ordered: packagesOf(r, language).map(({ text, servedAt }) => ({ text, isServed: servedAt !== null })),
    changedBy: last?.by ?? null,
    came: record.came,
    inside: record.inside,
  }
}

/** Presents all data of a reservation except the contacts of its guest. */
export function presentRecord(read: ReservationRecord, { app, house, language, staffId, request }: RecordContext) {
  const { reservation: r } = read
  const now = app.now()
  const state = shownState(r, now)
  const arrivalAt = instantOf(r.night, r.arrivalTime, r)
  const isRefundable = state === STATE.Completed && now < arrivalAt && read.record.paid > 0
  const offer = isRefundable ? refundOfferFor(app, r, now) : null
  return {
    party: presentParty({ read, state, arrivalAt, house }, language),
    outlet: {
      id: r.outletId,
      name: r.outletName,
      brand: r.brandSlug,
      slug: r.outletSlug,
      zone: r.timezone,
      zoneName: zoneName(r.timezone),
    },
    now,
    night: r.night,
    event: r.eventTitle,
    createdAt: r.createdAt,
    language: r.locale,
    isMember: r.memberId !== null,
    guestId: read.guestId,
    isErased: r.erasedAt !== null,
    phoneEnd: endOf(r.phone),
    isPhoneProven: r.isPhoneProven,
    emailHint: hintedEmail(r.email),
    course: r.dinner && localize(r.dinner.course, language),
    diet: dietOf(read),
    allergy: r.dinner?.allergyDetails ?? '',
    visitAnswer: read.visitAnswer && { isGood: read.visitAnswer.isGood, words: read.visitAnswer.words },
    remarks: Object.entries(r.remarks).map(([field, text]) => ({ field, text })),
    items: r.lines.map((line) => ({
      name: typeof line.name === 'string' ? line.name : localize(line.name, language),
      quantity: line.quantity,
      pax: line.pax,
      amount: line.unitAmount * line.quantity,
      minimum: line.minimumCost * line.quantity,
    })),
    price: priceLinesOf(r, language),
    total: r.worth,
    free: freeOf(read),
    paidIn: r.capturedAmount,
    method: methodKind(r.method),
    packages: packagesOf(r, language),
    hasSplit: read.record.hasSplit,
    isSplitLate: read.record.isSplitLate,
    moveLink: openLinkOf(read, now),
    listing: read.listing,
    refunds: refundsOf(read),
    bill: billOf(r),
    receipts: presentReceipts(r).map(({ on_date: onDate, ...receipt }) => ({ ...receipt, onDate })),
    nightChange: { isConfirmed: read.record.isNightConfirmed, request },
    refundNow: offer && { percentage: offer.percentage, amount: offer.amount },
    ...logsOf(read, actorKey({ kind: 'staff', id: staffId })),
  }
}

const billOf = ({ bill, overpaid }: ReservationRecord['reservation']) =>
  bill && { total: bill.total, credit: bill.credit, due: bill.due, overpaid }

const packagesOf = ({ packages }: ReservationRecord['reservation'], language: Language) =>
  packages.map(({ orderId, packageId, name, quantity, unitAmount, servedAt }) => ({
    orderId,
    packageId,
    text: `${quantity} × ${localize(name, language)}`,
    amount: quantity * unitAmount,
    servedAt: servedAt === null ? null : new Date(servedAt),
  }))

function openLinkOf({ moveLink }: ReservationRecord, now: Date) {
  if (moveLink?.state !== 'open' || moveLink.expiresAt <= now) return null
  const { part, was, becomes, price, expiresAt } = moveLink
  return { part, from: was, to: becomes, price, expiresAt }
}

const refundsOf = ({ reservation: { refunds } }: ReservationRecord) =>
  refunds.map(({ amount, state, way, askedAt, sentAt }) => ({
    amount,
    state,
    way,
    askedAt: new Date(askedAt),
    sentAt: sentAt === null ? null : new Date(sentAt),
  }))

/**
 * Presents the history of a reservation, the messages to the guest, and the notes of staff. `me`: the actor key of the signed-in staff
 * member.
 */
function logsOf(read: ReservationRecord, me: string) {
  return {
    history: read.history.map(({ at, kind, what, actor, by, reason }) => ({
      at,
      kind,
      what: kind === 'state' ? (stateOf(Number(what)) ?? what) : what,
      actor: actor.split(':')[0] ?? actor,
      by,
      reason,
    })),
    messages: read.messages.map(({ id, kind, channel, recipient, state: sent, createdAt, sentAt, delivery }) => ({
      id,
      kind,
      channel,
      to:
        channel === 'email'
          ? hintedEmail(recipient)
          : `•••• ${endOf(channel === 'sms' ? recipient : read.reservation.phone)}`,
      delivery,
      state: sent,
      at: sentAt ?? createdAt,
    })),
    notes: read.notes.map(({ id, text, at, by, actor }) => ({
      id,
      text,
      at,
      by,
      isMine: actor === me,
    })),
  }
}

function dietOf({ reservation: { dinner } }: ReservationRecord): ('no_alcohol' | 'no_pork' | 'allergy')[] {
  if (!dinner) return []
  return [
    ...(dinner.alcoholOkay === false ? ['no_alcohol' as const] : []),
    ...(dinner.porkOkay === false ? ['no_pork' as const] : []),
    ...(dinner.hasAllergy ? ['allergy' as const] : []),
  ]
}
