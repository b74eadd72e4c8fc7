// The data of the stand-in for Xendit.
import type { State } from '#tests/gateways/stand-in.ts'

export type Session = {
  payment_session_id: string
  reference_id: string
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED'
  amount: number
  expires_at: string
  payment_link_url: string
  /** Null means all channels of the account. */
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
  /** Transactions that its list leaves out, because lists of gateways lag behind. */
  hidden: Set<string>
  /** Channels that are not active in the account. */
  inactive: Set<string>
  /** True if its search matches parts of a reference, which is a setting of an account. */
  isPartialMatch: boolean
  /** Rows that a test adds to its list, unchanged. */
  odd: object[]
  disputes: Record<string, unknown>[]
  /** The fee that the account adds for its guests, whole rupiah. */
  fee: number
  state: State
}

export const fault = (error_code: string, message = error_code) => ({ error_code, message, errors: [] })
