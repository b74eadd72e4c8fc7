import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import { composeContactEmail } from '#server/notifications/emails/contacts/contact-email.ts'
import { composeRefundEmail, REFUND_KINDS, type RefundKind } from '#server/notifications/emails/compose-refund-email.ts'
import {
  arrivalText,
  dinnerText,
  factsOfPlace,
  type OpenEmail,
  priceOf,
} from '#server/notifications/emails/email-parts.ts'
import { composeReceiptEmail } from '#server/notifications/emails/receipts/receipt-email.ts'
import { composeMoveLinkEmail } from '#server/notifications/emails/moves/move-link-email.ts'
import type { EmailFacts, EmailKind } from '#server/notifications/emails/email-facts.ts'
import type { Email, EmailLink } from '#server/notifications/emails/email.ts'
import { clockText, mapLinks, nightHead, nightText, shortInstantText } from '#server/notifications/emails/night-head.ts'

export const QR_NAME = 'qr.png'

const messages = {
  id: { ...id, ofPrice: paymentId, language: 'id' as const },
  en: { ...en, ofPrice: paymentEn, language: 'en' as const },
}
type Messages = (typeof messages)[Language]

const money = ({ language }: Messages, amount: number) => formatMoney(amount, 'IDR', language)

/** The map, and where one changes one's mind; of a place that stands, the calendar, too. */
const linksOf = (t: Messages, language: Language, facts: EmailFacts, stands: boolean): EmailLink[] => [
  ...(stands ? [{ label: t.calendar, url: facts.calendarUrl }] : []),
  ...mapLinks(language, facts),
  { label: t.change, url: facts.manageUrl },
]

const agesNotes = (t: Messages, { ages }: EmailFacts): string[] => (ages ? [t.ages(ages.least, ages.most)] : [])

/** Says why it is free, or whether the money comes off the bill. For paid tickets that is clear. */
function creditText(language: Language, facts: EmailFacts): string[] {
  const { free } = facts
  const { freeBy } = messages[language].ofPrice
  if (free) return [free.by === 'code' ? freeBy.code(free.code) : freeBy[free.by]]
  // Nothing was paid ahead: nothing comes off the bill.
  if (facts.total === 0 && facts.granted === 0) return []
  const own = messages[language].reservation_confirmed
  const isCredit = facts.kind !== 'tickets' && facts.paymentType === 'DownPayment'
  if (isCredit && facts.granted > 0)
    return [own.creditWithCode(formatMoney(facts.total + facts.granted, 'IDR', language))]
  const dinner = dinnerText(language, facts)
  if (dinner) return [dinner.credit]
  if (facts.kind === 'tickets') return []
  return [facts.paymentType === 'DownPayment' ? own.credit : own.fee]
}

function confirmed(t: Messages, facts: EmailFacts, language: Language): OpenEmail {
  const own = t.reservation_confirmed
  const things = t.things(facts.kind, facts.count)
  const arrival = arrivalText(language, facts)
  const dinner = dinnerText(language, facts)
  return {
    ...nightHead(language, facts, facts.isAgain ? things.again : things.ready, things.ready),
    preview: own.preview(arrival),
    disc: 'risen',
    lead: own.lead[facts.kind === 'tickets' && facts.total === 0 ? 'free' : facts.kind](facts.guestName, arrival),
    ticket: {
      label: t.bookingCode,
      code: facts.bookingCode,
      qrName: QR_NAME,
      qrLabel: own.qr(facts.bookingCode),
      hint: own.atTheDoor,
      link: { label: things.paper, url: facts.paperUrl },
    },
    action: { label: things.open, url: facts.manageUrl },
    links: linksOf(t, language, facts, true),
    facts: [
      ...factsOfPlace(language, facts),
      { label: t.name, value: facts.guestName },
      ...(dinner?.kitchen ? [dinner.kitchen] : []),
      { label: t.reservationNumber, value: facts.reservationNumber },
      ...(facts.minimumCost > 0 ? [{ label: t.minimumSpend, value: money(t, facts.minimumCost) }] : []),
    ],
    plates: facts.plates,
    price: priceOf(language, facts, t.ofPrice.paid),
    paragraphs: creditText(language, facts),
    notes: {
      title: own.before,
      items: [...agesNotes(t, facts), ...own.notes[facts.kind], ...(dinner?.notes ?? [])],
    },
  }
}

