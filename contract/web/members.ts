// A member and their data, as clients of the API see them (spec §3).
import { z } from 'zod'

export const membershipTier = z.object({
  id: z.int(),
  name: z.string(),
  discount: z.int().describe('percent, of prices alone'),
  description: z.string(),
  minimum_experience: z.int(),
  max_experience: z.int().nullable().describe('null: the highest tier has no upper bound'),
})
export type MembershipTier = z.infer<typeof membershipTier>

export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  username: z.string(),
  address: z.string(),
  email: z.string(),
  phone_number: z.string(),
  point: z.int(),
  gender: z.union([z.literal(1), z.literal(2)]),
  gender_text: z.string(),
  nationality_id: z.int(),
  province_id: z.int(),
  city_id: z.int(),
  profile_picture: z.string().nullable(),
  date_of_birth: z.iso.date(),
  membership_data: z.object({
    id: z.string(),
    experience: z.int(),
    expired_date: z.iso.date(),
    membership: membershipTier,
  }),
})
export type User = z.infer<typeof user>

export const signedIn = z.object({ token: z.string(), user })

export const region = z.object({ id: z.int(), name: z.string() })

export const openSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
})
