// Several people pay the shares of one table (decision 145).
import { expect, test } from 'vitest'
import { equalShares } from '#domain/reservations/split.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { createSplit } from '#server/reservations/splits/create-split.ts'
import { splitCode } from '#server/reservations/splits/split-keys.ts'
import { changeShares, coverSplit } from '#server/reservations/splits/pay-shares.ts'
import { remindOrganisers } from '#server/reservations/splits/remind-organiser.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { cancel, ledgerOf, reservationOf } from '#tests/support/books.ts'
import { heldTable, mailsOf, PAID_NIGHT, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { organiserOf, payShare, settleShare, splitOf, splitTable, startShare } from '#tests/support/split-table.ts'
import { testApp } from '#tests/support/app.ts'

const HOUR = 3600
const firmTables = (app: Awaited<ReturnType<typeof testApp>>, id: string) =>
  app.sql`select 1 from table_claims where reservation_id = ${id} and expires_at is null`

test('when the last of four shares is paid, the table is confirmed once, and the ledger contains the whole price', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount } = await splitTable(app)
  expect(await settleShare(app, paymentId)).toBe('confirmed')
  expect((await reservationOf(app, id)).state).toBe(0)
  const { coverUntil } = await splitOf(app, id)
  expect((await reservationOf(app, id)).expiresAt).toEqual(coverUntil)
  expect(await app.sql`select 1 from waiting_slots where reservation_id = ${id}`).toEqual([])
  await payShare(app, code, 2)
  await payShare(app, code, 3, 4)
  expect(await reservationOf(app, id)).toMatchObject({ state: 2, capturedAmount: amount })
  expect((await splitOf(app, id)).state).toBe('funded')
  expect(await firmTables(app, id)).toHaveLength(1)
  expect(await ledgerOf(app, id)).toEqual({ gateway: amount, guest_funds: -amount })
  expect(await mailsOf(app, id, 'reservation_confirmed')).toBe(1)
})

test('friends can pay during the hours that the outlet has set, or else during the hours of the house', async () => {
  await using app = await testApp()
  const hours = async ({ id }: { id: string }) =>
    ((await splitOf(app, id)).deadline.getTime() - app.now().getTime()) / 3_600_000
  const first = await splitTable(app)
  expect(await hours(first)).toBeCloseTo(24)
  const setOutlet = (own: number | null) => app.owner`update outlets set split_hours = ${own} where slug = 'kuningan'`
  await setOutlet(6)
  expect(await hours(await splitTable(app))).toBeCloseTo(6)
  expect(await hours(first)).toBeCloseTo(24)
  await setOutlet(72)
  const { id } = await splitTable(app)
  const latest = new Date(`${PAID_NIGHT}T00:00:00+07:00`).getTime() - 24 * 3_600_000
  expect((await splitOf(app, id)).deadline.getTime()).toBeLessThan(latest)
  await expect(setOutlet(73)).rejects.toMatchObject({ code: '23514' })
})

test('a party of eight is paid by guests for three, three and two: each payer takes a share for every guest', async () => {
  await using app = await testApp()
  const hold = await heldTable(app)
  await app.sql`update reservations set pax = 8 where id = ${hold.id}`
  const amounts = equalShares(hold.amount, 8) ?? []
  const shares = amounts.map((amount, at) => ({ amount, name: '', isFree: false, isOrganiser: at < 3 }))
  const { split, paymentId } = await createSplit(app, await organiserOf(app, hold.id), { id: hold.id, shares })
  await settleShare(app, paymentId)
  const code = splitCode(app, split.id)
  const [third, second] = [await payShare(app, code, 4, 5, 6), await payShare(app, code, 7, 8)]
  expect([third.outcome, second.outcome]).toEqual(['confirmed', 'confirmed'])
  const { tickets, payments } = await splitOf(app, hold.id)
  // The clock of the test stands still, so all payments have the same time and no order.
  expect(new Set(payments.map(({ numbers }) => numbers.join(' ')))).toEqual(new Set(['1 2 3', '4 5 6', '7 8']))
  expect(tickets.map(({ no, guests }) => [no, guests])).toEqual([4, 5, 6, 7, 8].map((no) => [no, 1]))
})

test('until the hold expires, the organizer can make the first payment', async () => {
  await using app = await testApp()
  const { id, paymentId } = await splitTable(app)
  app.clock.advance(20 * 60)
  expect(await settleShare(app, paymentId)).toBe('confirmed')
  expect((await splitOf(app, id)).shares[0]?.paymentId).toBe(paymentId)
})

test('a friend cannot pay before the organizer, and cannot pay a share that another friend is paying', async () => {
  await using app = await testApp()
  const { code, paymentId } = await splitTable(app)
  await expect(startShare(app, code, 2)).rejects.toMatchObject({ code: 'wrong_state' })
  await settleShare(app, paymentId)
  await startShare(app, code, 2)
  await expect(startShare(app, code, 2, 3)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(startShare(app, code, 9)).rejects.toMatchObject({ code: 'validation_failed' })
})

test('at the end of the split the places are free, and each payer gets the whole payment back', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  await payShare(app, code, 2)
  app.clock.advance(24 * HOUR)
  await expect(startShare(app, code, 3)).rejects.toMatchObject({ code: 'payment_expired' })
  app.clock.advance(12 * HOUR)
  await expireHolds(app)
  expect((await reservationOf(app, id)).state).toBe(6)
  expect((await splitOf(app, id)).state).toBe('released')
  const refunds = await refundsOf(app, id)
  expect(new Set(refunds.map(([, , amount]) => amount))).toEqual(new Set([amounts[0], amounts[1]]))
  expect(refunds).toHaveLength(2)
  expect(await app.sql`select 1 from table_claims where reservation_id = ${id}`).toEqual([])
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toEqual([])
})

