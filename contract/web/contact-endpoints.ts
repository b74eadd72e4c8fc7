// The calls about whose a reservation is: claiming one for an account, and correcting its contact.
import { z } from 'zod'
import { ANYONE, MEMBERS, type Endpoint } from '#contract/endpoint.ts'
import { reservation } from '#contract/web/entities.ts'

const params = z.object({ id: z.string().max(64) })
const bounded = (max: number) => z.string().max(max)

/** All that an account reads of a reservation before it has shown that the reservation is its own. */
export const offeredReservation = z.object({
  id: z.string(),
  night: z.iso.date(),
  status: z.int(),
  status_text: z.string(),
  mailed_to: z.string().nullable().describe('where the code would go, masked; null: the reservation has no e-mail'),
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
    summary: 'A phone as it is read, with its country; or the phones it may be, if its country has to be asked for',
    takes: z.object({ phone_number: bounded(60) }),
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
    summary: "Reservations made with the member's phone that nobody has shown to be theirs",
    answers: z.array(offeredReservation),
  },
  sendClaimCode: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/reservations/:id/claim-code',
    summary: "Send the code that claims a reservation to the reservation's own e-mail",
    params,
    answers: z.object({ mailed_to: z.string(), resend_after: z.int(), expires_at: z.iso.datetime() }),
    perMinute: 20,
  },
  claimReservation: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/reservations/:id/claim',
    summary: "Add a reservation to the account: by the code that its e-mail was sent, or with the guest's key",
    params,
    takes: z.object({ confirmation_code: bounded(60).nullish() }),
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
    summary: 'Correct e-mail, phone or name, until the night; what is left out stays',
    params,
    takes: z.object({
      email: bounded(254).nullish(),
      phone_number: bounded(40).nullish(),
      name: bounded(120).nullish(),
    }),
    answers: z.object({
      reservation,
      access_token: z.string().nullable().describe('the key from here on, if the old one was sent along'),
    }),
    perMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
