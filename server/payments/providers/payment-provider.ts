// The interface of payment gateways. Each gateway implements it in its own folder.
import type { Language } from '#contract/preferences.ts'
import type { DisputeState } from '#domain/payments/dispute.ts'
import type { Channel } from '#domain/payments/payment-methods.ts'
import type { NotificationKind } from '#domain/payments/payment.ts'
import type { RefundTerms } from '#domain/payments/refund-way.ts'
import type { AsideLine, StatementRead } from '#domain/payments/statement-line.ts'
import type { ReportedCapture, ReportedEvent } from '#domain/payments/settle.ts'

/** A page at the gateway, by our reference and, once known, by the gateway's reference. */
export type PageAtGateway = {
  reference: string
  providerReference: string | null
  /** Transaction id from a notification. Some orders are found only by it. */
  transactionId?: string | null
}

export type PageRequest = {
  reference: string
  /** Whole rupiah. */
  amount: number
  description: string
  guest: { name: string; email: string }
  locale: Language
  expiresAt: Date
  /** Address to which the guest returns. The address of webhooks is the provider's own setting. */
  returnUrl: string
  /**
   * Codes of channels that are not offered. `*`: no list is sent, and the gateway offers all channels of the account.
   */
  withheld?: readonly string[]
}

export type OpenedPage = {
  url: string
  providerReference: string | null
  expiresAt: Date
  /**
   * Codes of channels that the gateway refused; the page was opened
   * without them. `*`: it refused the list and named no channel.
   */
  refused?: readonly string[]
}

/**
 * The state of a page at the gateway; `unknown` if the gateway
 * does not know it. `captures` has every payment on the page.
 */
export type GatewayPayment = {
  status: 'unknown' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
  captures: ReportedCapture[]
  /** Refunds, chargebacks and reversals that we did not make. */
  events: ReportedEvent[]
  /** Rows with our reference that are not valid amounts in rupiah. */
  aside?: AsideLine[]
}

/**
 * A notification. `proof`: the signature covers the whole body or a part of it, or a static token proves only the
 * sender. `eventKey` is the same for every repeat.
 */
export type GatewayNotification = {
  proof: 'body' | 'part' | 'token'
  eventKey: string
  reference: string
  kind: NotificationKind
  /** Null if the notification is not about money or the gateway has no transaction ids. */
  transactionId: string | null
  amount: number | null
  currency: string
  method: string | null
  raw: unknown
}

/** A notification about one of our refunds. The gateway is then asked for its state. */
export type RefundNews = { about: 'refund'; eventKey: string; key: string; raw: unknown }

/** A dispute as reported by a gateway. */
export type Dispute = {
  id: string
  /** Our reference; null if the gateway does not name it. */
  reference: string | null
  transactionId: string | null
  state: DisputeState
  /** Whole rupiah; null in another currency. */
  amount: number | null
  currency: string | null
  category: string | null
  dueAt: Date | null
}

/** A notification about a dispute. The gateway is asked before the books change. */
export type DisputeNews = { about: 'dispute'; eventKey: string; dispute: Dispute; raw: unknown }

/** A proven notification that concerns no payment of ours. It is accepted, so that the gateway stops sending it. */
export type OtherNews = { about: 'nothing' }

export type GatewayNews = GatewayNotification | RefundNews | DisputeNews | OtherNews

/**
 * `pending`: in progress, and `lookUpRefund` returns the final state. `wait`: retry later. `unsupported`: never
 * possible. `exceeded`: the gateway has less of the payment left than our books.
 */
export type RefundOutcome = 'done' | 'pending' | 'wait' | 'unsupported' | 'exceeded'

/** Money under one of our references. */
export type ListedCapture = ReportedCapture & { reference: string }

export type PaymentProvider = {
  name: string
  /** Shortest lifetime of a page at this gateway. */
  minPageSeconds: number
  /** Channels of the gateway by its own codes. Empty if its page takes no list of channels. */
  channels: readonly Channel[]
  /** Limit of calls a minute for all processes together. Null if the gateway documents no limit. */
  callsPerMinute: number | null
  /** Opens a hosted page. Throws GatewayFault if the gateway is unreachable; the page may have been opened anyway. */
  open: (page: PageRequest) => Promise<OpenedPage>
  lookUp: (page: PageAtGateway) => Promise<GatewayPayment>
  /** Closes the page so that nothing more can be paid. Does nothing if the page is already closed. */
  cancel: (page: PageAtGateway) => Promise<void>
  /** The refunds that a method allows. An unknown method is tried. */
  refundTerms: (method: string | null) => RefundTerms
  /** Refunds once for each `key`, also if called twice. `transactionId` null: the only transaction of the page. */
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
   * Lists payments of all pages since a time. Null if the gateway has no such list. The list may lag by some seconds.
   */
  recentCaptures: ((since: Date) => Promise<ListedCapture[]>) | null
  /** Reads the statement of a Jakarta day (YYYY-MM-DD). Null if staff upload a report instead. */
  statement: ((day: string) => Promise<StatementRead>) | null
  /** Looks up a dispute; returns null if the gateway does not show it. Null if the gateway has no call for disputes. */
  lookUpDispute: ((id: string) => Promise<Dispute | null>) | null
  /** Reads a webhook. Returns null if its proof is not valid. */
  readNotification: (headers: Headers, body: string) => GatewayNews | null
}

/** The gateway could not be reached or did not make sense; nothing is known about the money. */
export class GatewayFault extends Error {}

/** Nothing was asked: the calls that it takes are used for now. */
export class BudgetSpent extends GatewayFault {}
