// Tests a sale after its draw: the fixed times, the waitlist for returned places, and the time for the reply to an offer.
import { expect, test } from 'vitest'
import { changeSale } from '#server/reservations/sales/change-sale.ts'
import { leaveSale } from '#server/reservations/sales/read-sale.ts'
import { findSale } from '#server/reservations/sales/sale-repository.ts'
import { waitAfterSale } from '#server/reservations/sales/wait-after-sale.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { testApp } from '#tests/support/app.ts'
import { guest } from '#tests/support/guest.ts'
import { anOpenSale, buyIn, type Person, SALE_STAFF, saleTerms, tickAfter } from '#tests/support/sale.ts'

test('R16 after the draw, staff cannot change the times of a sale but can change its other terms', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale } = await anOpenSale(app, 1)
  const { joinsFrom, opensAt } = (await findSale(app.sql, sale.id))!
  const terms = { ...saleTerms(app), joinsFrom, opensAt }
  const later = new Date(opensAt.getTime() + 60_000)
  const change = (over: object) => changeSale(app, SALE_STAFF, { id: sale.id, version: 1 }, { ...terms, ...over })
  await expect(change({ opensAt: later })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { errors: { opensAt: ['sale_drawn'] } },
  })
  await expect(change({ joinsFrom: new Date(joinsFrom.getTime() - 60_000), opensAt: later })).rejects.toMatchObject({
    details: { errors: { joinsFrom: ['sale_drawn'], opensAt: ['sale_drawn'] } },
  })
  expect(await change({ ratePerMinute: 30 })).toEqual({ version: 2 })
  expect(await findSale(app.sql, sale.id)).toMatchObject({ ratePerMinute: 30, opensAt })
})

test('R18 a guest who was moved back in the queue of a sale, or left the queue, gets a later number on the waitlist', async () => {
  await using app = await testApp({ settings: { paymentWindowSeconds: 60 }, isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 4, { stock: 1, maxTickets: 1 })
  const [first, second, third, fourth] = line as [Person, Person, Person, Person]
  const wait = ({ id }: Person) =>
    waitAfterSale(app, guest({ memberId: id }), { saleId: sale.id, memberId: id, pax: 1 })
  await leaveSale(app, { saleId: sale.id, memberId: third.id })
  await buyIn(app, sale, first)
  await tickAfter(app, sale, 60)
  await expireHolds(app)
  await tickAfter(app, sale, 1)
  await buyIn(app, sale, second)
  await tickAfter(app, sale, 1)
  expect(await findSale(app.sql, sale.id)).toMatchObject({ state: 'sold_out' })
  const numbers = {
    third: (await wait(third)).number,
    first: (await wait(first)).number,
    fourth: (await wait(fourth)).number,
  }
  expect(numbers.fourth).toBeLessThan(numbers.first)
  expect(numbers.first).toBeLessThan(numbers.third)
})

test('R10 the offer of a returned place of a sale gives the guest two hours outside the quiet hours', async () => {
  await using app = await testApp({ settings: { paymentWindowSeconds: 60 }, isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 2, { stock: 1, maxTickets: 1 })
  const [buyer, waiting] = line as [Person, Person]
  const { id } = await buyIn(app, sale, buyer)
  await tickAfter(app, sale, 1)
  await waitAfterSale(app, guest({ memberId: waiting.id }), { saleId: sale.id, memberId: waiting.id, pax: 1 })
  app.clock.advance(60)
  await expireHolds(app)
  await takeTurns(app)
  const [offer] = await app.sql<{ expiresAt: Date }[]>`
    select expires_at from reservations where origin = 'offer' and id <> ${id}`
  const hours = (offer!.expiresAt.getTime() - app.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(0)
  // The guest has two hours to reply. If the night's quiet hours fall into these two hours, the guest has ten more hours.
  expect([2, 12]).toContain(hours)
})
