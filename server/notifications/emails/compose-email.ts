import type { Language } from '#contract/preferences.ts'
import { dateIn, minutesOf, timezoneOf, weekdayOf } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { calendar as calendarEn } from '#messages/en/calendar.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { calendar as calendarId } from '#messages/id/calendar.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import { describeDinner } from '#server/notifications/emails/describe-dinner.ts'
import type { EmailFacts, EmailKind } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'

export const QR_NAME = 'qr.png'

const messages = { id: { ...emailsId, calendar: calendarId }, en: { ...emailsEn, calendar: calendarEn } }
type Messages = (typeof messages)[Language]

const money = (amount: number) => formatMoney(amount, 'IDR')

function dateText(t: Messages, night: string): string {
  const [year = 0, month = 1, date = 1] = night.split('-').map(Number)
  const day = t.calendar.days[weekdayOf(night) % 7] ?? ''
  return t.date(day, date, t.calendar.months[month - 1] ?? '', year)
}

/** The arrival on the outlet's clock; a night that has passed midnight says so, since its date is the evening's. */
function arrivalIn(t: Messages, facts: EmailFacts): string {
  const clock = t.calendar.clock(facts.arrivalTime)
  const date = dateIn(facts.startsAt, timezoneOf(facts.zone))
  const isNextDay = date > facts.night && minutesOf(facts.arrivalTime) < minutesOf('12:00')
  return isNextDay ? t.timeAfterMidnight(clock, facts.zone) : t.time(clock, facts.zone)
}

/** A night, an arrival and a clock with its zone as the emails write them, for other papers. */
export const nightText = (language: Language, night: string): string => dateText(messages[language], night)
export const arrivalText = (language: Language, facts: EmailFacts): string => arrivalIn(messages[language], facts)
/** The dinner of an email, told; null where it is none. */
export const dinnerText = (language: Language, { dinner, total }: EmailFacts) =>
  dinner && describeDinner(language, dinner, total)

export const clockText = (language: Language, time: string, zone: string): string =>
  messages[language].time(messages[language].calendar.clock(time), zone)

function priceOf(
  t: Messages,
  facts: EmailFacts,
  sum: { label: string; amount: number },
  lineOf = (line: EmailFacts['lines'][number]) => t.line(line.label, line.quantity),
): NonNullable<Email['price']> {
  const lines = facts.lines.map((line) => ({ label: lineOf(line), amount: money(line.amount) }))
  return { lines, sum: { label: sum.label, amount: money(sum.amount) } }
}

function confirmed(t: Messages, facts: EmailFacts, locale: Language): Omit<Email, 'closing'> {
  const own = t.reservation_confirmed
  const date = dateText(t, facts.night)
  const arrival = arrivalIn(t, facts)
  const dinner = dinnerText(locale, facts)
  return {
    subject: own.subject(facts.outletName, date, facts.bookingCode),
    preview: own.preview(arrival),
    heading: own.heading(facts.outletName),
    disc: 'risen',
    lead: own.lead(facts.guestName, date, arrival),
    ticket: {
      label: t.bookingCode,
      code: facts.bookingCode,
      qrName: QR_NAME,
      qrLabel: own.qr(facts.bookingCode),
      hint: own.atTheDoor,
    },
    facts: [
      { label: t.night, value: date },
      ...(dinner ? [dinner.time, dinner.course, dinner.seat] : [{ label: t.arrival, value: arrival }]),
      {
        label: t.place,
        value: `${facts.outletName}, ${facts.outletAddress}`,
        ...(facts.mapUrl && { link: { label: t.map, url: facts.mapUrl } }),
      },
      { label: t.name, value: facts.guestName },
      ...(dinner?.kitchen ? [dinner.kitchen] : []),
      {
        label: t.reservationNumber,
        value: facts.reservationNumber,
        link: { label: t.paper, url: facts.paperUrl },
      },
      ...(facts.minimumCost > 0 ? [{ label: t.minimumSpend, value: money(facts.minimumCost) }] : []),
    ],
    price: priceOf(t, facts, { label: t.paid, amount: facts.total }, dinner ? () => dinner.depositLine : undefined),
    paragraphs: [dinner ? dinner.credit : facts.paymentType === 'DownPayment' ? own.credit : own.fee],
    notes: { title: own.before, items: [...agesNotes(t, facts), ...own.notes, ...(dinner?.notes ?? []), own.calendar] },
    action: { label: own.action, url: facts.manageUrl },
  }
}

