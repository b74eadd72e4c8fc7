import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_BYTES } from '#server/http/api/mount.ts'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import type { StatementLine } from '#domain/payments/statement-line.ts'
import { keepStatement } from '#server/reservations/settlement/read-statement.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { acceptedCapture, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const FEE = 4200
const VAT = 462
/** Net amount of settled money that matches no payment, in rupiah. */
const STRAY = 95_000

/**
 * Makes a payment that the gateway settled on 21 November, and unknown money that it settled on 22 November. Returns office calls that
 * report and match this money.
 */
async function settledMoney(app: TestApp) {
  const { url } = await app.open()
  app.clock.set('2026-11-20T03:00:00Z')
  const paid = await paidTable(app)
  const [intent] = await app.sql<{ id: string }[]>`select id from payment_intents where reservation_id = ${paid.id}`
  const capture = await acceptedCapture(app.sql, intent?.id ?? '')
  const provider = capture?.provider ?? ''
  const line = (more: Partial<StatementLine>): StatementLine => ({
    lineId: 'L1',
    kind: 'payment',
    transactionId: capture?.transactionId ?? null,
    reference: paid.reference,
    gross: paid.amount,
    fee: FEE,
    vat: VAT,
    net: paid.amount - FEE - VAT,
    at: new Date('2026-11-20T04:00:00Z'),
    expectedAt: null,
    settledAt: new Date('2026-11-20T18:00:00Z'),
    ...more,
  })
  const stray = { gross: 100_000, fee: 5000, vat: 0, net: STRAY, settledAt: new Date('2026-11-22T03:00:00Z') }
  app.clock.set('2026-11-24T03:00:00Z')
  await keepStatement(app, {
    provider,
    day: '2026-11-20',
    lines: [line({}), line({ lineId: 'L2', transactionId: 'nobody', reference: 'nobody', ...stray })],
    aside: [],
  })
  const { cookie } = await aPerson(app, 'finance', null)
  const ask = (call: OfficeCall, takes: object, id?: string) =>
    askOffice(url, call, { cookie, takes, ...(id && { id }) })
  const report = async (month = '2026-11') =>
    (await ask('payoutReport', { from: month })).body.data as WireAnswer<'payoutReport'>
  const balance = async (month = '2026-11') => {
    const { rows } = (await ask('trialBalance', { from: month })).body.data as WireAnswer<'trialBalance'>
    const closing = (account: string) => rows.find((row) => row.account === account)?.closing ?? 0
    return { bank: closing('bank'), fees: closing('gateway_fees'), vat: closing('input_vat') }
  }
  const match = (payout: object) => {
    const usual = {
      id: randomUUID(),
      provider,
      from: '2026-11-21',
      to: '2026-11-21',
      bankDay: '2026-11-23',
      reference: 'FT1',
    }
    return ask('matchPayouts', { company: 1, payouts: [{ ...usual, ...payout }] })
  }
  return { provider, net: paid.amount - FEE - VAT, gross: paid.amount, ask, report, balance, match }
}

test('the report lists each settled day by its settlement date with the figures of the ledger, and shows unmatched money separately', async () => {
  await using app = await testApp()
  const { provider, gross, net, report, balance } = await settledMoney(app)
  const { rows, total } = await report()
  const none = { gross: 0, fee: 0, vat: 0, net: 0, share: 0 }
  expect(rows).toEqual([
    { provider, day: '2026-11-22', ...none, unmatched: STRAY, payout: null },
    { provider, day: '2026-11-21', gross, fee: FEE, vat: VAT, net, unmatched: 0, share: net, payout: null },
  ])
  expect(total).toMatchObject({ net, matched: 0, open: net + STRAY })
  expect(await balance()).toEqual({ bank: net, fees: FEE, vat: VAT })
  expect((await report('2026-10')).rows).toEqual([])
})

test('a call that uploads a bank statement accepts a larger body than other calls', async () => {
  await using app = await testApp()
  const { ask } = await settledMoney(app)
  const file = `Tanggal,Keterangan,Kredit\n${'23/11/2026,GUEST,12345\n'.repeat(4000)}`
  expect(file.length).toBeGreaterThan(MOST_BYTES)
  expect((await ask('readBankFile', { company: 1, file })).status).toBe(200)
  expect((await ask('unmatchPayout', { id: file })).status).toBe(413)
})

