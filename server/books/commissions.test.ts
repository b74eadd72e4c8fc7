// Tests for row B10 of the accounting review (`books B10`). The commission of an affiliator is a share of the net price that the group
// keeps.
import { expect, test } from 'vitest'
import { broughtBy, statementsOf } from '#server/service/affiliators/statement-repository.ts'
import { payStatement, readStatement, signStatement } from '#server/service/affiliators/statements.ts'
import { act, bill, goodwill, ledgerOf, paidAt, reopen, takenBack, undoAct } from '#tests/support/books.ts'
import { SALE_STAFF } from '#tests/support/sale.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'

const FEE = { outlet: 'scbd', night: '2026-11-27', time: '22:00' }
const OTHER_STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000002' } as const

/** Sets terms and a withholding rate for the affiliator of the demo code ARUM10. Returns the id of the affiliator. */
async function anAffiliator(app: TestApp, { kind = 'percent', value = 10, withheld = 0 } = {}): Promise<string> {
  const [row] = await app.owner<{ id: string }[]>`
    with own as (select a.id from affiliators a join affiliator_codes c on c.affiliator = a.name where c.code = 'ARUM10'),
    held as (update affiliators set withholding_rate = ${withheld} where id = (select id from own))
    select id from own`
  if (!row) throw new Error('no affiliator')
  await app.owner.begin(async (tx) => {
    await tx`select set_config('senja.actor', 'system:test', true)`
    await tx`insert into affiliator_terms (affiliator_id, kind, value, from_night, at, actor)
      values (${row.id}, ${kind}, ${value}, '2026-01-01', '2026-01-01', 'system:test')`
  })
  return row.id
}

async function came(app: TestApp, pax = 2) {
  const party = await paidAt(app, { ...FEE, price: 2_500_000, code: 'ARUM10', pax })
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, party.id, 'seat')
  return party
}

test('books B10: a commission of 10 % on a net price of 2,250,000 is 225,000, and is booked when the guest is seated', async () => {
  await using app = await testApp()
  await anAffiliator(app)
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000, code: 'ARUM10' })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 2_623_500, guest_funds: -2_623_500 })
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toMatchObject({ commissions: 225_000, commissions_payable: -225_000 })
  await undoAct(app, id)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 2_623_500, guest_funds: -2_623_500 })
})

test('books B10: a goodwill refund or a chargeback lowers the commission in the ledger at once', async () => {
  await using app = await testApp()
  const affiliatorId = await anAffiliator(app)
  const { id } = await came(app)
  const readCommissions = async () => {
    const [row] = await broughtBy(app.sql, { affiliatorId, to: '2026-12-31' })
    return [(await ledgerOf(app, id)).commissions ?? 0, row?.commission, row?.takings]
  }
  await bill(app, id, 9_000_000)
  expect(await readCommissions()).toEqual([225_000, 225_000, 2_250_000])
  await goodwill(app, id, 1_049_400)
  expect(await readCommissions()).toEqual([135_000, 135_000, 1_350_000])
  await takenBack(app, id, 2_623_500)
  expect(await readCommissions()).toEqual([0, 0, 0])
})

test('books B10: reopening a bill reverses the ledger entries of the bill’s goodwill refund, and the commission stays payable', async () => {
  await using app = await testApp()
  await anAffiliator(app)
  const { id } = await paidAt(app, {
    outlet: 'kuningan',
    night: '2026-11-25',
    time: '21:00',
    price: 400_000,
    code: 'ARUM10',
  })
  app.clock.set('2026-11-25T23:00:00+07:00')
  await bill(app, id, 400_000)
  await goodwill(app, id, 100_000)
  await reopen(app, id)
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 360_000,
    guest_funds: -260_000,
    refunds_due: -100_000,
    commissions: 26_000,
    commissions_payable: -26_000,
  })
})

test('books B10: a commission per guest is paid for the guests who came, not for the booked number of guests', async () => {
  await using app = await testApp()
  await anAffiliator(app, { kind: 'per_head', value: 50_000 })
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000, code: 'ARUM10', pax: 3 })
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat', 2)
  expect(await ledgerOf(app, id)).toMatchObject({ commissions: 100_000, commissions_payable: -100_000 })
})

test('books B10: the bank pays a commission statement of 225,000 minus the withheld tax of 2.5 %, and no commission stays payable', async () => {
  await using app = await testApp()
  const affiliatorId = await anAffiliator(app, { withheld: 2.5 })
  await came(app)
  app.clock.set('2026-12-03T12:00:00+07:00')
  const month = '2026-11-01'
  const { sums, lines } = await readStatement(app, { affiliatorId, month })
  expect(sums).toMatchObject({ takings: 2_250_000, commission: 225_000 })
  await signStatement(app, SALE_STAFF, {
    affiliatorId,
    month,
    seen: { commission: sums.commission, lines: lines.length },
  })
  await payStatement(app, OTHER_STAFF, { affiliatorId, month, reference: aUuid() })
  expect((await statementsOf(app.sql, affiliatorId))[0]).toMatchObject({ commission: 225_000 })
  const paid = await app.sql`
    select account, sum(amount)::bigint as amount from ledger_entries
    where account in ('commissions', 'commissions_payable', 'withholding', 'bank') group by account having sum(amount) <> 0 order by account`
  expect(paid).toEqual([
    { account: 'bank', amount: -219_375 },
    { account: 'commissions', amount: 225_000 },
    { account: 'withholding', amount: -5_625 },
  ])
})