/** The place stands, and something of it is another than before: the old, the new, and all of it as it is now. */
function changed(t: Messages, facts: EmailFacts, language: Language): OpenEmail {
  const own = t.reservation_changed
  const { part, from, to, pax } = facts.change ?? { part: 'table', from: '', to: facts.places }
  const shown = (value: string) => {
    if (part === 'time') return clockText(language, value, facts.zone)
    const [night = '', clock = ''] = value.split(' ')
    return part === 'night' ? shortInstantText(language, { night, clock }, facts.zone) : value
  }
  const { price: _sold, notes: _rules, ...standing } = confirmed(t, facts, language)
  return {
    ...standing,
    ...nightHead(language, facts, own.news(t.things(facts.kind, facts.count))),
    preview: own.preview,
    lead: [
      own.lead[part](facts.guestName, shown(from), shown(to)),
      ...(pax === undefined ? [] : [own.guests(pax)]),
    ].join(' '),
    paragraphs: [own.standing],
  }
}

/** A place that is held until it is paid. The guest's name stays out: anyone may have typed it, and the address. */
function held(t: Messages, facts: EmailFacts, language: Language): OpenEmail {
  const own = t.hold_made
  const things = t.things(facts.kind, facts.count)
  const until = clockText(language, facts.heldUntil, facts.zone)
  return {
    ...nightHead(language, facts, own.news(things, until)),
    preview: own.preview(money(t, facts.total), until),
    disc: 'risen',
    lead: own.lead(things, until),
    action: { label: own.action(money(t, facts.total)), url: facts.payUrl },
    links: linksOf(t, language, facts, false),
    facts: [
      ...factsOfPlace(language, facts),
      { label: own.until, value: until },
      { label: t.bookingCode, value: facts.bookingCode },
    ],
    price: priceOf(language, facts, t.ofPrice.payNow),
    paragraphs: [...creditText(language, facts), ...agesNotes(t, facts), own.anywhere, own.notYou(things)],
  }
}

/** Another tier, by the bill of a night. */
function tierChanged(t: Messages, facts: EmailFacts, language: Language): OpenEmail {
  const own = t.tier_changed
  const { name, discount, until } = facts.tier ?? { name: '', discount: 0, until: facts.night }
  return {
    ...nightHead(language, facts, own.news(name)),
    preview: own.preview(discount),
    disc: 'risen',
    lead: own.lead(facts.guestName),
    action: { label: own.action, url: facts.membershipUrl },
    facts: [
      { label: own.tier, value: name },
      { label: own.discount, value: own.percent(discount) },
      { label: own.until, value: nightText(language, until) },
    ],
    paragraphs: [own.rule],
  }
}

/** A place that went before it was paid. The guest's name stays out: anyone may have typed it, and the address. */
function unpaid(
  t: Messages,
  kind: 'reservation_expired' | 'hold_released',
  facts: EmailFacts,
  language: Language,
): OpenEmail {
  const things = t.things(facts.kind, facts.count)
  const isExpired = kind === 'reservation_expired'
  const { preview, lead } = t[kind]
  const news = isExpired ? t.reservation_expired.news : t.hold_released.news(things)
  return {
    ...nightHead(language, facts, news),
    preview,
    disc: 'sunk',
    lead: lead(things),
    action: { label: things.bookAgain, url: facts.bookingUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [isExpired ? t.reservation_expired.late(things) : t.hold_released.again],
  }
}

const isRefundKind = (kind: EmailKind): kind is RefundKind => REFUND_KINDS.some((one) => one === kind)

function bodyOf(kind: EmailKind, t: Messages, facts: EmailFacts, language: Language): OpenEmail {
  if (isRefundKind(kind)) return composeRefundEmail(kind, language, facts)
  if (kind === 'hold_made') return held(t, facts, language)
  if (kind === 'reservation_confirmed') return confirmed(t, facts, language)
  if (kind === 'reservation_changed') return changed(t, facts, language)
  if (kind === 'claim_code' || kind === 'contact_changed') return composeContactEmail(kind, language, facts)
  if (kind === 'move_link_made' || kind === 'move_link_over') return composeMoveLinkEmail(kind, language, facts)
  if (kind === 'receipt_issued' || kind === 'credit_note_issued') return composeReceiptEmail(kind, language, facts)
  if (kind === 'tier_changed') return tierChanged(t, facts, language)
  return unpaid(t, kind, facts, language)
}

/** What an email of a kind says, in the guest's language; nothing in it is escaped yet. */
export function composeEmail(kind: EmailKind, language: Language, facts: EmailFacts): Email {
  const t = messages[language]
  return {
    ...bodyOf(kind, t, facts, language),
    closing: [
      ...(facts.contact ? [t.contact(spacedPhone(facts.contact))] : []),
      kind === 'tier_changed' ? t.tier_changed.why(facts.groupName) : t.why(facts.groupName),
    ],
  }
}
