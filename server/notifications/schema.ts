// The outbox: messages to guests, written together with the change that they report, and sent later.
import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    effectKey: text('effect_key').notNull().unique(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    kind: text('kind').notNull(),
    reservationId: uuid('reservation_id'),
    recipient: text('recipient').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    payload: jsonb('payload').$type<Record<string, string | number>>().notNull().default({}),
    state: text('state').$type<'queued' | 'sent' | 'dead' | 'capped'>().notNull().default('queued'),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('messages_queued')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'queued'`),
    index('messages_recipient_kept')
      .on(t.createdAt)
      .where(sql`${t.recipient} <> ''`),
    index('messages_recipient')
      .on(t.recipient, t.createdAt)
      .where(sql`${t.recipient} <> ''`),
    index('messages_reservation').on(t.reservationId),
    check('messages_state', sql`${t.state} in ('queued', 'sent', 'dead', 'capped')`),
  ],
)
