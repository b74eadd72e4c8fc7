// Tests that staff lock the months of a company permanently and in order. A locked month contains the figures that were on the screen of
// the staff member.
import { expect, test } from 'vitest'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { book } from '#server/payments/capture-repository.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const AFTER_CLOSING = new Date('2026-11-26T12:00:00Z')
const IN_DECEMBER = new Date('2026-12-02T03:00:00Z')

/** Makes a company with a paid table on a night of November, and sets the clock after that night. */
async function aNovember(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const paid = await paidTable(app)
  const signedIn = { owner: '', finance: '' }
  // Sessions end long before a month ends, so each step signs in again.
  const at = async (instant: Date | string) => {
    app.clock.set(instant)
    for (const role of ['owner', 'finance'] as const) signedIn[role] = (await aPerson(app, role, null)).cookie
  }
  await at(AFTER_CLOSING)
  const ask = (call: OfficeCall, takes: object, by: 'owner' | 'finance' = 'finance') =>
    askOffice(url, call, { cookie: signedIn[by], id: paid.id, takes })
  const months = async (takes: object = {}) => (await ask('bookMonths', takes)).body.data as WireAnswer<'bookMonths'>
  const lock = async (takes: object = {}) => {
    const { company, month, seen } = await months()
    return ask('lockMonth', { company, month, seen, ...takes })
  }
  const versionOf = async () => {
    const [row] = await app.sql<{ version: number }[]>`select version from reservations where id = ${paid.id}`
    return row?.version ?? 0
  }
  const serve = async (call: OfficeCall, takes: object = {}) =>
    expect((await ask(call, { version: await versionOf(), ...takes }, 'owner')).status, call).toBe(200)
  const sign = async (version: number) => {
    const night = { outletId, night: PAID_NIGHT }
    const { seen } = (await ask('closing', night, 'owner')).body.data as WireAnswer<'closing'>
    const reason = 'Rain'
    expect((await ask('signNight', { ...night, version, seen, reason }, 'owner')).status).toBe(201)
  }
  const confirm = (version: number) => ask('confirmNight', { outletId, night: PAID_NIGHT, version })
  return { outletId, paid, at, ask, months, lock, serve, sign, confirm }
}

test('B11 the current month cannot be locked, and the first month with entries must be locked first', async () => {
  await using app = await testApp()
  const { at, months, lock } = await aNovember(app)
  const read = await months()
  expect(read).toMatchObject({ month: '2026-11', problem: 'not_over' })
  expect(read.months).toEqual([{ month: '2026-11', locked: null }])
  expect((await lock()).status).toBe(409)
  await at('2026-11-30T17:30:00Z')
  // It is December in Jakarta, but the last night of November has not ended yet.
  expect(await months({ month: '2026-11' })).toMatchObject({ problem: 'not_over' })
  await at(IN_DECEMBER)
  expect(await months()).toMatchObject({ month: '2026-11', problem: null, needsReason: true })
  expect(await months({ month: '2026-12' })).toMatchObject({ problem: 'not_over' })
})

test('B11 a month with nights that lack a signature or confirmation can be locked only with a reason', async () => {
  await using app = await testApp()
  const { at, months, lock, serve, sign, confirm } = await aNovember(app)
  await serve('seat')
  await serve('closeBill', { bill: 5_000_000 })
  await at(IN_DECEMBER)
  expect((await months()).unsigned).toMatchObject([{ night: PAID_NIGHT, outlet: { slug: 'kuningan' } }])
  expect((await lock()).body).toMatchObject({ errors: { reason: expect.anything() } })
  await sign(1)
  expect(await months()).toMatchObject({ unsigned: [], unconfirmed: [{ night: PAID_NIGHT }], needsReason: true })
  expect((await lock({ reason: ' ' })).status).toBe(422)
  expect((await confirm(1)).status).toBe(200)
  expect(await months()).toMatchObject({ unsigned: [], unconfirmed: [], needsReason: false })
  expect((await lock()).status).toBe(201)
  const { months: rows } = await months()
  expect(rows).toMatchObject([
    { month: '2026-12', locked: null },
    { month: '2026-11', locked: { by: 'Rina finance', reason: '' } },
  ])
  expect(await listAudit(app.sql, { ...ANY_AUDIT, subject: 'locked_months' })).toMatchObject([{ action: 'insert' }])
})