const agesNotes = (t: Messages, { ages }: EmailFacts): string[] => (ages ? [t.ages(ages.least, ages.most)] : [])

/** A place that is held until it is paid. The guest's name stays out: anyone may have typed it, and the address. */
function held(t: Messages, facts: EmailFacts, locale: Language): Omit<Email, 'closing'> {
  const own = t.hold_made
  const date = dateText(t, facts.night)
  const until = clockText(locale, facts.heldUntil, facts.zone)
  const dinner = dinnerText(locale, facts)
  return {
    subject: own.subject(facts.outletName, date),
    preview: own.preview(until),
    heading: own.heading,
    disc: 'risen',
    lead: own.lead(facts.outletName, date, until),
    facts: [
      { label: t.place, value: facts.outletName },
      { label: t.night, value: date },
      ...(dinner ? [dinner.time, dinner.course, dinner.seat] : [{ label: t.arrival, value: arrivalIn(t, facts) }]),
      { label: own.until, value: until },
    ],
    price: priceOf(t, facts, { label: own.toPay, amount: facts.total }, dinner ? () => dinner.depositLine : undefined),
    paragraphs: [...agesNotes(t, facts), own.anywhere, own.notYou],
    action: { label: own.action, url: facts.payUrl },
  }
}

/** Another tier, by the bill of a night. */
function tierChanged(t: Messages, facts: EmailFacts): Omit<Email, 'closing'> {
  const own = t.tier_changed
  const { name, discount, until } = facts.tier ?? { name: '', discount: 0, until: facts.night }
  return {
    subject: own.subject(name),
    preview: own.preview(discount),
    heading: own.heading(name),
    disc: 'risen',
    lead: own.lead(facts.guestName, facts.outletName, dateText(t, facts.night)),
    facts: [
      { label: own.tier, value: name },
      { label: own.discount, value: own.percent(discount) },
      { label: own.until, value: dateText(t, until) },
    ],
    paragraphs: [own.rule],
    action: { label: own.action, url: facts.membershipUrl },
  }
}

type RefundKind = 'refund_sent' | 'refund_details_needed' | 'refund_account_given'
type LostKind = Exclude<EmailKind, 'hold_made' | 'reservation_confirmed' | 'tier_changed' | RefundKind>

const accountText = ({ bank, lastDigits }: { bank: string; lastDigits: string }) => `${bank} •••• ${lastDigits}`

/** Money on its way back: it is sent, or nobody knows yet where to. */
function ofRefund(t: Messages, kind: RefundKind, facts: EmailFacts): Omit<Email, 'closing'> {
  const { outletName: outlet, guestName: name } = facts
  const date = dateText(t, facts.night)
  const amount = money(facts.refundAmount ?? 0)
  const common = {
    disc: 'sunk' as const,
    facts: [
      { label: t.place, value: outlet },
      { label: t.night, value: date },
      { label: t.bookingCode, value: facts.bookingCode },
      ...(facts.account ? [{ label: t.refund_account_given.account, value: accountText(facts.account) }] : []),
      ...(facts.reference ? [{ label: t.refund_sent.reference, value: facts.reference }] : []),
    ],
    price: { lines: [], sum: { label: kind === 'refund_sent' ? t.refunded : t.toRefund, amount } },
  }
  if (kind === 'refund_sent') {
    const { subject, preview, heading, lead, byTransfer, action } = t.refund_sent
    return {
      ...common,
      preview,
      heading,
      subject: subject(outlet, amount),
      lead: lead(name, outlet, date, amount),
      paragraphs: [facts.reference ? byTransfer : t.refundTime],
      action: { label: action, url: facts.manageUrl },
    }
  }
  if (kind === 'refund_account_given') {
    const { subject, preview, heading, lead, next, notYou, action } = t.refund_account_given
    return {
      ...common,
      preview,
      heading,
      subject: subject(outlet, amount),
      lead: lead(name, amount),
      paragraphs: [next, notYou],
      action: { label: action, url: facts.manageUrl },
    }
  }
  const { subject, preview, heading, lead, wrong } = t.refund_details_needed
  return {
    ...common,
    preview,
    heading,
    subject: subject(outlet, amount),
    lead: facts.wrongDetails ? wrong(name, amount) : lead(name, outlet, date, amount),
    paragraphs: [t.detailsTime],
    action: { label: t.giveDetails, url: facts.manageUrl },
  }
}

