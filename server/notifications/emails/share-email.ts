// Emails to a friend who pays shares of a split. Only friends who gave an email address get these emails. The emails contain no key and no
// code of the organizer's reservation.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { guestEmail, type GuestTexts, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead, shortInstantText } from '#server/notifications/emails/night-head.ts'
import { refundAmount } from '#server/notifications/emails/payload-fields.ts'

/** `shareUrl`: the page of the payer's own shares, with its key. `payerName`: the short name of the payer, or an empty text. */
export type ShareFacts = EmailFacts & { shareUrl: string; organiserName: string; payerName: string }

/**
 * The cause of a refund. `released`: the split was not funded. `cancelled`: the funded reservation was canceled. `unused`: the payment was
 * late, was made twice, or had a different amount.
 */
const SHARE_NEWS = ['released', 'cancelled', 'unused'] as const
export type ShareNews = (typeof SHARE_NEWS)[number]

/** A payment of shares. `amount`: in whole rupiah. */
const payment = z.object({ paymentId: z.string(), amount: z.number() })
const paidPayload = payment.extend({ left: z.number() })
const refundPayload = payment.extend({ refundAmount, news: z.enum(SHARE_NEWS) })

const rupiah = (amount: number, language: Language) => formatMoney(amount, 'IDR', language)
const why = (t: GuestTexts, groupName: string) => t.share_paid.why(groupName)

function paidEmail(facts: ShareFacts, language: Language, { amount, left }: z.output<typeof paidPayload>): OpenEmail {
  const own = guestTexts[language].share_paid
  const sum = rupiah(amount, language)
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview(left),
    disc: 'risen',
    lead: own.lead(facts.payerName, sum, left),
    action: { label: own.action, url: facts.shareUrl },
    facts: [...factsOfPlace(language, facts), { label: own.host, value: facts.organiserName }],
    price: { lines: [], sum: { label: own.sum, amount: sum } },
    paragraphs: [own.keep],
  }
}

function fundedEmail(facts: ShareFacts, language: Language, { amount }: z.output<typeof payment>): OpenEmail {
  const t = guestTexts[language]
  return {
    ...nightHead(language, facts, t.share_funded.news),
    preview: t.share_funded.preview,
    disc: 'risen',
    lead: t.share_funded.lead(facts.payerName, facts.outletName),
    action: { label: t.share_paid.action, url: facts.shareUrl },
    facts: [...factsOfPlace(language, facts), { label: t.share_paid.host, value: facts.organiserName }],
    price: { lines: [], sum: { label: t.share_paid.sum, amount: rupiah(amount, language) } },
    paragraphs: [t.share_funded.rules],
  }
}

function refundEmail(facts: ShareFacts, language: Language, refund: z.output<typeof refundPayload>): OpenEmail {
  const t = guestTexts[language]
  const own = t.share_refunded
  const amount = rupiah(refund.refundAmount, language)
  const isNothing = refund.refundAmount === 0
  return {
    ...nightHead(language, facts, isNothing ? own.nothing.news : own.news[refund.news](amount)),
    preview: isNothing ? own.nothing.preview : own.preview,
    disc: 'sunk',
    lead: own.lead[refund.news](facts.payerName, facts.organiserName),
    action: { label: t.share_paid.action, url: facts.shareUrl },
    facts: factsOfPlace(language, facts),
    price: { lines: [], sum: { label: t.toRefund, amount } },
    paragraphs: isNothing ? [own.nothing.line] : [t.refundTime, own.account],
  }
}

/** An unpaid share. `no`: its number, or null for any share. `date` and `clock`: the deadline on the outlet's clock. */
const openShare = z.object({ splitId: z.uuid(), no: z.int().nullable(), date: z.string(), clock: z.string() })
/** `reminderId`: the request of the friend, which the email can end. */
const openShareByMail = openShare.extend({ reminderId: z.uuid() })

/** The facts for a friend who has not paid. `shareUrl` is the page of the split. `stopUrl` is the page that ends the emails. */
export type FriendFacts = Omit<ShareFacts, 'payerName'> & { stopUrl?: string }

function reminderEmail(facts: FriendFacts, language: Language, share: z.output<typeof openShare>): OpenEmail {
  const own = guestTexts[language].share_reminder
  const until = shortInstantText(language, { night: share.date, clock: share.clock }, facts.zone)
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview(until),
    disc: 'risen',
    lead: own.lead(facts.organiserName, until),
    action: { label: own.action, url: facts.shareUrl },
    facts: factsOfPlace(language, facts),
    paragraphs: [own.end],
    ...(facts.stopUrl !== undefined && { footLink: { label: own.stop, url: facts.stopUrl } }),
  }
}

export const shareMessages = {
  // WhatsApp sends this message. Its recipient has no email address.
  share_reminder: defineMessage({
    subject: 'open share',
    payload: openShare,
    render: guestEmail(reminderEmail, { why: (t, groupName) => t.share_reminder.why(groupName) }),
  }),
  share_unpaid: defineMessage({
    subject: 'open share by mail',
    payload: openShareByMail,
    render: guestEmail(reminderEmail, { why: (t, groupName) => t.share_reminder.whyMail(groupName) }),
  }),
  share_paid: defineMessage({ subject: 'share', payload: paidPayload, render: guestEmail(paidEmail, { why }) }),
  share_funded: defineMessage({ subject: 'share', payload: payment, render: guestEmail(fundedEmail, { why }) }),
  share_refunded: defineMessage({ subject: 'share', payload: refundPayload, render: guestEmail(refundEmail, { why }) }),
}
