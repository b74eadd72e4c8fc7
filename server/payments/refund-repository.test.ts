// Tests the SQL of refunds. Each statement reads and writes only the given refund, and only in the states that the statement allows.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  dueRefunds,
  findOpenTransfer,
  forgetAccounts,
  insertRefund,
  listTransfers,
  lockTransfer,
  saveAccount,
  saveRefunded,
  saveRefundFault,
  saveSent,
  saveTransferred,
  saveUnsupported,
  saveWrongDetails,
  stopRefund,
  takeRefund,
  takeTransfers,
} from '#server/payments/refund-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { untilSomebodyWaits } from '#tests/support/lock-waits.ts'
import { acceptedCapture, paidTable } from '#tests/support/paid-table.ts'

/**
 * Creates a paid reservation of a table. Also returns `ask`, a function that requests a refund of this payment. `later`: the request is
 * made this number of seconds from now.
 */
async function money(app: TestApp) {
  const { id: reservationId } = await paidTable(app)
  const { paymentId } = (await findReservation(app.sql, reservationId))!
  const capture = (await acceptedCapture(app.sql, paymentId))!
  const ask = async (
    refundWay: 'gateway' | 'transfer',
    { later = 0, key = randomUUID() }: { later?: number; key?: string } = {},
  ) => {
    const [id, now] = [randomUUID() as string, new Date(app.now().getTime() + later * 1000)]
    const refund = {
      id,
      captureId: capture.id,
      key,
      amount: 1000,
      reason: 'late',
      way: refundWay,
      now,
      actor: 'system:test',
    }
    return { id, isNew: await insertRefund(app.sql, refund) }
  }
  return { reservationId, capture, ask }
}

const give = (app: TestApp, refundId: string, lastDigits = '3456', givenAt = app.now()) =>
  saveAccount(app.sql, {
    refundId,
    bank: '014',
    lastDigits,
    sealed: Buffer.from('sealed'),
    givenBy: 'email',
    now: givenAt,
  })

async function stateOf(app: TestApp, { id }: { id: string }): Promise<string | undefined> {
  const [row] = await app.sql<{ state: string }[]>`select state from refunds where id = ${id}`
  return row?.state
}

async function accountsOf(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ refundId: string }[]>`select refund_id from refund_accounts order by given_at`
  return rows.map(({ refundId }) => refundId)
}

/**
 * Sets up an app that does not check the data when the test ends. These tests run SQL statements without the commands that write ledger
 * entries.
 */
const alone = () => testApp({ checkAtEnd: false })

test('R-079 two refund requests with one key make one refund, and a new transfer first needs bank details', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [gatewayRefund, other] = [await ask('gateway', { key: 'a' }), await ask('transfer')]
  expect([gatewayRefund.isNew, (await ask('gateway', { key: 'a' })).isNew]).toEqual([true, false])
  expect([await stateOf(app, gatewayRefund), await stateOf(app, other)]).toEqual(['asked', 'details_needed'])
})

test('R-079 stopping an unsent refund works once, and deletes the bank account of only this refund', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [stoppedRefund, other, gatewayRefund, claimedRefund] = [
    await ask('transfer'),
    await ask('transfer'),
    await ask('gateway'),
    await ask('gateway'),
  ]
  for (const { id } of [stoppedRefund, other]) await give(app, id)
  await takeRefund(app.sql, claimedRefund.id, app.now())
  expect(await stopRefund(app.sql, stoppedRefund.id, 'taken back')).toBe(true)
  expect(await stopRefund(app.sql, stoppedRefund.id, 'taken back')).toBe(false)
  expect(await stopRefund(app.sql, gatewayRefund.id, 'taken back')).toBe(true)
  expect(await stopRefund(app.sql, claimedRefund.id, 'taken back')).toBe(false)
  const states = [stoppedRefund, other, gatewayRefund, claimedRefund].map((refund) => stateOf(app, refund))
  expect(await Promise.all(states)).toEqual(['failed', 'to_transfer', 'failed', 'asked'])
  expect(await accountsOf(app)).toEqual([other.id])
})