/** A place that is gone. The guest's name stays out while nothing was paid: anyone may have typed it, and the address. */
function lost(t: Messages, kind: LostKind, facts: EmailFacts, locale: Language): Omit<Email, 'closing'> {
  const { outletName: outlet, guestName: name } = facts
  const date = dateText(t, facts.night)
  const amount = facts.refundAmount ?? facts.total
  const isByTransfer = facts.refundWay === 'transfer'
  const dinner = dinnerText(locale, facts)
  const common = {
    disc: 'sunk' as const,
    facts: [
      { label: t.place, value: outlet },
      { label: t.night, value: date },
      ...(dinner ? [dinner.time, dinner.course, dinner.seat] : [{ label: t.arrival, value: arrivalIn(t, facts) }]),
      { label: t.bookingCode, value: facts.bookingCode },
    ],
    action: isByTransfer
      ? { label: t.giveDetails, url: facts.manageUrl }
      : { label: t.reserveAgain, url: facts.bookingUrl },
  }
  if (kind === 'reservation_expired' || kind === 'hold_released') {
    const { subject, preview, heading, lead } = t[kind]
    const paragraphs = [kind === 'hold_released' ? t.hold_released.again : t.reservation_expired.late]
    return { ...common, preview, heading, subject: subject(outlet, date), lead: lead(outlet, date), paragraphs }
  }
  const how = isByTransfer ? [t.byTransfer, t.detailsTime] : [t.refundTime]
  if (kind === 'reservation_cancelled') {
    const { subject, preview, heading, lead, nothing } = t.reservation_cancelled
    const back = facts.refundAmount ?? 0
    return {
      ...common,
      preview,
      heading,
      subject: subject(outlet, date),
      lead: lead(name, outlet, date),
      ...(back > 0 && { price: { lines: [], sum: { label: t.toRefund, amount: money(back) } } }),
      paragraphs: back > 0 ? how : [nothing],
    }
  }
  const { subject, preview, heading } = t[kind]
  const isMismatch = kind === 'amount_mismatch_refunded'
  const asked = money(facts.total)
  return {
    ...common,
    preview,
    heading,
    subject: subject(outlet, money(amount)),
    lead: isMismatch
      ? t.amount_mismatch_refunded.lead(name, outlet, date, money(amount), asked)
      : t[kind].lead(name, outlet, date, money(amount)),
    price: {
      lines: isMismatch ? [{ label: t.asked, amount: asked }] : [],
      sum: { label: t.toRefund, amount: money(amount) },
    },
    paragraphs: how,
  }
}

/** What an email of a kind says, in the guest's language; nothing in it is escaped yet. */
export function composeEmail(kind: EmailKind, locale: Language, facts: EmailFacts): Email {
  const t = messages[locale]
  const email =
    kind === 'hold_made'
      ? held(t, facts, locale)
      : kind === 'reservation_confirmed'
        ? confirmed(t, facts, locale)
        : kind === 'tier_changed'
          ? tierChanged(t, facts)
          : kind === 'refund_sent' || kind === 'refund_details_needed' || kind === 'refund_account_given'
            ? ofRefund(t, kind, facts)
            : lost(t, kind, facts, locale)
  return {
    ...email,
    subject: email.subject.replaceAll(/\s+/g, ' ').trim(),
    closing: [
      ...(facts.contact ? [t.contact(facts.contact)] : []),
      kind === 'tier_changed' ? t.tier_changed.why(facts.groupName) : t.why(facts.groupName),
    ],
  }
}
