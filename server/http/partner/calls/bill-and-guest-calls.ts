// Calls about the bills of tills, and about the guests who agreed to news and invitations.
import { z } from 'zod'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { partnerCall } from '#server/http/partner/partner-call.ts'
import {
  atOutlet,
  bill,
  billToPut,
  guest,
  noFields,
  pageOf,
  pageQuery,
  presentPage,
  readCursor,
  single,
} from '#server/http/partner/partner-shapes.ts'
import { presentBill } from '#server/http/partner/present-partner.ts'
import { findBill } from '#server/partner/bills/bill-record-repository.ts'
import { putBill } from '#server/partner/bills/put-bill.ts'
import { guestsToExport } from '#server/service/guests/consent-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'

const name = (longest: number) =>
  z
    .string()
    .regex(/^[\w.:-]+$/)
    .max(longest)
const atBill = atOutlet.extend({
  source: name(40).describe('The till, for example `nusa-1`'),
  external_id: name(40).describe('The number of the bill at the till; it never returns'),
})

const SENT = {
  table: 'T 01',
  covers: 4,
  state: 'closed' as const,
  parts: 1,
  opened_at: '2026-12-12T14:10:00.000Z',
  items: [{ name: 'Gin, bottle', quantity: 1, amount: 2_500_000 }],
  discount: 0,
  service: 150_000,
  tax: 265_000,
  total: 2_915_000,
  cash: 0,
  cards: 1_915_000,
  refunded: 0,
}
const BILL = {
  ...SENT,
  reservation_id: '2f1c8f0e-4c1b-4a7e-9d52-0b8f0d5f6a11',
  matched: true,
  reason: null,
  source: 'nusa-1',
  external_id: '20261212-0041',
  version: 2,
  changed_at: '2026-12-12T18:02:00.000Z',
  settled: { total: 2_915_000, credit: 1_000_000, due: 1_915_000, minimum: 2_000_000 },
}

export const billAndGuestCalls = {
  readBill: partnerCall({
    method: 'GET',
    path: '/outlets/:outlet_id/bills/:source/:external_id',
    tag: 'Bills',
    summary: 'One bill of a till',
    description: 'Reads a bill by its number at the till.',
    scope: 'bill.close',
    at: 'outlet',
    params: atBill,
    takes: noFields,
    answers: single(bill),
    examples: { answer: { data: BILL } },
    run: async ({ app }, { outlet_id: outletId, source, external_id: externalId }) => {
      const row = await findBill(app.sql, { outletId, source, externalId })
      if (!row) throw new Refused('not_found')
      return { data: await presentBill(app, row) }
    },
  }),

  putBill: partnerCall({
    method: 'PUT',
    path: '/outlets/:outlet_id/bills/:source/:external_id',
    tag: 'Bills',
    summary: 'Store the bill of a visit',
    description:
      'Stores a bill by its number at the till; the same bill again changes nothing. Send `reservation_id`, or `table`: then the bill meets the party that is seated at this table, or whose arrival is near. A bill that meets no single party is stored and waits for staff (`matched` is false). `closed` closes the visit: prepaid money is deducted, and a total below the minimum spend is charged the minimum. A closed or void bill is final; only `refunded` may grow after the closing. A visit has one bill that is not void, or the `parts` of one split bill, and their sum counts against the minimum spend. With `If-Match`, a bill that changed since it was read is refused.',
    scope: 'bill.close',
    at: 'outlet',
    ifMatch: 'optional',
    params: atBill,
    takes: billToPut,
    answers: single(bill),
    examples: { takes: SENT, answer: { data: BILL } },
    run: async ({ app, actor, version }, input) => {
      const { outlet_id: outletId, source, external_id: externalId } = input
      const { items, discount, service, tax, total, cash, cards } = input
      if (input.reservation_id === undefined && input.table === undefined)
        throw new Refused('validation_failed', { errors: { table: ['required'] } })
      const sent = {
        outletId,
        source,
        externalId,
        reservationId: input.reservation_id ?? null,
        tableLabel: input.table ?? null,
        covers: input.covers ?? null,
        state: input.state,
        parts: input.parts,
        refunded: input.refunded,
        openedAt: new Date(input.opened_at),
        amounts: { items, discount, service, tax, total, cash, cards },
      }
      const row = await putBill(app, actor, sent, version)
      return { data: await presentBill(app, row) }
    },
  }),

  listGuests: partnerCall({
    method: 'GET',
    path: '/guests',
    tag: 'Guests',
    summary: 'Guests who agreed to news and invitations',
    description:
      'Lists guests of the outlets who agreed to news and invitations. Each page is in the audit log. A page can be empty and still have a next cursor.',
    scope: 'guest.export',
    at: 'granted',
    params: noFields,
    takes: pageQuery,
    answers: pageOf(guest),
    examples: {
      answer: {
        data: [
          {
            id: '0d5f6a11-4c1b-4a7e-9d52-2f1c8f0e0b8f',
            name: 'Rani Putri',
            phone_number: '+6281234567890',
            email: 'rani@surat.example',
            visits: 3,
            last_night: '2026-11-28',
          },
        ],
        next_cursor: null,
      },
    },
    run: async ({ app, actor, outlets }, { cursor, limit }) => {
      const rows = await guestsToExport(app.sql, { outlets, after: readCursor(cursor), limit: limit + 1 })
      await transact(app, actor, ({ sql, now }) =>
        noteAudit(sql, {
          actor: actorKey(actor),
          action: 'export',
          subject: 'guests:consented',
          outletId: outlets?.[0] ?? null,
          now: now(),
        }),
      )
      const { data, next_cursor } = presentPage(rows, limit, (row) => row)
      const consenting = data.filter(({ mayWrite }) => mayWrite === true)
      return {
        data: consenting.map(({ id, name: guestName, phone, email, visits, lastNight }) => ({
          id,
          name: guestName,
          phone_number: phone,
          email,
          visits,
          last_night: lastNight,
        })),
        next_cursor,
      }
    },
  }),
}
