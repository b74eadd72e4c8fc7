import type { Language } from '#contract/preferences.ts'
import { indonesianReading, foreignReading, phoneText, toE164 } from '#domain/identity/phone.ts'
import { accessToken } from '#server/reservations/access.ts'
import { memberOf } from '#server/http/api/calls/members.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import {
  claimReservation,
  declineClaim,
  listOffered,
  sendClaimCode,
} from '#server/reservations/claims/claim-reservation.ts'
import { correctOwnContact } from '#server/reservations/contact/correct-contact.ts'
import { presentOffered, presentReservation } from '#server/reservations/present.ts'

/** Parses a phone number without a lookup of accounts, so the answer does not reveal which phone numbers have an account. */
function readingsOf(raw: string, language: Language) {
  const reading = (e164: string) => ({ phone_number: e164, text: phoneText(e164, language) })
  const foreign = foreignReading(raw)
  if (foreign === null) {
    const phone = toE164(raw)
    return { phone: phone === null ? null : reading(phone), asks: [] }
  }
  const here = indonesianReading(raw)
  return { phone: null, asks: [foreign, ...(here ? [here] : [])].map(reading) }
}

export const contactHandlers = {
  readPhone: ({ viewer, takes }) => Promise.resolve(readingsOf(takes.phone_number, viewer.language)),
  offeredReservations: async (call) => {
    const { app, viewer } = call
    const rows = await listOffered(app, memberOf(call))
    return rows.map((row) => presentOffered(app, row, viewer.language))
  },
  sendClaimCode: async (call) => {
    const sent = await sendClaimCode(call.app, { id: call.params.id, memberId: memberOf(call) })
    return { mailed_to: sent.mailedTo, resend_after: sent.resendAfterSeconds, expires_at: sent.expiresAt.toISOString() }
  },
  claimReservation: async (call) => {
    const { app, viewer, params, takes } = call
    const code = takes.confirmation_code ?? null
    const reservation = await claimReservation(app, viewer, { id: params.id, memberId: memberOf(call), code })
    return presentReservation(app, reservation, viewer.language)
  },
  declineClaim: async (call) => {
    await declineClaim(call.app, { id: call.params.id, memberId: memberOf(call) })
    return { done: true as const }
  },
  correctContact: async ({ app, viewer, params, takes }) => {
    const wish = { email: takes.email ?? null, phone: takes.phone_number ?? null, name: takes.name ?? null }
    const reservation = await correctOwnContact(app, viewer, params.id, wish)
    return {
      reservation: presentReservation(app, reservation, viewer.language),
      access_token: viewer.reservationToken === null ? null : accessToken(app, reservation),
    }
  },
} satisfies Partial<Handlers>