test('a payout in a bank statement is matched once, to the two days that it covers', async () => {
  await using app = await testApp()
  const { provider, net, ask, report, match } = await settledMoney(app)
  const file = `Tanggal,Keterangan,Kredit\n23/11/2026,TRANSFER,${net + STRAY}\n23/11/2026,GUEST,12345`
  const read = (await ask('readBankFile', { company: 1, file })).body.data as WireAnswer<'readBankFile'>
  const expectedMatch = { provider, from: '2026-11-21', to: '2026-11-22', settled: net + STRAY, amount: net + STRAY }
  expect(read).toEqual({
    matches: [{ ...expectedMatch, bankDay: '2026-11-23', reference: 'TRANSFER' }],
    others: 1,
    problem: null,
  })
  const id = randomUUID()
  for (let time = 0; time < 2; time++) expect((await match({ id, ...expectedMatch })).status).toBe(201)
  const { rows, total } = await report()
  const payout = { id, day: '2026-11-23', reference: 'FT1', difference: 0, isChanged: false }
  expect(rows.map((row) => row.payout)).toEqual([payout, payout])
  expect(total).toMatchObject({ matched: net + STRAY, open: 0 })
  expect((await match(expectedMatch)).status).toBe(409)
  const again = (await ask('readBankFile', { company: 1, file })).body.data as WireAnswer<'readBankFile'>
  expect(again).toMatchObject({ matches: [], others: 2 })
  expect(await listAudit(app.sql, { ...ANY_AUDIT, subject: 'payouts' })).toMatchObject([{ action: 'insert' }])
})

test('a match with a bank transfer below the settled amount needs a reason and books the difference as a fee', async () => {
  await using app = await testApp()
  const { net, ask, report, balance, match } = await settledMoney(app)
  const id = randomUUID()
  const less = { id, settled: net, amount: net - 5000 }
  expect((await match(less)).body).toMatchObject({ errors: { reason: expect.anything() } })
  expect((await match({ ...less, bankDay: '2026-11-25', reason: 'Fee' })).body).toMatchObject({
    errors: { bankDay: expect.anything() },
  })
  expect((await match({ ...less, reason: 'Withdrawal fee' })).status).toBe(201)
  expect(await balance()).toEqual({ bank: net - 5000, fees: FEE + 5000, vat: VAT })
  expect((await report()).rows[1]?.payout).toMatchObject({ difference: 5000 })
  for (let time = 0; time < 2; time++) expect((await ask('unmatchPayout', {}, id)).status).toBe(200)
  expect(await balance()).toEqual({ bank: net, fees: FEE, vat: VAT })
  expect((await report()).rows[1]?.payout).toBeNull()
})

test('when two people match one day at once, one match is stored and the other is refused', async () => {
  await using app = await testApp()
  const { net, match, report } = await settledMoney(app)
  const answers = await Promise.all(Array.from({ length: 6 }, () => match({ settled: net, amount: net })))
  const statuses = answers.map(({ status }) => status).toSorted((first, other) => first - other)
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
  expect((await report()).total).toMatchObject({ matched: net })
})

test('a payout match is refused if the sum of the day differs from the sum on the screen', async () => {
  await using app = await testApp()
  const { provider, net, match, report } = await settledMoney(app)
  expect((await match({ settled: net - 1, amount: net - 1 })).status).toBe(409)
  expect((await match({ settled: net, amount: net })).status).toBe(201)
  await keepStatement(app, {
    provider,
    day: '2026-11-20',
    lines: [
      {
        lineId: 'L3',
        kind: 'payment',
        transactionId: 'late',
        reference: 'late',
        gross: 1000,
        fee: 0,
        vat: 0,
        net: 1000,
        at: new Date('2026-11-20T05:00:00Z'),
        expectedAt: null,
        settledAt: new Date('2026-11-20T18:00:00Z'),
      },
    ],
    aside: [],
  })
  expect((await report()).rows[1]).toMatchObject({ unmatched: 1000, payout: { isChanged: true } })
})

test('a file without a column for amounts is refused and nothing is stored', async () => {
  await using app = await testApp()
  const { ask } = await settledMoney(app)
  const { body } = await ask('readBankFile', { company: 1, file: 'Tanggal,Keterangan\n23/11/2026,X' })
  expect(body.data).toEqual({ matches: [], others: 0, problem: { kind: 'columns', missing: ['amount'] } })
  expect(await app.sql`select 1 from payouts`).toHaveLength(0)
})
