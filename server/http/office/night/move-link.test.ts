// Tests pay links for a move to a dearer table. Until the payment, the party keeps the old table, and the server holds the new table for
// this party.
import { expect, test } from 'vitest'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { lapseMoveLinks } from '#server/reservations/move-links/lapse-move-links.ts'
import { newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { openDifferencePage } from '#server/reservations/move-links/open-difference-page.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import { aBooking, adjustmentsOf, pick, tablesOf } from '#tests/support/changed-table.ts'
import { guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import {
  aMember,
  booksOf,
  heldTable,
  mailsOf,
  paidBy,
  PAID_NIGHT,
  paidTable,
  refundsOf,
} from '#tests/support/paid-table.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

const HOUR_MS = 3_600_000

/** Makes a paid party with a pay link for a dearer table. The pay link expires within an hour. */
async function anOffer(app: TestApp, book: typeof paidTable = paidTable) {
  const booking = await aBooking(app, 'manager', book)
  const { ask, moves, moveTo, party } = booking
  const dearer = pick((await moves()).tables, ({ price, problem }) => price > 0 && problem === null)
  const deadline = new Date(app.now().getTime() + HOUR_MS)
  const offer = moveTo(dearer, { settlement: 'pay_link', deadline: deadline.toISOString() })
  const response = await ask('move', offer)
  const link = await newestMoveLink(app.sql, party.id)
  const pays = (transactionId = `D ${party.id}`, amount = dearer.price) =>
    settlePayment(app, party.id, { ...paidBy(transactionId, amount), reference: `SNJ-${link?.intentId}` })
  const stateOf = async () => (await newestMoveLink(app.sql, party.id))?.state
  return { ...booking, dearer, deadline, offered: offer, made: response, link: link!, pays, stateOf }
}

test('until a pay link ends, the new table is on hold for the party, and the party keeps the old table', async () => {
  await using app = await testApp()
  const { made, dearer, party, moves, ask, moveTo, url, cookie, deadline } = await anOffer(app)
  expect(made).toMatchObject({
    status: 200,
    body: { data: { link: { link: expect.stringContaining('/reservation/difference/') } } },
  })
  expect(await tablesOf(app, party.id)).toEqual({ claims: [party.tableId], lines: [party.tableId] })
  const other = await paidTable(app)
  const table = pick((await moves({ id: other.id })).tables, ({ id }) => id === dearer.id)
  expect(table.problem).toBe('withheld')
  const [hold] = await app.sql<{ id: string; version: number; releaseAt: Date }[]>`
    select id, version, release_at from holds where reason = 'move_link'`
  expect(hold?.releaseAt).toEqual(deadline)
  const release = { version: hold!.version, tableIds: null }
  expect((await askOffice(url, 'releaseHold', { cookie, id: hold!.id, takes: release })).body).toMatchObject({
    code: 'wrong_state',
  })
  while ((await sendMessages(app)).handled > 0);
  const [mail] = await app.sql<{ subject: string; text: string }[]>`
    select i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'move_link_made'`
  expect(mail?.text).toContain(new Intl.NumberFormat('en').format(dearer.price))
  expect(mail?.text).toContain('/reservation/difference/')
  for (const at of [app.now(), new Date(app.now().getTime() + 90 * 24 * HOUR_MS)])
    expect((await ask('move', moveTo(dearer, { settlement: 'pay_link', deadline: at.toISOString() }))).status).not.toBe(
      200,
    )
})

test('several reports of one payment move the party only once', async () => {
  await using app = await testApp()
  const { pays, party, dearer, stateOf } = await anOffer(app)
  const sold = await findReservation(app.sql, party.id)
  const outcomes = await Promise.all([pays(), pays(), pays(), pays()])
  expect(outcomes.toSorted()).toEqual(['confirmed', 'repeated', 'repeated', 'repeated'])
  expect(await tablesOf(app, party.id)).toEqual({ claims: [dearer.id], lines: [dearer.id] })
  expect((await adjustmentsOf(app, party.id)).map(({ kind, amount }) => [kind, amount])).toEqual(
    [
      ['price', dearer.price],
      ['minimum', dearer.minimum],
    ].filter(([, amount]) => amount !== 0),
  )
  const now = await findReservation(app.sql, party.id)
  expect([now?.quote, now?.amount]).toEqual([sold?.quote, sold?.amount])
  expect(now).toMatchObject({ capturedAmount: party.amount + dearer.price, differencePaid: dearer.price })
  expect(await booksOf(app, party.id)).toMatchObject({ guest_funds: -(party.amount + dearer.price) })
  expect(await mailsOf(app, party.id, 'reservation_changed')).toBe(1)
  expect(await stateOf()).toBe('paid')
  expect(await pays('second')).toBe('duplicate')
  expect(await refundsOf(app, party.id)).toEqual([['duplicate', 'asked', dearer.price]])
})

test('an unpaid pay link releases the new table at its deadline, even if no job runs', async () => {
  await using app = await testApp()
  const { deadline, dearer, party, stateOf } = await anOffer(app)
  app.clock.set(new Date(deadline.getTime() - 1000).toISOString())
  await expect(heldTable(app, { tableId: dearer.id })).rejects.toThrow()
  app.clock.set(deadline.toISOString())
  const newHold = await heldTable(app, { tableId: dearer.id })
  expect((await tablesOf(app, newHold.id)).claims).toEqual([dearer.id])
  expect(await tablesOf(app, party.id)).toEqual({ claims: [party.tableId], lines: [party.tableId] })
  await Promise.all([lapseMoveLinks(app), lapseMoveLinks(app)])
  expect(await stateOf()).toBe('lapsed')
  expect(await mailsOf(app, party.id, 'move_link_over')).toBe(1)
  const changes =
    await app.sql`select 1 from reservation_changes where reservation_id = ${party.id} and kind = 'link_over'`
  expect(changes).toHaveLength(1)
})

test.each([true, false])(
  'a late payment moves the party if the table is still free, and otherwise is refunded in full (free: %s)',
  async (isFree) => {
    await using app = await testApp()
    const { deadline, dearer, party, pays } = await anOffer(app)
    app.clock.set(new Date(deadline.getTime() + 60_000).toISOString())
    if (!isFree) await heldTable(app, { tableId: dearer.id })
    await lapseMoveLinks(app)
    expect(await pays()).toBe(isFree ? 'confirmed' : 'refunded')
    const own = isFree ? dearer.id : party.tableId
    expect(await tablesOf(app, party.id)).toEqual({ claims: [own], lines: [own] })
    expect(await refundsOf(app, party.id)).toEqual(isFree ? [] : [['late_money', 'asked', dearer.price]])
    expect((await findReservation(app.sql, party.id))?.state).toBe(2)
  },
)

test('when a payment and a new booking arrive together at the deadline, either the paying party or the new guest gets the table', async () => {
  await using app = await testApp()
  const { deadline, dearer, party, pays } = await anOffer(app)
  app.clock.set(deadline.toISOString())
  const [paid, booking] = await Promise.allSettled([
    pays(),
    heldTable(app, { tableId: dearer.id }),
    lapseMoveLinks(app),
  ])
  const claims = await app.sql<{ reservationId: string }[]>`
    select reservation_id from table_claims where table_id = ${dearer.id} and night = ${PAID_NIGHT}`
  expect(claims).toHaveLength(1)
  const isTheirs = claims[0]?.reservationId === party.id
  expect(paid).toMatchObject({ value: isTheirs ? 'confirmed' : 'refunded' })
  expect(booking.status).toBe(isTheirs ? 'rejected' : 'fulfilled')
  expect((await tablesOf(app, party.id)).claims).toEqual([isTheirs ? dearer.id : party.tableId])
})

test('if staff withdraw a pay link while the guest pays, either the withdrawal fails or the payment is refunded', async () => {
  await using app = await testApp()
  const { ask, pays, party, dearer, stateOf } = await anOffer(app)
  const [withdrawal, paid] = await Promise.all([ask('withdrawMoveLink'), pays()])
  const isPaid = (await stateOf()) === 'paid'
  expect(withdrawal.status).toBe(isPaid ? 409 : 200)
  expect(paid).toBe(isPaid ? 'confirmed' : 'refunded')
  expect((await tablesOf(app, party.id)).claims).toEqual([isPaid ? dearer.id : party.tableId])
  const again = await ask('withdrawMoveLink')
  expect(again.body).toMatchObject({ code: 'wrong_state' })
})

test('after staff withdraw a link, the link opens no page, the guest is notified, and a later payment is refunded', async () => {
  await using app = await testApp()
  const { ask, pays, party, dearer, stateOf, link } = await anOffer(app)
  expect((await ask('withdrawMoveLink')).status).toBe(200)
  expect(await stateOf()).toBe('withdrawn')
  const reservation = (await findReservation(app.sql, party.id))!
  await expect(openDifferencePage(app, link, reservation)).rejects.toMatchObject({ code: 'payment_expired' })
  expect(await mailsOf(app, party.id, 'move_link_over')).toBe(1)
  expect(await pays()).toBe('refunded')
  expect(await refundsOf(app, party.id)).toEqual([['late_money', 'asked', dearer.price]])
  expect((await heldTable(app, { tableId: dearer.id })).tableId).toBe(dearer.id)
})

test('an open pay link ends when staff move the party to another table or close its bill', async () => {
  await using app = await testApp()
  const first = await anOffer(app)
  const other = pick(
    (await first.moves()).tables,
    ({ problem, price, id }) => problem === null && price === 0 && id !== first.dearer.id,
  )
  expect((await first.ask('move', first.moveTo(other))).status).toBe(200)
  expect(await first.stateOf()).toBe('overtaken')
  expect(await first.pays()).toBe('refunded')
  expect((await tablesOf(app, first.party.id)).claims).toEqual([other.id])
  app.clock.set(`${PAID_NIGHT}T21:05:00+07:00`)
  const { cookie: by } = await aPerson(app, 'manager', first.outletId)
  const again = pick((await first.moves({ by })).tables, ({ price, problem }) => price > 0 && problem === null)
  const deadline = new Date(app.now().getTime() + HOUR_MS / 2).toISOString()
  const offer = first.moveTo(again, { settlement: 'pay_link', deadline })
  expect((await first.ask('move', offer, { by })).status).toBe(200)
  expect((await first.ask('seat', {}, { by })).status).toBe(200)
  expect(await first.stateOf()).toBe('open')
  expect((await first.ask('closeBill', { bill: 1_000_000, below: 'charge' }, { by })).status).toBe(200)
  expect(await first.stateOf()).toBe('overtaken')
  expect(await app.sql`select 1 from holds where outcome is null and reason = 'move_link'`).toHaveLength(0)
})

test('an open pay link ends when the reservation is canceled or marked as a no-show', async () => {
  await using app = await testApp()
  const { ask, url, cookie, party, pays, stateOf, dearer, outletId } = await anOffer(app)
  const read = await askOffice(url, 'reservation', { cookie, id: party.id })
  const quotedAmount = (read.body.data as WireAnswer<'reservation'>).refundNow?.amount
  const cancelled = await ask('cancelReservation', { reason: 'change_of_plan', amount: null, quoted: quotedAmount })
  expect(cancelled.status).toBe(200)
  expect(await stateOf()).toBe('overtaken')
  expect(await pays()).toBe('refunded')
  expect(await mailsOf(app, party.id, 'move_link_over')).toBe(0)
  expect((await heldTable(app, { tableId: dearer.id })).tableId).toBe(dearer.id)

  const absent = await anOffer(app)
  const later = new Date(`${PAID_NIGHT}T22:30:00+07:00`)
  const absentLink = await newestMoveLink(app.sql, absent.party.id)
  app.clock.set(new Date(later.getTime() - HOUR_MS * 2).toISOString())
  expect(absentLink?.state).toBe('open')
  await lapseMoveLinks(app)
  app.clock.set(later.toISOString())
  const { cookie: by } = await aPerson(app, 'manager', outletId)
  const again = pick((await absent.moves({ by })).tables, ({ price, problem }) => price > 0 && problem === null)
  const deadline = new Date(later.getTime() + HOUR_MS / 2).toISOString()
  const offer = absent.moveTo(again, { settlement: 'pay_link', deadline })
  expect((await absent.ask('move', offer, { by })).status).toBe(200)
  expect((await absent.ask('markNoShow', {}, { by })).status).toBe(200)
  expect(await absent.stateOf()).toBe('overtaken')
})

test('a cancellation after a paid price difference refunds a share of the first payment and of the difference', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  const { pays, party, dearer, ask, outletId } = await anOffer(app, async (a) => {
    const hold = await heldTable(a, { memberId })
    await settlePayment(a, hold.id, paidBy(`T1 ${hold.id}`, hold.amount))
    return hold
  })
  await pays()
  const row = (await findReservation(app.sql, party.id))!
  const best = Math.max(...row.refundRules.map(({ refundPercentage }) => refundPercentage))
  const { refund } = await cancelReservation(app, guest({ memberId }), { id: party.id, reason: 'change_of_plan' })
  expect(refund).toMatchObject({ percentage: best, amount: Math.floor(((party.amount + dearer.price) * best) / 100) })
  const back = await refundsOf(app, party.id)
  expect(back.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(refund.amount)
  expect((await booksOf(app, party.id))['guest_funds']).toBeUndefined()

  const second = await anOffer(app)
  await second.pays()
  const { closed } = await closeBill(app, { id: second.party.id, bill: 90_000_000 })
  expect(closed?.credit).toBe(second.party.amount + second.dearer.price)
  const { cookie: by } = await aPerson(app, 'manager', second.outletId)
  expect(outletId).toBe(second.outletId)
  expect((await second.ask('reopenBill', { reason: 'a slip' }, { by })).status).toBe(200)
  expect(await booksOf(app, second.party.id)).toMatchObject({
    guest_funds: -(second.party.amount + second.dearer.price),
  })
  expect((await ask('withdrawMoveLink')).status).toBe(409)
})

test('when a party moves back to its old table, the price difference is refunded from the payment of that difference', async () => {
  await using app = await testApp()
  const { pays, party, dearer, ask, moves, moveTo, outletId } = await anOffer(app)
  await pays()
  const { cookie: by } = await aPerson(app, 'owner', outletId)
  const back = pick((await moves({ by })).tables, ({ id }) => id === party.tableId)
  expect(back).toMatchObject({ price: -dearer.price, refundable: dearer.price })
  expect((await ask('move', moveTo(back, { settlement: 'refund' }), { by })).status).toBe(200)
  const [refund] = await app.sql<{ purpose: string; amount: number }[]>`
    select p.purpose, f.amount from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    where p.reservation_id = ${party.id}`
  expect(refund).toEqual({ purpose: 'difference', amount: dearer.price })
})

test.each([true, false])(
  'before a link is withdrawn, the server asks the gateway if the guest has paid on the open payment page (paid: %s)',
  async (isPaid) => {
    await using app = await testApp()
    const { link, party, stateOf, ask, dearer } = await anOffer(app)
    const reservation = (await findReservation(app.sql, party.id))!
    const open = () => openDifferencePage(app, link, reservation)
    expect(new Set(await Promise.all([open(), open(), open()]))).toHaveLength(1)
    if (isPaid) await actOnPayment(app, `SNJ-${link.intentId}`, { action: 'pay', notify: false })
    expect((await ask('withdrawMoveLink')).status).toBe(isPaid ? 409 : 200)
    expect(await stateOf()).toBe(isPaid ? 'paid' : 'withdrawn')
    expect((await tablesOf(app, party.id)).claims).toEqual([isPaid ? dearer.id : party.tableId])
    const view = await viewPayment(app, `SNJ-${link.intentId}`)
    expect(view?.status).toBe(isPaid ? 'paid' : 'cancelled')
  },
)
