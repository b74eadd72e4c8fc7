// A guest on the wire: as a line of the list, whole, and as one side of a merge.
import { z } from 'zod'
import { FLAG_KINDS } from '#domain/guests/guest-flags.ts'
import { RESERVATION_STATES } from '#domain/reservations/states.ts'

const instant = z.iso.datetime()
const rupiah = z.int().describe('whole rupiah')
const person = z.string().nullable().describe('of the staff, by name')

export const listedGuest = z.object({
  id: z.uuid(),
  name: z.string(),
  phone_end: z.string().describe('the last four digits'),
  numbers: z.int().describe('phone numbers that are this person'),
  tier: z.string().nullable().describe('of the account'),
  is_vip: z.boolean(),
  is_banned: z.boolean(),
  visits: z.int(),
  coming: z.int(),
  last_visit: z.object({ night: z.iso.date(), outlet: z.string() }).nullable(),
})
export type ListedGuestOnWire = z.infer<typeof listedGuest>

export const likelyGuest = z.object({
  id: z.uuid(),
  name: z.string(),
  phone_end: z.string().describe('the last four digits'),
  reasons: z.array(z.enum(['mail', 'member', 'phone'])).describe('what both share; phone: all digits but one'),
})
export type LikelyGuestOnWire = z.infer<typeof likelyGuest>

const guestReservation = z.object({
  code: z.string(),
  night: z.iso.date(),
  arrival_at: instant,
  outlet: z.string(),
  zone: z.string(),
  place: z.string(),
  pax: z.int(),
  heads: z.int().nullable(),
  state: z.enum(RESERVATION_STATES),
  left_at: instant.nullable(),
  bill: rupiah.nullable(),
  is_coming: z.boolean(),
  is_phone_proven: z.boolean().describe('false: the number was only typed'),
})

export const officeGuest = z.object({
  id: z.uuid(),
  name: z.string(),
  now: instant,
  numbers: z.array(z.object({ id: z.uuid(), phone_end: z.string() })),
  is_phone_proven: z.boolean().describe('an account or a booking has proven one of the numbers'),
  likely: z.array(likelyGuest).describe('guests who may be the same person, not merged'),
  email_hints: z.array(z.string()),
  member: z
    .object({
      tier: z.string(),
      since: instant,
      birthday: z.string().describe('MM-DD'),
      next: z.object({ tier: z.string(), missing: z.int(), share: z.number() }).nullable(),
    })
    .nullable(),
  figures: z.object({
    visits: z.int(),
    spend: rupiah,
    no_shows: z.int(),
    cancellations: z.int(),
    lost: rupiah.describe('down payments that did not go back'),
    last_visit: z.iso.date().nullable(),
  }),
  outlets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      visits: z.int(),
      spend: rupiah,
      no_shows: z.int(),
      cancellations: z.int(),
      last_visit: z.iso.date().nullable(),
    }),
  ),
  reservations: z.array(guestReservation),
  words: z.array(
    z.object({ night: z.iso.date(), kind: z.enum(['note', 'no_alcohol', 'no_pork', 'allergy']), text: z.string() }),
  ),
  flags: z.array(z.object({ id: z.int(), kind: z.enum(FLAG_KINDS), value: z.string(), at: instant, by: person })),
  bans: z.array(
    z.object({
      id: z.int(),
      outlet_id: z.int().nullable(),
      outlet: z.string().nullable().describe('null: everywhere'),
      reason: z.string(),
      at: instant,
      by: person,
      until: instant,
      lifted_at: instant.nullable(),
      lifted_by: person,
      lift_reason: z.string().nullable(),
      is_in_force: z.boolean(),
    }),
  ),
  notes: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      at: instant,
      by: person,
      outlet: z.string(),
      outlet_id: z.int(),
      is_mine: z.boolean(),
    }),
  ),
  marketing: z.object({
    may: z.boolean().describe('every number with a word on it said yes; the stricter counts'),
    said: z.array(
      z.object({
        phone_end: z.string(),
        is_given: z.boolean(),
        at: instant,
        from: z.enum(['account', 'staff', 'reservation']),
        by: person,
      }),
    ),
  }),
  merges: z.array(
    z.object({
      id: z.int(),
      phone_ends: z.array(z.string()),
      reason: z.string(),
      at: instant,
      by: person,
      split_at: instant.nullable(),
      split_by: person,
      split_reason: z.string().nullable(),
    }),
  ),
  may: z.object({
    erase: z.boolean().describe('has the right at every outlet of the guest'),
  }),
})
export type OfficeGuest = z.infer<typeof officeGuest>

const mergeSide = z.object({
  name: z.string(),
  phone_ends: z.array(z.string()),
  reservations: z.int(),
  visits: z.int(),
  flags: z.int(),
  notes: z.int(),
  bans: z.int(),
  marketing: z.boolean().nullable().describe('null: nothing was said'),
})
export const mergeQuote = z.object({ kept: mergeSide, merged: mergeSide, marketing: z.boolean().nullable() })
export type MergeQuoteOnWire = z.infer<typeof mergeQuote>
