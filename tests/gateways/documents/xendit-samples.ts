// Samples of messages from Xendit. The fields are the fields in Xendit's documents, and the values are our own. The comment of each sample
// names its page in the documents (docs.xendit.co, 2026-07).

/** Sample of `dispute-webhook-notifications`. The same fields are in `get-dispute-details`. */
export const disputeSample = (status: string) => ({
  id: 'mi-dspt-5b1c0a52-7a47-4c55-9c7e-3a6f8f7b2d10',
  channel_code: 'CARDS',
  card_brands: 'VISA',
  status,
  ...(status === 'LOST' && { status_reason: 'EXCEEDED_DEADLINE' }),
  ...(status === 'WON' && { status_reason: 'CHALLENGED' }),
  currency: 'USD',
  amount: { initial: '45.00', terminal: null as string | null },
  created_at: '2026-11-20T10:15:00.120Z',
  updated_at: '2026-11-20T10:15:00.120Z',
  due_date: '2026-12-04T10:15:00.120Z',
  note: 'Please send a proof of the visit.',
  category: {
    name: 'fraud',
    allowed_evidence: [
      { name: 'proof_of_delivery', type: 'FILE', max_length: '5242880', is_recommended: 'true', max_evidences: '3' },
    ],
  },
  related_disputes: [] as string[],
  payment_id: 'py-7d4f3a80-1f2e-4b7c-8f7e-0c9a5b6d1e21' as string | null,
  reference_id: 'ref-not-ours',
})

const row = (fields: object) => ({
  account_identifier: null,
  net_amount_currency: 'IDR',
  cashflow: 'MONEY_IN',
  settlement_status: 'SETTLED',
  estimated_settlement_time: '2026-11-25T13:00:00.000Z',
  business_id: '675bdaf542c2f448122e71d5',
  fee: {
    xendit_fee: 0,
    value_added_tax: 0,
    xendit_withholding_tax: 0,
    third_party_withholding_tax: 0,
    status: 'NOT_APPLICABLE',
  },
  ...fields,
})

/** Sample of `list-transactions`: a conversion from another balance. Its amount has cents, and the field `product_data` is missing. */
export const conversionSample = (created: string) =>
  row({
    id: 'txn_0f6f3a5e-5d1f-4e05-a0a5-5f3e7f2a9b11',
    product_id: 'cmconversion0001',
    type: 'CONVERSION',
    status: 'SUCCESS',
    channel_category: 'OTHER',
    channel_code: 'DEFAULT',
    reference_id: 'cmconversion0001',
    currency: 'SGD',
    amount: 6.55,
    net_amount: 6.55,
    net_amount_currency: 'SGD',
    created,
    updated: created,
  })

/**
 * Sample of `list-transactions`: a payment with an e-wallet of another country. Its amount has cents, and the field `product_data` is
 * missing.
 */
export const foreignPaymentSample = (created: string) =>
  row({
    id: 'txn_6b0b1f0e-0c5d-4a43-8f4e-2f3b1c9d7e01',
    product_id: 'e7f0a3d2-1111-4222-8333-94445555aaaa',
    type: 'PAYMENT',
    status: 'SUCCESS',
    channel_category: 'EWALLET',
    channel_code: 'MY_SHOPEEPAY',
    reference_id: 'another-shop-1742983783200',
    currency: 'MYR',
    amount: 2.22,
    net_amount: 2.2,
    net_amount_currency: 'MYR',
    created,
    updated: created,
  })

/** Sample of `payment-webhook-notification`. Amounts are strings. The paid amount is only in the list `captures`. */
export const captureSample = (of: { reference: string; payment: string; request: string; amount: number }) => ({
  event: 'payment.capture',
  business_id: '5f27a14a9bf05c73dd040bc8',
  created: '2026-11-25T12:05:00Z',
  api_version: 'v3',
  data: {
    payment_id: of.payment,
    payment_request_id: of.request,
    reference_id: of.reference,
    type: 'PAY',
    country: 'ID',
    currency: 'IDR',
    request_amount: `${of.amount}.00`,
    capture_method: 'AUTOMATIC',
    channel_code: 'OVO',
    captures: [{ capture_timestamp: '2026-11-25T12:05:00Z', capture_id: 'cap-1', capture_amount: `${of.amount}.00` }],
    status: 'SUCCEEDED',
    payment_details: { remark: 'as documented' },
  },
})

/** Sample of `refund-webhook-notification`. An outer event contains an inner event with the same fields. */
export const refundSample = (key: string, request: string) => ({
  event: 'refund.succeeded',
  business_id: '5f27a14a9bf05c73dd040bc8',
  created: '2026-11-25T12:05:00Z',
  data: {
    event: 'refund.succeeded',
    data: {
      id: 'rfd-1f2e3d4c-5b6a-4789-8a9b-0c1d2e3f4a5b',
      payment_request_id: request,
      reference_id: key,
      amount: 5000,
      currency: 'IDR',
      status: 'SUCCEEDED',
      reason: 'CANCELLATION',
      failure_code: null,
    },
  },
})
