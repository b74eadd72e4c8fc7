// Endpoints of other systems, and the events that are sent to them (https://www.standardwebhooks.com).
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryState, PauseReason, WebhookKind } from '#domain/webhooks/webhook-kinds.ts'
import { bytes, instant } from '#server/db/columns.ts'

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    /** The whole address. It may contain a secret of the receiver, so the audit and the log contain only `host`. */
    url: text('url').notNull(),
    host: text('host').notNull(),
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    /** Only events of these outlets are sent to the endpoint. Null means the events of all outlets and of the group. */
    outletIds: integer('outlet_ids').array(),
    sealedKey: bytes('sealed_key').notNull(),
    /**
     * The previous secret. Until `oldKeyUntil`, webhooks are also signed with it, so that the receiver has time to change to the new
     * secret.
     */
    oldSealedKey: bytes('old_sealed_key'),
    oldKeyUntil: instant('old_key_until'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    pausedAt: instant('paused_at'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** The time of the first failed attempt since the last success. Null if the last attempt succeeded. */
    failingSince: instant('failing_since'),
    /** Number of events that became dead since the last success. */
    deadInRow: integer('dead_in_row').notNull().default(0),
    /** The receiver asked for no requests before this time. */
    restsUntil: instant('rests_until'),
  },
  (t) => [
    check(
      'webhook_endpoints_kinds',
      sql`cardinality(${t.kinds}) > 0 and ${t.kinds} <@ array['reservation.changed', 'payment.received', 'payment.reversed', 'refund.changed', 'admission.scanned', 'bill.closed', 'waitlist.changed', 'content.published']`,
    ),
    check('webhook_endpoints_outlets', sql`cardinality(${t.outletIds}) > 0`),
    check('webhook_endpoints_url', sql`length(${t.url}) <= 500`),
    check('webhook_endpoints_old_key', sql`(${t.oldSealedKey} is null) = (${t.oldKeyUntil} is null)`),
    check(
      'webhook_endpoints_paused',
      sql`(${t.pausedAt} is null) = (${t.pauseReason} is null) and ${t.pauseReason} in ('failing', 'gone', 'staff')`,
    ),
  ],
)

/**
 * The queue of events, with one row for each endpoint that gets the event. Rows are inserted only by database triggers and by the test of
 * an endpoint. A trigger inserts the rows in the transaction that causes the event. There is no foreign key to the endpoint, because its
 * check would lock the endpoint during each booking.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Gives the order of the events of one subject. A trigger takes the next number while it holds the lock of the subject. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the message. All attempts send the same id, so that the receiver can ignore a repeated event. */
    messageId: uuid('message_id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    endpointId: uuid('endpoint_id').notNull(),
    kind: text('kind').$type<WebhookKind | 'webhook.test'>().notNull(),
    /** The object of the event, for example a reservation. An endpoint gets the events of one subject in the order of their ids. */
    subject: text('subject').notNull(),
    outletId: integer('outlet_id'),
    at: instant('at').notNull(),
    /** The data of the event: ids, states and sums, without personal data. */
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    triedAt: instant('tried_at'),
    /** HTTP status of the last attempt. Null if there was no response. */
    status: integer('status'),
    /** The beginning of the last response, or the reason why there was no response. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.endpointId, t.nextAttemptAt)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_order')
      .on(t.subject, t.endpointId, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_dead')
      .on(t.endpointId, t.id)
      .where(sql`${t.state} = 'dead'`),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.id),
    index('webhook_deliveries_kept').on(t.at),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'delivered', 'dead')`),
    check('webhook_deliveries_answer', sql`length(${t.answer}) <= 200`),
  ],
)
