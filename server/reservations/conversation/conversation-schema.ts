// The database tables of the conversations with guests by WhatsApp.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Author, Choice, ConversationKind, ConversationState } from '#domain/messaging/conversation-message.ts'
import type { Delivery } from '#domain/messaging/message-state.ts'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    author: text('author').$type<Author>().notNull(),
    kind: text('kind').$type<ConversationKind>().notNull(),
    /** The text of the message. Empty for a picture. */
    text: text('text').notNull(),
    choices: jsonb('choices').$type<Choice[]>().notNull().default([]),
    /** The phone of the guest ('+62…'), or the guest's user id at WhatsApp if the phone is hidden. */
    peer: text('peer').notNull(),
    /** The message id that WhatsApp assigned. Null until WhatsApp accepts a message that we send. */
    carrierId: text('carrier_id').unique(),
    /** Key that prevents a second answer to the same cause. The key names the form of the office, or the guest's message that we answer. */
    effectKey: text('effect_key').unique(),
    state: text('state').$type<ConversationState>().notNull(),
    /** The time of the next attempt. For an answer that is being sent, the deadline for the delivery report. Null if nothing is due. */
    nextAttemptAt: instant('next_attempt_at'),
    delivery: text('delivery').$type<Delivery>(),
    carrierFault: integer('carrier_fault'),
    /** True for a message that waits for staff. It waits until staff answers it or sets it aside. A failed answer of staff also waits. */
    waits: boolean('waits').notNull().default(false),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('conversation_messages_reservation').on(t.reservationId, t.id),
    index('conversation_messages_peer')
      .on(t.peer, t.at)
      .where(sql`${t.author} = 'guest'`),
    index('conversation_messages_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} in ('queued', 'sending')`),
    index('conversation_messages_waiting')
      .on(t.reservationId)
      .where(sql`${t.waits}`),
    index('conversation_messages_at').on(t.at),
    check('conversation_messages_author', sql`${t.author} in ('guest', 'staff', 'house')`),
    check(
      'conversation_messages_kind',
      sql`${t.kind} in ('text', 'button', 'stop', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts', 'other')`,
    ),
    check('conversation_messages_text', sql`length(${t.text}) <= 4096`),
    check('conversation_messages_state', sql`${t.state} in ('received', 'queued', 'sending', 'sent', 'failed')`),
    check('conversation_messages_received', sql`(${t.author} = 'guest') = (${t.state} = 'received')`),
    check('conversation_messages_delivery', sql`${t.delivery} in ('accepted', 'sent', 'delivered', 'read', 'failed')`),
  ],
)

/** The phone of a guest for each user id at WhatsApp. Guests with a username may hide their phone later. */
export const whatsAppUsers = pgTable(
  'whatsapp_users',
  {
    userId: text('user_id').primaryKey(),
    phone: text('phone').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('whatsapp_users_phone').on(t.phone), index('whatsapp_users_seen').on(t.seenAt)],
)
