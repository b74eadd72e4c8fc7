// What each call about tables as they are sold does.
import type { roomStockEndpoints } from '#contract/office/stock/room-stock-endpoints.ts'
import { addNights, type Night, nightOf, nightsFrom } from '#domain/calendar/night.ts'
import { DEFAULT_NIGHTS_AHEAD } from '#domain/calendar/horizon.ts'
import { nightKind } from '#domain/pricing/night-kind.ts'
import { priceOn, pricesAhead } from '#domain/pricing/price-from.ts'
import { taxOn, taxSteps } from '#domain/pricing/tax-rates.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { isShut, ordinaryDay } from '#domain/stock/night-change.ts'
import type { CategoryPrices } from '#domain/stock/price-limit.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { actorOf, both, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { daysOf, eventsOf } from '#server/stock/nights/night-repository.ts'
import { changePrices, type KeptPrices, takeBack } from '#server/stock/prices/change-prices.ts'
import { pricedCategories, type PricedCategory, pricesSetFreelyOf } from '#server/stock/prices/price-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { type StockOutlet, stockChangesOf } from '#server/stock/stock-repository.ts'
import { addTable, changeTable, restoreTable, retireTable } from '#server/stock/tables/change-tables.ts'
import { categoriesOf, sectionsOf, stockTables } from '#server/stock/tables/table-repository.ts'
import type { App } from '#server/app.ts'

const CHANGES_SHOWN = 12

const presentPrices = ({ downPayment, minimumCost }: CategoryPrices) => ({
  down_payment: downPayment,
  minimum_cost: minimumCost,
})

/** What each category costs from which nights to come on, and the measure of a manager for each. */
async function plannedPrices(
  app: App,
  categories: readonly PricedCategory[],
  { outletId, tonight }: { outletId: number; tonight: Night },
) {
  const ahead = categories.flatMap((one) => pricesAhead(one, tonight).map((planned) => ({ id: one.id, ...planned })))
  const nights = [...new Set(ahead.map(({ from }) => from))]
  const set = new Map(
    await Promise.all(nights.map(async (from) => [from, await pricesSetFreelyOf(app.sql, outletId, from)] as const)),
  )
  return ahead.map(({ id, from, price }) => ({
    id,
    from,
    ...presentPrices(price),
    set: presentPrices(set.get(from)?.get(id) ?? price),
  }))
}

type PricesSent = { key: string; outlet_id: number; category_id: number; version: number }

/** Of those with a part of this right, a manager sets prices within a limit; finance reads them. @throws Refused forbidden */
function seenPricesOf(app: App, who: SignedInStaff, { key, outlet_id: outletId, category_id, version }: PricesSent) {
  if (!reachAt(who.grants, { permission: 'stock.plan', outletId, now: app.now() })) throw new Refused('forbidden')
  return { key, outletId, categoryId: category_id, version }
}

/** How many nights of each kind are ahead that guests can come to. */
async function countNights(app: App, outlet: StockOutlet) {
  const from = nightOf(app.now(), outlet)
  const to = addNights(from, DEFAULT_NIGHTS_AHEAD)
  const span = { outletIds: [outlet.id], from, to }
  const [days, events] = await Promise.all([daysOf(app.sql, span), eventsOf(app.sql, span)])
  const dayOf = new Map(days.map((day) => [day.night, day]))
  const withEvent = new Set(events.map(({ night }) => night))
  const counted = { weekday: 0, weekend: 0, event: 0 }
  for (const night of nightsFrom(from, DEFAULT_NIGHTS_AHEAD)) {
    const day = dayOf.get(night) ?? ordinaryDay(night, outlet)
    if (isShut(day)) continue
    const costsAsWeekend = day.minimumCostWeekend !== null
    counted[nightKind(night, { hasEvent: withEvent.has(night), costsAsWeekend })] += 1
  }
  return counted
}

const valuesOf = (takes: {
  name: string
  capacity: number
  category_id: number
  section_id: number
  is_reservable: boolean
}) => ({
  name: takes.name,
  capacity: takes.capacity,
  categoryId: takes.category_id,
  sectionId: takes.section_id,
  isReservable: takes.is_reservable,
})
const seenOf = (takes: { outlet_id: number; id: number; version: number }) => ({
  outletId: takes.outlet_id,
  id: takes.id,
  version: takes.version,
})