test('R-101 only one process can claim a due refund, and the next attempt is due five seconds later', async () => {
  await using app = await alone()
  const [payer, stranger] = [await money(app), await money(app)]
  const [refund, other, finishedRefund] = [
    await payer.ask('gateway'),
    await stranger.ask('gateway'),
    await payer.ask('gateway'),
  ]
  const later = await payer.ask('gateway', { later: 1 })
  await saveRefunded(app.sql, finishedRefund.id, app.now())
  const due = async () => (await dueRefunds(app.sql, app.now())).map(({ key }) => key).toSorted()
  expect(await due()).toEqual([refund.id, other.id].toSorted())
  expect(await takeRefund(app.sql, finishedRefund.id, app.now())).toBeNull()
  expect(await takeRefund(app.sql, later.id, app.now())).toBeNull()
  expect(await takeRefund(app.sql, refund.id, app.now())).toMatchObject({
    id: refund.id,
    captureId: payer.capture.id,
    intentId: payer.capture.intentId,
    reservationId: payer.reservationId,
    state: 'asked',
  })
  expect(await due()).toEqual([other.id])
  const [storedRefund] = await app.sql<{ attempts: number; inSeconds: number }[]>`
    select attempts, extract(epoch from next_attempt_at - ${app.now()}::timestamptz)::int as in_seconds
    from refunds where id = ${refund.id}`
  expect(storedRefund).toEqual({ attempts: 1, inSeconds: 5 })
})

test('R-101 the response of a gateway is stored only once, for its own refund', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [sent, finishedRefund, refusedRefund, other] = [
    await ask('gateway'),
    await ask('gateway'),
    await ask('gateway'),
    await ask('gateway'),
  ]
  await saveSent(app.sql, sent.id)
  expect([
    await saveRefunded(app.sql, finishedRefund.id, app.now()),
    await saveUnsupported(app.sql, refusedRefund.id),
  ]).toEqual([{ covered: 0 }, true])
  const states = async () =>
    Promise.all([sent, finishedRefund, refusedRefund, other].map((refund) => stateOf(app, refund)))
  expect(await states()).toEqual(['sent', 'done', 'details_needed', 'asked'])
  for (const { id } of [finishedRefund, refusedRefund]) {
    await saveSent(app.sql, id)
    expect([await saveRefunded(app.sql, id, app.now()), await saveUnsupported(app.sql, id)]).toEqual([null, false])
  }
  expect(await states()).toEqual(['sent', 'done', 'details_needed', 'asked'])
})

test('an error of a refund is stored only for that refund, cut to 300 characters', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [refund, other] = [await ask('gateway'), await ask('gateway')]
  await saveRefundFault(app.sql, refund.id, `x${'y'.repeat(400)}`)
  const rows = await app.sql<{ id: string; lastError: string | null }[]>`select id, last_error from refunds`
  const faults = new Map(rows.map(({ id, lastError }) => [id, lastError]))
  expect([faults.get(refund.id), faults.get(other.id)]).toEqual([`x${'y'.repeat(299)}`, null])
})

test('R-079 the guest is asked for a bank account for the oldest transfer of the reservation that still accepts a bank account', async () => {
  await using app = await alone()
  const [payer, stranger] = [await money(app), await money(app)]
  await stranger.ask('transfer')
  expect(await findOpenTransfer(app.sql, payer.reservationId)).toBeNull()
  const [second, first] = [await payer.ask('transfer', { later: 2 }), await payer.ask('transfer', { later: 1 })]
  const gatewayRefund = await payer.ask('gateway')
  await saveRefunded(app.sql, gatewayRefund.id, app.now())
  expect(await findOpenTransfer(app.sql, payer.reservationId)).toMatchObject({ id: first.id })
  await stopRefund(app.sql, first.id, 'taken back')
  expect(await findOpenTransfer(app.sql, payer.reservationId)).toMatchObject({ id: second.id })
})

