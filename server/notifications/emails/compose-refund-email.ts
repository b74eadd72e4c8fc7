// Money on its way back: why, how much, by which way, and what its guest has to do for it.
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import { factsOfPlace, type OpenEmail, priceOf } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { EmailPrice } from '#server/notifications/emails/email.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'

export const REFUND_KINDS = [
  'reservation_cancelled',
  'late_money_refunded',
  'amount_mismatch_refunded',
  'duplicate_refunded',
  'refund_sent',
  'refund_details_needed',
  'refund_account_given',
] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

const messages = {
  id: { ...id, ofPrice: paymentId, language: 'id' as const },
  en: { ...en, ofPrice: paymentEn, language: 'en' as const },
}
type Messages = (typeof messages)[Language]

const money = ({ language }: Messages, amount: number) => formatMoney(amount, 'IDR', language)

/** What goes back, alone. */
const sumOf = (t: Messages, label: string, amount: number): EmailPrice => ({
  lines: [],
  sum: { label, amount: money(t, amount) },
})

/** What was paid line by line, and what goes back of it. */
const paidAndBack = (t: Messages, facts: EmailFacts, back: number): EmailPrice => ({
  ...priceOf(t.language, facts, t.ofPrice.paid),
  after: { label: t.toRefund, amount: money(t, back) },
})

const howBack = (t: Messages, { refundWay }: EmailFacts) =>
  refundWay === 'transfer' ? [t.byTransfer, t.detailsTime] : [t.refundTime]

/** Its guest says where to, else looks at what became of it. */
function actionOf(t: Messages, facts: EmailFacts, { isGone }: { isGone: boolean }) {
  const things = t.things(facts.kind, facts.count)
  if (facts.refundWay === 'transfer') return { label: t.giveDetails, url: facts.manageUrl }
  return isGone ? { label: things.bookAgain, url: facts.bookingUrl } : { label: things.open, url: facts.manageUrl }
}

