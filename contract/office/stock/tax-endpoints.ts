// Calls about the taxes of an outlet.
import { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import {
  changeLine,
  key,
  outletId,
  sentOutlet,
  stockOutlet,
  stockPrice,
  taxRate,
  version,
} from '#contract/office/stock/stock-fields.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'

const kind = z.enum(TAX_KINDS)
const settings = {
  ticket_kind: kind,
  table_kind: kind.describe('of the booking fee of a table'),
  bill_kind: kind.describe('of what is eaten and drunk, dinners included'),
  taxes_forfeits: z.boolean().describe('if money that a guest forfeits includes tax'),
}
const taxSettings = z.object(settings)
export type TaxSettingsOnWire = z.output<typeof taxSettings>

const stockTaxes = z.object({
  outlet: stockOutlet,
  version: z.int(),
  first_day: z.iso.date().describe('the first day from which a new rate may hold: tomorrow in the zone of the outlet'),
  charges: z.object({
    payment_type: z.enum(['DownPayment', 'BookingFee']),
    service: z.number(),
    use_service: z.boolean(),
    use_tax: z.boolean(),
  }),
  settings: taxSettings,
  rates: z.array(taxRate).describe('of each kind, by night; the first has held since the beginning'),
  changes: z.array(
    z.union([
      changeLine.extend({ kind, from: z.iso.date(), was: z.number(), becomes: z.number() }),
      changeLine.extend({ kind: z.null(), was: taxSettings, becomes: taxSettings }),
    ]),
  ),
})
export type StockTaxesOnWire = z.output<typeof stockTaxes>

const seenTaxes = { key, outlet_id: outletId, version }
const change = { permission: 'stock.tax', at: 'sent outlet', presence: 'fresh' } as const
const versioned = z.object({ version: z.int() })

export const taxEndpoints = {
  stockTaxes: {
    method: 'GET',
    path: '/api/office/stock/taxes',
    needs: stockPrice,
    summary: 'The tax rates of an outlet by kind of sale, with the nights from which they hold',
    takes: sentOutlet,
    answers: stockTaxes,
  },
  setTaxRate: {
    method: 'POST',
    path: '/api/office/stock/taxes/rate',
    needs: change,
    summary: 'Set the tax rate of a kind of sale from a day to come on; what is sold keeps its rates',
    takes: z.object({
      ...seenTaxes,
      kind,
      from: z.iso.date().describe('a day to come'),
      rate: z.number().min(0).max(100).multipleOf(0.01).describe('percent'),
    }),
    answers: versioned,
  },
  changeTaxSettings: {
    method: 'POST',
    path: '/api/office/stock/taxes/settings',
    needs: change,
    summary: 'Set the kinds of tax of what an outlet sells from now on, and if forfeited money includes tax',
    takes: z.object({ ...seenTaxes, ...settings }),
    answers: versioned,
  },
} as const satisfies Record<string, OfficeEndpoint>
