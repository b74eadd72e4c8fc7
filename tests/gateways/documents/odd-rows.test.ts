// Tests a provider's list that contains unusual rows, rows of other systems, and repeated rows. The server must still confirm the payment.
import { expect, test } from 'vitest'
import { dateIn } from '#domain/calendar/night.ts'
import { asidesOf } from '#server/payments/statement-repository.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import { sweepGateways } from '#server/reservations/settlement/sweep-gateways.ts'
import { conversionSample, foreignPaymentSample } from '#tests/gateways/documents/xendit-samples.ts'
import { hear, openGroup, sitBy } from '#tests/gateways/group.ts'

type Group = Awaited<ReturnType<typeof openGroup>>

function rowOf({ own, held }: Group, more: object) {
  const at = own.now().toISOString()
  const row = {
    id: 'txn-odd',
    product_id: 'p-odd',
    type: 'PAYMENT',
    status: 'SUCCESS',
    channel_code: 'ID_DANA',
    channel_category: 'EWALLET',
  }
  return {
    ...row,
    reference_id: held.reference,
    currency: 'IDR',
    amount: held.amount,
    net_amount: held.amount,
    created: at,
    updated: at,
    ...more,
  }
}
const put = ({ make }: Group, ...rows: object[]) => make.xendit?.books.odd.push(...rows)

test.each([
  [
    'decimals in net amount and fees',
    { net_amount: 599_551.19, fee: { xendit_fee: 4044.14, value_added_tax: 444.8554 } },
  ],
  [
    'amounts as texts',
    { amount: '600000.00', net_amount: '595000.00', fee: { xendit_fee: '4504.5', value_added_tax: '495.5' } },
  ],
  ['no fees at all', { net_amount: undefined, fee: null }],
  [
    'only the fields that identify the payment',
    { net_amount: 'none', fee: 'none', created: 'none', updated: 7, product_data: 'none', channel_code: 5 },
  ],
])('C5 a payment confirms its reservation although its row in the gateway’s list has %s', async (_, more) => {
  await using group = await openGroup('xendit')
  put(group, rowOf(group, { product_data: { payment_request_id: 'pr-odd' }, ...more }))
  await group.make.choose(group.held.reference)
  sitBy(group.own, 25)
  await reconcilePayments(group.app)
  expect(await group.state()).toBe(2)
  expect(await group.captures()).toEqual([{ decision: 'accepted', amount: group.held.amount }])
})

test('C6 a gateway row with another currency or an unknown type does not stop the confirmation or the statement', async () => {
  await using group = await openGroup('xendit')
  const at = group.own.now().toISOString()
  put(group, conversionSample(at), foreignPaymentSample(at), { type: 'NEW_TYPE', id: 9, amount: {} }, {})
  await group.make.pay(group.held.reference)
  await hear(group.app, group.make)
  expect(await group.state()).toBe(2)
  const day = dateIn(group.own.now(), 'Asia/Jakarta')
  expect(await readStatement(group.app, 'xendit', day)).toBe(1)
  expect(await asidesOf(group.own.sql, 'xendit', day)).toMatchObject([{ why: 'currency MYR' }])
  expect(await group.flags()).toEqual(['statement_aside'])
  await readStatement(group.app, 'xendit', day)
  expect(await group.flags()).toEqual(['statement_aside'])
})

test('C6 only a payment with exactly the same reference confirms a reservation', async () => {
  await using group = await openGroup('xendit')
  const x = group.make.xendit
  if (x) x.books.isPartialMatch = true
  put(
    group,
    rowOf(group, {
      id: 'a',
      reference_id: `${group.held.reference}-9`,
      product_data: { payment_request_id: 'pr-other' },
    }),
  )
  await group.make.choose(group.held.reference)
  sitBy(group.own, 25)
  await reconcilePayments(group.app)
  expect(await group.state()).not.toBe(2)
  await group.make.pay(group.held.reference)
  await sweepGateways(group.app)
  expect(await group.captures()).toEqual([{ decision: 'accepted', amount: group.held.amount }])
})

test('C6 rows and pages that the gateway repeats count as one payment and one statement row', async () => {
  await using group = await openGroup('xendit')
  const row = rowOf(group, { id: 'twice', product_data: { payment_request_id: 'pr-twice' } })
  put(group, row, row, { ...row })
  await sweepGateways(group.app)
  expect(await group.captures()).toEqual([{ decision: 'accepted', amount: group.held.amount }])
  expect(await readStatement(group.app, 'xendit', dateIn(group.own.now(), 'Asia/Jakarta'))).toBe(1)
})

test('C6 a payment with our reference but in another currency confirms no reservation, and staff get a flag', async () => {
  await using group = await openGroup('xendit')
  put(group, rowOf(group, { currency: 'USD' }))
  await group.make.choose(group.held.reference)
  sitBy(group.own, 25)
  await reconcilePayments(group.app)
  expect(await group.captures()).toEqual([])
  expect(await group.flags()).toEqual(['statement_aside'])
})

test.each([
  ['BNI_VIRTUAL_ACCOUNT', 'virtual_account:bni', 'nothing'],
  ['SHOPEEPAY', 'e_wallet:shopeepay', 'any'],
  ['OVO', 'e_wallet:ovo', 'nothing'],
  ['CARDS', 'credit_card', 'any'],
])(
  'C7 the webhook and the sweep store a payment through the channel %s with the method %s, and its refunds cover: %s',
  async (channel, method, covers) => {
    for (const source of ['webhook', 'sweep'] as const) {
      await using group = await openGroup('xendit')
      await group.make.payBy(group.held.reference, channel)
      await (source === 'webhook' ? hear(group.app, group.make) : sweepGateways(group.app))
      const [row] = await group.own.sql<{ method: string }[]>`select method from captures`
      expect(row?.method, source).toBe(method)
      expect(group.make.provider.refundTerms(row?.method ?? null).covers).toBe(covers)
    }
  },
)

test.each([
  ['a number', 600_000],
  ['a text with more decimals', '600000.0000'],
  ['a text without any', '600000'],
])(
  'C5 midtrans: a payment with an amount that is %s confirms its reservation although other fields are invalid',
  async (_, gross) => {
    await using group = await openGroup('midtrans')
    await group.make.pay(group.held.reference)
    const transaction = group.make.midtrans?.newest(group.held.reference)
    if (!transaction) throw new Error('nothing was paid')
    Object.assign(transaction, {
      gross_amount: gross,
      transaction_time: 'odd',
      refunds: [{ refund_amount: 'x' }, null],
    })
    sitBy(group.own, 25)
    await reconcilePayments(group.app)
    expect(await group.state()).toBe(2)
  },
)
