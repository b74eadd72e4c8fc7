// Tests a split dinner that ends with its hold, and changes that staff make to a split dinner. A dinner with unpaid shares cannot move. If
// all shares are paid, the dinner can move to another night and keeps its shares.
import { expect, test } from 'vitest'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { moveDinner } from '#server/service/change/move-dinner.ts'
import { readPartyChange } from '#server/service/change/read-party-change.ts'
import { readDinnerMoves } from '#server/service/change/read-dinner-moves.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { cancel, ledgerOf, reservationOf, seenOf } from '#tests/support/books.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { refundsOf } from '#tests/support/paid-table.ts'
import { payShare, settleShare, sharesOf, splitHold, splitOf, startShare } from '#tests/support/split-table.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const LATER = '2026-11-26'
const RIGHTS = { move: 'full', comp: 'full', refund: 'full' } as const

/** Makes a dinner for three guests with three shares. Only the organizer has paid. */
async function startedDinner(app: TestApp) {
  const hold = await reserveRestaurant(app, guest(), aDinner(await aRestaurant(app), { pax: 3 }))
  const dinner = await splitHold(app, hold, 3)
  await settleShare(app, dinner.paymentId)
  return dinner
}

async function moveTo(app: TestApp, id: string, night: string) {
  const wish = { night, time: '20:00', tableIds: [], notify: true }
  const { places } = await readDinnerMoves(app, { id, night })
  const { plan } = places.find(({ time }) => time === wish.time) ?? { plan: null }
  return moveDinner(app, STAFF, await seenOf(app, id), { ...wish, sectionId: plan?.sectionId ?? null })
}

/** An evening three days before the night. Fewer than 72 hours are left, and the restaurant still takes bookings. */
const EVENING_BEFORE = '2026-11-22T20:00:00+07:00'

test('the payment of the organizer does not extend the hold of a dinner less than 72 hours before the night', async () => {
  await using app = await testApp()
  app.clock.set(EVENING_BEFORE)
  const { id, code, amount } = await startedDinner(app)
  const { deadline, coverUntil, isInsideHold } = await splitOf(app, id)
  const { expiresAt } = await reservationOf(app, id)
  expect({ deadline, coverUntil, isInsideHold }).toEqual({
    deadline: expiresAt,
    coverUntil: expiresAt,
    isInsideHold: true,
  })
  app.clock.advance(20 * 60)
  await payShare(app, code, 2)
  expect((await reservationOf(app, id)).state).toBe(0)
  await payShare(app, code, 3)
  expect(await reservationOf(app, id)).toMatchObject({ state: 2, capturedAmount: amount })
  expect((await splitOf(app, id)).tickets).toHaveLength(2)
})

test('when the hold of a split dinner lapses, its tables are free and each payer gets the whole payment back', async () => {
  await using app = await testApp()
  app.clock.set(EVENING_BEFORE)
  const { id, code, amounts } = await startedDinner(app)
  await payShare(app, code, 2)
  const late = await startShare(app, code, 3)
  app.clock.advance(40 * 60)
  await expireHolds(app)
  expect((await reservationOf(app, id)).state).toBe(6)
  expect((await splitOf(app, id)).state).toBe('released')
  expect(await app.sql`select 1 from seatings where reservation_id = ${id}`).toEqual([])
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toEqual([])
  expect(await settleShare(app, late.id)).toBe('refunded')
  expect((await refundsOf(app, id)).map(([, , sum]) => Number(sum)).toSorted((a, b) => a - b)).toEqual(
    amounts.toSorted((a, b) => a - b),
  )
})

test('a dinner with unpaid shares cannot move to another night and cannot change its party', async () => {
  await using app = await testApp()
  const { id } = await startedDinner(app)
  const before = await sharesOf(app, id)
  await expect(moveTo(app, id, LATER)).rejects.toMatchObject({ code: 'wrong_state' })
  const party = readPartyChange(app, { id, pax: 4, ticketId: null }, RIGHTS)
  await expect(party).rejects.toMatchObject({ code: 'wrong_state' })
  expect(await sharesOf(app, id)).toEqual(before)
})

test('a funded dinner that moves to another night keeps its shares and tickets', async () => {
  await using app = await testApp()
  const { id, code, amount, amounts } = await startedDinner(app)
  await payShare(app, code, 2)
  await payShare(app, code, 3)
  const [before, { tickets, deadline }] = [await sharesOf(app, id), await splitOf(app, id)]
  expect(tickets.map(({ guests, guestNo }) => [guests, guestNo])).toEqual([
    [1, 2],
    [1, 3],
  ])
  await moveTo(app, id, LATER)
  expect(await sharesOf(app, id)).toEqual(before)
  expect(await splitOf(app, id)).toMatchObject({ state: 'funded', deadline, tickets })
  const { problem } = await readPartyChange(app, { id, pax: 2, ticketId: null }, RIGHTS)
  expect(problem).toBe('shares')
  expect(await ledgerOf(app, id)).toEqual({ gateway: amount, guest_funds: -amount })
  await cancel(app, id, amount)
  expect((await refundsOf(app, id)).map(([, , sum]) => Number(sum)).toSorted((a, b) => a - b)).toEqual(
    amounts.toSorted((a, b) => a - b),
  )
  expect((await reservationOf(app, id)).state).toBe(5)
})
