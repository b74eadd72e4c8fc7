// What a transaction of Midtrans says of the money.
import { methodOf } from '#domain/payments/payment-methods.ts'
import type { NotificationKind } from '#domain/payments/payment.ts'
import type { ReportedEvent } from '#domain/payments/settle.ts'
import type { GatewayPayment } from '#server/payments/providers/payment-provider.ts'
import { MIDTRANS_CHANNELS } from '#server/payments/providers/midtrans/channels.ts'
import type { Transaction } from '#server/payments/providers/midtrans/shapes.ts'

/** Refunds of ours carry it: the others were made in the dashboard. */
export const OWN_REFUND = 'senja-'

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

/** Settled and then denied, which banks do within minutes: the money never stood. */
const isReversed = (of: Transaction) => of.transaction_status === 'deny' && Boolean(of.settlement_time)

/** A card that its bank wants looked at is not paid yet. */
const isDoubted = (of: Transaction) =>
  of.fraud_status !== undefined && of.fraud_status !== null && of.fraud_status !== 'accept'

export function kindOf(of: Transaction): NotificationKind {
  if (isReversed(of)) return 'reversal'
  const kind = KINDS[of.transaction_status] ?? 'pending'
  return kind === 'paid' && isDoubted(of) ? 'pending' : kind
}

const TYPES: Record<string, string> = { qris: 'other_qris', echannel: 'echannel' }

/** The channel's own code: of virtual accounts its bank's, of counters the store's. */
function channelOf(of: Transaction): string | null {
  const type = of.payment_type ?? null
  if (type === 'bank_transfer') return of.permata_va_number ? 'permata_va' : `${of.va_numbers?.[0]?.bank ?? 'other'}_va`
  if (type === 'cstore') return of.store?.toLowerCase() ?? type
  return type === null ? null : (TYPES[type] ?? type)
}

export const methodOfTransaction = (of: Transaction) => methodOf(MIDTRANS_CHANNELS, channelOf(of))

/** 'YYYY-MM-DD HH:MM:SS' is the time of Jakarta, wherever the outlet is. */
const instantOf = (text: string | null | undefined): Date | null =>
  text ? new Date(`${text.replace(' ', 'T')}+07:00`) : null

export function paymentOf(of: Transaction): GatewayPayment {
  const kind = kindOf(of)
  const status = STATUSES[kind]
  if (status) return { status, captures: [], events: [] }
  return {
    status: 'paid',
    captures: [
      {
        transactionId: of.transaction_id,
        amount: of.gross_amount,
        currency: of.currency,
        method: methodOfTransaction(of),
        at: instantOf(of.settlement_time ?? of.transaction_time),
      },
    ],
    events: eventsOf(of, kind),
  }
}

/** What was taken past us. Refunds of ours are known here by their keys. */
function eventsOf(of: Transaction, kind: NotificationKind): ReportedEvent[] {
  const transactionId = of.transaction_id
  const refunds = (of.refunds ?? []).filter(({ refund_key }) => !refund_key?.startsWith(OWN_REFUND))
  const returned = refunds.map((refund) => ({
    id: `refund:${refund.refund_chargeback_id}`,
    kind: kind === 'chargeback' ? ('chargeback' as const) : ('refund' as const),
    transactionId,
    amount: refund.refund_amount,
  }))
  if (kind === 'reversal') return [{ id: `reversal:${transactionId}`, kind: 'reversal', transactionId, amount: null }]
  if (kind === 'chargeback' && returned.length === 0)
    return [{ id: `chargeback:${transactionId}`, kind: 'chargeback', transactionId, amount: null }]
  return returned
}
