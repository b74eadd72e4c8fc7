// Returns the addresses to which an ownership code can be sent. If the viewer has not proven the ownership, the addresses are masked.
import { maskedEmail } from '#domain/identity/email.ts'
import { maskPhone } from '#domain/identity/phone.ts'
import { type ProofChannel, proofChannels } from '#domain/reservations/powers.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { validatePhone } from '#server/identity/send-code.ts'
import type { App } from '#server/app.ts'

/** A channel with its masked address. The owner recognizes the masked address, and a stranger cannot read the full address. */
export type ProofWay = { channel: ProofChannel; to: string }

type Contacts = Pick<ReservationRow, 'email' | 'phone' | 'isPhoneProven' | 'memberId'>

export function channelsOf(app: Pick<App, 'settings'>, r: Contacts): ProofChannel[] {
  const channels = proofChannels({ ...r, isPhoneProven: r.isPhoneProven || r.memberId !== null })
  return channels.filter((channel) => channel === 'email' || 'phone' in validatePhone(app, r.phone))
}

export async function proofWaysOf(app: App, id: string): Promise<ProofWay[]> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation || reservation.erasedAt) return []
  return channelsOf(app, reservation).map((channel) => ({ channel, to: maskedContact(reservation, channel) }))
}

export const maskedContact = ({ email, phone }: Pick<Contacts, 'email' | 'phone'>, channel: ProofChannel): string =>
  channel === 'email' ? maskedEmail(email) : maskPhone(phone)
