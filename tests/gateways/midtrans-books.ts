import type { State } from '#tests/gateways/stand-in.ts'

export type Page = {
  order_id: string
  token: string
  gross_amount: number
  /** Payment channels that the payment page offers. Null means all channels of the merchant's account at Midtrans. */
  enabled_payments: string[] | null
  finish: string
  isCancelled: boolean
  ends: number
}
export type Refund = {
  refund_chargeback_id: number
  refund_amount: string
  refund_key?: string
  created_at: string
  bank_confirmed_at?: string
  reason: string
}
export type Transaction = {
  transaction_id: string
  order_id: string
  transaction_status: string
  status_code: string
  gross_amount: string
  payment_type: string
  channel: string
  transaction_time: string
  settlement_time?: string
  fraud_status?: string
  refunds?: Refund[]
  /** The fee in whole rupiah that Midtrans adds to the price of the guest. The merchant can turn this fee on in the dashboard. */
  fee?: number
  /** True if the card payment was voided before its settlement. */
  isVoided?: boolean
}

export type MidtransBooks = {
  pages: Page[]
  transactions: Transaction[]
  /** Channels that are not active in the account. */
  inactive: Set<string>
  /** The fee that Snap adds to the guest's price, in whole rupiah. */
  fee: number
  state: State
}

const PAID = ['capture', 'settlement', 'partial_refund', 'refund', 'chargeback', 'partial_chargeback']
/** Returns true if the guest has paid, even if the money was returned later. */
export const isPaid = ({ transaction_status }: Transaction) => PAID.includes(transaction_status)
