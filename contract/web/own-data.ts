// All data that the group stores about a member, in the form that the member downloads.
import { FOLLOW_KINDS } from '#domain/broadcasts/follow-subjects.ts'
import { z } from 'zod'
import { reservation } from '#contract/web/entities.ts'
import { user } from '#contract/web/members.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'
import { ENTRANT_STATES } from '#domain/sales/sale-states.ts'
import { CONSENT_SUBJECTS } from '#domain/privacy/consent.ts'

const at = z.iso.datetime()
const rupiah = z.int()

const consent = z.object({
  subject: z.enum(CONSENT_SUBJECTS),
  is_given: z.boolean(),
  version: z.string().describe('of the wording'),
  language: z.enum(['id', 'en']),
  at,
})

const message = z.object({
  kind: z.string(),
  to: z.string(),
  language: z.enum(['id', 'en']),
  state: z
    .enum(['queued', 'sending', 'sent', 'dead', 'capped'])
    .describe('capped: not sent, because the address had too many emails'),
  created_at: at,
  sent_at: at.nullable(),
})

/** A message of a WhatsApp conversation. `author` is the guest, a staff member, or Senja if a rule sent the message. */
const conversationMessage = z.object({ author: z.string(), kind: z.string(), text: z.string(), at })

const ownReservation = reservation.extend({
  arrival_time: z.string(),
  purpose: z.string(),
  remarks: z
    .record(z.string(), z.string())
    .describe('every optional text of the booking, by its name in the booking call'),
  language: z.enum(['id', 'en']),
  affiliator_code: z.string().nullable(),
  created_at: at,
  money: z.object({
    order_id: z.string(),
    provider: z.string(),
    currency: z.string(),
    asked: rupiah,
    came: rupiah,
    went_back: rupiah,
    created_at: at,
    paid_at: at.nullable(),
  }),
  packages: z
    .array(z.object({ name: z.string(), quantity: z.int(), amount: rupiah }))
    .describe('packages and bottles that were ordered and paid ahead'),
  refunds: z.array(
    z.object({
      amount: rupiah,
      reason: z.string(),
      state: z.string(),
      created_at: at,
      done_at: at.nullable(),
      account: z.object({ bank: z.string(), last_digits: z.string(), given_at: at }).nullable(),
    }),
  ),
  cancellation: z.object({ reason: z.string(), percentage: z.int(), amount: rupiah, at }).nullable(),
  visit_answer: z
    .object({ is_good: z.boolean(), words: z.string(), answered_at: at })
    .nullable()
    .describe('the answer to the question after the visit'),
  failed_payment: z.object({ reason: z.string(), at }).nullable().describe('counts towards a ban for a while'),
  consents: z.array(consent),
  messages: z.array(message),
  conversation: z.array(conversationMessage),
})

const ownWaiting = z.object({
  outlet: z.string(),
  night: z.string(),
  kind: z.enum(RESERVATION_KINDS),
  pax: z.int(),
  time_from: z.string(),
  time_to: z.string(),
  section: z.string().nullable(),
  course: z.string().nullable(),
  ticket: z.string().nullable(),
  alcohol_okay: z.boolean().nullable().describe('null once it is forgotten'),
  pork_okay: z.boolean().nullable(),
  has_allergy: z.boolean().nullable(),
  allergy_details: z.string(),
  name: z.string(),
  phone_number: z.string(),
  email: z.string(),
  notes: z.string(),
  language: z.enum(['id', 'en']),
  state: z.enum(['waiting', 'offered', 'taken', 'passed', 'left', 'over']),
  reservation_id: z.string().nullable().describe('what was offered'),
  joined_at: at,
  changed_at: at,
})

export const ownData = z.object({
  format: z.literal('senja-own-data/1'),
  made_at: at,
  profile: user.extend({
    nationality: z.string(),
    province: z.string(),
    city: z.string(),
    language: z.enum(['id', 'en']),
    registered_at: at,
  }),
  sessions: z.array(
    z.object({ device: z.string(), created_at: at, last_seen_at: at, expires_at: at, ended_at: at.nullable() }),
  ),
  passkeys: z.array(
    z.object({ device: z.string(), is_backed_up: z.boolean(), created_at: at, last_used_at: at.nullable() }),
  ),
  consents: z.array(consent),
  follows: z.array(
    z.object({
      kind: z.enum(FOLLOW_KINDS),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      state: z.enum(['asked', 'confirmed', 'ended']),
      version: z.string(),
      asked_at: at,
      confirmed_at: at.nullable(),
      ended_at: at.nullable(),
    }),
  ),
  experience: z.array(z.object({ reservation_id: z.string(), bill: rupiah, points: z.int(), at })),
  reservations: z.array(ownReservation),
  sales: z
    .array(
      z.object({
        outlet: z.string(),
        night: z.iso.date(),
        joined_at: at,
        state: z.enum(ENTRANT_STATES),
        position: z.int().nullable(),
        turn_from: at.nullable(),
        reservation_id: z.string().nullable(),
      }),
    )
    .describe('sales that were joined in a waiting room'),
  waitlist: z.array(ownWaiting).describe('places that were waited for, on nights that were full'),
})
export type OwnData = z.infer<typeof ownData>