/** The venue has cancelled the night. Where nothing was paid the guest's name stays out: anyone may have typed it. */
function cancelledByVenue(t: Messages, facts: EmailFacts, language: Language, reason: string): OpenEmail {
  const { news, preview, lead, whole, unpaid, again } = t.reservation_cancelled.byVenue
  const back = facts.refundAmount ?? 0
  const things = t.things(facts.kind, facts.count)
  return {
    ...nightHead(language, facts, news),
    preview,
    disc: 'sunk',
    lead: lead(facts.outletName, reason),
    action: back > 0 ? actionOf(t, facts, { isGone: false }) : { label: things.bookAgain, url: facts.bookingUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    ...(back > 0 && { price: paidAndBack(t, facts, back) }),
    paragraphs: back > 0 ? [whole, ...howBack(t, facts)] : [unpaid, again],
  }
}

function cancelled(t: Messages, facts: EmailFacts, language: Language): OpenEmail {
  if (facts.venueReason !== undefined) return cancelledByVenue(t, facts, language, facts.venueReason)
  const { news, preview, lead, nothing, byStaff, byVenue } = t.reservation_cancelled
  const things = t.things(facts.kind, facts.count)
  const back = facts.refundAmount ?? 0
  const { cancelledFor } = facts
  return {
    ...nightHead(language, facts, news(things)),
    preview: cancelledFor ? byStaff.preview : preview,
    disc: 'sunk',
    lead: cancelledFor
      ? byStaff.lead(
          facts.guestName,
          things,
          facts.outletName,
          cancelledFor === 'own' ? '' : byStaff.reasons[cancelledFor],
        )
      : lead(facts.guestName, things),
    action: back > 0 ? actionOf(t, facts, { isGone: true }) : { label: things.bookAgain, url: facts.bookingUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    price: back > 0 ? paidAndBack(t, facts, back) : priceOf(t.language, facts, t.ofPrice.paid),
    paragraphs: back > 0 ? howBack(t, facts) : [facts.total === 0 ? byVenue.unpaid : nothing],
  }
}

/** The mail about a payment that is refunded because it was late, a wrong amount, or a duplicate. */
function returned(
  t: Messages,
  kind: 'late_money_refunded' | 'amount_mismatch_refunded' | 'duplicate_refunded',
  facts: EmailFacts,
  language: Language,
): OpenEmail {
  const things = t.things(facts.kind, facts.count)
  const { guestName: name, total } = facts
  const amount = facts.refundAmount ?? total
  const common = {
    ...nightHead(language, facts, t[kind].news(money(t, amount))),
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: howBack(t, facts),
  }
  if (kind === 'duplicate_refunded')
    return {
      ...common,
      preview: t.duplicate_refunded.preview,
      disc: 'risen',
      lead: t.duplicate_refunded.lead(name, things, money(t, amount)),
      action: actionOf(t, facts, { isGone: false }),
      price: sumOf(t, t.toRefund, amount),
    }
  if (kind === 'late_money_refunded' && facts.change) return tooLateToMove(t, common, facts, amount)
  const lost = { ...common, disc: 'sunk' as const, action: actionOf(t, facts, { isGone: true }) }
  if (kind === 'late_money_refunded')
    return {
      ...lost,
      preview: t.late_money_refunded.preview,
      lead: t.late_money_refunded.lead(name, things, money(t, amount)),
      price: amount === total ? paidAndBack(t, facts, amount) : sumOf(t, t.toRefund, amount),
    }
  return {
    ...lost,
    preview: t.amount_mismatch_refunded.preview(things),
    lead: t.amount_mismatch_refunded.lead(name, money(t, amount), money(t, total)),
    facts: [
      ...common.facts,
      { label: t.asked, value: money(t, total) },
      { label: t.received, value: money(t, amount) },
    ],
    price: sumOf(t, t.toRefund, amount),
  }
}

/** A difference came when what it was for was no longer to be had: the party keeps its own. */
function tooLateToMove<T>(t: Messages, common: T, facts: EmailFacts, amount: number) {
  const { part, from, to } = facts.change ?? { part: 'table', from: '', to: '' }
  const of = part === 'pax' || part === 'tickets' ? part : 'table'
  return {
    ...common,
    preview: t.late_money_refunded.preview,
    disc: 'risen' as const,
    lead: t.late_money_refunded.difference[of](facts.guestName, { from, to }, money(t, amount)),
    action: actionOf(t, facts, { isGone: false }),
    price: sumOf(t, t.toRefund, amount),
  }
}

const accountText = ({ bank, lastDigits }: { bank: string; lastDigits: string }) => `${bank} •••• ${lastDigits}`

/** How far it is: sent, waiting for an account, or an account was given. */
function underWay(
  t: Messages,
  kind: 'refund_sent' | 'refund_details_needed' | 'refund_account_given',
  facts: EmailFacts,
  language: Language,
): OpenEmail {
  const { guestName: name, account, reference } = facts
  const amount = money(t, facts.refundAmount ?? 0)
  const own = t[kind]
  const isChanged = kind === 'refund_account_given' && (facts.accountChanges ?? 0) > 0
  const lead =
    kind === 'refund_details_needed' && facts.wrongDetails
      ? t.refund_details_needed.wrong(name, amount)
      : own.lead(name, amount)
  const paragraphs = {
    refund_sent: [reference ? t.refund_sent.byTransfer : t.refundTime],
    refund_details_needed: [t.detailsTime],
    refund_account_given: [t.refund_account_given.next, t.refund_account_given.notYou],
  }
  const { open } = t.things(facts.kind, facts.count)
  return {
    ...nightHead(language, facts, isChanged ? t.refund_account_given.changed(amount) : own.news(amount)),
    preview: own.preview,
    disc: 'sunk',
    lead,
    action: { label: kind === 'refund_details_needed' ? t.giveDetails : open, url: facts.manageUrl },
    facts: [
      { label: t.bookingCode, value: facts.bookingCode },
      ...(account ? [{ label: t.refund_account_given.account, value: accountText(account) }] : []),
      ...(reference ? [{ label: t.refund_sent.reference, value: reference }] : []),
    ],
    price: sumOf(t, kind === 'refund_sent' ? t.refunded : t.toRefund, facts.refundAmount ?? 0),
    paragraphs: paragraphs[kind],
  }
}

export function composeRefundEmail(kind: RefundKind, language: Language, facts: EmailFacts): OpenEmail {
  const t = messages[language]
  if (kind === 'reservation_cancelled') return cancelled(t, facts, language)
  if (kind === 'late_money_refunded' || kind === 'amount_mismatch_refunded' || kind === 'duplicate_refunded')
    return returned(t, kind, facts, language)
  return underWay(t, kind, facts, language)
}
