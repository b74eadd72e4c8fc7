// The texts of a paper ticket, in the language of the reservation.
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import { clockIn, dateIn, zoneName } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { papers as papersEn } from '#messages/en/mails/papers.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { papers as papersId } from '#messages/id/mails/papers.ts'
import { plainText } from '#server/clean-html.ts'
import { findOutletNotes } from '#server/catalogue/repository.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { DinnerDescription } from '#server/notifications/emails/describe-dinner.ts'
import { arrivalText, dinnerText } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { clockText, nightText } from '#server/notifications/emails/night-head.ts'
import type { TicketPaper } from '#server/notifications/papers/draw-ticket-paper.ts'
import { emailFacts, placesOf } from '#server/reservations/confirmation-data.ts'
import { priceLinesOf } from '#server/reservations/price-lines.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { refundNote } from '#server/reservations/tickets/ticket-notes.ts'
import type { App } from '#server/app.ts'

const messages = { id: { ...paymentId, ...papersId }, en: { ...paymentEn, ...papersEn } }
type PaperText = (typeof messages)['id']

const LONGEST_NOTE = 160
const clipNote = (note: string) => (note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE - 1)}…` : note)

const splitList = (html: string) =>
  html
    .split(/<\/(?:li|p)>/)
    .map(plainText)
    .filter((line) => line !== '')

const priceLines = (
  r: ReservationRow,
  { packages = [] }: Pick<EmailFacts, 'packages'>,
  t: PaperText,
): TicketPaper['price']['lines'] => [
  ...[...priceLinesOf(r, r.locale), ...packages].map(({ label, amount }) => ({
    label,
    amount: formatMoney(amount, 'IDR', r.locale),
  })),
  {
    label: t.paid,
    amount: formatMoney(
      packages.reduce((sum, { amount }) => sum + amount, r.worth),
      'IDR',
      r.locale,
    ),
    isSum: true,
  },
]

function priceNotes(
  { kind, paymentType, locale }: ReservationRow,
  { minimumCost, total, packages = [] }: EmailFacts,
  dinner: DinnerDescription | null,
  t: PaperText,
): string[] {
  const credit = dinner ? dinner.credit : paymentType === 'DownPayment' ? t.credit : t.notCredited
  const deposit = kind === 'tickets' || total === 0 ? [] : [credit]
  const isCredit = kind !== 'tickets' && paymentType === 'DownPayment'
  const packageNote = packages.length > 0 && !isCredit ? [t.ahead.offBill] : []
  return [
    ...deposit,
    ...packageNote,
    ...(minimumCost > 0 ? [t.minimumSpend(formatMoney(minimumCost, 'IDR', locale))] : []),
  ]
}

function refundLine(r: ReservationRow, now: Date, t: PaperText): string {
  const { canCancel, percentage, until } = refundNote(r, now)
  if (!canCancel) return t.refundRule.never
  if (until === null) return t.refundRule.nothing
  const at = new Date(until)
  const clock = clockText(r.locale, clockIn(at, r.timezone), zoneName(r.timezone))
  return t.refundRule.until(`${nightText(r.locale, dateIn(at, r.timezone))}, ${clock}`, percentage)
}

/** Returns the texts of the paper ticket of a reservation. `draw-ticket-paper.ts` draws these texts. */
export async function ticketPaper(app: App, r: ReservationRow): Promise<TicketPaper> {
  const t = messages[r.locale]
  const [facts, notes] = await Promise.all([emailFacts(app, r, r.locale), findOutletNotes(app.sql, r.outletId)])
  const night = nightText(r.locale, r.night)
  const arrival = arrivalText(r.locale, facts)
  const dinner = dinnerText(r.locale, facts)
  const goodToKnow = localize(notes.extraInformation, r.locale)
  return {
    language: r.locale,
    groupName: facts.groupName,
    shortName: facts.shortName,
    brand: facts.brandSlug,
    outletName: r.outletName,
    title: r.eventTitle ?? night,
    facts: [
      // Without an event, the title already contains the date of the night, so the date is not repeated.
      ...(r.eventTitle === null ? [] : [{ term: t.date, value: night, isWide: true }]),
      ...(dinner
        ? [dinner.time, dinner.course, dinner.seat].map(({ label, value }) => ({ term: label, value, isWide: true }))
        : [
            { term: t.arrive, value: arrival },
            { term: t.guestsTerm, value: String(r.pax) },
            { term: t.items[r.kind], value: placesOf(r, r.locale), isWide: true },
          ]),
      { term: t.name, value: r.name, isWide: true },
      { term: t.place, value: `${r.outletName}, ${r.outletAddress}`, isWide: true },
      ...(dinner?.kitchen ? [{ term: dinner.kitchen.label, value: clipNote(dinner.kitchen.value), isWide: true }] : []),
      ...(r.notes ? [{ term: t.notes, value: clipNote(r.notes), isWide: true }] : []),
    ],
    code: { term: t.bookingCode, value: r.bookingCode, hint: t.hint },
    qrPayload: facts.qrPayload,
    price: { title: t.priceTitle, lines: priceLines(r, facts, t), notes: priceNotes(r, facts, dinner, t) },
    before: {
      title: t.beforeTitle,
      lines: [
        t.before.time(arrival),
        ...(dinner?.notes ?? []),
        r.quote.ages ? t.agesNote(r.quote.ages.least, r.quote.ages.most) : t.before.id,
        `${t.before.fixed} ${refundLine(r, app.now(), t)}`,
        // Lines that do not fit on the paper ticket are shown on the page of the reservation.
        ...notes.bring.map((line) => localize(line, r.locale)),
        ...(goodToKnow ? [goodToKnow] : []),
      ],
    },
    map: r.outletMapUrl ? { label: t.map, url: r.outletMapUrl } : null,
    rules: { title: t.houseRules, lines: splitList(localize(notes.houseRules, r.locale)), more: t.moreRules },
    page: { label: t.page, url: facts.openUrl },
    footer: t.footer(r.reservationNumber, spacedPhone(r.outletContact)),
    madeAt: app.now(),
  }
}
