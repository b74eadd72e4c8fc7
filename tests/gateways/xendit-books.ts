// What the stand-in for Xendit keeps.
import type { State } from '#tests/gateways/stand-in.ts'

export type Session = {
  payment_session_id: string
  reference_id: string
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED'
  amount: number
  expires_at: string
  payment_link_url: string
  /** Null: all that the account has. */
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
  /** Transactions that its list leaves out, as lists of gateways do for a while. */
  hidden: Set<string>
  /** Channels that the account has not. */
  inactive: Set<string>
  /** Whether its search matches parts of a reference, which an account may ask for. */
  isPartialMatch: boolean
  /** Rows of its list that are put there by a test, as they are. */
  odd: object[]
  disputes: Record<string, unknown>[]
  /** What the account has its guests pay on top, whole rupiah. */
  fee: number
  state: State
}

export const fault = (error_code: string, message = error_code) => ({ error_code, message, errors: [] })