export const roomStockHandlers: Pick<OfficeHandlers, keyof typeof roomStockEndpoints> = {
  async stockPrices({ app, takes }) {
    const outlet = await stockOutletOf(app, takes.outlet_id)
    const tonight = nightOf(app.now(), outlet)
    const [categories, changes, nights, set] = await Promise.all([
      pricedCategories(app.sql, outlet.id, tonight),
      stockChangesOf(app.sql, { outletId: outlet.id, kind: 'prices', limit: CHANGES_SHOWN }),
      countNights(app, outlet),
      pricesSetFreelyOf(app.sql, outlet.id, tonight),
    ])
    const planned = await plannedPrices(app, categories, { outletId: outlet.id, tonight })
    return {
      outlet: presentOutlet(app, outlet),
      charges: {
        payment_type: outlet.paymentType,
        service: outlet.service,
        tax: taxOn(outlet, 'table', tonight).tax,
        tax_kind: outlet.tableTaxKind,
        tax_rates: taxSteps(outlet.taxRates, outlet.tableTaxKind),
        use_service: outlet.useService,
        use_tax: outlet.useTax,
      },
      nights,
      categories: categories.map((one) => ({
        id: one.id,
        name: both(one.name),
        kind: one.kind,
        capacity: one.maximumCapacity,
        version: one.version,
        tables: one.tables,
        bookings: one.bookings,
        ...presentPrices(priceOn(one, tonight)),
        set: presentPrices(set.get(one.id) ?? priceOn(one, tonight)),
        planned: planned.filter(({ id }) => id === one.id).map(({ id: _id, ...price }) => price),
      })),
      changes: changes.map(({ at, by, subject, was, becomes }) => ({
        at: at.toISOString(),
        by,
        category: both(categories.find(({ id }) => String(id) === subject)?.name ?? null),
        from: (becomes as KeptPrices).from ?? null,
        was: presentPrices(was as CategoryPrices),
        becomes: presentPrices(becomes as CategoryPrices),
      })),
    }
  },
  changePrices({ app, takes, who, reach }) {
    const prices = { downPayment: takes.down_payment, minimumCost: takes.minimum_cost }
    const seen = seenPricesOf(app, who, takes)
    return changePrices(app, actorOf(who), { ...seen, from: takes.from ?? null, prices }, reach)
  },
  takeBackPrices({ app, takes, who, reach }) {
    const seen = seenPricesOf(app, who, takes)
    return takeBack(app, actorOf(who), { ...seen, from: takes.from }, reach)
  },
  async stockTables({ app, takes }) {
    const outlet = await stockOutletOf(app, takes.outlet_id)
    const now = app.now()
    const [sections, categories, tables] = await Promise.all([
      sectionsOf(app.sql, outlet.id),
      categoriesOf(app.sql, outlet.id),
      stockTables(app.sql, outlet.id, { tonight: nightOf(now, outlet), now }),
    ])
    return {
      outlet: presentOutlet(app, outlet),
      sections: sections.map(({ id, name }) => ({ id, name: both(name) })),
      categories: categories.map(({ id, name }) => ({ id, name: both(name) })),
      tables: tables.map((table) => ({
        id: table.id,
        name: table.name,
        capacity: table.capacity,
        category_id: table.categoryId,
        section_id: table.sectionId,
        is_reservable: table.isReservable,
        retired_at: table.retiredAt?.toISOString() ?? null,
        version: table.version,
        bookings: table.bookings,
      })),
    }
  },
  addTable: ({ app, takes, who }) =>
    addTable(app, actorOf(who), takes.outlet_id, { ...valuesOf(takes), shape: takes.shape }),
  changeTable: ({ app, takes, who }) => changeTable(app, actorOf(who), seenOf(takes), valuesOf(takes)),
  retireTable: ({ app, takes, who }) => retireTable(app, actorOf(who), seenOf(takes)),
  restoreTable: ({ app, takes, who }) => restoreTable(app, actorOf(who), seenOf(takes)),
}
