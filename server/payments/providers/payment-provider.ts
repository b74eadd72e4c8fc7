// The few verbs a payment gateway is asked; each make is one file beside this one.
import type { Language } from '#contract/preferences.ts'
import type { DisputeState } from '#domain/payments/dispute.ts'
import type { Channel } from '#domain/payments/payment-methods.ts'
import type { NotificationKind } from '#domain/payments/payment.ts'
import type { RefundTerms } from '#domain/payments/refund-way.ts'
import type { AsideLine, StatementRead } from '#domain/payments/statement-line.ts'
import type { ReportedCapture, ReportedEvent } from '#domain/payments/settle.ts'

/** A page at the gateway: by our reference, and by its own once it has told one. */
export type PageAtGateway = {
  reference: string
  providerReference: string | null
  /** Of a notification: some orders are found by their transaction alone. */
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
  /** Where the guest comes back to; where the gateway tells us is the provider's own affair. */
  returnUrl: string
  /** Codes of channels that are not offered; `*`: no list of channels is sent, and the gateway offers what the account has. */
  withheld?: readonly string[]
}

export type OpenedPage = {
  url: string
  providerReference: string | null
  expiresAt: Date
  /** Codes of channels that the gateway refused; `*`: it refused the list and named none. The page is open without them. */
  refused?: readonly string[]
}

/** What the gateway's books say of a page now; `unknown` when it never heard of it. Money is in `captures`, every transaction of it. */
export type GatewayPayment = {
  status: 'unknown' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
  captures: ReportedCapture[]
  /** What was taken or given back past us; refunds of ours are not among them. */
  events: ReportedEvent[]
  /** Rows under our reference that do not read as money in rupiah. */
  aside?: AsideLine[]
}

/**
 * What of a notification is proven: the whole body by a signature, a part of it, or nothing but that the sender has a static
 * token. `eventKey` is the same for every repeat of it.
 */
export type GatewayNotification = {
  proof: 'body' | 'part' | 'token'
  eventKey: string
  reference: string
  kind: NotificationKind
  /** Null where it is not about money, or the gateway has no names for transactions. */
  transactionId: string | null
  amount: number | null
  currency: string
  method: string | null
  raw: unknown
}

/** News of a refund of ours, by its key: the gateway is asked how it ended. */
export type RefundNews = { about: 'refund'; eventKey: string; key: string; raw: unknown }

/** A dispute as a gateway describes it. */
export type Dispute = {
  id: string
  /** Ours; null where the gateway does not say. */
  reference: string | null
  transactionId: string | null
  state: DisputeState
  /** Whole rupiah; null where it is another currency. */
  amount: number | null
  currency: string | null
  category: string | null
  dueAt: Date | null
}

/** News of a dispute: the gateway is asked before the books change. */
export type DisputeNews = { about: 'dispute'; eventKey: string; dispute: Dispute; raw: unknown }

/** Good proof, and nothing that concerns a payment of ours: it is taken, so that it is not sent for ever. */
export type OtherNews = { about: 'nothing' }

export type GatewayNews = GatewayNotification | RefundNews | DisputeNews | OtherNews

/**
 * `pending`: it works on it, and `lookUpRefund` tells the end. `wait`: not now, ask again. `unsupported`: never.
 * `exceeded`: by its books less is left of the payment than ours say.
 */
export type RefundOutcome = 'done' | 'pending' | 'wait' | 'unsupported' | 'exceeded'

/** Money under one of our references. */
export type ListedCapture = ReportedCapture & { reference: string }

export type PaymentProvider = {
  name: string
  /** The shortest time a page of its stays open. */
  minPageSeconds: number
  /** What it takes, by its own codes; empty where its page is not given a list. */
  channels: readonly Channel[]
  /** How many calls it may be asked in a minute, by all processes together; null where it does not say. */
  callsPerMinute: number | null
  /** Opens a hosted page. Throws GatewayFault when out of reach: a page may be there all the same. */
  open: (page: PageRequest) => Promise<OpenedPage>
  lookUp: (page: PageAtGateway) => Promise<GatewayPayment>
  /** Closes the page so that nothing more can be paid; harmless when already over. */
  cancel: (page: PageAtGateway) => Promise<void>
  /** What it gives back of what was paid by one of its methods; a method unheard of is tried. */
  refundTerms: (method: string | null) => RefundTerms
  /** `key` names the refund: asking twice gives the money back once. `transactionId` null: the page's only one. */
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
   * Everything that was paid since, of all pages at once; null where it has no such list. It may lag by some seconds.
   */
  recentCaptures: ((since: Date) => Promise<ListedCapture[]>) | null
  /** What its books say of one day of Jakarta (YYYY-MM-DD); null where a report is brought by hand. */
  statement: ((day: string) => Promise<StatementRead>) | null
  /** A dispute as its books have it, null where it does not say; null where it has no call for disputes. */
  lookUpDispute: ((id: string) => Promise<Dispute | null>) | null
  /** Null where the proof is not good. */
  readNotification: (headers: Headers, body: string) => GatewayNews | null
}

/** The gateway could not be reached or did not make sense; nothing is known about the money. */
export class GatewayFault extends Error {}

/** Nothing was asked: the calls that it takes are used for now. */
export class BudgetSpent extends GatewayFault {}
