// Reads, changes and cancels reservations, by the commands that staff use.
import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import type { MoveRights } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { handOutLink } from '#server/http/office/hand-out-link.ts'
import { BOOKING, bookForPartner, bookingFields } from '#server/http/partner/calls/book-for-partner.ts'
import { partnerCall, type PartnerRequest } from '#server/http/partner/partner-call.ts'
import {
  atOutlet,
  atReservation,
  clock,
  guests,
  madeReservation,
  noFields,
  pageOf,
  pageQuery,
  presentPage,
  readCursor,
  reservation,
  single,
} from '#server/http/partner/partner-shapes.ts'
import { presentAllForPartner } from '#server/http/partner/present-partner.ts'
import { reservationsOfNight } from '#server/partner/reservation-page-repository.ts'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { changeArrival } from '#server/service/change/change-arrival.ts'
import { changeParty } from '#server/service/change/change-party.ts'
import { moveReservation } from '#server/service/change/move-reservation.ts'
import { readMoves } from '#server/service/change/read-moves.ts'
import { readPartyChange } from '#server/service/change/read-party-change.ts'
import { sendMoveLink } from '#server/service/move-links/send-move-link.ts'
import type { App } from '#server/app.ts'

/** A partner can make a change if no money moves, or if the guest pays the difference by a link. A partner cannot waive or refund money. */
const MOVE_RIGHTS: MoveRights = { move: 'limited', comp: null, refund: null }
/** If the new table costs more, the guest pays the difference by a link. `moveTable` offers no other way to settle the difference. */
const TABLE_RIGHTS: MoveRights = { ...MOVE_RIGHTS, move: 'full' }
/** A partner cannot make a refund without approval. If a cancellation needs a refund, a request is made, and a member of staff decides. */
const NO_REFUNDS = () => ({ alone: 0, approve: 0 })

const RESERVATION = {
  id: '2f1c8f0e-4c1b-4a7e-9d52-0b8f0d5f6a11',
  code: 'ABC-7KQ2XH',
  version: 3,
  outlet_id: 1,
  night: '2026-12-12',
  arrival_time: '21:00',
  arrives_at: '2026-12-12T14:00:00.000Z',
  kind: 'tables' as const,
  state: 'confirmed' as const,
  name: 'Rani Putri',
  pax: 4,
  language: 'id' as const,
  items: [{ id: 12, name: 'T4', quantity: 1, price: 1_000_000 }],
  amount: 1_000_000,
  paid: 1_000_000,
  pay_until: null,
  bill: null,
  split: null,
  created_at: '2026-12-01T08:15:00.000Z',
}

const cancellationOutcome = z
  .object({
    reservation,
    state: z.enum(['canceled', 'requested']).describe('requested: a member of staff decides about the refund first'),
    refund: rupiahSum.describe('The refund by the rule of the reservation'),
  })
  .meta({ id: 'Cancellation' })

async function reservationOf(app: App, id: string): Promise<ReservationRow> {
  const row = await findReservation(app.sql, id)
  if (!row) throw new Refused('not_found')
  return row
}

async function presentOne({ app, language }: PartnerRequest, id: string) {
  const [entity] = await presentAllForPartner(app, [await reservationOf(app, id)], language)
  if (!entity) throw new Refused('not_found')
  return entity
}

/** Returns the settlement of a price difference: a pay link with a deadline, or no settlement. */
const settlementOf = (payUntil: string | undefined) => ({
  settlement: payUntil ? ('pay_link' as const) : ('none' as const),
  deadline: payUntil ? new Date(payUntil) : null,
  reason: null,
})

/** Presents a changed reservation, with the link on which its guest pays the difference. `linkId`: null if nothing is due. */
async function presentChanged(request: PartnerRequest, id: string, linkId: string | null) {
  const { app, actor } = request
  const link = linkId && (await handOutLink(app, actor, id, await sendMoveLink(app, actor, { id, send: false })))
  return { reservation: await presentOne(request, id), pay_link: link ? link.link : null }
}

