// The content of the QR code of a ticket: the reservation, the outlet and the end of the validity. A door can read the QR code without a
// network. The QR code contains no personal data, such as the name or the phone.
import { decodeBase45, encodeBase45 } from '#domain/reservations/base45.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

/** The facts in a ticket. `validUntil` has a precision of seconds; `id` is a UUID. */
export type TicketFacts = { id: string; outletId: number; validUntil: Date; kind: ReservationKind }
/** A parsed ticket. Code must not trust its facts before it has verified the seal with the key `keyId`. */
export type ReadTicket = TicketFacts & { keyId: number; signed: Uint8Array; seal: Uint8Array }

const PREFIX = 'SJ1:'
const VERSION = 1
const FACTS_BYTES = 27
const SEAL_BYTES = 64
const KINDS = ['tables', 'tickets', 'restaurant'] as const

/** Returns the bytes that the seal protects: version, key, reservation, end of the validity (seconds since 1970), outlet, and kind. */
export function ticketBytes({ id, outletId, validUntil, kind }: TicketFacts, keyId: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FACTS_BYTES)
  const view = new DataView(bytes.buffer)
  bytes[0] = VERSION
  bytes[1] = keyId
  const hex = id.replaceAll('-', '')
  for (let i = 0; i < 16; i++) bytes[2 + i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
  view.setUint32(18, Math.floor(validUntil.getTime() / 1000))
  view.setUint32(22, outletId)
  bytes[26] = KINDS.indexOf(kind)
  return bytes
}

/** Returns the text of the QR code. The text contains only characters that the alphanumeric mode of QR codes allows. */
export function writeTicket(signed: Uint8Array, seal: Uint8Array): string {
  const whole = new Uint8Array(signed.length + seal.length)
  whole.set(signed)
  whole.set(seal, signed.length)
  return PREFIX + encodeBase45(whole)
}

/** Parses the text of a QR code. Returns null if the text is not a ticket. */
export function readTicket(text: string): ReadTicket | null {
  if (!text.startsWith(PREFIX) || text.length > 300) return null
  const bytes = decodeBase45(text.slice(PREFIX.length))
  if (bytes?.length !== FACTS_BYTES + SEAL_BYTES) return null
  const view = new DataView(bytes.buffer)
  const kind = KINDS[view.getUint8(26)]
  if (view.getUint8(0) !== VERSION || !kind) return null
  const hex = Array.from(bytes.slice(2, 18), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    id: hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    keyId: view.getUint8(1),
    validUntil: new Date(view.getUint32(18) * 1000),
    outletId: view.getUint32(22),
    kind,
    signed: bytes.slice(0, FACTS_BYTES),
    seal: bytes.slice(FACTS_BYTES),
  }
}

export type TicketFault = 'unreadable' | 'forged' | 'expired' | 'other_outlet'

/**
 * Returns the reason why this outlet must not admit the guests of a ticket now. Returns null if the outlet can admit them. `isSealed`
 * verifies the seal. If the seal is not valid, no fact of the ticket is used.
 */
export function admissionProblem(
  ticket: ReadTicket | null,
  { now, outletId, isSealed }: { now: Date; outletId: number | null; isSealed: (ticket: ReadTicket) => boolean },
): TicketFault | null {
  if (!ticket) return 'unreadable'
  if (!isSealed(ticket)) return 'forged'
  if (ticket.validUntil <= now) return 'expired'
  return outletId !== null && ticket.outletId !== outletId ? 'other_outlet' : null
}
