// Calls by which staff changes a booking after it was made: its table, and what the difference comes to.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText, rupiahDifference, rupiahPrice } from '#contract/numbers.ts'
import { TABLES_PROBLEMS } from '#domain/inventory/seating.ts'
import { SETTLEMENTS } from '#domain/pricing/move-quote.ts'
import { MOVE_PROBLEMS, PARTY_PROBLEMS } from '#domain/service/move-targets.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const params = z.object({ id: z.uuid() })
const version = positiveInteger.describe('the one that was seen: another is refused, and says who was faster')
const reason = z.string().trim().max(300).nullish()
const tableId = positiveInteger
const changed = z.object({ version: z.int() })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const pax = z.int().min(1).max(500)
const deadline = z.iso.datetime().nullish().describe('of a pay link: until when what it asks for waits')
const notify = z.boolean().default(true).describe('whether the guest is told by mail')
const move = { permission: 'reservation.move', at: 'reservation' } as const

const moveTable = z.object({
  id: tableId,
  name: z.string(),
  section: z.string(),
  capacity: z.int(),
  price: z.int().describe('rupiah; above zero: the table is dearer than what is paid for'),
  minimum: z.int().describe('rupiah that the minimum spend rises or falls by'),
  refundable: z.int().describe('rupiah of a lower price that may go back'),
  settlements: z.array(z.enum(SETTLEMENTS)).describe('how whoever asks may settle it; empty where it cannot be had'),
  problem: z.enum(MOVE_PROBLEMS).nullable(),
  holder: z
    .object({ id: z.uuid(), version: z.int(), name: z.string(), pax: z.int() })
    .nullable()
    .describe('whom it changes places with'),
})
const moveLink = z.object({
  link: z.string().describe('where the guest pays the difference'),
  message: z.string().describe('to be sent to the guest by hand, in their language'),
})

export type MoveTableOnWire = z.output<typeof moveTable>