test('after the deadline the organizer pays all unpaid shares on one page', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  app.clock.advance(25 * HOUR)
  const cover = await coverSplit(app, await organiserOf(app, id), { id, code })
  expect(cover.amount).toBe((amounts[1] ?? 0) * 3)
  expect(await settleShare(app, cover.id)).toBe('confirmed')
  expect((await reservationOf(app, id)).state).toBe(2)
})

test('after the organizer has paid all shares, another payment of a share or of the whole price is refunded', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  const slow = await startShare(app, code, 2)
  const cover = await coverSplit(app, await organiserOf(app, id), { id, code })
  await settleShare(app, cover.id)
  expect((await reservationOf(app, id)).state).toBe(2)
  expect(await settleShare(app, slow.id)).toBe('refunded')
  expect(await settlePayment(app, id, paidBy('T whole', amount))).toBe('refunded')
  expect((await refundsOf(app, id)).map(([reason, , sum]) => [reason, sum])).toEqual([
    ['late_money', amount],
    ['late_money', amounts[1]],
  ])
  await expect(openPaymentPage(app, id)).rejects.toMatchObject({ code: 'payment_expired' })
})

test('a second payment on the page of a share is refunded, and the share stays paid', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  const { id: shareId } = await payShare(app, code, 2)
  expect(await settleShare(app, shareId, 'T second')).toBe('duplicate')
  expect(await refundsOf(app, id)).toEqual([['duplicate', 'asked', amounts[1]]])
  expect((await reservationOf(app, id)).state).toBe(0)
})

test('when the organizer ends the split, all payments are refunded', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  const late = await startShare(app, code, 2)
  await releaseHold(app, await organiserOf(app, id), id)
  expect(await settleShare(app, late.id)).toBe('refunded')
  expect((await reservationOf(app, id)).state).toBe(5)
  expect((await refundsOf(app, id)).map(([, , sum]) => sum)).toEqual([amounts[0], amounts[1]])
})

test('after the cancellation of a split table, every payer gets a refund of the same percentage', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  await payShare(app, code, 2)
  await payShare(app, code, 3, 4)
  await cancel(app, id, Math.floor(amount / 2))
  const sums = (await refundsOf(app, id)).map(([, , sum]) => Number(sum))
  expect(sums).toHaveLength(3)
  expect(sums.reduce((sum, part) => sum + part, 0)).toBe(Math.floor(amount / 2))
  const halves = [amounts[0] ?? 0, amounts[1] ?? 0, (amounts[1] ?? 0) * 2].map((sum) => sum / 2)
  for (const [at, half] of halves.toSorted((a, b) => a - b).entries())
    expect(Math.abs(half - (sums.toSorted((a, b) => a - b)[at] ?? 0))).toBeLessThanOrEqual(1)
})

test('the organizer can change unpaid amounts if the sum of the amounts does not change', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  const organiser = await organiserOf(app, id)
  const each = amounts[1] ?? 0
  const change = (second: number, third: number) =>
    changeShares(app, organiser, {
      id,
      code,
      amounts: [
        { no: 2, amount: second },
        { no: 3, amount: third },
      ],
    })
  await expect(change(each + 1000, each)).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(change(each * 2 - 9999, 9999)).rejects.toMatchObject({ code: 'validation_failed' })
  await change(each + 1000, each - 1000)
  expect((await startShare(app, code, 2)).amount).toBe(each + 1000)
  await expect(change(each, each)).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test('if eight shares are paid at the same moment, the table is confirmed once', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount } = await splitTable(app, 9)
  await settleShare(app, paymentId)
  const payments = await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map((no) => startShare(app, code, no)))
  await Promise.all(payments.map((payment) => settleShare(app, payment.id)))
  expect(await reservationOf(app, id)).toMatchObject({ state: 2, capturedAmount: amount })
  expect(await mailsOf(app, id, 'reservation_confirmed')).toBe(1)
  expect(await refundsOf(app, id)).toEqual([])
})

test('the organizer is reminded at half of the time, three hours before the deadline, and at the deadline', async () => {
  await using app = await testApp()
  const { id, paymentId } = await splitTable(app)
  await settleShare(app, paymentId)
  const mails: number[] = []
  for (const hours of [11, 1, 0, 9, 2, 1, 1, 8]) {
    app.clock.advance(hours * HOUR)
    await remindOrganisers(app)
    mails.push(await mailsOf(app, id, 'split_reminder'))
  }
  expect(mails).toEqual([0, 1, 1, 2, 2, 3, 3, 3])
  const rows = await app.sql<{ isOver: boolean }[]>`
    select (payload ->> 'isOver')::boolean as is_over from messages where reservation_id = ${id} and kind = 'split_reminder' order by id`
  expect(rows.map(({ isOver }) => isOver)).toEqual([false, false, true])
})
