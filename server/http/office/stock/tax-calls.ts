import { z } from 'zod'
import { dateIn } from '#domain/calendar/night.ts'
import { firstDayOfRate, TAX_KINDS, type TaxKind, taxSteps } from '#domain/pricing/tax-rates.ts'
import { Refused } from '#domain/refusals.ts'
import { call } from '#server/http/office/office-call.ts'
import { presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, key, READ_PRICES, version } from '#server/http/office/stock/stock-input.ts'
import { type StockChangeRow, stockChangesOf } from '#server/stock/stock-repository.ts'
import {
  changeTaxSettings,
  SETTINGS,
  settingsOf,
  setTaxRate,
  type StoredTaxes,
} from '#server/stock/taxes/change-taxes.ts'
import { readTaxSettings, type TaxSettings } from '#server/stock/taxes/tax-settings-repository.ts'

const CHANGE = { permission: 'stock.tax', at: 'sent outlet', presence: 'fresh' } as const
const CHANGES = 12

const kind = z.enum(TAX_KINDS)
const percent = z.number().min(0).max(100).multipleOf(0.01)
const seenTaxes = atOutlet.extend({ key, version })
const settings = z.object({
  ticketTaxKind: kind,
  /** The kind of tax on the booking fee of a table. */
  tableTaxKind: kind,
  /** The kind of tax on food and drinks, dinners included. */
  billTaxKind: kind,
  taxesForfeits: z.boolean(),
  service: percent,
  useService: z.boolean(),
  useTax: z.boolean(),
})

function presentChange({ at, by, subject, was, becomes }: StockChangeRow) {
  if (subject === SETTINGS)
    return {
      at,
      by,
      kind: null,
      was: settingsOf(was as TaxSettings),
      becomes: settingsOf(becomes as TaxSettings),
    }
  const [before, after] = [was, becomes] as Extract<StoredTaxes, { from: string }>[]
  return {
    at,
    by,
    kind: subject as TaxKind,
    from: after?.from ?? '',
    was: before?.rate ?? 0,
    becomes: after?.rate ?? 0,
  }
}

export const taxCalls = {
  stockTaxes: call(READ_PRICES, atOutlet, async ({ app }, { outletId }) => {
    const outlet = await stockOutletOf(app, outletId)
    const [own, changes] = await Promise.all([
      readTaxSettings(app.sql, outletId),
      stockChangesOf(app.sql, { outletId, kind: 'taxes', limit: CHANGES }),
    ])
    if (!own) throw new Refused('not_found')
    return {
      outlet: presentOutlet(app, outlet),
      version: own.version,
      /** The first day on which a new rate may apply, in the zone of the outlet. */
      firstDay: firstDayOfRate(dateIn(app.now(), outlet.timezone), own.isSelling),
      charges: {
        paymentType: outlet.paymentType,
        service: outlet.service,
        useService: outlet.useService,
        useTax: outlet.useTax,
      },
      settings: settingsOf({ ...outlet, taxesForfeits: own.taxesForfeits }),
      /** The rates of each kind of tax, in the order of their first night. The first rate also applies to all earlier nights. */
      rates: TAX_KINDS.flatMap((each) => taxSteps(outlet.taxRates, each)),
      changes: changes.map(presentChange),
    }
  }),

  /** Sets the rate of a kind of tax from a coming day on. Sold places keep their old rates. */
  setTaxRate: call(CHANGE, seenTaxes.extend({ kind, from: z.iso.date(), rate: percent }), ({ app, actor }, request) =>
    setTaxRate(app, actor, request),
  ),

  changeTaxSettings: call(CHANGE, seenTaxes.extend({ settings }), ({ app, actor }, request) =>
    changeTaxSettings(app, actor, request),
  ),
}
