// What the stand-in for Midtrans keeps.
import type { State } from '#tests/gateways/stand-in.ts'

export type Page = {
  order_id: string
  token: string
  gross_amount: number
  /** Null: all that the account has. */
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
  /** What the dashboard has the guest pay on top, whole rupiah. */
  fee?: number
  /** A card that was taken and voided before it settled. */
  isVoided?: boolean
}

export type MidtransBooks = {
  pages: Page[]
  transactions: Transaction[]
  /** Channels that the account has not. */
  inactive: Set<string>
  /** What Snap adds for the guest, whole rupiah. */
  fee: number
  state: State
}

const PAID = ['capture', 'settlement', 'partial_refund', 'refund', 'chargeback', 'partial_chargeback']
/** Whether its guest's money was taken and stands, or stood until it was given back. */
export const isPaid = ({ transaction_status }: Transaction) => PAID.includes(transaction_status)
