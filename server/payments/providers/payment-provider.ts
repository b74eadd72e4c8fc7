// The interface of payment gateways. Each gateway implements it in its own folder.
import type { Language } from '#contract/preferences.ts'
import type { DisputeState } from '#domain/payments/dispute.ts'
import type { Channel } from '#domain/payments/payment-methods.ts'
import type { NotificationKind } from '#domain/payments/payment.ts'
import type { RefundTerms } from '#domain/payments/refund-way.ts'
import type { AsideLine, StatementRead } from '#domain/payments/statement-line.ts'
import type { ReportedCapture, ReportedEvent } from '#domain/payments/settle.ts'

/** A payment page at the gateway. It has our reference and, once known, the gateway's reference. */
export type PageAtGateway = {
  reference: string
  providerReference: string | null
  /** Transaction id from a notification. Some orders can be found only by this id. */
  transactionId?: string | null
}

export type PageRequest = {
  reference: string
  /** The price in whole rupiah. */
  amount: number
  description: string
  guest: { name: string; email: string }
  locale: Language
  expiresAt: Date
  /** Address to which the guest returns. The address for webhooks is in the provider's settings. */
  returnUrl: string
  /**
   * Codes of channels that the payment page does not offer. `*`: the request contains no list of channels, so the gateway offers all
   * channels of the account.
   */
  withheld?: readonly string[]
  /** True if staff switched off a channel. Then each request contains a list, and the page does not open if no listed channel remains. */
  isNarrowed?: boolean
}

export type OpenedPage = {
  url: string
  providerReference: string | null
  expiresAt: Date
  /**
   * Codes of channels that the gateway refused. The gateway opened the payment page without these channels. `*`: the gateway refused the
   * whole list and named no channel.
   */
  refused?: readonly string[]
}

/**
 * The state of a payment page at the gateway. `unknown`: the gateway does not know the payment page. `captures` contains every payment on
 * the payment page.
 */
export type GatewayPayment = {
  status: 'unknown' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
  captures: ReportedCapture[]
  /** Refunds, chargebacks and reversals that we did not make. */
  events: ReportedEvent[]
  /** Rows of the gateway that have our reference, but no valid amount in rupiah. */
  aside?: AsideLine[]
}

/**
 * A notification about a payment. `eventKey` is equal in all repeats of a notification. `proof`: the proven part. `body`: a signature
 * covers the whole body. `part`: a signature covers a part of the body. `token`: a fixed token proves only the sender.
 */
export type GatewayNotification = {
  proof: 'body' | 'part' | 'token'
  eventKey: string
  reference: string
  kind: NotificationKind
  /** The transaction id. Null if the notification is not about money or the gateway has no transaction ids. */
  transactionId: string | null
  amount: number | null
  currency: string
  method: string | null
  raw: unknown
}

/** A notification about one of our refunds. The server then asks the gateway for the state of the refund. */
export type RefundNews = { about: 'refund'; eventKey: string; key: string; raw: unknown }

export type Dispute = {
  id: string
  /** Our reference of the payment; null if the gateway does not name the payment. */
  reference: string | null
  transactionId: string | null
  state: DisputeState
  /** The disputed amount in whole rupiah; null if the dispute is in another currency. */
  amount: number | null
  currency: string | null
  category: string | null
  dueAt: Date | null
}

/** A notification about a dispute. The server asks the gateway before it changes the books. */
export type DisputeNews = { about: 'dispute'; eventKey: string; dispute: Dispute; raw: unknown }

/** A notification with a valid proof that is not about one of our payments. The server accepts it, so that the gateway stops sending it. */
export type OtherNews = { about: 'nothing' }

export type GatewayNews = GatewayNotification | RefundNews | DisputeNews | OtherNews

/**
 * `pending`: in progress; `lookUpRefund` returns the final state later. `wait`: the server must retry later. `unsupported`: the gateway can
 * never make this refund. `exceeded`: the gateway has less money left of the payment than our books.
 */
export type RefundOutcome = 'done' | 'pending' | 'wait' | 'unsupported' | 'exceeded'

export type ListedCapture = ReportedCapture & { reference: string }

export type PaymentProvider = {
  name: string
  minPageSeconds: number
  /** Payment channels of the gateway, with the codes of the gateway. Empty if its payment page accepts no list of channels. */
  channels: readonly Channel[]
  /** Maximum number of calls a minute for all processes together. Null if the gateway documents no limit. */
  callsPerMinute: number | null
  /**
   * Opens a payment page that the gateway hosts.
   * @throws GatewayFault if the gateway cannot be reached; the gateway may have opened the payment page anyway
   */
  open: (page: PageRequest) => Promise<OpenedPage>
  lookUp: (page: PageAtGateway) => Promise<GatewayPayment>
  /** Closes the payment page so that nothing more can be paid. Does nothing if the page is already closed. */
  cancel: (page: PageAtGateway) => Promise<void>
  /** Returns the refund terms of a method. For an unknown method, the terms allow every refund, so that the server tries it. */
  refundTerms: (method: string | null) => RefundTerms
  /**
   * Refunds a payment. Repeated calls with the same `key` make only one refund. If `transactionId` is null, refunds the only transaction of
   * the payment page.
   */
  refund: (refund: {
    transactionId: string | null
    reference: string
    key: string
    amount: number
    reason: string
  }) => Promise<RefundOutcome>
  lookUpRefund: (refund: {
    transactionId: string | null
    reference: string
    key: string
  }) => Promise<'done' | 'pending' | 'failed'>
  /**
   * Lists payments on all payment pages since a time. Null if the gateway has no such list. A payment may appear in the list some seconds
   * late.
   */
  recentCaptures: ((since: Date) => Promise<ListedCapture[]>) | null
  /** Reads the statement of a Jakarta day (YYYY-MM-DD). Null if staff upload a report instead. */
  statement: ((day: string) => Promise<StatementRead>) | null
  /**
   * Looks up a dispute. Returns null if the gateway does not show the dispute. `lookUpDispute` itself is null if the gateway's API has no
   * call for disputes.
   */
  lookUpDispute: ((id: string) => Promise<Dispute | null>) | null
  /** Reads a webhook. Returns null if its proof is not valid. */
  readNotification: (headers: Headers, body: string) => GatewayNews | null
}

/** The gateway could not be reached, or its response could not be read. So the state of the money is unknown. */
export class GatewayFault extends Error {}

/** No call was made, because the call budget of the provider is used up for now. */
export class BudgetSpent extends GatewayFault {}
