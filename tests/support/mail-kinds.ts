// Sends emails of every kind about reservations of every kind. The emails go through the real outbox.
import type { Language } from '#domain/language.ts'
import type { PaymentData, Reservation } from '#contract/web/entities.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { type KindOf, type MessageKind, MESSAGES, type PayloadOf } from '#server/notifications/messages.ts'
import { enqueue, type NewMessage } from '#server/notifications/outbox.ts'
import { accessToken } from '#server/reservations/access.ts'
import { askVenue } from '#server/reservations/requests/ask-venue.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { type Api, dataOf } from '#tests/support/api.ts'
import { aTicketOf, forTables, forTickets, freeTableIds, NIGHT, TABLES, TICKETS } from '#tests/support/booking.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import type { Mail } from '#tests/support/emails.ts'
import { aRequest } from '#tests/support/venue-request.ts'
import { aFullNight, aWish } from '#tests/support/waitlist.ts'
import type { TestApp } from '#tests/support/app.ts'

export type SentMail = Mail & { kind: string; reservationId: string | null }
/** The reservation or request of an email. The heading of the email should contain `title` and `night`. */
export type MailSubject = { id: string; of: ReservationKind; title: string; page: Reservation }

const DINNERS = '/api/web/v2/reservations/create-restaurant-reservation'

/** Holds two tables on a night with an event. The price includes a discount, service charge and tax. */
async function someTables(app: TestApp, api: Api, language: Language): Promise<PaymentData> {
  await app.sql`
    update outlets set payment_type = 'BookingFee', service = 6, tax = 10, use_service = true, use_tax = true where slug = 'kuningan'`
  const event = await addEvent(app, {
    at: 'luna-senja-kuningan',
    night: NIGHT,
    title: 'Pantulan <b>',
    slug: 'pantulan-x',
  })
  await app.sql`update events set image = '/pictures/posters/pantulan-wide.webp' where id = ${event}`
  const body = forTables((await freeTableIds(app)).slice(0, 2), { name: 'Raka <i>', affiliator_code: 'ARUM10' })
  return dataOf(await api.post(TABLES, body, { language }))
}

async function someTickets(app: TestApp, api: Api, language: Language): Promise<PaymentData> {
  await app.sql`update outlets set service = 5, tax = 10, use_service = true, use_tax = true where slug = 'scbd'`
  const night = '2026-12-09'
  const id = await aTicketOf(app, { stock: 5, at: 'gema-scbd', night })
  await app.sql`update events set title = 'Feedback' where outlet_id = (select outlet_id from tickets where id = ${id}) and night = ${night}`
  return dataOf(await api.post(TICKETS, forTickets([{ id, qty: 2 }], { date: night, time: '23:00' }), { language }))
}

async function aDinnerOf(app: TestApp, api: Api, language: Language): Promise<PaymentData> {
  const at = await aRestaurant(app)
  const place = { outlet_id: at.outletId, section_id: at.sections['hall'], pax: 2, date: DINNER_NIGHT, time: '19:00' }
  const wishes = { alcohol_okay: false, pork_okay: true, has_allergy: true, allergy_details: 'peanuts' }
  const who = { name: 'Raka Wicaksana', phone_number: aPhone(), email: 'raka@surat.example', terms_accepted: true }
  return dataOf(await api.post(DINNERS, { ...place, course_id: at.courseId, ...wishes, ...who }, { language }))
}

export async function subjectOf(
  app: TestApp,
  api: Api,
  id: string,
  of: MailSubject['of'],
  language: Language,
): Promise<MailSubject> {
  const token = accessToken(app, { id })
  const page = dataOf<Reservation>(await api.get(`/api/web/reservations/detail-reservation/${id}`, { language, token }))
  return { id, of, page, title: page.event_name ?? page.outlet.name }
}

export const GUEST_KINDS = kindsOf('reservation', 'refund', 'claim', 'move link', 'receipt')
const REQUEST_KINDS = kindsOf('request')

type AnySubject = (typeof MESSAGES)[MessageKind]['subject']
function kindsOf<S extends AnySubject>(...subjects: S[]): KindOf<S>[] {
  const kinds = Object.keys(MESSAGES) as MessageKind[]
  return kinds.filter((kind): kind is KindOf<S> => subjects.some((subject) => subject === MESSAGES[kind].subject))
}

