// One stored message of each kind, about records that exist. A new kind of message does not compile until its payload is here.
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/preferences.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { insertContactEnquiry, insertPartnershipEnquiry } from '#server/content/enquiry-repository.ts'
import { type MessageKind, MESSAGES, type PayloadOf, type Subject } from '#server/notifications/messages.ts'
import { insertMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { askVenue } from '#server/reservations/requests/ask-venue.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { makeBroadcast } from '#server/service/broadcasts/manage-broadcast.ts'
import { transact } from '#server/work.ts'
import { act, bill, paidAt } from '#tests/support/books.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aTicketOf, outletIdOf } from '#tests/support/booking.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { MAIL_PAYLOADS } from '#tests/support/mail-kinds.ts'
import { heldTable, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aSaleAt } from '#tests/support/sale.ts'
import { A_BROADCAST } from '#tests/support/setup-bodies.ts'
import { splitTable } from '#tests/support/split-table.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'
import { aRequest } from '#tests/support/venue-request.ts'
import { aFullNight, aWish } from '#tests/support/waitlist.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const AT = Date.parse('2026-11-24T09:00:00Z')
const STAFF_MAIL = {
  name: 'Rina',
  at: AT,
  device: 'Tablet',
  about: 'Uji',
  email: 'rina@grup.example',
  until: AT,
  path: '/office',
}
/** The payloads of emails to staff that differ from the usual one. */
const OTHER_PAYLOADS = {
  account_deleted: { name: 'Raka', kept: 2, on: '2026-11-24' },
  passkey_added: { name: 'Raka', keeper: 'iCloud', at: AT },
  promoter_code: { name: 'Arum', email: 'arum@surat.example', asker: '' },
  promoter_link: { name: 'Arum', link: 'https://grup.example/promotor' },
  audit_sealed: { name: 'Rina', day: '2026-11-23', entries: 12, hash: 'a1b2', days: 1 },
} satisfies { [K in MessageKind]?: PayloadOf<K> }

const SPLIT_END = { date: '2026-11-24', clock: '18:00' }

async function someReservations(app: TestApp): Promise<Record<ReservationKind, string>> {
  const tables = await heldTable(app)
  const ticketId = await aTicketOf(app, { stock: 5, at: 'gema-scbd', night: '2026-12-09' })
  const tickets = await buyTickets(app, guest(), {
    ...bookingForm('2026-12-09', '23:00'),
    tickets: [{ id: ticketId, qty: 2 }],
  })
  const restaurant = await reserveRestaurant(app, guest(), aDinner(await aRestaurant(app)))
  return { tables: tables.id, tickets: tickets.id, restaurant: restaurant.id }
}

/** Returns the id of a pay link for a more expensive table. */
async function aMoveLink(app: TestApp, reservationId: string): Promise<string> {
  const outletId = await outletIdOf(app, 'kuningan')
  const [id, holdId] = [randomUUID(), await aVenueHold(app.sql, { outletId, night: PAID_NIGHT })]
  const tables = await app.sql<
    { id: number }[]
  >`select id from tables where outlet_id = ${outletId} order by id limit 2`
  const none = { pax: null, seats: null, ticketId: null, units: null }
  await transact(app, STAFF, (work) =>
    insertMoveLink(work, {
      ...none,
      id,
      reservationId,
      holdId,
      outletId,
      intentId: randomUUID(),
      provider: 'sandbox',
      part: 'table',
      fromTableId: tables[0]?.id ?? 0,
      toTableId: tables[1]?.id ?? 0,
      was: 'L1',
      becomes: 'L2',
      price: 400_000,
      minimum: 0,
      expiresAt: new Date(app.now().getTime() + 3_600_000),
      notify: true,
    }),
  )
  return id
}

async function aReceipt(app: TestApp): Promise<{ reservationId: string; receiptId: string }> {
  const { id } = await paidAt(app, { outlet: 'kuningan', night: PAID_NIGHT, time: '21:00', price: 900_000 })
  const now = app.now()
  app.clock.set(`${PAID_NIGHT}T23:00:00+07:00`)
  await act(app, id, 'seat')
  await bill(app, id, 1_000_000)
  app.clock.set(now)
  const [receipt] = await receiptsOf(app.sql, id)
  return { reservationId: id, receiptId: receipt?.id ?? '' }
}

/** Inserts a follower of a brand with an email address. The follow is not confirmed yet. */
async function aFollow(app: TestApp): Promise<{ followerId: string; followId: string; askedAt: number }> {
  const [followerId, followId] = [randomUUID(), randomUUID()]
  await app.sql`insert into followers (id, email, locale, created_at) values (${followerId}, 'tari@surat.example', 'en', ${app.now()})`
  await app.sql`
    insert into follows (id, follower_id, kind, subject_id, state, version, asked_at)
    select ${followId}, ${followerId}, 'brand', min(id), 'asked', '1', ${app.now()} from brands`
  return { followerId, followId, askedAt: app.now().getTime() }
}

async function someEnquiries(app: TestApp): Promise<{ contact: number; partnership: number }> {
  const sender = { senderHash: 'a', locale: 'id', recipient: 'x@surat.example', now: app.now() } as const
  const writer = { name: 'Tari', mobile: '+6281200000001', message: 'Apa kabar?' }
  await insertContactEnquiry(app.sql, { ...writer, subject: 'Tanya' }, sender)
  const company = { email: 'tari@surat.example', company: 'PT Uji', kind: 'stage', city: '' }
  await insertPartnershipEnquiry(app.sql, { ...writer, ...company }, sender)
  const [row] = await app.sql<{ contact: number; partnership: number }[]>`
    select (select max(id) from contact_messages)::int as contact, (select max(id) from partnership_requests)::int as partnership`
  if (!row) throw new Error('no enquiry')
  return row
}

export type Sample = { reservationId: string | null; payload: object }

/** Makes records for all subjects of messages. Returns the samples of each subject. */
export async function messageSubjects(app: TestApp): Promise<Record<Subject, Sample[]>> {
  const outletId = await outletIdOf(app, 'kuningan')
  const { tables, ...others } = await someReservations(app)
  const ofReservation = [tables, ...Object.values(others)].map((id) => ({ reservationId: id, payload: {} }))
  const answerBy = app.now().getTime() + 3_600_000
  const receipt = await aReceipt(app)
  const split = await splitTable(app, 4)
  const friend = { splitId: split.splitId, no: 2, ...SPLIT_END }
  const request = (await askVenue(app, guest(), aRequest(await aRestaurant(app)))).id
  const entry = (
    await joinWaitlist(app, guest(), aWish(await aFullNight(app, { capacities: [4], night: '2026-12-02' })))
  ).id
  const saleId = await aSaleAt(app, outletId)
  const { followerId, ...follow } = await aFollow(app)
  const enquiries = await someEnquiries(app)
  const broadcast = await makeBroadcast(app, STAFF, { outletId, ...A_BROADCAST })
  const [guestRow] = await app.sql<{ id: string }[]>`select id from guests limit 1`
  const events = await app.sql<
    { id: number }[]
  >`select id from events where is_published and night > '2026-11-26' order by id limit 2`
  const alone = (payload: object): Sample[] => [{ reservationId: null, payload }]
  const about = (reservationId: string, payload: object): Sample[] => [{ reservationId, payload }]
  return {
    reservation: ofReservation,
    refund: ofReservation,
    claim: ofReservation,
    ownership: about(tables, {}),
    offer: ofReservation.map(({ reservationId }) => ({ reservationId, payload: { answerBy } })),
    'move link': about(tables, { linkId: await aMoveLink(app, tables) }),
    receipt: about(receipt.reservationId, { receiptId: receipt.receiptId }),
    share: about(split.id, {
      paymentId: split.paymentId,
      amount: 250_000,
      left: 2,
      refundAmount: 250_000,
      news: 'released',
    }),
    'open share': about(split.id, friend),
    'open share by mail': about(split.id, { ...friend, reminderId: randomUUID() }),
    request: about(request, {}),
    'venue request': about(request, { news: 'withdrawn' }),
    'waitlist entry': alone({ entryId: entry, reason: 'Hujan.' }),
    sale: alone({ saleId, until: answerBy }),
    group: alone(STAFF_MAIL),
    'promoter code': alone({}),
    broadcast: alone({ broadcastId: broadcast.id, guestId: guestRow?.id ?? '', name: 'Raka' }),
    'follow request': alone(follow),
    'follow news': [
      { reservationId: null, payload: { followerId, events: events.map(({ id }) => id), nights: 3 } },
      { reservationId: null, payload: { followerId, events: events.slice(0, 1).map(({ id }) => id), nights: 1 } },
    ],
    'follow sale': alone({ followerId, saleId }),
    'test booking': alone({ outletId, name: 'Rina', email: 'rina@grup.example' }),
    'contact enquiry': alone({ enquiryId: enquiries.contact }),
    'partnership enquiry': alone({ enquiryId: enquiries.partnership }),
  }
}

export type SampleMessage = Sample & { kind: MessageKind; locale: Language }

/** Returns samples of every kind of message in a language. The kinds are read from the definitions. */
export const sampleMessages = (subjects: Record<Subject, Sample[]>, locale: Language): SampleMessage[] =>
  (Object.keys(MESSAGES) as MessageKind[]).flatMap((kind) =>
    subjects[MESSAGES[kind].subject].map(({ reservationId, payload }) => {
      const own: object = { ...MAIL_PAYLOADS, ...OTHER_PAYLOADS }[kind] ?? {}
      return { kind, locale, reservationId, payload: { ...own, ...payload } }
    }),
  )
