// The simulated outside world in a separate database schema: the gateway's records, and the guest's mailbox and phone.
import type { Language } from '#domain/language.ts'
import { bigint, boolean, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { ShownButton } from '#server/sandbox/whatsapp/stand-in-parts.ts'
import type { PaymentAction } from '#server/sandbox/gateway/repository.ts'

export const sandbox = pgSchema('sandbox')

export const gatewayPayments = sandbox.table('gateway_payments', {
  orderId: text('order_id').primaryKey(),
  token: text('token').notNull().unique(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'>().notNull(),
  method: text('method'),
  paidAmount: bigint('paid_amount', { mode: 'number' }),
  /** Id of the first transaction. Null for old payments, which were made when transactions had no ids. */
  transactionId: text('transaction_id'),
  refundsAre: text('refunds_are').$type<'at_once' | 'later' | 'refused' | 'waiting'>().notNull().default('at_once'),
  description: text('description').notNull(),
  guest: jsonb('guest').$type<{ name: string; email: string }>().notNull(),
  locale: text('locale').$type<Language>().notNull(),
  returnUrl: text('return_url').notNull(),
  notifyUrl: text('notify_url').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
})

export const gatewayRefunds = sandbox.table(
  'gateway_refunds',
  {
    key: text('key').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => gatewayPayments.orderId),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    status: text('status').$type<'done' | 'pending' | 'failed'>().notNull(),
    at: instant('at').notNull(),
    transactionId: text('transaction_id'),
  },
  (t) => [index('gateway_refunds_order').on(t.orderId)],
)

/**
 * Second payments of the same order. The guest paid again by another method, or on a payment page that was still open in another browser.
 */
export const gatewayCaptures = sandbox.table(
  'gateway_captures',
  {
    transactionId: text('transaction_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => gatewayPayments.orderId),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    at: instant('at').notNull(),
  },
  (t) => [index('gateway_captures_order').on(t.orderId)],
)

/** Movements of money that the merchant did not request. They are made by the bank, or by a person in the dashboard. */
export const gatewayEvents = sandbox.table(
  'gateway_events',
  {
    eventId: text('event_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => gatewayPayments.orderId),
    transactionId: text('transaction_id'),
    kind: text('kind').$type<'reversal' | 'chargeback' | 'refund'>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('gateway_events_order').on(t.orderId)],
)

export const gatewayNotifications = sandbox.table(
  'gateway_notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    /** `bad`: a forgery, sent once with an invalid signature. */
    signature: text('signature').$type<'good' | 'bad'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
    statusCode: integer('status_code'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('gateway_notifications_order').on(t.orderId), index('gateway_notifications_due').on(t.nextAttemptAt)],
)

/** Planned acts on a payment, such as a late payment or a transfer in progress. They are stored as rows, so that they survive a restart. */
export const gatewayActs = sandbox.table(
  'gateway_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => gatewayPayments.orderId),
    action: text('action').$type<PaymentAction>().notNull(),
    method: text('method'),
    amount: bigint('amount', { mode: 'number' }),
    times: integer('times').notNull(),
    signature: text('signature').$type<'good' | 'bad'>().notNull(),
    isReported: boolean('is_told').notNull(),
    isAgain: boolean('is_again').notNull().default(false),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('gateway_acts_due').on(t.dueAt)],
)

export type InboxKind = 'sms' | 'email' | 'whatsapp'

/** Messages that were sent in sandbox mode. The mailbox and the phone under /dev show them. */
export const sandboxInbox = sandbox.table(
  'inbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' }).unique(),
    kind: text('kind').$type<InboxKind>().notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    code: text('code'),
    attachments: jsonb('attachments').$type<{ name: string; type: string; base64: string }[]>().notNull().default([]),
    /** The buttons of a message by WhatsApp, which the guest can press under /dev. */
    buttons: jsonb('buttons').$type<ShownButton[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('inbox_to').on(t.to)],
)
