// Reads the amounts of a Midtrans transaction. All code that needs these amounts uses this file.
import { methodOf } from '#domain/payments/payment-methods.ts'
import type { NotificationKind } from '#domain/payments/payment.ts'
import type { ReportedEvent } from '#domain/payments/settle.ts'
import type { GatewayPayment } from '#server/payments/providers/payment-provider.ts'
import { listOf, recordOf, textOf, wholeOf } from '#server/payments/providers/read-money.ts'
import { MIDTRANS_CHANNELS } from '#server/payments/providers/midtrans/channels.ts'
import { ownKey } from '#server/payments/providers/midtrans/refund-key.ts'
import type { Transaction } from '#server/payments/providers/midtrans/shapes.ts'

const KINDS: Record<string, NotificationKind> = {
  pending: 'pending',
  authorize: 'pending',
  capture: 'paid',
  settlement: 'paid',
  deny: 'deny',
  failure: 'deny',
  cancel: 'cancel',
  expire: 'expire',
  refund: 'refund_full',
  partial_refund: 'refund_part',
  chargeback: 'chargeback',
  partial_chargeback: 'chargeback',
}
const STATUSES: Partial<Record<NotificationKind, GatewayPayment['status']>> = {
  pending: 'pending',
  deny: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
}

/** The bank settled the payment and denied it within minutes, so the payment never took effect. */
const isReversed = (of: Transaction) => of.transaction_status === 'deny' && Boolean(of.settlement_time)

/** A card payment under fraud review is not paid yet. */
const isDoubted = (of: Transaction) => Boolean(of.fraud_status) && of.fraud_status !== 'accept'

export function kindOf(of: Transaction): NotificationKind {
  if (isReversed(of)) return 'reversal'
  const kind = KINDS[of.transaction_status] ?? 'pending'
  return kind === 'paid' && isDoubted(of) ? 'pending' : kind
}

/** The card payment is captured but not settled. A refund is not possible; the payment can only be voided as a whole. */
export const isUnsettled = (of: Transaction) => of.transaction_status === 'capture'

/** A canceled card payment may have been captured before. In this case, our refund or staff in the dashboard voided it. */
const mayBeVoided = (of: Transaction) => of.transaction_status === 'cancel' && of.payment_type === 'credit_card'

const TYPES: Record<string, string> = { qris: 'other_qris', echannel: 'echannel' }

/** Returns the detailed channel of a payment: for a virtual account its bank, for a payment at a counter the store. */
function channelOf(of: Transaction): string | null {
  const type = of.payment_type ?? null
  const bank = textOf(recordOf(listOf(of.va_numbers)[0])['bank'])?.toLowerCase()
  if (type === 'bank_transfer') return of.permata_va_number ? 'permata_va' : `${bank ?? 'other'}_va`
  if (type === 'cstore') return of.store?.toLowerCase() ?? type
  return type === null ? null : (TYPES[type] ?? type)
}

export const methodOfTransaction = (of: Transaction) => methodOf(MIDTRANS_CHANNELS, channelOf(of))

/** Parses 'YYYY-MM-DD HH:MM:SS', which is always Jakarta time. Returns null for any other text. */
export function jakartaInstant(text: string | null | undefined): Date | null {
  const at = new Date(`${text?.replace(' ', 'T')}+07:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/**
 * Returns the fee that guests pay on top of the price (`customer_imposed_payment_fee`), as set in the dashboard. The signature does not
 * cover this fee.
 */
function surchargeOf(of: Transaction, gross: number): number {
  for (const info of [of.extra_info, recordOf(of.metadata)['extra_info']]) {
    const original = wholeOf(recordOf(recordOf(info)['gross_amount_info'])['original_amount'])
    if (original !== null && original > 0 && original < gross) return gross - original
  }
  return 0
}

/** Returns the paid amount without the surcharge. Returns null if the amount is not in whole rupiah. */
export function priceOf(of: Transaction): number | null {
  const gross = wholeOf(of.gross_amount)
  return gross === null ? null : gross - surchargeOf(of, gross)
}

export type MadeRefund = { id: string; key: string | null; amount: number; confirmedAt: string | null; at: Date | null }

/** Reads the refunds with valid amounts. `key` is our key, or null for a refund that was made in the dashboard. */
export function refundsOf(of: Transaction): MadeRefund[] {
  return listOf(of.refunds).flatMap((rawRefund) => {
    const refund = recordOf(rawRefund)
    const id = textOf(refund['refund_chargeback_id'])
    const amount = wholeOf(refund['refund_amount'])
    if (id === null || amount === null) return []
    const confirmedAt = textOf(refund['bank_confirmed_at'])
    const at = jakartaInstant(textOf(refund['created_at']))
    return [{ id, key: ownKey(textOf(refund['refund_key'])), amount, confirmedAt, at }]
  })
}

/** Returns the amount that is not refunded, in whole rupiah. Returns null if the amount of the transaction is not valid. */
export function leftOf(of: Transaction): number | null {
  const gross = wholeOf(of.gross_amount)
  return gross === null ? null : refundsOf(of).reduce((rest, { amount }) => rest - amount, gross)
}

export function paymentOf(of: Transaction): GatewayPayment {
  const kind = kindOf(of)
  const status = STATUSES[kind]
  const transactionId = of.transaction_id
  if (mayBeVoided(of)) return { status: 'cancelled', captures: [], events: [makeVoidEvent(transactionId)] }
  if (status) return { status, captures: [], events: [] }
  const amount = wholeOf(of.gross_amount)
  const currency = of.currency ?? 'IDR'
  if (amount === null || currency !== 'IDR') {
    const why = currency === 'IDR' ? `amount ${JSON.stringify(of.gross_amount)}` : `currency ${currency}`
    return {
      status: 'pending',
      captures: [],
      events: [],
      aside: [{ lineId: transactionId, reference: of.order_id, why }],
    }
  }
  const at = jakartaInstant(of.settlement_time) ?? jakartaInstant(of.transaction_time)
  const method = methodOfTransaction(of)
  return {
    status: 'paid',
    captures: [{ transactionId, amount, currency, method, at, surcharge: surchargeOf(of, amount) }],
    events: eventsOf(of, kind),
  }
}

/**
 * Makes the event of a void. A void returns all money of a captured card payment before settlement. A void of a card payment that was never
 * captured moves no money.
 */
const makeVoidEvent = (transactionId: string): ReportedEvent => ({
  id: `void:${transactionId}`,
  kind: 'refund',
  transactionId,
  amount: null,
  unlessRefunded: true,
})

/** Returns the money that the provider returned without a refund of ours. Our refunds are recognized by their keys. */
function eventsOf(of: Transaction, kind: NotificationKind): ReportedEvent[] {
  const transactionId = of.transaction_id
  const refundEvents = refundsOf(of)
    .filter(({ key }) => key === null)
    .map(({ id, amount }) => ({
      id: `refund:${id}`,
      kind: kind === 'chargeback' ? ('chargeback' as const) : ('refund' as const),
      transactionId,
      amount,
    }))
  if (kind === 'reversal') return [{ id: `reversal:${transactionId}`, kind: 'reversal', transactionId, amount: null }]
  if (kind === 'chargeback' && refundEvents.length === 0)
    return [{ id: `chargeback:${transactionId}`, kind: 'chargeback', transactionId, amount: null }]
  return refundEvents
}