test('R-079 a bank account is saved only for its own refund, and only until staff claim the transfer', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [refund, waiting] = [await ask('transfer'), await ask('transfer')]
  expect(await give(app, refund.id)).toBe(0)
  expect([await stateOf(app, refund), await stateOf(app, waiting)]).toEqual(['to_transfer', 'details_needed'])
  expect(await takeTransfers(app.sql, { unchangedSince: app.now() })).toBe(1)
  expect(await give(app, refund.id, '2222')).toBeNull()
  const transfers = await listTransfers(app.sql)
  expect(transfers.map(({ id, state, lastDigits }) => [id, state, lastDigits])).toEqual([
    [refund.id, 'transferring', '3456'],
  ])
})

test('R-079 the list of transfers begins with the transfer that has waited longest', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  for (const minutes of [3, 1, 6, 2, 5, 4]) {
    const { id } = await ask('transfer')
    await give(app, id, String(1000 + minutes), new Date(app.now().getTime() + minutes * 60_000))
  }
  const digits = (await listTransfers(app.sql)).map(({ lastDigits }) => lastDigits)
  expect(digits).toEqual(['1001', '1002', '1003', '1004', '1005', '1006'])
})

test('R-079 while staff make a transfer, a new bank account of the guest is rejected, and the transfer keeps its first account', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const refund = await ask('transfer')
  await give(app, refund.id)
  const [isTaken, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const taking = app.sql.begin(async (tx) => {
    await takeTransfers(tx, { unchangedSince: app.now() })
    isTaken.resolve()
    await mayCommit.promise
  })
  await isTaken.promise
  const giving = give(app, refund.id, '2222')
  await untilSomebodyWaits(app)
  mayCommit.resolve()
  await taking
  expect(await giving).toBeNull()
  expect((await listTransfers(app.sql)).map(({ lastDigits }) => lastDigits)).toEqual(['3456'])
})

test('R-079 lockTransfer finds only refunds by transfer, and returns null for any other id', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [transfer, other, gateway] = [await ask('transfer'), await ask('transfer'), await ask('gateway')]
  const findTransfer = (id: string) => app.sql.begin((tx) => lockTransfer(tx, id))
  expect(await findTransfer(transfer.id)).toMatchObject({ id: transfer.id })
  expect(await findTransfer(other.id.toUpperCase())).toMatchObject({ id: other.id })
  for (const id of [gateway.id, randomUUID(), '', 'x', `x${transfer.id}`, `${transfer.id}x`])
    expect(await findTransfer(id)).toBeNull()
})

test('R-079 lockTransfer locks the transfer, so that another transaction cannot lock it', async () => {
  await using app = await alone()
  const { id } = await (await money(app)).ask('transfer')
  await app.sql.begin(async (tx) => {
    await lockTransfer(tx, id)
    expect(await app.sql`select id from refunds where id = ${id} for update skip locked`).toEqual([])
  })
})

test('R-079 marking a transfer as made or returned changes only this transfer', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [transferredRefund, wrong, newer, waiting] = [
    await ask('transfer'),
    await ask('transfer'),
    await ask('transfer'),
    await ask('transfer'),
  ]
  for (const { id } of [transferredRefund, wrong, newer]) await give(app, id)
  await takeTransfers(app.sql, { unchangedSince: app.now() })
  await give(app, waiting.id)
  const until = new Date(app.now().getTime() + 1000)
  await saveTransferred(app.sql, transferredRefund.id, 'BI 1', app.now())
  await saveTransferred(app.sql, newer.id, 'BI 2', until)
  await saveWrongDetails(app.sql, wrong.id)
  const states = [transferredRefund, wrong, newer, waiting].map((refund) => stateOf(app, refund))
  expect(await Promise.all(states)).toEqual(['transferred', 'details_needed', 'transferred', 'to_transfer'])
  expect((await accountsOf(app)).toSorted()).toEqual([transferredRefund.id, newer.id, waiting.id].toSorted())
  const wrongs = await app.sql<{ id: string }[]>`select id from refunds where wrong_details = 1`
  expect(wrongs.map(({ id }) => id)).toEqual([wrong.id])
  await forgetAccounts(app.sql, until)
  expect((await accountsOf(app)).toSorted()).toEqual([newer.id, waiting.id].toSorted())
})
