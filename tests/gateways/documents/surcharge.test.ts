// Tests a fee that a gateway adds to the guest's price if this is set in the gateway's dashboard. The server must subtract this fee before
// it compares the amount with the price.
import { expect, test } from 'vitest'
import { readMidtransReport } from '#server/payments/providers/midtrans/read-report.ts'
import { surchargingProviders } from '#server/payments/gateways/channel-repository.ts'
import { keepReport } from '#server/reservations/settlement/reconcile-day.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { sweepGateways } from '#server/reservations/settlement/sweep-gateways.ts'
import { hear, openGroup, REAL, sitBy } from '#tests/gateways/group.ts'

const FEE = 4440
type Group = Awaited<ReturnType<typeof openGroup>>
const addFee = ({ make }: Group) => Object.assign((make.xendit ?? make.midtrans)?.books ?? {}, { fee: FEE })

const capturesOf = ({ own }: Group) => own.sql<{ decision: string; amount: number; surcharge: number }[]>`
  select decision, amount, surcharge from captures`

test.each(REAL.flatMap((name) => ['webhook', 'sweep'].map((source) => [name, source] as const)))(
  'F12 %s: a payment with an added fee confirms its guest at the price, by a %s',
  async (name, source) => {
    await using group = await openGroup(name)
    addFee(group)
    // Xendit's payment page is already open. The test adds the fee to the open page, as if the fee had been switched on earlier.
    if (group.make.xendit)
      for (const session of group.make.xendit.books.sessions)
        session.items = [{ type: 'FEE', name: 'Fee', net_unit_amount: FEE, quantity: 1 }]
    await group.make.pay(group.held.reference)
    if (source === 'webhook') await hear(group.app, group.make)
    else {
      await sweepGateways(group.app)
      sitBy(group.own, 25)
      await reconcilePayments(group.app)
    }
    expect(await capturesOf(group)).toEqual([{ decision: 'accepted', amount: group.held.amount, surcharge: FEE }])
    expect(await group.flags()).toEqual([])
    expect(await surchargingProviders(group.own.sql, new Date(0))).toEqual([name])
  },
)

test('F12 a payment with a wrong amount is refunded together with the added fee', async () => {
  await using group = await openGroup('midtrans')
  addFee(group)
  await group.make.pay(group.held.reference, { amount: 70_000 })
  await hear(group.app, group.make)
  const [row] = await capturesOf(group)
  expect(row).toMatchObject({ decision: 'mismatched', surcharge: 0 })
  const [refund] = await group.own.sql<{ amount: number }[]>`select amount from refunds`
  expect(refund?.amount).toBe(row?.amount)
})

test('F12 the added fee of a payment covers the costs of the gateway, and the bank account gets the full price', async () => {
  await using group = await openGroup('midtrans')
  addFee(group)
  await group.make.pay(group.held.reference)
  await hear(group.app, group.make)
  const { order_id, transaction_id, transaction_time, gross_amount } =
    group.make.midtrans?.newest(group.held.reference) ?? {}
  const report = [
    'Order ID,Transaction ID,Transaction type,Transaction time,Gross Amount,Fee,VAT,Settlement time,Refund Key',
    `${order_id},${transaction_id},payment,${transaction_time},${gross_amount},4000,440,${transaction_time},`,
  ].join('\n')
  sitBy(group.own, 86_400)
  await keepReport(group.app, 'midtrans', report)
  const rows = await group.own.sql<{ account: string; sum: number }[]>`
    select account, sum(amount)::bigint as sum from ledger_entries group by account having sum(amount) <> 0 order by account`
  expect(rows).toEqual([
    { account: 'bank', sum: group.held.amount },
    { account: 'guest_funds', sum: -group.held.amount },
  ])
  expect(await group.flags()).toEqual([])
})

test('C5 decimals in the fees of a report row are rounded, but a row with decimals in its amount is listed separately', () => {
  const head =
    'Order ID,Transaction ID,Transaction type,Transaction time,Gross Amount,Fee,VAT,Settlement time,Refund Key'
  const { lines, aside } = readMidtransReport(
    [
      head,
      'SNJ-1,tx-1,payment,2026-11-21,404414,2830.9,311.4,2026-11-22,',
      'SNJ-2,tx-2,payment,2026-11-21,10.5,0,0,,',
    ].join('\n'),
  )
  expect(lines).toMatchObject([{ fee: 2831, vat: 311, net: 401_272 }])
  expect(aside).toMatchObject([{ reference: 'SNJ-2' }])
})
