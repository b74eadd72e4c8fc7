// Tests pay links for more guests at a dinner and for more tickets. The places are held for the guest of the link. The sale stays unchanged
// until the payment.
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { lapseMoveLinks } from '#server/reservations/move-links/lapse-move-links.ts'
import { newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { aBooking, adjustmentsOf, pick, tablesOf } from '#tests/support/changed-table.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone, bookingForm, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { mailsOf, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

const HOUR_MS = 3_600_000
type Read = WireAnswer<'partyChange'>

async function paidDinner(app: TestApp, over: Parameters<typeof aDinner>[1] = {}) {
  const at = await aRestaurant(app)
  const { id, amount } = await reserveRestaurant(
    app,
    guest(),
    aDinner(at, { phone: aPhone(), sectionId: at.sections['hall'] ?? null, ...over }),
  )
  await settlePayment(app, id, paidBy(`T ${id}`, amount))
  return { id, amount, outletId: at.outletId }
}

async function paidTickets(app: TestApp, stock: number) {
  const ticketId = await aTicketOf(app, { stock })
  const booking = await buyTickets(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tickets: [{ id: ticketId, qty: 1 }],
  })
  const row = (await findReservation(app.sql, booking.id))!
  await settlePayment(app, row.id, paidBy(`T ${row.id}`, row.amount))
  const [outlet] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${row.id}`
  return { id: row.id, amount: row.amount, outletId: outlet!.outletId, ticketId }
}

type Sold = { id: string; amount: number; outletId: number }

/** Returns the calls of a staff member about a booking. `offer` makes a pay link for `pax` guests, at the quoted price. */
async function aDesk(app: TestApp, { id, outletId }: Sold, role: Role = 'manager') {
  const { url } = await app.open()
  const { cookie } = await aPerson(app, role, outletId)
  const read = async (pax?: number) => {
    const { body } = await askOffice(url, 'partyChange', { cookie, id, takes: pax === undefined ? {} : { pax } })
    return body.data as Read
  }
  const change = (quote: Read, over: object = {}) =>
    askOffice(url, 'changeParty', { cookie, id, takes: takesOf(quote, over) })
  const offer = async (pax: number) => {
    const quote = await read(pax)
    const deadline = new Date(app.now().getTime() + HOUR_MS)
    const answer = await change(quote, { settlement: 'pay_link', deadline: deadline.toISOString() })
    const link = await newestMoveLink(app.sql, id)
    const pays = (transactionId = `D ${id}`) =>
      settlePayment(app, id, { ...paidBy(transactionId, quote.price), reference: `SNJ-${link?.intentId}` })
    return { quoted: quote, deadline, answer, link, pays }
  }
  return { url, cookie, read, change, offer }
}

const takesOf = ({ version, becomes: pax, price, minimum, settlements }: Read, over: object) => ({
  version,
  pax,
  price,
  minimum,
  settlement: settlements[0] ?? 'none',
  ...over,
})

const seatsOf = (app: TestApp, id: string) => app.sql<{ tableId: number; pax: number }[]>`
  select table_id, pax from seatings where reservation_id = ${id} order by table_id`
const guestsAt = async (app: TestApp, id: string) => (await seatsOf(app, id)).reduce((sum, { pax }) => sum + pax, 0)

test('when a guest is added to a dinner, repeated reports of the deposit payment add the guest only once', async () => {
  await using app = await testApp()
  const dinner = await paidDinner(app, { pax: 3 })
  const sold = (await findReservation(app.sql, dinner.id))!
  const { offer, read } = await aDesk(app, dinner)
  const own = await seatsOf(app, dinner.id)
  const { answer, quoted, pays } = await offer(4)
  expect(quoted).toMatchObject({ was: 3, becomes: 4, price: dinner.amount / 3, problem: null })
  expect(quoted.settlements).toEqual(['pay_link', 'courtesy'])
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { link: { link: expect.stringContaining('/reservation/difference/') } } },
  })
  expect(await seatsOf(app, dinner.id)).toEqual(own)
  expect((await findReservation(app.sql, dinner.id))?.pax).toBe(3)
  while ((await sendMessages(app)).handled > 0);
  const [mail] = await app.sql<{ text: string }[]>`
    select i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'move_link_made'`
  expect(mail?.text).toContain(new Intl.NumberFormat('en').format(quoted.price))
  const outcomes = await Promise.all([pays(), pays(), pays()])
  expect(outcomes.toSorted()).toEqual(['confirmed', 'repeated', 'repeated'])
  const now = (await findReservation(app.sql, dinner.id))!
  expect(now).toMatchObject({ pax: 4, quote: sold.quote, amount: sold.amount, differencePaid: quoted.price })
  expect(await guestsAt(app, dinner.id)).toBe(4)
  expect((await adjustmentsOf(app, dinner.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['price', quoted.price],
  ])
  expect(await mailsOf(app, dinner.id, 'reservation_changed')).toBe(1)
  expect(
    await app.sql`select 1 from seatings where hold_id is not null and outlet_id = ${dinner.outletId} and is_added`,
  ).toHaveLength(0)
  expect(await read()).toMatchObject({ was: 4, becomes: 4, price: 0 })
})

/** Lowers the capacity of all sections, so that only one more guest can join the party in its own section. */
async function fullButForOne(app: TestApp, { id, outletId }: Sold) {
  await app.sql`
    update sections c set capacity = case when c.id = d.section_id then 1 + (
      select sum(s.pax) from seatings s where s.section_id = c.id and s.during && d.during) else 1 end
    from reservation_dinners d where d.reservation_id = ${id} and c.outlet_id = ${outletId}`
}

test('when two parties want the last seat of a section, only one party gets a pay link for the seat', async () => {
  await using app = await testApp()
  const [firstParty, two] = [await paidDinner(app, { pax: 3 }), await paidDinner(app, { pax: 3 })]
  await fullButForOne(app, firstParty)
  const [first, second] = [await aDesk(app, firstParty), await aDesk(app, two)]
  const [a, b] = await Promise.all([first.offer(4), second.offer(4)])
  expect([a.answer.status, b.answer.status].toSorted((x, y) => x - y)).toEqual([200, 409])
  const [winner, loser, party, other] =
    a.answer.status === 200 ? [a, second, firstParty, two] : [b, first, two, firstParty]
  expect((await loser.read(4)).problem).toBe('full')
  app.clock.set(winner.deadline.toISOString())
  const desk = await aDesk(app, other)
  const [paid, changeAnswer] = await Promise.all([
    winner.pays(),
    desk.read(4).then((quote) => desk.change(quote, { settlement: 'courtesy', reason: 'a birthday' })),
    lapseMoveLinks(app),
  ])
  expect(paid).toBe(changeAnswer.status === 200 ? 'refunded' : 'confirmed')
  expect((await guestsAt(app, party.id)) + (await guestsAt(app, other.id))).toBe(7)
  if (paid === 'refunded')
    expect(await refundsOf(app, party.id)).toEqual([['late_money', 'asked', winner.quoted.price]])
})

test.each([true, false])(
  'a late payment adds the guest if seats are free, and otherwise is refunded in full (room: %s)',
  async (hasRoom) => {
    await using app = await testApp()
    const [dinner, other] = [await paidDinner(app, { pax: 3 }), await paidDinner(app, { pax: 3 })]
    await fullButForOne(app, dinner)
    const { offer } = await aDesk(app, dinner)
    const { deadline, pays, quoted } = await offer(4)
    app.clock.set(new Date(deadline.getTime() + 60_000).toISOString())
    if (!hasRoom) {
      const desk = await aDesk(app, other)
      expect((await desk.change(await desk.read(4), { settlement: 'courtesy', reason: 'regulars' })).status).toBe(200)
    }
    await lapseMoveLinks(app)
    expect(await mailsOf(app, dinner.id, 'move_link_over')).toBe(1)
    expect(await pays()).toBe(hasRoom ? 'confirmed' : 'refunded')
    expect(await guestsAt(app, dinner.id)).toBe(hasRoom ? 4 : 3)
    expect(await refundsOf(app, dinner.id)).toEqual(hasRoom ? [] : [['late_money', 'asked', quoted.price]])
  },
)

test('a party that outgrows its table gets a larger or an adjacent table on hold, which the payment confirms', async () => {
  await using app = await testApp()
  const dinner = await paidDinner(app, { pax: 2 })
  const { offer } = await aDesk(app, dinner)
  const [own] = await seatsOf(app, dinner.id)
  const { quoted, pays, link } = await offer(6)
  expect(link?.seats?.seats.reduce((sum, { pax }) => sum + pax, 0)).toBe(6)
  await expect(
    reserveRestaurant(
      app,
      guest(),
      aDinner(await aRestaurant(app), { tableId: link!.seats!.seats[0]!.tableId, pax: 2 }),
    ),
  ).rejects.toMatchObject({ code: 'table_unavailable' })
  expect(await pays()).toBe('confirmed')
  const after = await findReservation(app.sql, dinner.id)
  expect(after?.dinner?.tables.join(', ')).toBe(quoted.tables)
  const isLeft = !link!.seats!.seats.some(({ tableId }) => tableId === own!.tableId)
  const rows = await app.sql`select 1 from seatings where table_id = ${own!.tableId} and night = ${DINNER_NIGHT}`
  expect(rows).toHaveLength(isLeft ? 0 : 1)
})

test('adding guests to a dinner without payment needs a reason, and a price difference for fewer guests can be refunded', async () => {
  await using app = await testApp()
  const dinner = await paidDinner(app, { pax: 4 })
  const host = await aDesk(app, dinner, 'host')
  expect((await host.read(5)).problem).toBe('right')
  expect((await host.change(await host.read(5), { settlement: 'pay_link' })).status).toBe(403)
  const owner = await aDesk(app, dinner, 'owner')
  const more = await owner.read(5)
  expect((await owner.change(more, { settlement: 'courtesy' })).body).toMatchObject({
    errors: { reason: [expect.any(String)] },
  })
  expect((await owner.change({ ...more, price: more.price - 1 })).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await owner.change(more, { settlement: 'none' })).status).toBe(403)
  const fewer = await owner.read(3)
  expect(fewer).toMatchObject({
    price: -dinner.amount / 4,
    refundable: dinner.amount / 4,
    settlements: ['keep', 'refund'],
  })
  expect((await owner.change(fewer, { settlement: 'refund' })).status).toBe(200)
  expect((await refundsOf(app, dinner.id)).map(([, , amount]) => amount)).toEqual([dinner.amount / 4])
  expect([await guestsAt(app, dinner.id), (await findReservation(app.sql, dinner.id))?.pax]).toEqual([3, 3])
  expect((await owner.read(500)).problem).toBe('full')
})

test('an additional ticket is on hold until its payment, within the limit of three tickets and the stock', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const tickets = await paidTickets(app, 2)
  const { offer, read } = await aDesk(app, tickets)
  expect(await read()).toMatchObject({ was: 1, becomes: 1, kind: 'tickets' })
  expect((await read(3)).problem).toBe('sold_out')
  expect((await read(4)).problem).toBe('limit')
  const { answer, quoted, pays } = await offer(2)
  expect([answer.status, quoted.price]).toEqual([200, tickets.amount])
  const buy = () =>
    buyTickets(app, guest(), { ...bookingForm(NIGHT, '21:00'), tickets: [{ id: tickets.ticketId, qty: 1 }] })
  await expect(buy()).rejects.toMatchObject({ code: 'ticket_sold_out' })
  expect((await Promise.all([pays(), pays()])).toSorted()).toEqual(['confirmed', 'repeated'])
  const [line] = await app.sql<{ quantity: number; units: number }[]>`
    select quantity, (select count(*)::int from ticket_units u where u.reservation_id = t.reservation_id) as units
    from reservation_tickets t where reservation_id = ${tickets.id}`
  expect(line).toEqual({ quantity: 2, units: 2 })
  expect((await read(1)).problem).toBe('fewer_tickets')
})

test('when a purchase and a late payment compete for the last ticket, one of them gets the ticket', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const tickets = await paidTickets(app, 2)
  const { offer } = await aDesk(app, tickets)
  const { deadline, pays } = await offer(2)
  app.clock.set(new Date(deadline.getTime() + 1000).toISOString())
  await lapseMoveLinks(app)
  const purchase = buyTickets(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tickets: [{ id: tickets.ticketId, qty: 1 }],
  })
  const [paid, other] = await Promise.allSettled([pays(), purchase])
  expect(paid).toMatchObject({ value: other.status === 'fulfilled' ? 'refunded' : 'confirmed' })
})

test('a party that outgrows its table moves with all its guests to a dearer table after the payment', async () => {
  await using app = await testApp()
  const { ask, moveTo, party, url, cookie } = await aBooking(app, 'manager')
  const response = await askOffice(url, 'moves', { cookie, id: party.id, takes: { pax: 6 } })
  const { tables } = response.body.data as WireAnswer<'moves'>
  expect(tables.filter(({ capacity, problem }) => capacity < 6 && problem === null)).toEqual([])
  const larger = pick(tables, ({ price, problem, capacity }) => price > 0 && problem === null && capacity >= 6)
  expect((await ask('changeParty', { pax: 500 })).body).toMatchObject({ errors: { pax: [expect.any(String)] } })
  const deadline = new Date(app.now().getTime() + HOUR_MS).toISOString()
  expect((await ask('move', moveTo(larger, { pax: 6, settlement: 'pay_link', deadline }))).status).toBe(200)
  expect((await findReservation(app.sql, party.id))?.pax).toBe(2)
  const link = await newestMoveLink(app.sql, party.id)
  const paid = { ...paidBy('D', larger.price), reference: `SNJ-${link?.intentId}` }
  expect(await settlePayment(app, party.id, paid)).toBe('confirmed')
  expect(await tablesOf(app, party.id)).toEqual({ claims: [larger.id], lines: [larger.id] })
  expect((await findReservation(app.sql, party.id))?.pax).toBe(6)
  expect((await app.sql`select pax from reservation_tables where reservation_id = ${party.id}`)[0]).toEqual({ pax: 6 })
})
