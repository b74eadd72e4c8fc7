// A ticket for Google Wallet: a link that carries it, signed with the key of the group's service account (RFC 7519, RS256).
import { createPrivateKey, sign } from 'node:crypto'
import type { GoogleKeys, WalletTicket } from '#server/notifications/wallets/wallet-ticket.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'

export const inBase64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The night and the ticket, as Google names them; in the language of the reservation. */
export function walletObjects(ticket: WalletTicket, issuer: string) {
  const announced = (value: string) => ({ defaultValue: { language: ticket.language, value } })
  const classId = `${issuer}.night-${ticket.outletId}-${ticket.night}-${ticket.language}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: ticket.groupName,
        reviewStatus: 'UNDER_REVIEW',
        eventName: announced(ticket.title),
        venue: { name: announced(ticket.outletName), address: announced(ticket.outletAddress) },
        dateTime: { start: ticket.startsAt.toISOString(), end: ticket.endsAt.toISOString() },
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.${ticket.reservationId}`,
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
      },
    ],
  }
}

/** Where a click adds the ticket to Google Wallet. `origin` is the site's own, the only one on which the link may stand. */
export function googleWalletLink(
  ticket: WalletTicket,
  { issuer, account, key }: GoogleKeys,
  { origin, now }: { origin: string; now: Date },
): string {
  const claims = {
    iss: account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    origins: [origin],
    payload: walletObjects(ticket, issuer),
  }
  const announced = `${inBase64({ alg: 'RS256', typ: 'JWT' })}.${inBase64(claims)}`
  return `${SAVE}${announced}.${sign('RSA-SHA256', Buffer.from(announced), createPrivateKey(key)).toString('base64url')}`
}
