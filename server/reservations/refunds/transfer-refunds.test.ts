// Tests refunds that staff transfer by hand. Each transfer is claimed, made or returned once, independently of other transfers.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import { giveRefundAccount } from '#server/reservations/refunds/give-refund-account.ts'
import { askForOtherDetails, markTransferred, transfersToMake } from '#server/reservations/refunds/transfer-refunds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { provenGuest } from '#tests/support/guest.ts'
import { acceptedCapture, booksOf, paidTable } from '#tests/support/paid-table.ts'

const NUMBER = '5270123456'

/** Makes a full refund of a paid table by transfer. The guest has not entered a bank account yet. */
async function makeOwedRefund(app: TestApp) {
  const { id: reservationId, amount } = await paidTable(app)
  const { paymentId } = (await findReservation(app.sql, reservationId))!
  const capture = (await acceptedCapture(app.sql, paymentId))!
  await transact(app, system('test'), (work) =>
    askRefund(work, capture, { key: reservationId, amount, reason: 'late', way: 'transfer' }),
  )
  const [refund] = await app.sql<{ id: string }[]>`select id from refunds where capture_id = ${capture.id}`
  const give = async () =>
    giveRefundAccount(app, await provenGuest(app, reservationId), {
      id: reservationId,
      account: { bank: '014', number: NUMBER, holder: 'Raka Wicaksana' },
    })
  return { id: refund!.id, reservationId, amount, give }
}

const take = (app: TestApp) => transfersToMake(app, { isTaking: true })

async function mailsOf(app: TestApp, kind: string) {
  const rows = await app.sql<{ effectKey: string; payload: object }[]>`
    select effect_key, payload from messages where kind = ${kind} order by id`
  return rows.map(({ effectKey, payload }) => [effectKey.split(':').slice(2).join(':'), payload])
}

test('R-079 reading the list of transfers does not claim a transfer and shows no full account number', async () => {
  await using app = await testApp()
  const { give } = await makeOwedRefund(app)
  await give()
  const look = () => transfersToMake(app, { isTaking: false })
  expect(await look()).toMatchObject([{ state: 'to_transfer', account: null }])
  expect(await take(app)).toMatchObject([{ state: 'transferring', account: { number: NUMBER } }])
  expect(await look()).toMatchObject([{ state: 'transferring', account: null }])
})

test('R-079 to mark a transfer as made, staff must first claim the transfer and enter a bank reference of 1 to 60 characters', async () => {
  await using app = await testApp()
  const { id, give } = await makeOwedRefund(app)
  await expect(markTransferred(app, id, 'BI 1')).rejects.toThrow('its guest has yet to say where to')
  await give()
  await expect(markTransferred(app, id, 'BI 1')).rejects.toThrow('nobody has taken it up')
  await expect(askForOtherDetails(app, id)).rejects.toThrow('nobody has taken it up')
  await take(app)
  for (const unknown of [randomUUID(), 'none'])
    for (const act of [() => markTransferred(app, unknown, 'BI 1'), () => askForOtherDetails(app, unknown)])
      await expect(act()).rejects.toThrow('no refund by transfer has this id')
  for (const reference of ['', 'x'.repeat(61)])
    await expect(markTransferred(app, id, reference)).rejects.toThrow('1 to 60 characters')
  const longest = 'x'.repeat(60)
  expect([await markTransferred(app, id, ` ${longest} `), await markTransferred(app, id, longest)]).toEqual([
    'marked',
    'known',
  ])
  await expect(markTransferred(app, id, 'BI 2')).rejects.toThrow(`sent already, by the reference ${longest}`)
})

test('R-079 each transfer is booked once, with its actor, and its guest gets one email', async () => {
  await using app = await testApp()
  const [first, other] = [await makeOwedRefund(app), await makeOwedRefund(app)]
  for (const { give } of [first, other]) await give()
  await take(app)
  for (const { id } of [first, other]) await markTransferred(app, id, `BI ${id}`)
  for (const { reservationId, amount } of [first, other])
    expect(await booksOf(app, reservationId)).toEqual({ gateway: amount, bank: -amount })
  expect(await mailsOf(app, 'refund_sent')).toEqual(
    [first, other].map(({ id, amount }) => [id, { refundAmount: amount, reference: `BI ${id}` }]),
  )
  const actors = await app.sql`select distinct actor from ledger_entries where account = 'bank'`
  expect(actors).toEqual([{ actor: 'system:refund transfers' }])
})

test('R-079 if the bank rejects the account, the guest is asked for the bank details again, with a new email each time', async () => {
  await using app = await testApp()
  const { id, amount, give } = await makeOwedRefund(app)
  for (let round = 0; round < 2; round++) {
    await give()
    await take(app)
    await askForOtherDetails(app, id)
  }
  expect(await mailsOf(app, 'refund_details_needed')).toEqual([
    [`${id}:again:1`, { refundAmount: amount, wrongDetails: 1 }],
    [`${id}:again:2`, { refundAmount: amount, wrongDetails: 2 }],
  ])
})
