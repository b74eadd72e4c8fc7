import { z } from 'zod'
import { REFUND_STATUSES } from '#domain/payments/refund-way.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'

export const refund = z.object({
  amount: z.int().describe('whole rupiah'),
  status: z
    .enum(REFUND_STATUSES)
    .describe('queued at the gateway; by transfer: details_needed, to_transfer, transferring; done: sent'),
  way: z.enum(['gateway', 'transfer']).describe('transfer: the method it was paid by cannot be refunded'),
  percentage: z.int().describe('of what was paid'),
  asked_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  expected_by: z.iso.datetime().nullable().describe('null while account details are needed'),
  account: z
    .object({ bank: z.string(), bank_name: z.string(), last_digits: z.string() })
    .nullable()
    .describe('where a transfer goes, as far as it is shown'),
  is_asked_again: z.boolean().describe('details came that no bank knows'),
  reference: z.string().nullable().describe("the bank's own name for the transfer"),
})
export type Refund = z.infer<typeof refund>

export const refundSetting = z.object({
  id: z.int(),
  hours_left: z.int(),
  refund_percentage: z.int(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  kind: z.enum(RESERVATION_KINDS).describe('kind of reservation'),
  outlet_id: z.int().nullable().describe('null: for all outlets without their own rules for this kind'),
})

export const houseRules = z.object({
  house_rules: z.string(),
  additional_terms_and_conditions: z.string(),
  terms_and_conditions: z.string(),
})
