// Emails about a refund: the reason, the amount, the method, and the steps that the guest has to do.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { venueReasonOf } from '#domain/reservations/cancellation.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { factsOfPlace, type OpenEmail, paidPriceOf } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { EmailPrice } from '#server/notifications/emails/email.ts'
import { attachedCalendar, guestEmail, type GuestTexts, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'
import { changeFields, refundAmount, refundWay, wordOfPart } from '#server/notifications/emails/payload-fields.ts'

type RefundWay = z.output<typeof refundWay>

/** The account of a refund by transfer, with only its last digits. Absent until the guest has named an account. */
export type RefundFacts = EmailFacts & { account?: { bank: string; lastDigits: string } }

const money = ({ language }: GuestTexts, amount: number) => formatMoney(amount, 'IDR', language)

/** Lists only the refunded amount. */
const sumOf = (t: GuestTexts, label: string, amount: number): EmailPrice => ({
  lines: [],
  sum: { label, amount: money(t, amount) },
})

/** Lists the lines of the payment, and the refunded amount. */
const paidAndBack = (t: GuestTexts, facts: EmailFacts, amount: number): EmailPrice => ({
  ...paidPriceOf(t.language, facts, t.ofPrice.paid),
  after: { label: t.toRefund, amount: money(t, amount) },
})

const howBack = (t: GuestTexts, wayBack?: RefundWay) =>
  wayBack === 'transfer' ? [t.byTransfer, t.detailsTime] : [t.refundTime]

/**
 * Returns the button of the email. For a refund by transfer, the button leads to the form for the guest's account. For any other refund, it
 * starts a new booking (if `isGone`) or opens the reservation.
 */
function actionOf(t: GuestTexts, facts: EmailFacts, { way, isGone }: { way?: RefundWay | undefined; isGone: boolean }) {
  const things = t.things(facts.kind, facts.count)
  if (way === 'transfer') return { label: t.giveDetails, url: facts.manageUrl }
  return isGone ? { label: things.bookAgain, url: facts.bookingUrl } : { label: things.open, url: facts.manageUrl }
}

/**
 * `venueReason`: the venue's reason for canceling the night, in the guest's language. `cancelledFor`: the reason why staff canceled the
 * booking; the value 'own' is not shown. Both fields are absent if the guest canceled the booking.
 */
const cancellation = z.object({
  refundAmount,
  refundPercentage: z.number().optional(),
  refundWay: refundWay.optional(),
  venueReason: z.string().optional(),
  cancelledFor: z
    .string()
    .transform((reason) => venueReasonOf(reason) ?? 'own')
    .optional(),
})
type Cancellation = z.output<typeof cancellation>

/**
 * The email about a night that the venue canceled. It leaves out the guest's name if nothing was paid, because anyone may have typed the
 * name.
 */
function cancelledByVenue(
  facts: EmailFacts,
  language: Language,
  { refundAmount: amount, refundWay: wayBack, venueReason = '' }: Cancellation,
): OpenEmail {
  const t = guestTexts[language]
  const { news, preview, lead, whole, unpaid, again } = t.reservation_cancelled.byVenue
  return {
    ...nightHead(language, facts, news),
    preview,
    disc: 'sunk',
    lead: lead(facts.outletName, venueReason),
    action: actionOf(t, facts, amount > 0 ? { way: wayBack, isGone: false } : { isGone: true }),
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    ...(amount > 0 && { price: paidAndBack(t, facts, amount) }),
    paragraphs: amount > 0 ? [whole, ...howBack(t, wayBack)] : [unpaid, again],
  }
}

function cancelled(facts: EmailFacts, language: Language, payload: Cancellation): OpenEmail {
  if (payload.venueReason !== undefined) return cancelledByVenue(facts, language, payload)
  const t = guestTexts[language]
  const { news, preview, lead, nothing, byStaff, byVenue } = t.reservation_cancelled
  const things = t.things(facts.kind, facts.count)
  const { refundAmount: amount, refundWay: wayBack, cancelledFor } = payload
  const reason = cancelledFor && cancelledFor !== 'own' ? byStaff.reasons[cancelledFor] : ''
  return {
    ...nightHead(language, facts, news(things)),
    preview: cancelledFor ? byStaff.preview : preview,
    disc: 'sunk',
    lead: cancelledFor
      ? byStaff.lead(facts.guestName, things, facts.outletName, reason)
      : lead(facts.guestName, things),
    action: actionOf(t, facts, amount > 0 ? { way: wayBack, isGone: true } : { isGone: true }),
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    price: amount > 0 ? paidAndBack(t, facts, amount) : paidPriceOf(language, facts, t.ofPrice.paid),
    paragraphs: amount > 0 ? howBack(t, wayBack) : [facts.total === 0 ? byVenue.unpaid : nothing],
  }
}

/** If a price difference was paid too late, `part`, `from` and `to` describe the change for which the guest paid. */
const returnedPayment = z.object({ refundAmount, refundWay, ...z.object(changeFields).partial().shape })
type ReturnedPayment = z.output<typeof returnedPayment>

const returnedHead = (
  kind: 'late_money_refunded' | 'amount_mismatch_refunded' | 'duplicate_refunded',
  facts: EmailFacts,
  language: Language,
  { refundAmount: amount, refundWay: wayBack }: ReturnedPayment,
) => {
  const t = guestTexts[language]
  return {
    ...nightHead(language, facts, t[kind].news(money(t, amount))),
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: howBack(t, wayBack),
  }
}

/** The email about the refund of a second payment of the same reservation. */
function duplicate(facts: EmailFacts, language: Language, payload: ReturnedPayment): OpenEmail {
  const t = guestTexts[language]
  const { refundAmount: amount, refundWay: wayBack } = payload
  const own = t.duplicate_refunded
  return {
    ...returnedHead('duplicate_refunded', facts, language, payload),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead(facts.guestName, t.things(facts.kind, facts.count), money(t, amount)),
    action: actionOf(t, facts, { way: wayBack, isGone: false }),
    price: sumOf(t, t.toRefund, amount),
  }
}

/**
 * The email about a late payment: the place or the offered change was no longer available. If the payment was for a price difference, the
 * party keeps its current places.
 */
function late(facts: EmailFacts, language: Language, payload: ReturnedPayment): OpenEmail {
  const t = guestTexts[language]
  const { refundAmount: amount, refundWay: wayBack, part, from = '', to = '' } = payload
  const { preview, lead, difference } = t.late_money_refunded
  const sum = money(t, amount)
  const isWhole = part === undefined && amount === facts.total
  return {
    ...returnedHead('late_money_refunded', facts, language, payload),
    preview,
    disc: part === undefined ? 'sunk' : 'risen',
    lead:
      part === undefined
        ? lead(facts.guestName, t.things(facts.kind, facts.count), sum)
        : difference[wordOfPart(part)](facts.guestName, { from, to }, sum),
    action: actionOf(t, facts, { way: wayBack, isGone: part === undefined }),
    price: isWhole ? paidAndBack(t, facts, amount) : sumOf(t, t.toRefund, amount),
  }
}

/** The email about the refund of a payment with a wrong amount. */
function writeMismatchEmail(facts: EmailFacts, language: Language, payload: ReturnedPayment): OpenEmail {
  const t = guestTexts[language]
  const { refundAmount: amount, refundWay: wayBack } = payload
  const own = t.amount_mismatch_refunded
  const head = returnedHead('amount_mismatch_refunded', facts, language, payload)
  const [paid, total] = [money(t, amount), money(t, facts.total)]
  return {
    ...head,
    preview: own.preview(t.things(facts.kind, facts.count)),
    disc: 'sunk',
    lead: own.lead(facts.guestName, paid, total),
    action: actionOf(t, facts, { way: wayBack, isGone: true }),
    facts: [...head.facts, { label: t.asked, value: total }, { label: t.received, value: paid }],
    price: sumOf(t, t.toRefund, amount),
  }
}

type UnderWay = { news: string; lead: string; action: string; paragraphs: string[]; sum: string; reference?: string }

const underWay = (
  kind: 'refund_sent' | 'refund_details_needed' | 'refund_account_given',
  facts: RefundFacts,
  language: Language,
  { amount, news, lead, action, paragraphs, sum, reference }: UnderWay & { amount: number },
): OpenEmail => {
  const t = guestTexts[language]
  const { account } = facts
  return {
    ...nightHead(language, facts, news),
    preview: t[kind].preview,
    disc: 'sunk',
    lead,
    action: { label: action, url: facts.manageUrl },
    facts: [
      { label: t.bookingCode, value: facts.bookingCode },
      ...(account
        ? [{ label: t.refund_account_given.account, value: `${account.bank} •••• ${account.lastDigits}` }]
        : []),
      ...(reference ? [{ label: t.refund_sent.reference, value: reference }] : []),
    ],
    price: sumOf(t, sum, amount),
    paragraphs,
  }
}

/** `reference`: the bank's reference of a transfer. Absent: the gateway made the refund. */
const sent = z.object({ refundAmount, reference: z.string().optional() })

function refundSent(
  facts: RefundFacts,
  language: Language,
  { refundAmount: amount, reference }: z.output<typeof sent>,
): OpenEmail {
  const t = guestTexts[language]
  const own = t.refund_sent
  return underWay('refund_sent', facts, language, {
    amount,
    news: own.news(money(t, amount)),
    lead: own.lead(facts.guestName, money(t, amount)),
    action: t.things(facts.kind, facts.count).open,
    paragraphs: [reference ? own.byTransfer : t.refundTime],
    sum: t.refunded,
    ...(reference && { reference }),
  })
}

/** `wrongDetails`: number of times that the bank rejected the account. */
const detailsNeeded = z.object({ refundAmount, wrongDetails: z.number().optional() })

function refundDetailsNeeded(
  facts: RefundFacts,
  language: Language,
  { refundAmount: amount, wrongDetails }: z.output<typeof detailsNeeded>,
): OpenEmail {
  const t = guestTexts[language]
  const own = t.refund_details_needed
  return underWay('refund_details_needed', facts, language, {
    amount,
    news: own.news(money(t, amount)),
    lead: (wrongDetails ? own.wrong : own.lead)(facts.guestName, money(t, amount)),
    action: t.giveDetails,
    paragraphs: [t.detailsTime],
    sum: t.toRefund,
  })
}

/** `changes`: number of times that the account was changed. */
const accountGiven = z.object({ refundAmount, changes: z.number().optional() })

function refundAccountGiven(
  facts: RefundFacts,
  language: Language,
  { refundAmount: amount, changes = 0 }: z.output<typeof accountGiven>,
): OpenEmail {
  const t = guestTexts[language]
  const own = t.refund_account_given
  return underWay('refund_account_given', facts, language, {
    amount,
    news: (changes > 0 ? own.changed : own.news)(money(t, amount)),
    lead: own.lead(facts.guestName, money(t, amount)),
    action: t.things(facts.kind, facts.count).open,
    paragraphs: [own.next, own.notYou],
    sum: t.toRefund,
  })
}

export const refundMessages = {
  reservation_cancelled: defineMessage({
    subject: 'reservation',
    payload: cancellation,
    render: guestEmail(cancelled, { attach: async (facts, language) => [attachedCalendar(facts, language)] }),
  }),
  late_money_refunded: defineMessage({ subject: 'reservation', payload: returnedPayment, render: guestEmail(late) }),
  amount_mismatch_refunded: defineMessage({
    subject: 'reservation',
    payload: returnedPayment,
    render: guestEmail(writeMismatchEmail),
  }),
  duplicate_refunded: defineMessage({
    subject: 'reservation',
    payload: returnedPayment,
    render: guestEmail(duplicate),
  }),
  refund_sent: defineMessage({ subject: 'refund', payload: sent, render: guestEmail(refundSent) }),
  refund_details_needed: defineMessage({
    subject: 'refund',
    payload: detailsNeeded,
    render: guestEmail(refundDetailsNeeded),
  }),
  refund_account_given: defineMessage({
    subject: 'refund',
    payload: accountGiven,
    render: guestEmail(refundAccountGiven),
  }),
}