test('B11 a request to lock a month is rejected if the figures of the month changed after the requester read them', async () => {
  await using app = await testApp()
  const { at, months, ask, lock, serve } = await aNovember(app)
  await at(IN_DECEMBER)
  const { company, seen } = await months()
  await serve('markNoShow')
  const answer = await ask('lockMonth', { company, month: '2026-11', seen, reason: 'Rain' })
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
  expect((await lock({ reason: 'Rain' })).status).toBe(201)
})

test('B11 when two people lock a month at once, one succeeds, and no call can skip or unlock a month', async () => {
  await using app = await testApp()
  const { at, months, ask } = await aNovember(app)
  await at(IN_DECEMBER)
  const { company, seen } = await months()
  const takes = { company, month: '2026-11', seen, reason: 'Rain' }
  const answers = await Promise.all([ask('lockMonth', takes, 'owner'), ask('lockMonth', takes, 'finance')])
  expect(answers.map(({ status }) => status).toSorted((first, other) => first - other)).toEqual([201, 409])
  const winner = answers[0].status === 201 ? 'owner' : 'finance'
  expect((await ask('lockMonth', takes, winner)).status).toBe(201)
  expect(await app.sql`select 1 from locked_months`).toHaveLength(1)
  await at('2027-02-03T03:00:00Z')
  expect(await months({ month: '2027-01' })).toMatchObject({ problem: 'not_next' })
  const january = await months({ month: '2027-01' })
  expect((await ask('lockMonth', { company, month: '2027-01', seen: january.seen, reason: 'Rain' })).status).toBe(409)
  await expect(app.owner`delete from locked_months`).rejects.toMatchObject({ code: 'SJ001' })
  await expect(app.owner`update locked_months set month = '2026-10-01'`).rejects.toMatchObject({ code: 'SJ001' })
})

test('B11 an entry that is written while a month is being locked is booked in the next month, or the lock is refused', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { at, months, ask, outletId } = await aNovember(app)
  await at(IN_DECEMBER)
  const { company, seen } = await months()
  const late = (count: number) =>
    book(app.sql, {
      movement: `counted:late:${count}`,
      outletId,
      night: PAID_NIGHT,
      onDate: PAID_NIGHT,
      part: 'counted',
      sides: [
        { account: 'cash', amount: 1 },
        { account: 'till', amount: -1 },
      ],
      currency: 'IDR',
      now: app.now(),
      actor: 'system:test',
    })
  const [answer] = await Promise.all([
    ask('lockMonth', { company, month: '2026-11', seen, reason: 'Rain' }),
    ...Array.from({ length: 20 }, (_, count) => late(count)),
  ])
  const [row] = await app.sql<{ november: number }[]>`
    select count(*)::int as november from ledger_entries where movement like 'counted:late:%' and period = '2026-11-01'`
  // A successful lock proves that the figures were those on the screen. So the locked month must contain no late entries.
  if (answer.status === 201) expect(row?.november).toBe(0)
  else expect(answer.status).toBe(409)
})

test('B11 a night is listed as changed if an amount is booked after its signature, except a settlement of the gateway', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { months, ask, paid, serve, sign, outletId } = await aNovember(app)
  await serve('seat')
  await serve('closeBill', { bill: 5_000_000 })
  await sign(1)
  app.clock.advance(60)
  const [capture] = await app.sql<{ id: string; intentId: string }[]>`
    select c.id, c.intent_id from captures c join payment_intents i on i.id = c.intent_id where i.reservation_id = ${paid.id}`
  await book(app.sql, {
    movement: 'settled:sandbox:1',
    intentId: capture?.intentId ?? null,
    captureId: capture?.id ?? null,
    sides: [
      { account: 'gateway', amount: -paid.amount },
      { account: 'gateway_fees', amount: 1000 },
      { account: 'bank', amount: paid.amount - 1000 },
    ],
    currency: 'IDR',
    now: app.now(),
    actor: 'system:statements',
  })
  expect((await months()).changed).toEqual([])
  await serve('reopenBill', { reason: 'a slip' })
  await serve('closeBill', { bill: 5_500_000 })
  const [night] = (await months()).changed
  expect(night).toMatchObject({ night: PAID_NIGHT, outlet: { id: outletId } })
  expect(night?.amounts).toContainEqual({ account: 'till', amount: 500_000 })
  // A new signature of the night contains the new figures.
  await sign(2)
  expect((await months()).changed).toEqual([])
  const closing = (await ask('closing', { outletId, night: PAID_NIGHT })).body.data as WireAnswer<'closing'>
  expect(closing.changed).toEqual([])
})
