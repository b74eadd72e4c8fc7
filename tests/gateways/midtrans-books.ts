// What the stand-in for Midtrans keeps.
import type { State } from '#tests/gateways/stand-in.ts'

export type Page = {
  order_id: string
  token: string
  gross_amount: number
  enabled_payments: string[]
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
}

export type MidtransBooks = { pages: Page[]; transactions: Transaction[]; state: State }
