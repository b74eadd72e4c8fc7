// The data of a ticket for every kind of wallet, and the keys that each wallet needs.
import type { Language } from '#domain/language.ts'

export type WalletTicket = {
  language: Language
  groupName: string
  /** Slug of the house, for its colours. */
  brand: string
  /** Path of the picture without words in the form of Google Wallet; null if there is none. */
  hero: string | null
  reservationId: string
  reservationNumber: string
  bookingCode: string
  guestName: string
  /** The event, else the outlet. */
  title: string
  outletId: number
  outletName: string
  outletAddress: string
  lat: number
  lng: number
  /** 'YYYY-MM-DD', the service date. */
  night: string
  /** The night as text for guests. */
  nightText: string
  arrivalText: string
  places: string
  /** More facts for the back of the pass. */
  more: { label: string; value: string }[]
  pax: number
  startsAt: Date
  /** True if the reservation was cancelled, so that the pass admits nobody. */
  isEnded: boolean
  /** When the outlet closes: after that it is no ticket. */
  endsAt: Date
  /** The sealed payload, the same as on the ticket's page. */
  qrPayload: string
  /** Link with a key that only pays, because a guest may share the pass. Its page opens more after a code. */
  openUrl: string
  messages: { night: string; arrive: string; place: string; guests: string; name: string; places: string; code: string }
  /** Texts that the phone shows when a field changes. '%@' is the new value. */
  news: { arrive: string; night: string; guests: string; places: string; standing: string; ended: string }
}

/** PEM texts: the certificate of the pass type with its key, and Apple's that issued it. */
export type AppleKeys = {
  passType: string
  team: string
  certificate: string
  key: string
  keyPassword: string | null
  issuer: string
}

/** `issuer` is the account's number at Google; `account` and `key` (PEM) are those of a service account that may write for it. */
export type GoogleKeys = { issuer: string; account: string; key: string }
