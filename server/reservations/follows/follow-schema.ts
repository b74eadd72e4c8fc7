// Follows. A follower is a person who wants messages about new nights of an artist or a brand, or about the sale of one night.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FollowKind, FollowState } from '#domain/broadcasts/follow-subjects.ts'
import type { Language } from '#domain/language.ts'
import { events } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'

/**
 * People who follow an artist, a brand or an event, by email address or by phone. Each address and phone has one row, so a follower gets
 * each message once.
 */
export const followers = pgTable(
  'followers',
  {
    id: uuid('id').primaryKey(),
    /** The email address in lower case. Null for a person who follows by WhatsApp. */
    email: text('email').unique(),
    /** The phone from which the person sent the request by WhatsApp: '+62…'. Null for a person who follows by email. */
    phone: text('phone').unique(),
    locale: text('locale').$type<Language>().notNull(),
    /** The time at which the last message about new nights was queued. */
    newsAt: instant('news_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('followers_email', sql`${t.email} = lower(${t.email}) and length(${t.email}) between 3 and 254`),
    check('followers_phone', sql`${t.phone} ~ '^[+][0-9]{6,15}$'`),
    check('followers_contact', sql`num_nonnulls(${t.email}, ${t.phone}) = 1`),
  ],
)

/** One row for each follower and subject. The row also records the consent of the follower. */
export const follows = pgTable(
  'follows',
  {
    id: uuid('id').primaryKey(),
    followerId: uuid('follower_id')
      .notNull()
      .references(() => followers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FollowKind>().notNull(),
    /** The id of the artist, the brand or the event. */
    subjectId: integer('subject_id').notNull(),
    /** The account with which the person made the request. Null if the person used no account. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    state: text('state').$type<FollowState>().notNull(),
    /** The version of the privacy policy at the time of the request. */
    version: text('version').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('follows_subject_of_follower').on(t.followerId, t.kind, t.subjectId),
    index('follows_subject')
      .on(t.kind, t.subjectId)
      .where(sql`${t.state} = 'confirmed'`),
    index('follows_not_confirmed')
      .on(sql`coalesce(${t.endedAt}, ${t.askedAt})`)
      .where(sql`${t.state} <> 'confirmed'`),
    index('follows_member')
      .on(t.memberId)
      .where(sql`${t.memberId} is not null`),
    check('follows_kind', sql`${t.kind} in ('artist', 'brand', 'event')`),
    check('follows_state', sql`${t.state} in ('asked', 'confirmed', 'ended')`),
    check('follows_confirmed', sql`${t.state} <> 'confirmed' or ${t.confirmedAt} is not null`),
    check('follows_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
  ],
)

/**
 * The nights and sales that were already announced to followers. `key` names the night or the sale: `event:` or `sale:` with an id, such as
 * `event:12`.
 */
export const followAnnouncements = pgTable('follow_announcements', {
  key: text('key').primaryKey(),
  at: instant('at').notNull(),
})

/** The new nights for each follower. The primary key allows one message about a night to a follower. */
export const followNews = pgTable(
  'follow_news',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => followers.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /**
     * The time at which the email about the night was queued, or at which the follower no longer needed it. Null: the night waits for the
     * follower's next email.
     */
    handledAt: instant('handled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.eventId] }),
    index('follow_news_waiting')
      .on(t.followerId)
      .where(sql`${t.handledAt} is null`),
    index('follow_news_event').on(t.eventId),
    index('follow_news_at').on(t.at),
  ],
)
