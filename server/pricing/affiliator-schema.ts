import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, night } from '#server/db/columns.ts'

/** The terms or the code of a proposal. They take effect when the proposal is approved. Values are in whole rupiah or percent. */
export type ProposalBody =
  | { kind: 'percent' | 'per_head'; value: number; fromNight: string }
  | {
      code: string
      kind: 'percent' | 'amount'
      value: number
      outletIds: number[] | null
      validFrom: string | null
      validTo: string
      useLimit: number
    }

/**
 * Affiliators. Each code contains the name of its affiliator. If a content file contains a new name, a trigger of the migration adds a row
 * for it.
 */
export const affiliators = pgTable(
  'affiliators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Income tax that is withheld from commissions (PPh 21 or 23), in percent. */
    withholdingRate: numeric('withholding_rate', { mode: 'number', precision: 5, scale: 2 }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    check('affiliators_name', sql`length(${t.name}) between 1 and 120`),
    check('affiliators_withholding', sql`${t.withholdingRate} between 0 and 50`),
  ],
)

/**
 * Terms for the commission of an affiliator. They apply to bookings that were made after `at` for the night `fromNight` or a later night.
 * New terms are a new row, and existing rows do not change.
 */
export const affiliatorTerms = pgTable(
  'affiliator_terms',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliatorId: uuid('affiliator_id')
      .notNull()
      .references(() => affiliators.id),
    /** `percent`: percent of the money that was paid and not refunded. `per_head`: amount in rupiah for each guest who came. */
    kind: text('kind').$type<'percent' | 'per_head'>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    fromNight: night('from_night').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    /** The person who approved the terms for the author. Null if the author may give such a commission without an approval. */
    approvedBy: text('approved_by'),
  },
  (t) => [
    index('affiliator_terms_affiliator').on(t.affiliatorId, t.fromNight),
    check(
      'affiliator_terms_value',
      sql`${t.kind} in ('percent', 'per_head') and ${t.value} >= 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`,
    ),
    check('affiliator_terms_second', sql`${t.approvedBy} is null or ${t.approvedBy} <> ${t.actor}`),
  ],
)

/**
 * Terms or codes that an author proposed because they are above the author's limit. A proposal takes effect when a second person approves
 * it.
 */
export const affiliatorProposals = pgTable(
  'affiliator_proposals',
  {
    id: uuid('id').primaryKey(),
    affiliatorId: uuid('affiliator_id')
      .notNull()
      .references(() => affiliators.id),
    kind: text('kind').$type<'term' | 'code'>().notNull(),
    body: jsonb('body').$type<ProposalBody>().notNull(),
    state: text('state').$type<'asked' | 'approved' | 'refused' | 'withdrawn'>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('affiliator_proposals_affiliator').on(t.affiliatorId, t.askedAt),
    check('affiliator_proposals_kind', sql`${t.kind} in ('term', 'code')`),
    check('affiliator_proposals_state', sql`${t.state} in ('asked', 'approved', 'refused', 'withdrawn')`),
    check(
      'affiliator_proposals_decided',
      sql`(${t.decidedBy} is null) = (${t.state} = 'asked') and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      'affiliator_proposals_second',
      sql`${t.state} not in ('approved', 'refused') or ${t.decidedBy} <> ${t.askedBy}`,
    ),
  ],
)
