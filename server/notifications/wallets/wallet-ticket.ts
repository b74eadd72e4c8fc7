// What a ticket in a phone's wallet is made of, whichever wallet it is; and the keys each of them asks for.
export type WalletTicket = {
  language: 'id' | 'en'
  groupName: string
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
  /** As told to people. */
  nightText: string
  arrivalText: string
  places: string
  /** What else is told, on the back of the pass. */
  more: { label: string; value: string }[]
  pax: number
  startsAt: Date
  /** It admits nobody any more: it was cancelled. */
  isEnded: boolean
  /** When the outlet closes: after that it is no ticket. */
  endsAt: Date
  /** As sealed, the same as on the page. */
  qrPayload: string
  /** A pass may be passed on: its page opens more than the payment after a code. */
  openUrl: string
  messages: { night: string; arrive: string; place: string; guests: string; name: string; places: string; code: string }
  /** What the phone says when a field becomes another: '%@' is its new value. */
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
