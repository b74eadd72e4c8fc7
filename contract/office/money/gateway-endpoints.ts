// Calls about the gateways themselves: the channels for guests, and disputes of payments.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { DISPUTE_STATES } from '#domain/payments/dispute.ts'

const instant = z.iso.datetime()
const provider = z.string().max(30)
const outlet = positiveIntegerInText.optional()

export const officeChannel = z.object({
  code: z.string().describe('the gateway’s own code; *: its list of channels'),
  method: z.string().describe('kind and channel for guests, such as virtual_account:bca'),
  is_offered: z.boolean().describe('at the outlet; without an outlet, by the account'),
  is_set_here: z.boolean().describe('differs from the setting of the account'),
  refused_at: instant.nullable().describe('when the gateway refused the channel, which is not active in the account'),
})
export type OfficeChannel = z.infer<typeof officeChannel>

export const officeDispute = z.object({
  id: z.int(),
  provider: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount: z.int().nullable().describe('whole rupiah; null in another currency'),
  category: z.string().nullable(),
  due_at: instant.nullable().describe('deadline for the answer in the gateway’s dashboard'),
  is_confirmed: z.boolean().describe('false: known by a webhook, not confirmed by a call'),
  reservation: z.object({ id: z.uuid(), code: z.string(), guest: z.string() }).nullable(),
  outlet: z.object({ id: z.int(), name: z.string(), brand: z.string() }).nullable(),
})
export type OfficeDispute = z.infer<typeof officeDispute>

export const LOSS_ACCOUNTS = ['losses', 'chargebacks', 'till_difference'] as const

export const officeLoss = z.object({
  id: z.string(),
  day: z.iso.date(),
  account: z.enum(LOSS_ACCOUNTS),
  reason: z
    .enum(['chargeback', 'reversal', 'refund', 'sent_twice', 'till', 'correction'])
    .describe('the event at the provider; `sent_twice`: our refund was made after the chargeback'),
  amount: z.int().describe('whole rupiah; below 0: less is lost'),
  reservation: z.object({ code: z.string(), guest: z.string() }).nullable(),
  outlet: z.string().nullable(),
})
export type OfficeLoss = z.infer<typeof officeLoss>

export const gatewayEndpoints = {
  channels: {
    method: 'GET',
    path: '/api/office/channels',
    needs: { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    summary: 'List the payment channels of each gateway, for the whole account or an outlet',
    takes: z.object({ outlet }),
    answers: z.object({
      gateways: z.array(
        z.object({
          provider: z.string(),
          has_surcharge: z.boolean().describe('its dashboard added a fee for guests in the last month'),
          channels: z.array(officeChannel),
        }),
      ),
    }),
  },
  setChannel: {
    method: 'POST',
    path: '/api/office/channels',
    needs: { permission: 'payment.settle', at: 'sent outlet', presence: 'fresh' },
    summary: 'Offer a channel or not: at an outlet, or by the whole account',
    takes: z.object({
      provider,
      code: z.string().min(1).max(60),
      outlet_id: positiveInteger.nullable(),
      is_offered: z.boolean(),
    }),
    answers: z.object({ done: z.literal(true) }),
  },
  disputes: {
    method: 'GET',
    path: '/api/office/disputes',
    needs: { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    summary: 'Payments that a guest’s bank disputes, the nearest deadline first',
    takes: z.object({ outlet }),
    answers: z.object({ disputes: z.array(officeDispute) }),
  },
  losses: {
    method: 'GET',
    path: '/api/office/losses',
    needs: { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    summary: 'Money that a month lost: by chargebacks, by money that went back twice, by a till that differs',
    takes: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional()
        .describe('this month if absent'),
      outlet,
    }),
    answers: z.object({ month: z.string(), total: z.int(), losses: z.array(officeLoss) }),
  },
} as const satisfies Record<string, OfficeEndpoint>
