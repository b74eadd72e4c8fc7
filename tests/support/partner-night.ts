// A partner and the bookings of this partner. The partner has a token for the outlet Kuningan.
import { askPartner, aToken, type Sending } from '#tests/support/partner.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { aPhone, freeTables } from '#tests/support/guest.ts'
import { PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import type { TestApp } from '#tests/support/app.ts'

export type WireReservation = { id: string; version: number; state: string; amount: number; pax: number; paid: number }
type Booking = { reservation: WireReservation; pay_link: string | null }

export async function aPartner(app: TestApp) {
  const { url } = await app.open()
  const outletId = await outletIdOf(app, 'kuningan')
  const { token, id: tokenId } = await aToken(app, { outletIds: [outletId] })
  const free = (await freeTables(app, 'kuningan', PAID_NIGHT)).filter(({ capacity }) => capacity >= 4)
  const ask = (name: string, sending: Sending = {}) =>
    askPartner(url, name, { token, ...sending, params: { outlet_id: outletId, ...sending.params } })
  const bookingOf = (index = 0, over: object = {}) => ({
    night: PAID_NIGHT,
    time: '21:15',
    pax: 2,
    table_ids: [free[index]?.id ?? 0],
    name: 'Tio',
    phone_number: aPhone(),
    email: 'tio@surat.example',
    pay_until: new Date(app.now().getTime() + 2 * 3_600_000).toISOString(),
    ...over,
  })
  const book = async (index = 0, over: object = {}): Promise<Booking> =>
    (await ask('makeReservation', { body: bookingOf(index, over) })).body['data'] as Booking
  const read = async (id: string) => {
    const answer = await ask('readReservation', { params: { reservation_id: id } })
    return { etag: answer.headers.get('etag') ?? '', row: answer.body['data'] as WireReservation }
  }
  const change = async (name: string, id: string, body: object, etag?: string) =>
    ask(name, { params: { reservation_id: id }, body, headers: { 'if-match': etag ?? (await read(id)).etag } })
  const pay = ({ reservation: { id, amount } }: Booking) => settlePayment(app, id, paidBy(`P ${id}`, amount))
  /** Makes a paid booking and moves the clock to its arrival time. */
  const arrive = async () => {
    const booking = await book()
    await pay(booking)
    app.clock.set(`${PAID_NIGHT}T22:05:00+07:00`)
    return booking.reservation.id
  }
  const putBill = (external: string, body: object, key?: string) =>
    ask('putBill', { params: { source: 'nusa', external_id: external }, body, ...(key && { key }) })
  return { url, outletId, token, tokenId, ask, bookingOf, book, read, change, pay, arrive, putBill }
}

/** A bill of a till with one item. */
export const aBill = (reservationId: string, amount: number, over: object = {}) => ({
  reservation_id: reservationId,
  state: 'closed',
  opened_at: `${PAID_NIGHT}T14:10:00.000Z`,
  items: [{ name: 'Gin', quantity: 1, amount }],
  total: amount,
  ...over,
})

/** A closed bill of a till with the name of a table. The bill was opened at the arrival time of the party. */
export const aTableBill = (table: string, amount: number, over: object = {}) => {
  const { reservation_id: _, ...rest } = aBill('', amount, { opened_at: `${PAID_NIGHT}T14:10:00.000Z` })
  return { ...rest, table, ...over }
}