export const reservationCalls = {
  listReservations: partnerCall({
    method: 'GET',
    path: '/outlets/:outlet_id/reservations',
    tag: 'Reservations',
    summary: 'The reservations of a night',
    description: 'Lists the reservations of a night in the order in which they were made. New ones come last.',
    scope: 'night.view',
    at: 'outlet',
    params: atOutlet,
    takes: pageQuery.extend({ night: z.iso.date() }),
    answers: pageOf(reservation),
    examples: { answer: { data: [RESERVATION], next_cursor: null } },
    run: async ({ app, language }, { outlet_id: outletId, night, cursor, limit }) => {
      const rows = await reservationsOfNight(app.sql, { outletId, night, after: readCursor(cursor), limit: limit + 1 })
      const { data, next_cursor } = presentPage(rows, limit, (row) => row)
      return { data: await presentAllForPartner(app, data, language), next_cursor }
    },
  }),

  readReservation: partnerCall({
    method: 'GET',
    path: '/reservations/:reservation_id',
    tag: 'Reservations',
    summary: 'One reservation',
    description: 'Its ETag is the value of If-Match for a change.',
    scope: 'night.view',
    at: 'reservation',
    params: atReservation,
    takes: noFields,
    answers: single(reservation),
    examples: { answer: { data: RESERVATION } },
    run: async (request, { reservation_id: id }) => ({ data: await presentOne(request, id) }),
  }),

  makeReservation: partnerCall({
    method: 'POST',
    path: '/outlets/:outlet_id/reservations',
    tag: 'Reservations',
    summary: 'Book for a guest',
    description:
      'Books tables, tickets or a dinner. The guest pays by the link until `pay_until`; a total of 0 is confirmed at once. The limits of guests do not apply.',
    scope: 'reservation.create',
    at: 'outlet',
    status: 201,
    params: atOutlet,
    takes: bookingFields,
    answers: single(madeReservation),
    examples: {
      takes: BOOKING,
      answer: {
        data: {
          reservation: { ...RESERVATION, state: 'waiting_for_payment', paid: 0, pay_until: BOOKING.pay_until },
          pay_link: 'https://grup.example/id/pay',
        },
      },
    },
    run: async (request, { outlet_id, ...wish }) => {
      const { id, link } = await bookForPartner(request, outlet_id, wish)
      return { data: { reservation: await presentOne(request, id), pay_link: link } }
    },
  }),

  changeArrival: partnerCall({
    method: 'PUT',
    path: '/reservations/:reservation_id/arrival',
    tag: 'Reservations',
    summary: 'Change the arrival time',
    description: 'Changes the arrival of a party with reserved tables. `notify` sends the guest an email.',
    scope: 'reservation.move',
    at: 'reservation',
    ifMatch: 'required',
    params: atReservation,
    takes: z.object({ time: clock, notify: z.boolean().default(true) }),
    answers: single(reservation),
    examples: { takes: { time: '21:30' }, answer: { data: { ...RESERVATION, arrival_time: '21:30', version: 4 } } },
    run: async (request, { reservation_id: id, ...arrival }) => {
      await changeArrival(request.app, request.actor, { id, version: request.version }, arrival)
      return { data: await presentOne(request, id) }
    },
  }),

  changeParty: partnerCall({
    method: 'PUT',
    path: '/reservations/:reservation_id/party',
    tag: 'Reservations',
    summary: 'Change the number of guests or tickets',
    description:
      'A change without a difference in price is made at once. A dearer one needs `pay_until`, and is made when the guest has paid.',
    scope: 'reservation.move',
    at: 'reservation',
    ifMatch: 'required',
    params: atReservation,
    takes: z.object({
      pax: guests.describe('The new number of guests; for tickets, of tickets'),
      ticket_id: positiveInteger.optional(),
      pay_until: z.iso.datetime().optional(),
      notify: z.boolean().default(true),
    }),
    answers: single(madeReservation),
    examples: { takes: { pax: 5 }, answer: { data: { reservation: { ...RESERVATION, pax: 5 }, pay_link: null } } },
    run: async (request, { reservation_id: id, pax, ticket_id: ticketId = null, pay_until, notify }) => {
      const { app, actor, version } = request
      const { difference } = await readPartyChange(app, { id, pax, ticketId }, MOVE_RIGHTS)
      const { price, minimum } = difference
      const ask = { pax, ticketId, price, minimum, ...settlementOf(pay_until), notify }
      const { linkId } = await changeParty(app, actor, { id, version }, { ask, rights: MOVE_RIGHTS })
      return { data: await presentChanged(request, id, linkId) }
    },
  }),

  moveTable: partnerCall({
    method: 'PUT',
    path: '/reservations/:reservation_id/table',
    tag: 'Reservations',
    summary: 'Move the party to another table',
    description:
      'Moves a party with reserved tables to a free table of its night. A move without a difference in price is made at once. A dearer one needs `pay_until`, and is made when the guest has paid; until then the new table is held. A cheaper one is refused, because only staff decide about money that goes back.',
    scope: 'reservation.move',
    at: 'reservation',
    ifMatch: 'required',
    params: atReservation,
    takes: z.object({
      to_table_id: positiveInteger,
      from_table_id: positiveInteger.optional().describe('The table that the party leaves; left out: its first table'),
      pay_until: z.iso.datetime().optional(),
      notify: z.boolean().default(true),
    }),
    answers: single(madeReservation),
    examples: {
      takes: { to_table_id: 14 },
      answer: {
        data: {
          reservation: { ...RESERVATION, version: 4, items: [{ id: 14, name: 'T6', quantity: 1, price: 1_000_000 }] },
          pay_link: null,
        },
      },
    },
    run: async (request, { reservation_id: id, to_table_id: toId, from_table_id, pay_until, notify }) => {
      const { app, actor, version } = request
      const from = { fromId: from_table_id ?? null, pax: null }
      const { choices } = await readMoves(app, { id, ...from }, TABLE_RIGHTS)
      const choice = choices.find(({ table }) => table.id === toId)
      if (!choice) throw new Refused('validation_failed', { errors: { to_table_id: ['table_unknown'] } })
      const { price, minimum } = choice.difference
      const ask = { ...from, toId, price, minimum, ...settlementOf(pay_until), other: null, separate: [], notify }
      const { linkId } = await moveReservation(app, actor, { id, version }, { ask, rights: TABLE_RIGHTS })
      return { data: await presentChanged(request, id, linkId) }
    },
  }),

  cancelReservation: partnerCall({
    method: 'POST',
    path: '/reservations/:reservation_id/cancellation',
    tag: 'Reservations',
    summary: 'Cancel a reservation',
    description:
      'Cancels an unpaid reservation, or a paid one without a refund. With a refund, the answer is `requested`, and nothing changes until a member of staff approves it. A split with a paid share is refused, because staff end it in the office.',
    scope: 'reservation.cancel',
    at: 'reservation',
    ifMatch: 'required',
    params: atReservation,
    takes: z.object({ reason: z.string().min(1).max(300).describe('The guest reads it') }),
    answers: single(cancellationOutcome),
    examples: {
      takes: { reason: 'The guest cannot come' },
      answer: {
        data: { reservation: { ...RESERVATION, state: 'canceled', version: 4 }, state: 'canceled', refund: 0 },
      },
    },
    run: async (request, { reservation_id: id, reason }) => {
      const { app, actor, version } = request
      const row = await reservationOf(app, id)
      const refund = refundOfferFor(app, row, app.now()).amount
      const cancellation = { id, version, reason, amount: null, quoted: refund }
      const outcome = await cancelByStaff(app, actor, cancellation, { mayCancelPaid: true, limitBy: NO_REFUNDS })
      const state = outcome.state === 'asked' ? ('requested' as const) : ('canceled' as const)
      return { data: { reservation: await presentOne(request, id), state, refund: outcome.amount } }
    },
  }),
}
