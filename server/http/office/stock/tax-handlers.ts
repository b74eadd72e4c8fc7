// Handlers of the calls about the taxes of an outlet.
import type { TaxSettingsOnWire, taxEndpoints } from '#contract/office/stock/tax-endpoints.ts'
import { addNights, dateIn } from '#domain/calendar/night.ts'
import { TAX_KINDS, type TaxKind, taxSteps } from '#domain/pricing/tax-rates.ts'
import { Refused } from '#domain/refusals.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { actorOf, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { type StockChangeRow, stockChangesOf } from '#server/stock/stock-repository.ts'
import { changeTaxSettings, SETTINGS, setTaxRate, type StoredTaxes } from '#server/stock/taxes/change-taxes.ts'
import { readTaxSettings, type TaxSettings } from '#server/stock/taxes/tax-settings-repository.ts'

const CHANGES_SHOWN = 12

const presentSettings = (settings: TaxSettings): TaxSettingsOnWire => ({
  ticket_kind: settings.ticketTaxKind,
  table_kind: settings.tableTaxKind,
  bill_kind: settings.billTaxKind,
  taxes_forfeits: settings.taxesForfeits,
})

const settingsOf = (wire: TaxSettingsOnWire): TaxSettings => ({
  ticketTaxKind: wire.ticket_kind,
  tableTaxKind: wire.table_kind,
  billTaxKind: wire.bill_kind,
  taxesForfeits: wire.taxes_forfeits,
})

function presentChange({ at, by, subject, was, becomes }: StockChangeRow) {
  const line = { at: at.toISOString(), by }
  if (subject === SETTINGS)
    return {
      ...line,
      kind: null,
      was: presentSettings(was as TaxSettings),
      becomes: presentSettings(becomes as TaxSettings),
    }
  const [before, after] = [was, becomes] as Extract<StoredTaxes, { from: string }>[]
  return {
    ...line,
    kind: subject as TaxKind,
    from: after?.from ?? '',
    was: before?.rate ?? 0,
    becomes: after?.rate ?? 0,
  }
}

export const taxHandlers: Pick<OfficeHandlers, keyof typeof taxEndpoints> = {
  async stockTaxes({ app, takes }) {
    const outlet = await stockOutletOf(app, takes.outlet_id)
    const [own, changes] = await Promise.all([
      readTaxSettings(app.sql, outlet.id),
      stockChangesOf(app.sql, { outletId: outlet.id, kind: 'taxes', limit: CHANGES_SHOWN }),
    ])
    if (!own) throw new Refused('not_found')
    return {
      outlet: presentOutlet(app, outlet),
      version: own.version,
      first_day: addNights(dateIn(app.now(), outlet.timezone), 1),
      charges: {
        payment_type: outlet.paymentType,
        service: outlet.service,
        use_service: outlet.useService,
        use_tax: outlet.useTax,
      },
      settings: presentSettings({ ...outlet, taxesForfeits: own.taxesForfeits }),
      rates: TAX_KINDS.flatMap((kind) => taxSteps(outlet.taxRates, kind)),
      changes: changes.map(presentChange),
    }
  },
  setTaxRate: ({ app, takes, who }) => {
    const { key, outlet_id: outletId, version, kind, from, rate } = takes
    return setTaxRate(app, actorOf(who), { key, outletId, version, kind, from, rate })
  },
  changeTaxSettings: ({ app, takes, who }) => {
    const { key, outlet_id: outletId, version, ...settings } = takes
    return changeTaxSettings(app, actorOf(who), { key, outletId, version, settings: settingsOf(settings) })
  },
}
