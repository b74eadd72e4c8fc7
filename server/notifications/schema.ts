// The outbox: messages to guests. A message is written together with the change that it reports. It is sent later.
import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { Delivery, MessageChannel, MessageState } from '#domain/messaging/message-state.ts'

export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    effectKey: text('effect_key').notNull().unique(),
    /** A message by WhatsApp that fails or is not delivered in time becomes an email: its channel changes, and its row stays. */
    channel: text('channel').$type<MessageChannel>().notNull(),
    kind: text('kind').notNull(),
    reservationId: uuid('reservation_id'),
    recipient: text('recipient').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    payload: jsonb('payload').$type<Record<string, string | number>>().notNull().default({}),
    /** `sending`: the message was handed to WhatsApp. If no delivery is reported by `nextAttemptAt`, the message goes by email. */
    state: text('state').$type<MessageState>().notNull().default('queued'),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** The id of the message at WhatsApp. Null until WhatsApp accepts the message. */
    carrierId: text('carrier_id'),
    /** The furthest step of the delivery that WhatsApp has reported. */
    delivery: text('delivery').$type<Delivery>(),
    /** WhatsApp's error code for the last failure. */
    carrierFault: integer('carrier_fault'),
  },
  (t) => [
    index('messages_queued')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} in ('queued', 'sending')`),
    index('messages_recipient_kept')
      .on(t.createdAt)
      .where(sql`${t.recipient} <> ''`),
    index('messages_recipient')
      .on(t.recipient, t.createdAt)
      .where(sql`${t.recipient} <> ''`),
    index('messages_reservation').on(t.reservationId),
    check('messages_state', sql`${t.state} in ('queued', 'sending', 'sent', 'dead', 'capped')`),
    check('messages_channel', sql`${t.channel} in ('email', 'sms', 'whatsapp')`),
    check('messages_sending', sql`${t.state} <> 'sending' or ${t.channel} = 'whatsapp'`),
    check('messages_delivery', sql`${t.delivery} in ('accepted', 'sent', 'delivered', 'read', 'failed')`),
  ],
)
