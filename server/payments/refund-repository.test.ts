// The statements of refunds: each reads and writes its own refund, in its own states, and no other.
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

/** Money of a paid table, and a way to ask for parts of it; what is asked for later is due a second later. */
async function money(app: TestApp) {
  const { id: reservationId } = await paidTable(app)
  const { paymentId } = (await findReservation(app.sql, reservationId))!
  const capture = (await acceptedCapture(app.sql, paymentId))!
  const ask = async (
    way: 'gateway' | 'transfer',
    { later = 0, key = randomUUID() }: { later?: number; key?: string } = {},
  ) => {
    const [id, now] = [randomUUID() as string, new Date(app.now().getTime() + later * 1000)]
    const refund = { id, captureId: capture.id, key, amount: 1000, reason: 'late', way, now, actor: 'system:test' }
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

/** Statements are tried alone: what a command books beside them is not there. */
const alone = () => testApp({ checkAtEnd: false })

test('R-079 the same key asks for one refund, which begins by its way', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [one, other] = [await ask('gateway', { key: 'a' }), await ask('transfer')]
  expect([one.isNew, (await ask('gateway', { key: 'a' })).isNew]).toEqual([true, false])
  expect([await stateOf(app, one), await stateOf(app, other)]).toEqual(['asked', 'details_needed'])
})

test('R-079 a refund that nobody has begun to send is stopped once, with its own account and no other', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [stopped, other, asked, begun] = [
    await ask('transfer'),
    await ask('transfer'),
    await ask('gateway'),
    await ask('gateway'),
  ]
  for (const { id } of [stopped, other]) await give(app, id)
  await takeRefund(app.sql, begun.id, app.now())
  expect(await stopRefund(app.sql, stopped.id, 'taken back')).toBe(true)
  expect(await stopRefund(app.sql, stopped.id, 'taken back')).toBe(false)
  expect(await stopRefund(app.sql, asked.id, 'taken back')).toBe(true)
  expect(await stopRefund(app.sql, begun.id, 'taken back')).toBe(false)
  const states = [stopped, other, asked, begun].map((refund) => stateOf(app, refund))
  expect(await Promise.all(states)).toEqual(['failed', 'to_transfer', 'failed', 'asked'])
  expect(await accountsOf(app)).toEqual([other.id])
})

test('R-101 a refund is due at its very instant and is taken alone, for five seconds first', async () => {
  await using app = await alone()
  const [one, stranger] = [await money(app), await money(app)]
  const [refund, other, done] = [await one.ask('gateway'), await stranger.ask('gateway'), await one.ask('gateway')]
  const later = await one.ask('gateway', { later: 1 })
  await saveRefunded(app.sql, done.id, app.now())
  const due = async () => (await dueRefunds(app.sql, app.now())).map(({ key }) => key).toSorted()
  expect(await due()).toEqual([refund.id, other.id].toSorted())
  expect(await takeRefund(app.sql, done.id, app.now())).toBeNull()
  expect(await takeRefund(app.sql, later.id, app.now())).toBeNull()
  expect(await takeRefund(app.sql, refund.id, app.now())).toMatchObject({
    id: refund.id,
    captureId: one.capture.id,
    intentId: one.capture.intentId,
    reservationId: one.reservationId,
    state: 'asked',
  })
  expect(await due()).toEqual([other.id])
  const [kept] = await app.sql<{ attempts: number; inSeconds: number }[]>`
    select attempts, extract(epoch from next_attempt_at - ${app.now()}::timestamptz)::int as in_seconds
    from refunds where id = ${refund.id}`
  expect(kept).toEqual({ attempts: 1, inSeconds: 5 })
})

test('R-101 what a gateway answers is kept of that refund alone, and once', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [sent, done, refused, other] = [
    await ask('gateway'),
    await ask('gateway'),
    await ask('gateway'),
    await ask('gateway'),
  ]
  await saveSent(app.sql, sent.id)
  expect([await saveRefunded(app.sql, done.id, app.now()), await saveUnsupported(app.sql, refused.id)]).toEqual([
    { covered: 0 },
    true,
  ])
  const states = async () => Promise.all([sent, done, refused, other].map((refund) => stateOf(app, refund)))
  expect(await states()).toEqual(['sent', 'done', 'details_needed', 'asked'])
  for (const { id } of [done, refused]) {
    await saveSent(app.sql, id)
    expect([await saveRefunded(app.sql, id, app.now()), await saveUnsupported(app.sql, id)]).toEqual([null, false])
  }
  expect(await states()).toEqual(['sent', 'done', 'details_needed', 'asked'])
})

