// The data of a ticket for every kind of wallet, and the keys that each wallet needs.
import type { Language } from '#domain/language.ts'

export type WalletTicket = {
  language: Language
  groupName: string
  shortName: string
  /** Slug of the brand, for its colors. */
  brand: string
  /** Path of a picture without text, in the format for Google Wallet. Null if there is no such picture. */
  hero: string | null
  reservationId: string
  reservationNumber: string
  bookingCode: string
  guestName: string
  /** Name of the event, or of the outlet if there is no event. */
  title: string
  outletId: number
  outletName: string
  outletAddress: string
  lat: number
  lng: number
  /** The date of the night, 'YYYY-MM-DD'. */
  night: string
  nightText: string
  arrivalText: string
  places: string
  more: { label: string; value: string }[]
  pax: number
  startsAt: Date
  /** True if the reservation was canceled. The pass then admits no guests. */
  isEnded: boolean
  /** Closing time of the outlet. After this time the ticket is no longer valid. */
  endsAt: Date
  /** The signed payload of the QR code, the same as on the ticket's page. */
  qrPayload: string
  /**
   * Link to the page of the reservation. Guests share passes with others, so the key in the link allows only payment. A guest who enters a
   * code on the page can do more.
   */
  openUrl: string
  messages: { night: string; arrive: string; place: string; guests: string; name: string; places: string; code: string }
  /** Texts that the phone shows when a field changes. '%@' is the new value. */
  news: { arrive: string; night: string; guests: string; places: string; standing: string; ended: string }
}

/** PEM texts: the certificate of the pass type with its key, and the issuing certificate of Apple. */
export type AppleKeys = {
  passType: string
  team: string
  certificate: string
  key: string
  keyPassword: string | null
  issuer: string
}

/** `issuer`: the number of our account at Google. `account`, `key` (PEM): a service account with write access to this issuer. */
export type GoogleKeys = { issuer: string; account: string; key: string }
