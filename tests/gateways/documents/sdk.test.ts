// Tests the simulated gateways by calling them with the libraries of the providers. Each request contains only the fields that the
// provider's documents require.
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { openMidtrans } from '#tests/gateways/midtrans.ts'
import { openXendit } from '#tests/gateways/xendit.ts'

const load = createRequire(import.meta.url)
const now = () => new Date('2026-11-25T12:00:00Z')

type Core = Record<string, (id: string, body?: object) => Promise<Record<string, unknown>>>
type Snap = {
  createTransaction: (body: object) => Promise<{ token: string; redirect_url: string }>
  apiConfig: Record<string, () => string>
  transaction: Core
}

test('C17 midtrans-client opens a payment page with minimal data, voids a card payment and refunds a settled card payment', async () => {
  const m = await openMidtrans(now)
  const library = load('midtrans-client') as { Snap: new (options: object) => Snap }
  const snap = new library.Snap({ isProduction: false, serverKey: m.key, clientKey: 'none' })
  // The library has no setting for the address of the API. Therefore the test replaces the functions that return this address.
  snap.apiConfig['getSnapApiBaseUrl'] = () => `${m.url}/snap/v1`
  snap.apiConfig['getCoreApiBaseUrl'] = () => m.url
  for (const order_id of ['one', 'two'])
    expect(await snap.createTransaction({ transaction_details: { order_id, gross_amount: 10_000 } })).toHaveProperty(
      'token',
    )
  await m.pay('one', { channel: 'credit_card' })
  expect(await snap.transaction['cancel']?.('one')).toMatchObject({ transaction_status: 'cancel' })
  await m.pay('two')
  expect(await snap.transaction['refundDirect']?.('two', { amount: 5000 })).toMatchObject({ refund_amount: '5000.00' })
  expect(await snap.transaction['status']?.('two')).toMatchObject({ transaction_status: 'partial_refund' })
  await m.close()
})

test('C17 xendit-node reads a transaction, a refund, a payment request and the balance', async () => {
  const x = await openXendit(now)
  const { Xendit } = load('xendit-node') as {
    Xendit: new (options: object) => Record<string, Record<string, (of: object) => Promise<Record<string, unknown>>>>
  }
  const client = new Xendit({ secretKey: x.key, xenditURL: x.url })
  const auth = {
    authorization: `Basic ${Buffer.from(`${x.key}:`).toString('base64')}`,
    'content-type': 'application/json',
  }
  const body = {
    reference_id: 'r-1',
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount: 10_000,
    currency: 'IDR',
    country: 'ID',
  }
  const response = await fetch(`${x.url}/sessions`, { method: 'POST', headers: auth, body: JSON.stringify(body) })
  expect(response.status).toBe(201)
  const { transactionId } = await x.pay('r-1')
  const [paid] = x.books.payments
  expect(await client['Transaction']?.['getTransactionByID']?.({ id: `txn_${paid?.payment_id}` })).toMatchObject({
    type: 'PAYMENT',
  })
  expect(await client['Balance']?.['getBalance']?.({ accountType: 'CASH' })).toMatchObject({ balance: 10_000 })
  expect(
    await client['PaymentRequest']?.['getPaymentRequestByID']?.({ paymentRequestId: transactionId }),
  ).toHaveProperty('id')
  x.books.state.refunds = 'at once'
  const refund = await client['Refund']?.['createRefund']?.({
    data: {
      paymentRequestId: transactionId,
      amount: 1000,
      currency: 'IDR',
      reason: 'CANCELLATION',
      referenceId: 'k-1',
    },
  })
  expect(await client['Refund']?.['getRefund']?.({ refundID: refund?.['id'] })).toMatchObject({ amount: 1000 })
  await x.close()
})