test('what went wrong with a refund is kept of it alone, the first 300 characters', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [refund, other] = [await ask('gateway'), await ask('gateway')]
  await saveRefundFault(app.sql, refund.id, `x${'y'.repeat(400)}`)
  const rows = await app.sql<{ id: string; lastError: string | null }[]>`select id, last_error from refunds`
  const faults = new Map(rows.map(({ id, lastError }) => [id, lastError]))
  expect([faults.get(refund.id), faults.get(other.id)]).toEqual([`x${'y'.repeat(299)}`, null])
})

test('R-079 an account is asked for the first refund of a reservation that still takes one', async () => {
  await using app = await alone()
  const [one, stranger] = [await money(app), await money(app)]
  await stranger.ask('transfer')
  expect(await findOpenTransfer(app.sql, one.reservationId)).toBeNull()
  const [second, first] = [await one.ask('transfer', { later: 2 }), await one.ask('transfer', { later: 1 })]
  const done = await one.ask('gateway')
  await saveRefunded(app.sql, done.id, app.now())
  expect(await findOpenTransfer(app.sql, one.reservationId)).toMatchObject({ id: first.id })
  await stopRefund(app.sql, first.id, 'taken back')
  expect(await findOpenTransfer(app.sql, one.reservationId)).toMatchObject({ id: second.id })
})

test('R-079 an account is kept for its own refund until somebody takes it up', async () => {
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

test('R-079 of transfers the longest waiting comes first', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  for (const minutes of [3, 1, 6, 2, 5, 4]) {
    const { id } = await ask('transfer')
    await give(app, id, String(1000 + minutes), new Date(app.now().getTime() + minutes * 60_000))
  }
  const listed = (await listTransfers(app.sql)).map(({ lastDigits }) => lastDigits)
  expect(listed).toEqual(['1001', '1002', '1003', '1004', '1005', '1006'])
})

test('R-079 an account that meets whoever takes it up is refused, and what was taken up keeps its own', async () => {
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

test('R-079 what is no refund by transfer is found by none, whatever it is called', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [transfer, other, gateway] = [await ask('transfer'), await ask('transfer'), await ask('gateway')]
  const found = (id: string) => app.sql.begin((tx) => lockTransfer(tx, id))
  expect(await found(transfer.id)).toMatchObject({ id: transfer.id })
  expect(await found(other.id.toUpperCase())).toMatchObject({ id: other.id })
  for (const id of [gateway.id, randomUUID(), '', 'x', `x${transfer.id}`, `${transfer.id}x`])
    expect(await found(id)).toBeNull()
})

test('R-079 a transfer that is looked at to be marked is nobody else’s meanwhile', async () => {
  await using app = await alone()
  const { id } = await (await money(app)).ask('transfer')
  await app.sql.begin(async (tx) => {
    await lockTransfer(tx, id)
    expect(await app.sql`select id from refunds where id = ${id} for update skip locked`).toEqual([])
  })
})

test('R-079 a transfer that was made or came back is marked alone, and old accounts of what was made are forgotten', async () => {
  await using app = await alone()
  const { ask } = await money(app)
  const [made, wrong, newer, waiting] = [
    await ask('transfer'),
    await ask('transfer'),
    await ask('transfer'),
    await ask('transfer'),
  ]
  for (const { id } of [made, wrong, newer]) await give(app, id)
  await takeTransfers(app.sql, { unchangedSince: app.now() })
  await give(app, waiting.id)
  const until = new Date(app.now().getTime() + 1000)
  await saveTransferred(app.sql, made.id, 'BI 1', app.now())
  await saveTransferred(app.sql, newer.id, 'BI 2', until)
  await saveWrongDetails(app.sql, wrong.id)
  const states = [made, wrong, newer, waiting].map((refund) => stateOf(app, refund))
  expect(await Promise.all(states)).toEqual(['transferred', 'details_needed', 'transferred', 'to_transfer'])
  expect((await accountsOf(app)).toSorted()).toEqual([made.id, newer.id, waiting.id].toSorted())
  const wrongs = await app.sql<{ id: string }[]>`select id from refunds where wrong_details = 1`
  expect(wrongs.map(({ id }) => id)).toEqual([wrong.id])
  await forgetAccounts(app.sql, until)
  expect((await accountsOf(app)).toSorted()).toEqual([newer.id, waiting.id].toSorted())
})
