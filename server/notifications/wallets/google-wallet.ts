// Makes a ticket for Google Wallet, and the link that saves the ticket. At Google, an event class has the data of a night, and a ticket
// object has the data of one ticket. The group's service account signs the link (RFC 7519, RS256).
import { createPrivateKey, sign } from 'node:crypto'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import type { GoogleKeys, WalletTicket } from '#server/notifications/wallets/wallet-ticket.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'

export const inBase64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export const objectId = (reservationId: string, issuer: string): string => `${issuer}.${reservationId}`

/** Returns the event class of the night and the ticket object, in the language of the reservation. */
export function walletObjects(ticket: WalletTicket, issuer: string) {
  const localizeValue = (value: string) => ({ defaultValue: { language: ticket.language, value } })
  const classId = `${issuer}.night-${ticket.outletId}-${ticket.night}-${ticket.language}`
  const night = {
    id: classId,
    issuerName: ticket.groupName,
    logo: {
      sourceUri: { uri: new URL('/icon-wallet-660.png', ticket.openUrl).href },
      contentDescription: localizeValue(ticket.groupName),
    },
    ...(ticket.hero !== null && {
      heroImage: {
        sourceUri: { uri: new URL(ticket.hero, ticket.openUrl).href },
        contentDescription: localizeValue(ticket.title),
      },
    }),
    hexBackgroundColor: colorsOf(ticket.brand).deep,
    reviewStatus: 'UNDER_REVIEW',
    eventName: localizeValue(ticket.title),
    venue: { name: localizeValue(ticket.outletName), address: localizeValue(ticket.outletAddress) },
    dateTime: { start: ticket.startsAt.toISOString(), end: ticket.endsAt.toISOString() },
  }
  const object = {
    id: objectId(ticket.reservationId, issuer),
    classId,
    state: ticket.isEnded ? 'EXPIRED' : 'ACTIVE',
    ticketHolderName: ticket.guestName,
    ticketNumber: ticket.bookingCode,
    barcode: { type: 'QR_CODE', value: ticket.qrPayload, alternateText: ticket.bookingCode },
    validTimeInterval: { end: { date: ticket.endsAt.toISOString() } },
    textModulesData: [
      { id: 'arrive', header: ticket.messages.arrive, body: ticket.arrivalText },
      { id: 'places', header: ticket.messages.places, body: ticket.places },
      ...ticket.more.map(({ label, value }, at) => ({ id: `more-${at}`, header: label, body: value })),
    ],
  }
  return { night, object }
}

/** Maximum length of a link. Google's documentation says that this length is safe. Browsers cut longer links. */
export const LONGEST_LINK = 1800

type Claims = { origin: string; now: Date }

/**
 * Returns the link that saves a ticket that already exists at Google. The link contains only the id of the ticket object. `origin`: the
 * origin of our site.
 */
export const savedObjectLink = (reservationId: string, keys: GoogleKeys, claims: Claims): string =>
  saveLink({ eventTicketObjects: [{ id: objectId(reservationId, keys.issuer) }] }, keys, claims)

/**
 * Returns a link that contains the whole ticket, for times when Google cannot be reached. If the link would be too long, it contains fewer
 * details of the ticket and the night. Returns null if even the shortest link is too long.
 */
export function wholeTicketLink(ticket: WalletTicket, keys: GoogleKeys, claims: Claims): string | null {
  const { night: wholeNight, object } = walletObjects(ticket, keys.issuer)
  // A link that contains the whole ticket has no space for pictures. Google gets the pictures when the server creates the event class by
  // the API.
  const { logo: _logo, heroImage: _hero, ...night } = wholeNight
  const { textModulesData: _texts, ...shortObject } = object
  // Google rejects a venue without an address. So the shorter event class leaves out the whole venue, and not only the address.
  const { venue: _venue, ...shortNight } = night
  const candidates = [
    { eventTicketClasses: [night], eventTicketObjects: [object] },
    { eventTicketClasses: [night], eventTicketObjects: [shortObject] },
    { eventTicketClasses: [shortNight], eventTicketObjects: [shortObject] },
  ]
  for (const payload of candidates) {
    const link = saveLink(payload, keys, claims)
    if (link.length <= LONGEST_LINK) return link
  }
  return null
}

function saveLink(payload: object, { account, key }: GoogleKeys, { origin, now }: Claims): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { iss: account, aud: 'google', typ: 'savetowallet', iat, origins: [origin], payload }
  const signed = `${inBase64({ alg: 'RS256', typ: 'JWT' })}.${inBase64(claims)}`
  return `${SAVE}${signed}.${sign('RSA-SHA256', Buffer.from(signed), createPrivateKey(key)).toString('base64url')}`
}
