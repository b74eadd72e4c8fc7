// Calls about money that goes back: asking, deciding, transferring, trying again.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText, rupiahSum } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { APPROVAL_PROBLEMS, REFUND_REQUEST_KINDS } from '#domain/payments/refund-limits.ts'
import { REFUND_LIST_STATES } from '#domain/payments/refund-list.ts'
import { REFUND_STATES } from '#domain/payments/refund-way.ts'

const instant = z.iso.datetime()
const rupiah = z.int().describe('whole rupiah')
const sent = rupiahSum
const params = z.object({ id: z.uuid() })
const reservation = z.object({ id: z.string().max(60).describe('its id, or its booking code') })
const done = z.object({ done: z.literal(true) })
const limit = rupiah.nullable().describe('null: no limit')
const REQUEST_STATES = ['within_limit', 'asked', 'approved', 'refused', 'withdrawn'] as const

const request = z.object({
  id: z.uuid(),
  kind: z.enum(REFUND_REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  amount: rupiah,
  rule_amount: rupiah,
  is_off_ladder: z.boolean().describe('more than any step of the rule gives: only an owner decides'),
  reason: z.string(),
  asked_by: z.string().nullable(),
  asked_at: instant,
  is_mine: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  answer: z.string().describe('why it was refused, or a note'),
})
export type RefundRequestOnWire = z.infer<typeof request>

export const officeRefund = z.object({
  id: z.uuid(),
  request_id: z.uuid().nullable(),
  refund_id: z.uuid().nullable(),
  kind: z.enum(REFUND_REQUEST_KINDS).nullable(),
  request_state: z.enum(REQUEST_STATES).nullable(),
  state: z.enum(REFUND_STATES).nullable().describe('null: only asked for by staff'),
  amount: rupiah,
  covered: rupiah.describe('part that was charged back while the refund may be on its way'),
  paid: rupiah,
  rule_amount: rupiah.nullable(),
  is_off_ladder: z.boolean(),
  words: z.string().describe('what staff wrote'),
  reason: z.string().nullable().describe('why the program gives it back'),
  asked_by: z.string().nullable(),
  asked_kind: z.string().describe('guest, member, venue, staff or system'),
  asked_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  answer: z.string(),
  approval: z
    .enum(['mine', ...APPROVAL_PROBLEMS])
    .nullable()
    .describe('whether the reader may approve it'),
  is_stale: z.boolean().describe('the reservation or its money can no longer be refunded'),
  reservation: z.object({ id: z.uuid(), code: z.string(), guest: z.string(), night: z.iso.date() }),
  outlet: z.object({ id: z.int(), name: z.string(), brand: z.string(), zone: z.string() }),
  method: z.string().nullable(),
  provider: z.string().nullable(),
  way: z.enum(['gateway', 'transfer']).nullable(),
  account: z
    .object({
      bank: z.string(),
      last_digits: z.string(),
      given_at: instant.describe('send it to claim the transfer'),
      changes: z.int().describe('how often the guest changed the account'),
      given_by: z.enum(['link', 'member', 'email', 'phone']).describe('proof by which the guest gave the account'),
    })
    .nullable(),
  last_pay_link: z
    .object({ by: z.string().nullable(), at: instant })
    .nullable()
    .describe('staff member who last received a pay link of the reservation'),
  reference: z.string().nullable(),
  fault: z.string().nullable(),
  next_at: instant.nullable(),
  done_at: instant.nullable(),
  wrong_details: z.int(),
})
export type OfficeRefund = z.infer<typeof officeRefund>

const transfer = { permission: 'refund.transfer', at: 'refund', presence: 'fresh' } as const

export const refundEndpoints = {
  refunds: {
    method: 'GET',
    path: '/api/office/refunds',
    needs: { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    summary: 'Refunds of one list: to approve, to transfer, on their way, failed, sent, closed',
    takes: z.object({
      state: z.enum(REFUND_LIST_STATES).default('to_approve'),
      outlet: positiveIntegerInText.optional(),
      after: z.string().max(80).optional().describe('where the page before ended'),
    }),
    answers: z.object({
      counts: z.array(z.object({ state: z.enum(REFUND_LIST_STATES), count: z.int(), amount: rupiah })),
      refunds: z.array(officeRefund),
      next: z.string().nullable(),
    }),
  },
  refundOffer: {
    method: 'GET',
    path: '/api/office/reservations/:id/refunds',
    needs: { permission: 'refund.ask', at: 'reservation', presence: 'session' },
    summary: 'What of a reservation may go back, how much of it by whoever reads, and what was asked before',
    params: reservation,
    answers: z.object({
      version: z.int(),
      paid: rupiah,
      left: rupiah.describe('what the group has of it still'),
      by_rule: rupiah,
      ladder: rupiah.describe('what the best step of the rule gives, less what went back'),
      alone: limit.describe('what whoever reads gives back of it by themselves, still'),
      approve: limit.describe('what they approve for others'),
      requests: z.array(request),
    }),
  },
  askRefund: {
    method: 'POST',
    path: '/api/office/reservations/:id/refunds',
    needs: { permission: 'refund.ask', at: 'reservation', presence: 'fresh' },
    summary: 'Give money back without cancelling: at once below one’s limit, else by asking a second person',
    params: reservation,
    takes: z.object({
      version: positiveInteger,
      amount: sent,
      reason: z.string().max(600),
      quoted: sent.describe('what the rule gave as it was seen'),
    }),
    answers: z.object({ state: z.enum(['within_limit', 'asked']), version: z.int() }),
  },
  approveRefund: {
    method: 'POST',
    path: '/api/office/refund-requests/:id/approve',
    needs: { permission: 'refund.approve', at: 'refund request', presence: 'fresh' },
    summary: 'Approve what somebody else asked for; the refund is on its way with it',
    params,
    takes: z.object({ answer: z.string().max(500).default('') }),
    answers: done,
  },
  refuseRefund: {
    method: 'POST',
    path: '/api/office/refund-requests/:id/refuse',
    needs: { permission: 'refund.approve', at: 'refund request', presence: 'fresh' },
    summary: 'Refuse what somebody else asked for, with a reason that they read',
    params,
    takes: z.object({ answer: z.string().max(600) }),
    answers: done,
  },
  withdrawRefund: {
    method: 'POST',
    path: '/api/office/refund-requests/:id/withdraw',
    needs: { permission: 'refund.ask', at: 'refund request', presence: 'session' },
    summary: 'Take one’s own request back',
    params,
    answers: done,
  },
  claimRefund: {
    method: 'POST',
    path: '/api/office/refunds/:id/claim',
    needs: transfer,
    summary: 'Claim a transfer to the account on the screen; the guest can then no longer change the account',
    params,
    takes: z.object({ account_at: instant.describe('`given_at` of the account on the screen') }),
    answers: done,
  },
  showRefundAccount: {
    method: 'POST',
    path: '/api/office/refunds/:id/account',
    needs: transfer,
    summary: 'The account of a transfer that is taken up; who looked is in the audit',
    params,
    answers: z.object({ bank: z.string(), number: z.string(), holder: z.string() }),
  },
  markRefundTransferred: {
    method: 'POST',
    path: '/api/office/refunds/:id/transferred',
    needs: transfer,
    summary: 'A transfer was made, by the bank’s reference; its guest is told once',
    params,
    takes: z.object({
      reference: z.string().trim().min(1).max(60),
      was_sent: z.boolean().default(false).describe('confirms that it had left before its money was charged back'),
    }),
    answers: done,
  },
  askOtherRefundDetails: {
    method: 'POST',
    path: '/api/office/refunds/:id/wrong-details',
    needs: transfer,
    summary: 'The bank knows no such account: it is thrown away and the guest is asked again',
    params,
    answers: done,
  },
  stopRefundTransfer: {
    method: 'POST',
    path: '/api/office/refunds/:id/stop',
    needs: transfer,
    summary: 'Stop a transfer that was charged back before anybody sent it',
    params,
    answers: done,
  },
  retryRefund: {
    method: 'POST',
    path: '/api/office/refunds/:id/retry',
    needs: { permission: 'payment.settle', at: 'refund', presence: 'fresh' },
    summary: 'Ask the gateway again now for a refund that it did not make',
    params,
    answers: done,
  },
} as const satisfies Record<string, OfficeEndpoint>
