// Companies of the group, their account codes, locked months and payouts, and reservations whose earning is restated.
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Account } from '#domain/books/accounts.ts'
import { instant } from '#server/db/columns.ts'

/** A company with books of its own. Numbers are as printed on its papers. */
export const legalEntities = pgTable(
  'legal_entities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    /** National tax number (NPWP). */
    taxNumber: text('tax_number').notNull().default(''),
    /** Number for local taxes (NPWPD). */
    localTaxNumber: text('local_tax_number').notNull().default(''),
    /** First part of its receipt numbers: `SJ` in SJ-R-2026-000123. */
    prefix: text('prefix').notNull().default('SJ'),
    /** Reservations that earned before this day have no receipts (decision 100). Null: all have. */
    receiptsFrom: date('receipts_from'),
  },
  (t) => [
    uniqueIndex('legal_entities_one_prefix').on(t.prefix),
    check('legal_entities_prefix', sql`${t.prefix} ~ '^[A-Z]{2,4}$'`),
  ],
)

/** A month that takes no more entries. Rows are never changed; a trigger keeps their order. */
export const lockedMonths = pgTable(
  'locked_months',
  {
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    /** Its first day. */
    month: date('month').notNull(),
    /** Why it was locked while nights of it were not signed. */
    reason: text('reason').notNull().default(''),
    lockedBy: text('locked_by').notNull(),
    lockedAt: instant('locked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.legalEntityId, t.month] }),
    check('locked_months_first', sql`extract(day from ${t.month}) = 1`),
  ],
)

/** The code of an account in the accounting program of a company. Without a row, the program's default applies. */
export const accountCodes = pgTable(
  'account_codes',
  {
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    account: text('account').$type<Account>().notNull(),
    code: text('code').notNull(),
    /** Name of the account in that program. */
    name: text('name').notNull().default(''),
    /** Name of the tax rate in that program. */
    taxCode: text('tax_code').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.legalEntityId, t.account] }),
    check(
      'account_codes_account',
      sql`${t.account} in ('gateway', 'disputed', 'bank', 'till', 'cash', 'cards', 'input_vat', 'guest_funds', 'refunds_due', 'tax_food', 'tax_entertainment', 'commissions_payable', 'withholding', 'sales', 'service_charge', 'forfeits', 'discounts', 'goodwill', 'chargebacks', 'commissions', 'gateway_fees', 'losses', 'till_difference')`,
    ),
    check(
      'account_codes_lengths',
      sql`length(${t.code}) between 1 and 30 and length(${t.name}) <= 120 and length(${t.taxCode}) <= 60`,
    ),
  ],
)

/** Reservations from before these accounts, or written by the release before them. A job restates and deletes them. */
export const restatingDue = pgTable(
  'restating_due',
  { reservationId: uuid('reservation_id').primaryKey(), at: instant('at').notNull() },
  (t) => [index('restating_due_at').on(t.at)],
)

/** A transfer of a gateway to the bank, as the bank statement has it. The gateway's settled days that it covers are its days. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    bankDay: date('bank_day').notNull(),
    /** Whole rupiah on the bank statement. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Sum of its days when it was matched. The difference is booked as a fee. */
    settled: bigint('settled', { mode: 'number' }).notNull(),
    reference: text('reference').notNull().default(''),
    /** Why the two sums differ. */
    reason: text('reason').notNull().default(''),
    matchedBy: text('matched_by').notNull(),
    matchedAt: instant('matched_at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    check('payouts_difference', sql`${t.amount} = ${t.settled} or ${t.reason} <> ''`),
    check('payouts_undone', sql`(${t.undoneBy} is null) = (${t.undoneAt} is null)`),
    check('payouts_lengths', sql`length(${t.reference}) <= 120 and length(${t.reason}) <= 300`),
  ],
)

/** A settled day of a gateway that a payout covers, with its sum at that time. A day is paid out once. */
export const payoutDays = pgTable(
  'payout_days',
  {
    provider: text('provider').notNull(),
    day: date('day').notNull(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    settled: bigint('settled', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] }), index('payout_days_payout').on(t.payoutId)],
)
