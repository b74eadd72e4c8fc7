// Calls about the prices of tables by the kind of night.
import { z } from 'zod'
import { positiveInteger, rupiahPrice } from '#contract/numbers.ts'
import { addNights, type Night, nightOf, nightsFrom } from '#domain/calendar/night.ts'
import { DEFAULT_NIGHTS_AHEAD } from '#domain/calendar/horizon.ts'
import { nightKind } from '#domain/pricing/night-kind.ts'
import { priceOn, pricesAhead } from '#domain/pricing/price-from.ts'
import { taxOn, taxSteps } from '#domain/pricing/tax-rates.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { isShut, ordinaryDay } from '#domain/stock/night-change.ts'
import type { CategoryPrices } from '#domain/stock/price-limit.ts'
import { call } from '#server/http/office/office-call.ts'
import { both, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, CHANGE_PRICES, key, READ_PRICES, version } from '#server/http/office/stock/stock-input.ts'
import { daysOf, eventsOf } from '#server/stock/nights/night-repository.ts'
import { changePrices, type KeptPrices, takeBack } from '#server/stock/prices/change-prices.ts'
import { pricedCategories, type PricedCategory, pricesSetFreelyOf } from '#server/stock/prices/price-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { type StockOutlet, stockChangesOf } from '#server/stock/stock-repository.ts'
import type { App } from '#server/app.ts'

const CHANGES = 12

const byNight = z.object({ weekday: rupiahPrice, weekend: rupiahPrice, event: rupiahPrice })
const prices = z.object({ downPayment: byNight, minimumCost: byNight })
const seenCategory = atOutlet.extend({ key, categoryId: positiveInteger, version })

const presentPrices = ({ downPayment, minimumCost }: CategoryPrices) => ({ downPayment, minimumCost })

/** Returns the prices of each category that hold from a coming night on, and the limit of a manager for each. */
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

/** A manager sets prices within a limit. Finance only reads them. @throws Refused forbidden */
function refuseReader(app: App, who: SignedInStaff, outletId: number): void {
  if (!reachAt(who.grants, { permission: 'stock.plan', outletId, now: app.now() })) throw new Refused('forbidden')
}

/** Counts the coming nights of each kind on which the outlet is open. */
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

export const priceCalls = {
  stockPrices: call(READ_PRICES, atOutlet, async ({ app }, { outletId }) => {
    const outlet = await stockOutletOf(app, outletId)
    const tonight = nightOf(app.now(), outlet)
    const [categories, changes, nights, set] = await Promise.all([
      pricedCategories(app.sql, outletId, tonight),
      stockChangesOf(app.sql, { outletId, kind: 'prices', limit: CHANGES }),
      countNights(app, outlet),
      pricesSetFreelyOf(app.sql, outletId, tonight),
    ])
    const planned = await plannedPrices(app, categories, { outletId, tonight })
    return {
      outlet: presentOutlet(app, outlet),
      charges: {
        paymentType: outlet.paymentType,
        service: outlet.service,
        /** Percentage on the fee of a table tonight. */
        tax: taxOn(outlet, 'table', tonight).tax,
        taxKind: outlet.tableTaxKind,
        taxRates: taxSteps(outlet.taxRates, outlet.tableTaxKind),
        useService: outlet.useService,
        useTax: outlet.useTax,
      },
      /** Number of nights of each kind, from tonight on within two months. */
      nights,
      categories: categories.map((category) => ({
        id: category.id,
        name: both(category.name),
        kind: category.kind,
        capacity: category.maximumCapacity,
        version: category.version,
        tables: category.tables,
        bookings: category.bookings,
        ...presentPrices(priceOn(category, tonight)),
        /** The last prices of staff without a limit: a manager is measured by them. */
        set: presentPrices(set.get(category.id) ?? priceOn(category, tonight)),
        planned: planned.filter(({ id }) => id === category.id).map(({ id: _id, ...price }) => price),
      })),
      changes: changes.map(({ at, by, subject, was, becomes }) => ({
        at,
        by,
        category: both(categories.find(({ id }) => String(id) === subject)?.name ?? null),
        /** The first night of the prices; null: they held at once. */
        from: (becomes as KeptPrices).from ?? null,
        was: presentPrices(was as CategoryPrices),
        becomes: presentPrices(becomes as CategoryPrices),
      })),
    }
  }),

  /** Sets the prices of a category from now on, or from a night on. */
  changePrices: call(
    CHANGE_PRICES,
    prices.extend(seenCategory.shape).extend({ from: z.iso.date().nullish() }),
    async ({ app, who, actor, reach }, { downPayment, minimumCost, from = null, ...seen }) => {
      refuseReader(app, who, seen.outletId)
      return changePrices(app, actor, { ...seen, from, prices: { downPayment, minimumCost } }, reach)
    },
  ),

  /** Withdraws prices that have not begun. */
  takeBackPrices: call(
    CHANGE_PRICES,
    seenCategory.extend({ from: z.iso.date() }),
    async ({ app, who, actor, reach }, seen) => {
      refuseReader(app, who, seen.outletId)
      return takeBack(app, actor, seen, reach)
    },
  ),
}
