// Valid bodies and queries for the calls of partners.
import { randomUUID } from 'node:crypto'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import type { Sending } from '#tests/support/partner.ts'

/** Valid bodies and queries, so that only the rights of the token decide the answer. */
const SENT: Record<string, Pick<Sending, 'query' | 'body'>> = {
  listNights: { query: { from: PAID_NIGHT, days: '3' } },
  listReservations: { query: { night: PAID_NIGHT } },
  makeReservation: {
    body: { night: PAID_NIGHT, time: '21:00', pax: 2, table_ids: [1], name: 'Rani', phone_number: '+6281234567890' },
  },
  changeArrival: { body: { time: '21:30' } },
  changeParty: { body: { pax: 2 } },
  moveTable: { body: { to_table_id: 1 } },
  cancelReservation: { body: { reason: 'The guest is ill' } },
  putBill: {
    body: {
      reservation_id: randomUUID(),
      state: 'open',
      opened_at: `${PAID_NIGHT}T14:00:00Z`,
      items: [{ name: 'Gin', quantity: 1, amount: 1000 }],
      total: 1000,
    },
  },
}

/** Returns a valid request of a call, about an outlet and a reservation. */
export const partnerSending = (name: string, outletId: number, reservationId: string): Sending => ({
  ...SENT[name],
  params: {
    outlet_id: outletId,
    night: PAID_NIGHT,
    reservation_id: reservationId,
    source: 'nusa',
    external_id: '1',
  },
  headers: { 'if-match': '"v1.x"' },
})
