// Calls about the owner of a reservation: adding a reservation to the owner's account, and correcting the contact of a reservation.
import { z } from 'zod'
import { ANYONE, MEMBERS, type Endpoint } from '#contract/endpoint.ts'
import { reservation } from '#contract/web/entities.ts'

const params = z.object({ id: z.string().max(64) })
const textUpTo = (max: number) => z.string().max(max)

/** A reservation that may belong to a member, but the member has not proven this yet. Until then, the member sees only these fields. */
export const offeredReservation = z.object({
  id: z.string(),
  night: z.iso.date(),
  status: z.int(),
  status_text: z.string(),
  mailed_to: z
    .string()
    .nullable()
    .describe('masked email that would receive the code; null: the reservation has no email'),
  outlet: z.object({
    name: z.string(),
    slug: z.string(),
    brand: z.object({ slug: z.string(), name: z.string() }),
  }),
})
export type OfferedReservation = z.infer<typeof offeredReservation>

const readPhone = z.object({ phone_number: z.string(), text: z.string().describe('in full, with the country') })

export const contactEndpoints = {
  readPhone: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/phones/read',
    summary: 'Parse a phone, with its country; or list the possible phones if the country is unclear',
    takes: z.object({ phone_number: textUpTo(60) }),
    answers: z.object({
      phone: readPhone.nullable(),
      asks: z.array(readPhone),
    }),
    perMinute: 60,
    isSame: true,
  },
  offeredReservations: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/reservations/offered',
    summary: "List reservations with the member's phone that are not proven to be the member's",
    answers: z.array(offeredReservation),
  },
  sendClaimCode: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/reservations/:id/claim-code',
    summary: "Send the code that claims a reservation to the reservation's own email",
    params,
    answers: z.object({ mailed_to: z.string(), resend_after: z.int(), expires_at: z.iso.datetime() }),
    perMinute: 20,
  },
  claimReservation: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/reservations/:id/claim',
    summary: "Add a reservation to the account, by the code that was sent to its email or by the guest's key",
    params,
    takes: z.object({ confirmation_code: textUpTo(60).nullish() }),
    answers: reservation,
    perMinute: 20,
  },
  declineClaim: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/reservations/:id/not-mine',
    summary: "Say that an offered reservation is somebody else's",
    params,
    answers: z.object({ done: z.literal(true) }),
    perMinute: 20,
  },
  correctContact: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/contact',
    summary: 'Correct email, phone or name, until the night; omitted fields stay unchanged',
    params,
    takes: z.object({
      email: textUpTo(254).nullish(),
      phone_number: textUpTo(40).nullish(),
      name: textUpTo(120).nullish(),
    }),
    answers: z.object({
      reservation,
      access_token: z.string().nullable().describe('the new key, if the request had the old key'),
    }),
    perMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
