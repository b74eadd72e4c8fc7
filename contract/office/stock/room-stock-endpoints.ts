// Calls about tables as they are sold: what they cost, and which there are.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import {
  changeLine,
  key,
  outletId,
  rupiah,
  sentOutlet,
  stockOutlet,
  stockPlan,
  stockPrice,
  stockPriceChange,
  taxRate,
  told,
  version,
} from '#contract/office/stock/stock-fields.ts'

export const TABLE_SHAPES = ['round', 'square', 'booth', 'sofa', 'high', 'long', 'bed', 'counter'] as const

const byNight = z.object({ weekday: rupiah, weekend: rupiah, event: rupiah })
const prices = z.object({ down_payment: byNight, minimum_cost: byNight })
const night = z.iso.date()
const seenPrices = { key, outlet_id: outletId, category_id: positiveInteger, version }
const stockPrices = z.object({
  outlet: stockOutlet,
  charges: z.object({
    payment_type: z.enum(['DownPayment', 'BookingFee']),
    service: z.number(),
    tax: z.number().describe('percent on the fee of a table tonight'),
    tax_kind: z.enum(TAX_KINDS),
    tax_rates: z.array(taxRate),
    use_service: z.boolean(),
    use_tax: z.boolean(),
  }),
  /** Nights from tonight on, within two months, of each kind. */
  nights: z.object({ weekday: z.int(), weekend: z.int(), event: z.int() }),
  categories: z.array(
    prices.extend({
      id: z.int(),
      name: told,
      kind: z.enum(['seated', 'standing']),
      capacity: z.int(),
      version: z.int(),
      tables: z.int(),
      bookings: z.int(),
      set: prices.describe('what somebody without a limit has set last: the measure of a manager'),
      planned: z.array(prices.extend({ from: night, set: prices })).describe('what it costs from nights to come on'),
    }),
  ),
  changes: z.array(
    changeLine.extend({
      category: told,
      from: night.nullable().describe('from which night on; null: from then on'),
      was: prices,
      becomes: prices,
    }),
  ),
})
export type StockPricesOnWire = z.output<typeof stockPrices>

const table = {
  name: z.string().trim().min(1).max(24),
  capacity: z.int().min(1).max(500),
  category_id: positiveInteger,
  section_id: positiveInteger,
  is_reservable: z.boolean(),
}
const stockTables = z.object({
  outlet: stockOutlet,
  sections: z.array(z.object({ id: z.int(), name: told })),
  categories: z.array(z.object({ id: z.int(), name: told })),
  tables: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      capacity: z.int(),
      category_id: z.int(),
      section_id: z.int(),
      is_reservable: z.boolean(),
      retired_at: z.iso.datetime().nullable(),
      version: z.int(),
      bookings: z.int().describe('reservations to come that have it'),
    }),
  ),
})
export type StockTablesOnWire = z.output<typeof stockTables>
const seenTable = z.object({ outlet_id: outletId, id: positiveInteger, version })
const versioned = z.object({ version: z.int() })

export const roomStockEndpoints = {
  stockPrices: {
    method: 'GET',
    path: '/api/office/stock/prices',
    needs: stockPrice,
    summary: 'What the tables of an outlet cost by the kind of night, and who set it',
    takes: sentOutlet,
    answers: stockPrices,
  },
  changePrices: {
    method: 'POST',
    path: '/api/office/stock/prices/change',
    needs: stockPriceChange,
    summary:
      'Set what a category costs for whoever books from now on, or from a night on; a manager within half of what the owner set',
    takes: prices.extend({ ...seenPrices, from: night.nullish().describe('a night to come; none: from now on') }),
    answers: versioned,
  },
  takeBackPrices: {
    method: 'POST',
    path: '/api/office/stock/prices/take-back',
    needs: stockPriceChange,
    summary: 'Take back prices that have not begun',
    takes: z.object({ ...seenPrices, from: night }),
    answers: versioned,
  },
  stockTables: {
    method: 'GET',
    path: '/api/office/stock/tables',
    needs: stockPlan,
    summary: 'The tables of an outlet, retired ones too',
    takes: sentOutlet,
    answers: stockTables,
  },
  addTable: {
    method: 'POST',
    path: '/api/office/stock/tables',
    needs: stockPlan,
    summary: 'Add a table to an outlet',
    takes: z.object({ outlet_id: outletId, ...table, shape: z.enum(TABLE_SHAPES) }),
    answers: z.object({ id: z.int() }),
    status: 201,
  },
  changeTable: {
    method: 'POST',
    path: '/api/office/stock/tables/change',
    needs: stockPlan,
    summary: 'Change a table for whoever books from now on',
    takes: seenTable.extend(table),
    answers: versioned,
  },
  retireTable: {
    method: 'POST',
    path: '/api/office/stock/tables/retire',
    needs: stockPlan,
    summary: 'Take a table out of the house; not while somebody has booked it',
    takes: seenTable,
    answers: versioned,
  },
  restoreTable: {
    method: 'POST',
    path: '/api/office/stock/tables/restore',
    needs: stockPlan,
    summary: 'Bring a retired table back',
    takes: seenTable,
    answers: versioned,
  },
} as const satisfies Record<string, OfficeEndpoint>
