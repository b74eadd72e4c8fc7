// What the stand-in for Xendit keeps.
import type { State } from '#tests/gateways/stand-in.ts'

export type Session = {
  payment_session_id: string
  reference_id: string
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED'
  amount: number
  expires_at: string
  payment_link_url: string
  allowed_payment_channels: string[]
  success_return_url: string
  payment_request_id: string | null
  payment_id: string | null
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
  state: State
}

export const fault = (error_code: string, message = error_code) => ({ error_code, message, errors: [] })