const CHANGE = { part: 'time', from: '21:00', to: '21:30' } as const
const REFUND = { refundAmount: 123_000, refundWay: 'gateway' } as const
/** The payloads of emails, by kind. Kinds that need no payload are left out. */
export const MAIL_PAYLOADS: { [K in MessageKind]?: PayloadOf<K> } = {
  reservation_changed: CHANGE,
  claim_code: { claimBy: '00000000-0000-4000-8000-000000000000', claimSent: 1 },
  move_link_made: { ...CHANGE, linkId: '00000000-0000-4000-8000-000000000000' },
  move_link_over: CHANGE,
  late_money_refunded: REFUND,
  amount_mismatch_refunded: { ...REFUND, refundAmount: 1000 },
  duplicate_refunded: { refundAmount: 250_000, refundWay: 'transfer' },
  reservation_cancelled: { refundAmount: 123_000 },
  refund_sent: { refundAmount: 123_000, reference: 'TRF-1' },
  refund_details_needed: { refundAmount: 123_000, wrongDetails: 1 },
  refund_account_given: { refundAmount: 123_000 },
  receipt_issued: { receiptId: '00000000-0000-4000-8000-000000000000', amount: 123_000 },
  credit_note_issued: { receiptId: '00000000-0000-4000-8000-000000000000', amount: 123_000 },
  packages_paid: { lines: [{ name: { id: 'Paket', en: 'Package' }, quantity: 2, amount: 123_000 }], amount: 123_000 },
  packages_refunded: REFUND,
  place_listed: { tickets: null, until: { night: '2026-11-25', clock: '17:00' } },
  place_unsold: { tickets: null },
  place_sold: { ...REFUND, tickets: null },
  promise_refunded: REFUND,
  split_reminder: { paid: 3, count: 8, isOver: false, date: '2026-11-22', clock: '18:00' },
  tier_changed: { tier: 'Petang', discount: 5, until: '2027-11-21' },
}

/** Enqueues emails of these kinds about a reservation. */
export async function enqueueKinds(
  app: TestApp,
  { id, page }: MailSubject,
  kinds: readonly MessageKind[],
  locale: Language,
): Promise<void> {
  const now = app.now()
  const mail = { reservationId: id, locale, now }
  // A late payment is refunded completely. The email about this refund also lists the items of the price.
  const payloads = { ...MAIL_PAYLOADS, late_money_refunded: { ...REFUND, refundAmount: page.payment.amount } }
  for (const kind of kinds) {
    const payload = payloads[kind] ?? { answerBy: now.getTime() + 3_600_000 }
    const message = { ...mail, kind, recipient: `${kind}-${id}@surat.example`, payload, effect: 'test' }
    await enqueue(app.sql, message as NewMessage<'hold_made'>)
  }
  if (!kinds.includes('reservation_confirmed')) return
  const again = { ...mail, kind: 'reservation_confirmed' as const, recipient: `again-${id}@surat.example` }
  await enqueue(app.sql, { ...again, effect: 'resend:test', payload: { isAgain: 1 } })
}

export async function everyMail(app: TestApp, api: Api, language: Language) {
  const subjectsByKind = {
    tables: await someTables(app, api, language),
    tickets: await someTickets(app, api, language),
    restaurant: await aDinnerOf(app, api, language),
  }
  const subjects: MailSubject[] = []
  for (const of of ['tables', 'tickets', 'restaurant'] as const) {
    const subject = await subjectOf(app, api, subjectsByKind[of].data.reservation_id, of, language)
    subjects.push(subject)
    // Kinds of emails that are left out. The email with a pay link for another table exists only for table reservations, while the link is
    // open. The email with a receipt needs a stored receipt.
    const about = GUEST_KINDS.filter(
      (kind) => kind !== 'hold_made' && !kind.startsWith('move_link') && !kind.endsWith('_issued'),
    )
    await enqueueKinds(app, subject, [...about, 'waitlist_offered', 'waitlist_lapsed'], language)
  }
  const request = await askVenue(app, guest({ language }), aRequest(await aRestaurant(app)))
  const requestSubject = await subjectOf(app, api, request.id, 'restaurant', language)
  subjects.push(requestSubject)
  const answers = REQUEST_KINDS.filter((kind) => kind !== 'request_received')
  await enqueueKinds(app, requestSubject, answers, language)
  const night = await aFullNight(app, { capacities: [4], night: '2026-12-02' })
  const entry = await joinWaitlist(app, guest({ language }), aWish(night, { email: 'line@surat.example' }))
  await enqueue(app.sql, {
    kind: 'waitlist_left',
    effect: entry.id,
    recipient: entry.email,
    locale: entry.locale,
    now: app.now(),
    payload: { entryId: entry.id },
  })
  while ((await sendMessages(app)).handled > 0);
  const mails = await app.sql<SentMail[]>`
    select m.kind, m.reservation_id, i."to", i.subject, i.text, i.html from sandbox.inbox i join messages m on m.id = i.message_id
    where m.locale = ${language} and m.kind <> 'venue_asked' and (m.reservation_id is null or m.reservation_id = any(${subjects.map(({ id }) => id)}::uuid[]))
    order by m.kind, i.id`
  return { subjects, mails: [...mails] }
}
