// A sale from its setting up to its last place: who joins, what is drawn, whose turn it is, and that nothing is held without one.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawFault } from '#domain/sales/draw.ts'
import { startSession } from '#server/identity/sessions.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { joinSale } from '#server/reservations/sales/join-sale.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { drawnHolders } from '#server/reservations/sales/entrant-repository.ts'
import { findSale } from '#server/reservations/sales/sale-repository.ts'
import { tickSale } from '#server/reservations/sales/tick-sale.ts'
import { ownEntrant } from '#server/reservations/sales/read-sale.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf } from '#tests/support/booking.ts'
import { emptyCalendar } from '#tests/support/calendar.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const minutes = (app: TestApp, n: number) => new Date(app.now().getTime() + n * 60_000)

async function aSale(app: TestApp, over: object = {}) {
  await emptyCalendar(app)
  const ticketId = await aTicketOf(app, { stock: 3 })
  const [row] = await app.sql<
    { outletId: number; night: string }[]
  >`select outlet_id, night from tickets where id = ${ticketId}`
  const terms = {
    joinsFrom: minutes(app, -10),
    opensAt: minutes(app, 5),
    ratePerMinute: 120,
    turnSeconds: 600,
    maxTickets: 2,
    maxTables: 1,
  }
  const { id } = await planSale(app, STAFF, {
    id: aUuid(),
    outletId: row!.outletId,
    night: row!.night,
    ...terms,
    ...over,
  })
  return { id, ticketId, night: row!.night, outletId: row!.outletId }
}

let made = 0
async function aMember(app: TestApp) {
  const id = aUuid()
  const phone = `+62811${String(1_000_000 + made++)}`
  await app.sql`
    insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id, city_id, locale, year_ends_on, created_at)
    values (${id}, ${phone}, 'Raka', 'Wicaksana', 'raka@surat.example', '1994-05-17', 1, 360, 31, 3171, 'id', '2027-11-25', ${app.now()})`
  return { id, phone, token: await startSession(app, app.sql, { memberId: id, device: 'test' }) }
}

test('a sale is joined once a phone, drawn as it was bound to, and its places are held in a turn alone', async () => {
  await using app = await testApp()
  const { id, ticketId, night } = await aSale(app)
  const people = await Promise.all(Array.from({ length: 6 }, () => aMember(app)))
  const join = ({ token }: { token: string }) => joinSale(app, { saleId: id, token, isReminded: false })
  await Promise.all([...people, ...people].map(join))
  const buy = (one: { id: string; phone: string }, qty = 1) =>
    buyTickets(app, guest({ memberId: one.id }), {
      ...bookingForm(night, '21:00', { phone: one.phone }),
      tickets: [{ id: ticketId, qty }],
    })
  await expect(buy(people[0]!)).rejects.toMatchObject({ code: 'queue_first', details: { saleId: id } })
  app.clock.advance(300)
  await tickSale(app, id)
  const sale = (await findSale(app.sql, id))!
  const holders = await drawnHolders(app.sql, { id, drawn: sale.drawn! })
  expect(holders).toHaveLength(6)
  expect(drawFault({ seedHash: sale.seedHash, seed: sale.seed!, entrantsHash: sale.entrantsHash!, holders })).toBeNull()
  expect(createHash('sha256').update(sale.seed!).digest('hex')).toBe(sale.seedHash.toString('hex'))
  const inTurn = []
  for (const one of people)
    if ((await ownEntrant(app, { saleId: id, memberId: one.id })).state === 'turn') inTurn.push(one)
  expect(inTurn).toHaveLength(2)
  await expect(buy(inTurn[0]!, 3)).rejects.toMatchObject({ code: 'sale_limit', details: { tickets: 2 } })
  const { id: reservationId } = await buy(inTurn[0]!, 2)
  expect(await ownEntrant(app, { saleId: id, memberId: inTurn[0]!.id })).toMatchObject({ state: 'used', reservationId })
  await buy(inTurn[1]!)
  app.clock.advance(1)
  await tickSale(app, id)
  expect(await findSale(app.sql, id)).toMatchObject({ state: 'sold_out' })
})
