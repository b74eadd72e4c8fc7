import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import {
  arrivalText,
  dinnerText,
  factsOfPlace,
  type OpenEmail,
  paidPriceOf,
} from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { EmailLink } from '#server/notifications/emails/email.ts'
import { attachedCalendar, guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { mapLinks, nightHead } from '#server/notifications/emails/night-head.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'

const QR_NAME = 'qr.png'

/** Returns the links to the map and to the reservation's page. A confirmed reservation also has a link to its calendar file. */
export function linksOf(language: Language, facts: EmailFacts, { isConfirmed }: { isConfirmed: boolean }): EmailLink[] {
  const t = guestTexts[language]
  return [
    ...(isConfirmed ? [{ label: t.calendar, url: facts.calendarUrl }] : []),
    ...mapLinks(language, facts),
    { label: t.change, url: facts.manageUrl },
  ]
}

export const agesNotes = (language: Language, { ages }: EmailFacts): string[] =>
  ages ? [guestTexts[language].ages(ages.least, ages.most)] : []

/**
 * Returns the sentences about the payment. A free booking gets the reason why it is free. A paid booking gets a sentence that says if the
 * payment is deducted from the bill. Paid tickets get no such sentence.
 */
export function creditText(language: Language, facts: EmailFacts): string[] {
  const { free } = facts
  const { freeBy } = guestTexts[language].ofPrice
  if (free) return [free.by === 'code' ? freeBy.code(free.code) : freeBy[free.by]]
  // The guest paid nothing ahead, so nothing is deducted from the bill.
  if (facts.total === 0 && facts.granted === 0) return []
  const own = guestTexts[language].reservation_confirmed
  const isCredit = facts.kind !== 'tickets' && facts.paymentType === 'DownPayment'
  if (isCredit && facts.granted > 0)
    return [own.creditWithCode(formatMoney(facts.total + facts.granted, 'IDR', language))]
  const dinner = dinnerText(language, facts)
  if (dinner) return [dinner.credit]
  const packageNote = facts.packages?.length ? [guestTexts[language].packages_paid.credit] : []
  if (facts.kind === 'tickets') return packageNote
  return facts.paymentType === 'DownPayment' ? [own.credit] : [own.fee, ...packageNote]
}

/** @param payload.isAgain true if the guest requested this email again */
export function confirmed(
  facts: EmailFacts,
  language: Language,
  { isAgain }: { isAgain?: number | undefined } = {},
): OpenEmail {
  const t = guestTexts[language]
  const own = t.reservation_confirmed
  const things = t.things(facts.kind, facts.count)
  const arrival = arrivalText(language, facts)
  const dinner = dinnerText(language, facts)
  return {
    ...nightHead(language, facts, isAgain ? things.again : things.ready, things.ready),
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
    links: linksOf(language, facts, { isConfirmed: true }),
    facts: [
      ...factsOfPlace(language, facts),
      { label: t.name, value: facts.guestName },
      ...(dinner?.kitchen ? [dinner.kitchen] : []),
      { label: t.reservationNumber, value: facts.reservationNumber },
      ...(facts.minimumCost > 0
        ? [{ label: t.minimumSpend, value: formatMoney(facts.minimumCost, 'IDR', language) }]
        : []),
    ],
    plates: facts.plates,
    price: paidPriceOf(language, facts, t.ofPrice.paid),
    paragraphs: creditText(language, facts),
    notes: {
      title: own.before,
      items: [...agesNotes(language, facts), ...own.notes[facts.kind], ...(dinner?.notes ?? [])],
    },
  }
}

export const attachedTicket = async (facts: EmailFacts, language: Language): Promise<MailAttachment[]> => [
  { name: QR_NAME, type: 'image/png', content: await ticketQr(facts.qrPayload, 'png') },
  attachedCalendar(facts, language),
]

export const confirmationMessages = {
  reservation_confirmed: defineMessage({
    subject: 'reservation',
    payload: z.object({ isAgain: z.number().optional() }),
    render: guestEmail(confirmed, { attach: attachedTicket }),
  }),
}
