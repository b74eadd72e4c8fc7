import { z } from 'zod'

export const refundSetting = z.object({
  id: z.int(),
  hours_left: z.int(),
  refund_percentage: z.int(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  kind: z.enum(['tables', 'tickets', 'restaurant']).describe('what the rule is of'),
  outlet_id: z.int().nullable().describe('null: of every outlet without rules of its own for this kind'),
})

export const houseRules = z.object({
  house_rules: z.string(),
  additional_terms_and_conditions: z.string(),
  terms_and_conditions: z.string(),
})
