import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { flagPayment } from '#server/payments/repository.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { heldTable, paidBy, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aHouse(app: TestApp) {
  const { url } = await app.open()
  const [row] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = row?.id ?? 0
  const person = (role: Role, at: number | null = outletId) => aPerson(app, role, at)
  const finance = await person('finance')
  const payments = async (takes: object = {}, cookie = finance.cookie) =>
    (await askOffice(url, 'payments', { cookie, takes })).body.data as WireAnswer<'payments'>
  const flags = async (cookie = finance.cookie, takes: object = {}) =>
    (await askOffice(url, 'flags', { cookie, takes })).body.data as WireAnswer<'flags'>
  return { url, outletId, person, finance, payments, flags }
}

/** Makes a payment at the sandbox's gateway, so that the gateway's statement contains it. */
async function paidThere(app: TestApp) {
  const hold = await heldTable(app, { isOpened: true })
  await actOnPayment(app, hold.reference, { action: 'pay' })
  for (let tries = 0; tries < 100; tries++) {
    const [row] = await app.sql<{ state: number }[]>`select state from reservations where id = ${hold.id}`
    if (row?.state === 2) return hold
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('not paid')
}

async function balance(app: TestApp, account: string): Promise<number> {
  const [row] = await app.sql<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entries where account = ${account}`
  return row?.amount ?? 0
}

test('payments are listed with refunds and gateway fees, and the sum of the fees equals the books to the rupiah', async () => {
  await using app = await testApp()
  const { payments, url } = await aHouse(app)
  const firstHold = await paidThere(app)
  const late = await paidTable(app)
  await settlePayment(app, late.id, paidBy('T2', late.amount))
  const before = await payments()
  expect(before.sums).toEqual({
    count: 3,
    amount: firstHold.amount + 2 * late.amount,
    fee: 0,
    back: late.amount,
    unsettled: firstHold.amount + 2 * late.amount,
  })
  expect((await payments({ state: 'refused' })).payments).toMatchObject([{ decision: 'duplicate', back: late.amount }])
  expect((await payments({ state: 'back' })).sums.count).toBe(1)
  const day = before.payments.find(({ reference }) => reference === firstHold.reference)?.at ?? ''
  app.clock.advance(8 * 86_400)
  await readStatement(app, 'sandbox', new Date(Date.parse(day) + 7 * 3_600_000).toISOString().slice(0, 10))
  const again = (await aPerson(app, 'finance', null)).cookie
  const settled = await payments({ state: 'settled' }, again)
  expect(settled.sums.fee).toBe((await balance(app, 'gateway_fees')) + (await balance(app, 'input_vat')))
  expect(settled.sums.fee).toBeGreaterThan(0)
  expect(settled.payments).toMatchObject([{ reference: firstHold.reference, fee: settled.sums.fee, back: 0 }])
  expect((await payments({ from: '2026-11-01', to: '2026-11-02' }, again)).sums.count).toBe(0)
  for (const takes of [
    { from: '2026-12-02', to: '2026-12-01' },
    { from: '2024-01-01', to: '2026-01-01' },
    { after: 'x' },
  ])
    expect((await askOffice(url, 'payments', { cookie: again, takes })).status).toBe(422)
})

test('the next page of payments continues after the last payment of the previous page, and no payment is listed twice', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { payments } = await aHouse(app)
  const { id } = await paidTable(app)
  await app.sql`
    insert into captures (id, intent_id, attempt_id, provider, transaction_id, amount, currency, method, captured_at, decision, actor)
    select gen_random_uuid(), c.intent_id, c.attempt_id, c.provider, 'X' || n, 1000, 'IDR', 'qris', c.captured_at, 'duplicate', 'system:test'
    from captures c join payment_intents p on p.id = c.intent_id, generate_series(1, 60) n where p.reservation_id = ${id}`
  const first = await payments()
  const second = await payments({ after: first.next ?? '' })
  expect([first.payments.length, second.payments.length, second.next]).toEqual([50, 11, null])
  expect(new Set([...first.payments, ...second.payments].map((payment) => payment.id)).size).toBe(61)
  expect(first.sums.count).toBe(61)
})

test('a payment flag is settled only once, with a reason, by staff with the permission', async () => {
  await using app = await testApp()
  const { url, person, finance, flags } = await aHouse(app)
  const party = await paidTable(app)
  const now = app.now()
  await flagPayment(app.sql, {
    reference: party.reference,
    kind: 'amount_mismatch',
    note: 'asked 900 IDR, came 500 IDR',
    now,
  })
  await flagPayment(app.sql, { reference: 'nobody', kind: 'unknown_order', note: 'paid', now })
  const mine = (await flags()).flags
  expect(mine).toMatchObject([{ kind: 'amount_mismatch', ours: 900, theirs: 500, reservation: { id: party.id } }])
  const owner = await person('owner', null)
  const all = (await flags(owner.cookie)).flags
  expect(all.map(({ kind }) => kind)).toEqual(['unknown_order', 'amount_mismatch'])
  const settle = (cookie: string, id: number | undefined, reason = 'The bank was asked') =>
    askOffice(url, 'settleFlag', { cookie, id: String(id), takes: { reason } })
  expect((await settle((await person('manager')).cookie, mine[0]?.id)).status).toBe(403)
  expect((await settle(finance.cookie, all[0]?.id)).status).toBe(403)
  expect((await settle(finance.cookie, mine[0]?.id, ' ')).status).toBe(422)
  for (const id of ['0', 'x', '99999999', '9'.repeat(30)])
    expect((await askOffice(url, 'settleFlag', { cookie: owner.cookie, id, takes: { reason: 'x' } })).status, id).toBe(
      404,
    )
  const both = await Promise.all([settle(finance.cookie, mine[0]?.id), settle(owner.cookie, mine[0]?.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await flags()).flags).toEqual([])
  expect((await flags(finance.cookie, { settled: 'yes' })).flags).toMatchObject([
    { settled: { reason: 'The bank was asked' } },
  ])
  const audit = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'payment_flags' })
  expect(audit).toHaveLength(1)
})

test('the sums of a gateway and of Senja for a day are compared to the rupiah, and each difference shows both amounts', async () => {
  await using app = await testApp()
  const { url, person, finance } = await aHouse(app)
  const owner = await person('owner', null)
  const firstHold = await paidThere(app)
  const two = await paidThere(app)
  const day = new Date(app.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const read = (cookie = owner.cookie) =>
    askOffice(url, 'readStatement', { cookie, takes: { provider: 'sandbox', day } })
  const reconcile = async () =>
    (await askOffice(url, 'reconcile', { cookie: owner.cookie, takes: { day } })).body.data as WireAnswer<'reconcile'>
  expect((await read(finance.cookie)).status, 'of the whole group alone').toBe(403)
  expect((await askOffice(url, 'reconcile', { cookie: finance.cookie, takes: { day } })).status).toBe(403)
  expect((await reconcile()).day).toMatchObject({
    readAt: null,
    sums: [],
    apart: [{ why: 'not_listed' }, { why: 'not_listed' }],
  })
  expect((await read()).body.data).toEqual({ lines: 2 })
  const even = await reconcile()
  const [today] = even.days
  expect(today).toMatchObject({
    day,
    lines: 2,
    met: 2,
    theirs: firstHold.amount + two.amount,
    ours: firstHold.amount + two.amount,
  })
  expect(today?.ours).toBe(await balance(app, 'gateway'))
  expect(even.day).toMatchObject({
    apart: [],
    sums: [{ kind: 'payment', met: 2, gross: firstHold.amount + two.amount }],
  })
  const [sums] = even.day.sums
  expect((sums?.gross ?? 0) - (sums?.fee ?? 0) - (sums?.vat ?? 0)).toBe(sums?.net)
  await app.sql`update statement_lines set gross = gross + 500, net = net + 500 where reference = ${firstHold.reference}`
  expect((await reconcile()).day.apart).toMatchObject([
    { why: 'differs', theirs: firstHold.amount + 500, ours: firstHold.amount, reference: firstHold.reference },
  ])
  await app.sql`update statement_lines set gross = gross - 500, net = net - 500 where reference = ${firstHold.reference}`
  const bad = [{ provider: 'nobody' }, { day: '2026-13-01' }, { day: 'x' }]
  for (const takes of bad) expect((await askOffice(url, 'reconcile', { cookie: owner.cookie, takes })).status).toBe(422)
  const tomorrow = { provider: 'sandbox', day: '2030-01-01' }
  expect((await askOffice(url, 'readStatement', { cookie: owner.cookie, takes: tomorrow })).status).toBe(422)
  const csv = { provider: 'sandbox', report: 'a,b\n1,2' }
  expect((await askOffice(url, 'keepReport', { cookie: owner.cookie, takes: csv })).body.data).toMatchObject({
    days: [],
    fault: expect.stringContaining('columns are missing'),
  })
})
