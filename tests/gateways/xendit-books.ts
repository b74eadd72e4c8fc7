import type { State } from '#tests/gateways/stand-in.ts'

export type Session = {
  payment_session_id: string
  reference_id: string
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED'
  amount: number
  expires_at: string
  payment_link_url: string
  /** Payment channels that the payment page offers. Null means all channels of the merchant's account at Xendit. */
  allowed_payment_channels: string[] | null
  success_return_url: string
  payment_request_id: string | null
  payment_id: string | null
  items?: { type: string; name: string; net_unit_amount: number; quantity: number }[]
}
export type Payment = {
  payment_id: string
  payment_request_id: string
  reference_id: string
  status: 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'CANCELED'
  channel_code: string
  amount: number
  at: string
}
export type Refund = {
  id: string
  reference_id: string
  payment_request_id: string
  amount: number
  status: string
  failure_code: string | null
  at: string
}

export type XenditBooks = {
  sessions: Session[]
  payments: Payment[]
  refunds: Refund[]
  /** Ids of transactions that the gateway's list does not show yet. Real gateways also list a transaction only after a delay. */
  hidden: Set<string>
  /** Channels that are not active in the account. */
  inactive: Set<string>
  /** True if a search for a reference also finds longer references that contain the reference. A setting of the account decides this. */
  isPartialMatch: boolean
  /** Rows that a test adds to the transaction list. The list returns them unchanged. */
  odd: object[]
  disputes: Record<string, unknown>[]
  /** The fee in whole rupiah that the account adds to the price of the guest. */
  fee: number
  state: State
}

export const fault = (error_code: string, message = error_code) => ({ error_code, message, errors: [] })