const joinable = z.object({
  id: tableId,
  name: z.string(),
  section: z.string(),
  capacity: z.int(),
  minimum: z.int().describe('rupiah that the table asks for on its night'),
  kept: z
    .object({
      hold_id: z.uuid(),
      for_name: z.string().nullable(),
      by: z.string().nullable(),
      release_at: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('for whom the venue keeps it'),
})
export type JoinableOnWire = z.output<typeof joinable>

export const changeEndpoints = {
  moves: {
    method: 'GET',
    path: '/api/office/reservations/:id/moves',
    needs: move,
    summary: 'Tables that a party may move to, with the difference in price and why one cannot be had',
    params,
    takes: z.object({
      from_table_id: positiveIntegerInText.optional(),
      pax: z.coerce.number().int().min(1).max(500).optional().describe('as many come then'),
    }),
    answers: z.object({
      version: z.int(),
      opens_at: z.iso.datetime(),
      latest_deadline: z.iso.datetime().describe('until when a table may wait for a pay link'),
      from: z.object({ id: tableId, name: z.string() }),
      own: z.array(z.object({ id: tableId, name: z.string() })),
      tables: z.array(moveTable),
    }),
  },
  move: {
    method: 'POST',
    path: '/api/office/reservations/:id/move',
    needs: move,
    summary: 'Move a party to another table at the difference that was quoted, or change places with another',
    params,
    takes: z.object({
      version,
      from_table_id: tableId.nullish(),
      to_table_id: tableId,
      pax: pax.nullish().describe('as many come then'),
      price: rupiahDifference,
      minimum: rupiahDifference,
      settlement: z.enum(SETTLEMENTS),
      reason,
      deadline,
      other: z.object({ id: z.uuid(), version }).nullish(),
      separate: z.array(tableId).max(10).default([]).describe('joined tables that are given back as it moves'),
      notify,
    }),
    answers: changed.extend({ link: moveLink.nullable() }),
  },
  moveLink: {
    method: 'POST',
    path: '/api/office/reservations/:id/move-link',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Where the guest pays the difference of a dearer table; mailed again where asked, once a minute',
    params,
    takes: z.object({ send: z.boolean().default(false) }),
    answers: moveLink.extend({ is_mailed: z.boolean() }),
  },
  withdrawMoveLink: {
    method: 'POST',
    path: '/api/office/reservations/:id/move-link/withdraw',
    needs: move,
    summary: 'Take the pay link of a dearer table back, unless it was paid',
    params,
    takes: z.object({ version }),
    answers: changed,
  },
  tablesToJoin: {
    method: 'GET',
    path: '/api/office/reservations/:id/joins',
    needs: move,
    summary: 'Tables that a party has, and those that may be joined to them, the nearest first',
    params,
    takes: z.object({}),
    answers: z.object({
      version: z.int(),
      own: z.array(z.object({ id: tableId, name: z.string(), capacity: z.int(), is_joined: z.boolean() })),
      tables: z.array(joinable),
    }),
  },
  joinTable: {
    method: 'POST',
    path: '/api/office/reservations/:id/join',
    needs: move,
    summary: 'Join a table to those of a party: its minimum stays, or is raised by what the table asks for',
    params,
    takes: z.object({
      version,
      table_id: tableId,
      hold_id: z.uuid().nullish().describe('of the venue, whose table it is'),
      raise: rupiahPrice.default(0).describe('rupiah, as it was quoted'),
      reason,
    }),
    answers: changed,
  },
  separateTable: {
    method: 'POST',
    path: '/api/office/reservations/:id/separate',
    needs: move,
    summary: 'Give a joined table back; what the minimum was raised by for it goes',
    params,
    takes: z.object({ version, table_id: tableId }),
    answers: changed,
  },
  dinnerMoves: {
    method: 'GET',
    path: '/api/office/reservations/:id/dinner-moves',
    needs: move,
    summary: 'Hours, sections and tables of a night that a paid dinner may move to, at the deposit that was paid',
    params,
    takes: z.object({
      night: z.iso.date().optional(),
      time: time.optional().describe('its own where none is named'),
      table_ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,5}$/)
        .optional()
        .describe('tables that it could have then, by comma'),
    }),
    answers: z.object({
      version: z.int(),
      night: z.iso.date(),
      today: z.iso.date(),
      pax: z.int(),
      time: z.string().describe('when it comes now'),
      section_id: tableId.nullable(),
      course: z.object({ name: z.string(), is_served: z.boolean() }),
      problem: z.string().nullable().describe('why the night takes nobody'),
      places: z.array(z.object({ time: z.string(), section_id: tableId, section: z.string(), tables: z.string() })),
      asked: z
        .object({ time: z.string(), tables: z.string(), problem: z.enum([...TABLES_PROBLEMS, 'over']).nullable() })
        .describe('the tables that are named, else its own, at that hour; why it cannot have them'),
      tables: z.array(
        z.object({
          id: tableId,
          name: z.string(),
          section: z.string(),
          section_id: tableId,
          capacity: z.int(),
          is_own: z.boolean(),
          is_beside: z.boolean().describe('may be pushed together with one that it has'),
          is_free: z.boolean().describe('at that hour, for its two hours'),
        }),
      ),
    }),
  },
  moveDinner: {
    method: 'POST',
    path: '/api/office/reservations/:id/move-dinner',
    needs: move,
    summary: 'Move a paid dinner to another hour, night or other tables, joined or not: party, course and deposit stay',
    params,
    takes: z.object({
      version,
      night: z.iso.date(),
      time,
      section_id: tableId.nullish().describe('where a table is found for it'),
      table_ids: z.array(tableId).max(6).default([]).describe('the tables that it has then, whatever the section'),
      notify,
    }),
    answers: changed,
  },
  partyChange: {
    method: 'GET',
    path: '/api/office/reservations/:id/party',
    needs: move,
    summary: 'What another number of guests or tickets costs, how it may be settled, and where they sit',
    params,
    takes: z.object({
      pax: z.coerce.number().int().min(1).max(500).optional(),
      ticket_id: positiveIntegerInText.optional(),
    }),
    answers: z.object({
      version: z.int(),
      kind: z.enum(['tables', 'tickets', 'restaurant']),
      opens_at: z.iso.datetime(),
      latest_deadline: z.iso.datetime().describe('until when places may wait for a pay link'),
      was: z.int().describe('guests by now; of tickets how many'),
      becomes: z.int(),
      price: z.int().describe('rupiah; above zero: it costs more than was paid for'),
      minimum: z.int(),
      refundable: z.int(),
      settlements: z.array(z.enum(SETTLEMENTS)).describe('empty where it cannot be had'),
      problem: z.enum(PARTY_PROBLEMS).nullable(),
      tables: z.string().nullable().describe('of a dinner: where it sits then'),
      tickets: z.array(z.object({ id: tableId, name: z.string(), quantity: z.int(), is_chosen: z.boolean() })),
    }),
  },
  changeParty: {
    method: 'POST',
    path: '/api/office/reservations/:id/party',
    needs: move,
    summary: 'Change how many come, or how many tickets they have, at the difference that was quoted',
    params,
    takes: z.object({
      version,
      pax: pax.describe('guests; of tickets how many'),
      ticket_id: tableId.nullish(),
      price: rupiahDifference.default(0),
      minimum: rupiahDifference.default(0),
      settlement: z.enum(SETTLEMENTS).default('none'),
      reason,
      deadline,
      notify,
    }),
    answers: changed.extend({ link: moveLink.nullable() }),
  },
  changeArrival: {
    method: 'POST',
    path: '/api/office/reservations/:id/arrival',
    needs: move,
    summary: 'Change when a party comes, while the outlet is open',
    params,
    takes: z.object({ version, time, notify }),
    answers: changed,
  },
  reopenBill: {
    method: 'POST',
    path: '/api/office/reservations/:id/reopen',
    needs: { permission: 'reservation.reopen', at: 'reservation' },
    summary: 'Open a closed bill again, with a reason',
    params,
    takes: z.object({ version, reason: z.string().trim().min(1).max(300) }),
    answers: changed,
  },
} as const satisfies Record<string, OfficeEndpoint>
