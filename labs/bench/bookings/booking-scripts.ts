// Scripts for pgbench with the SQL statements of a booking, to measure these statements without HTTP. Each kind of booking has one script.
import type { Db, Question, Sql } from '#server/db/open.ts'
import { tablesAsked, ticketsAsked } from '#server/inventory/repository.ts'
import { insertHold } from '#server/reservations/holding/hold-repository.ts'
import { type Hold } from '#server/reservations/holding/hold.ts'
import { limitsAndPlaces, type Guest } from '#server/reservations/limits/guest-limits-repository.ts'
import { holdScript, type Script } from './hold-script.ts'
import type { Places, Ticket } from './places.ts'

/** Placeholders for the values that differ between bookings. */
const ID = '11111111-1111-4111-8111-111111111111'
const PAYMENT_ID = '22222222-2222-4222-8222-222222222222'
const PHONE = '+628999'
const TABLE = 987_654_321
const OUTLET = 987_654_322
const TICKET = 987_654_323
const NIGHT = '2099-09-09'

const N = '(:n::bigint)'
const uuidOf = (prefix: string) => `('${prefix}0000000-0000-4000-8000-' || lpad(to_hex(${N}), 12, '0'))::uuid`

/**
 * Returns the scripts by name. `table`: a whole booking of a table, each on a separate night. `spread`: a whole booking of a ticket of
 * one of many ticket types. `hot`: only a hold of a ticket, always of the same type, with one row for each unit. `counter`: the same hold
 * with a counter instead of rows.
 */
export function scriptsOf(places: Places): Record<string, Script> {
  const unique: [unknown, string][] = [
    [ID, uuidOf('1')],
    [PAYMENT_ID, uuidOf('2')],
    [PHONE, `('+62899' || ${N})`],
    [`phone:${PHONE}`, `('phone' || chr(58) || '+62899' || ${N})`],
    [`hold_made:${ID}`, `('hold_made' || chr(58) || ${uuidOf('1')})`],
    ['CODE', `('C' || ${N})`],
    ['NUMBER', `('N' || ${N})`],
    ['ORDER', `('SNJ-' || ${N})`],
  ]
  const spots = [...new Map(places.tables.map((table) => [table.tableId, table.outletId]))]
  const pick = (list: readonly number[]) => `(array[${list.join(', ')}])[1 + (${N} % ${list.length})::int]`
  const tables = new Map([
    ...unique,
    [TABLE, pick(spots.map(([tableId]) => tableId))],
    [OUTLET, pick(spots.map(([, outletId]) => outletId))],
    [NIGHT, `(date '2030-01-01' + (${N} / ${spots.length} % 1000000)::int)`],
  ])
  const tickets = (from: readonly Ticket[]) =>
    new Map([
      ...unique,
      [TICKET, pick(from.map((ticket) => ticket.ticketId))],
      [OUTLET, pick(from.map((ticket) => ticket.outletId))],
      [NIGHT, `date '${places.hot.night}'`],
    ])
  const holds = (kind: 'tables' | 'tickets', options = {}) => [(sql: Sql) => insertHold(sql, hold(kind, options))]
  const counter = holdScript('counter', holds('tickets', { hasPlaces: false }), tickets([places.hot]))
  // The usual design of other systems, for comparison: one transaction updates the counter and then inserts the purchase.
  const counterUpdate = `update bench_counters set units_left = units_left - 1 where ticket_id = ${places.hot.ticketId} and units_left > 0`
  const inTransaction = (script: Script): Script => ({ ...script, text: ['begin', script.text, 'commit'].join(';\n') })
  const table = holdScript(
    'table',
    [(sql) => guestLimits(sql, tablesAsked(sql, [TABLE], NIGHT, new Date())), ...holds('tables')],
    tables,
  )
  const spread = holdScript(
    'spread',
    [(sql) => guestLimits(sql, ticketsAsked(sql, [TICKET], new Date())), ...holds('tickets')],
    tickets(places.spread),
  )
  return {
    table,
    spread,
    hot: holdScript('hot', holds('tickets'), tickets([places.hot])),
    counter: inTransaction({ ...counter, text: [counterUpdate, counter.text].join(';\n') }),
  }
}

const GUEST: Guest = {
  phone: PHONE,
  slotKeys: [`phone:${PHONE}`],
  typedKey: `phone:${PHONE}`,
  browserKey: null,
  memberId: null,
  since: new Date(0),
  provenSince: new Date(0),
  now: new Date(),
  idempotency: null,
}
const guestLimits = <Place extends { id: number }>(sql: Db, places: Question<Place>) =>
  limitsAndPlaces(sql, GUEST, places)

function hold(kind: 'tables' | 'tickets', { hasPlaces = true } = {}): Hold {
  const line = { pax: 1, unitAmount: 150_000, minimumCost: 0 }
  const now = new Date()
  return {
    id: ID,
    actor: { kind: 'guest', id: null },
    bookingCode: 'CODE',
    reservationNumber: 'NUMBER',
    kind,
    outletId: OUTLET,
    eventId: null,
    night: NIGHT,
    arrivalTime: '21:00',
    name: 'Raka Wicaksana',
    phone: PHONE,
    email: 'raka@surat.example',
    notes: '',
    remarks: {},
    pax: 1,
    locale: 'en',
    memberId: null,
    browserKey: null,
    paymentType: 'DownPayment',
    amount: 150_000,
    quote: {
      paymentType: 'DownPayment',
      lines: [{ label: 'Entry', quantity: 1, unitAmount: 150_000, amount: 150_000 }],
      subtotal: 150_000,
      membershipDiscount: 0,
      affiliatorDiscount: 0,
      service: 0,
      tax: 0,
      total: 150_000,
    },
    affiliator: null,
    refundRules: [{ hoursLeft: 72, refundPercentage: 100 }],
    expiresAt: new Date(now.getTime() + 7_200_000),
    now,
    tables: kind === 'tables' && hasPlaces ? [{ ...line, tableId: TABLE, tableName: 'T1' }] : [],
    tickets:
      kind === 'tickets' && hasPlaces
        ? [{ ...line, ticketId: TICKET, ticketName: { id: 'Masuk', en: 'Entry' }, phaseId: null, quantity: 1 }]
        : [],
    dinner: null,
    slotKeys: [`phone:${PHONE}`],
    idempotency: null,
    termsVersion: '2026-11-23',
    isNewcomer: true,
    proof: { isProven: false, addressBlock: 'block', limits: null },
    payment: { id: PAYMENT_ID, provider: 'sandbox', orderId: 'ORDER' },
  }
}
