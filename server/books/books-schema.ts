import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Account } from '#domain/books/accounts.ts'
import { instant } from '#server/db/columns.ts'

/** A company of the group with its own ledger. Its name and tax numbers are printed on its receipts. */
export const legalEntities = pgTable(
  'legal_entities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    /** The national tax number (NPWP) of the company. */
    taxNumber: text('tax_number').notNull().default(''),
    /** The number of the company for local taxes (NPWPD). */
    localTaxNumber: text('local_tax_number').notNull().default(''),
    /** First part of the receipt numbers of the company, for example `SJ` in SJ-R-2026-000123. */
    prefix: text('prefix').notNull().default('SJ'),
    /**
     * First day of receipts. Reservations with revenue before this day have no receipts (decision 100). Null means that all reservations
     * have receipts.
     */
    receiptsFrom: date('receipts_from'),
  },
  (t) => [
    uniqueIndex('legal_entities_one_prefix').on(t.prefix),
    check('legal_entities_prefix', sql`${t.prefix} ~ '^[A-Z]{2,4}$'`),
  ],
)

/** Locked months, which accept no more entries. The rows never change, and a trigger checks that months are locked in order. */
export const lockedMonths = pgTable(
  'locked_months',
  {
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    /** First day of the month. */
    month: date('month').notNull(),
    /** The reason why a month was locked although some of its nights were not signed. */
    reason: text('reason').notNull().default(''),
    lockedBy: text('locked_by').notNull(),
    lockedAt: instant('locked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.legalEntityId, t.month] }),
    check('locked_months_first', sql`extract(day from ${t.month}) = 1`),
  ],
)

/**
 * The code that a company's accounting program uses for an account of our ledger. An account without a row has the default code of the
 * program.
 */
export const accountCodes = pgTable(
  'account_codes',
  {
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    account: text('account').$type<Account>().notNull(),
    code: text('code').notNull(),
    /** Name of the account in the accounting program. */
    name: text('name').notNull().default(''),
    /** Name of the tax rate in the accounting program. */
    taxCode: text('tax_code').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.legalEntityId, t.account] }),
    check(
      'account_codes_account',
      sql`${t.account} in ('gateway', 'disputed', 'bank', 'till', 'cash', 'cards', 'former_system', 'input_vat', 'guest_funds', 'refunds_due', 'tax_food', 'tax_entertainment', 'commissions_payable', 'withholding', 'sales', 'service_charge', 'forfeits', 'discounts', 'goodwill', 'chargebacks', 'commissions', 'gateway_fees', 'losses', 'till_difference')`,
    ),
    check(
      'account_codes_lengths',
      sql`length(${t.code}) between 1 and 30 and length(${t.name}) <= 120 and length(${t.taxCode}) <= 60`,
    ),
  ],
)

/**
 * Reservations with ledger entries that a job must restate: entries on accounts from before decision 96, and entries of the previous
 * release. When the job has restated a reservation, it deletes the row of the reservation in this table.
 */
export const restatingDue = pgTable(
  'restating_due',
  { reservationId: uuid('reservation_id').primaryKey(), at: instant('at').notNull() },
  (t) => [index('restating_due_at').on(t.at)],
)

/** A transfer from a gateway to the bank, as it appears on the bank statement. A payout covers settled days of the gateway. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    bankDay: date('bank_day').notNull(),
    /** Amount on the bank statement, in whole rupiah. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /**
     * The sum of the settled days when the payout was matched to them. If the amount of the payout differs from this sum, the difference is
     * booked as a fee.
     */
    settled: bigint('settled', { mode: 'number' }).notNull(),
    reference: text('reference').notNull().default(''),
    /** The reason why the amount differs from the sum of the settled days. */
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

/** A settled day that a payout covers. `settled` is the sum of the day when the payout was matched. A day belongs to at most one payout. */
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
