import { z } from 'zod'
import { positiveInteger, rupiahPrice } from '#contract/numbers.ts'
import { addNights, type Night, nightOf, nightsFrom } from '#domain/calendar/night.ts'
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

/** Returns the planned prices of each table category. `set`: the price to which the limit for price changes by a manager refers. */
async function plannedPrices(
  app: App,
  categories: readonly PricedCategory[],
  { outletId, tonight }: { outletId: number; tonight: Night },
) {
  const ahead = categories.flatMap((category) =>
    pricesAhead(category, tonight).map((plannedPrice) => ({ id: category.id, ...plannedPrice })),
  )
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

/**
 * Refuses a change of prices by staff who may only read prices, such as finance.
 * @throws Refused forbidden
 */
function refuseReader(app: App, who: SignedInStaff, outletId: number): void {
  if (!reachAt(who.grants, { permission: 'stock.plan', outletId, now: app.now() })) throw new Refused('forbidden')
}

/** The price page counts the nights of each kind among this number of nights, starting with tonight. */
const NIGHTS_SHOWN = 60

async function countNights(app: App, outlet: StockOutlet) {
  const from = nightOf(app.now(), outlet)
  const to = addNights(from, NIGHTS_SHOWN)
  const span = { outletIds: [outlet.id], from, to }
  const [days, events] = await Promise.all([daysOf(app.sql, span), eventsOf(app.sql, span)])
  const dayOf = new Map(days.map((day) => [day.night, day]))
  const withEvent = new Set(events.map(({ night }) => night))
  const counts = { weekday: 0, weekend: 0, event: 0 }
  for (const night of nightsFrom(from, NIGHTS_SHOWN)) {
    const day = dayOf.get(night) ?? ordinaryDay(night, outlet)
    if (isShut(day)) continue
    const costsAsWeekend = day.minimumCostWeekend !== null
    counts[nightKind(night, { hasEvent: withEvent.has(night), costsAsWeekend })] += 1
  }
  return counts
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
    const futurePrices = await plannedPrices(app, categories, { outletId, tonight })
    return {
      outlet: presentOutlet(app, outlet),
      charges: {
        paymentType: outlet.paymentType,
        service: outlet.service,
        /** Tax on the booking fee of a table tonight, in percent. */
        tax: taxOn(outlet, 'table', tonight).tax,
        taxKind: outlet.tableTaxKind,
        taxRates: taxSteps(outlet.taxRates, outlet.tableTaxKind),
        useService: outlet.useService,
        useTax: outlet.useTax,
      },
      /** Number of nights of each kind within the next two months. */
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
        /** The latest prices set by a person without a price limit. The limit of a manager is a share of these prices. */
        set: presentPrices(set.get(category.id) ?? priceOn(category, tonight)),
        planned: futurePrices.filter(({ id }) => id === category.id).map(({ id: _id, ...price }) => price),
      })),
      changes: changes.map(({ at, by, subject, was, becomes }) => ({
        at,
        by,
        category: both(categories.find(({ id }) => String(id) === subject)?.name ?? null),
        /** The first night of the new prices. Null: the prices applied at once. */
        from: (becomes as KeptPrices).from ?? null,
        was: presentPrices(was as CategoryPrices),
        becomes: presentPrices(becomes as CategoryPrices),
      })),
    }
  }),

  /** Sets the prices of a table category. `from`: the first night of the new prices. Without `from`, the new prices apply immediately. */
  changePrices: call(
    CHANGE_PRICES,
    prices.extend(seenCategory.shape).extend({ from: z.iso.date().nullish() }),
    async ({ app, who, actor, reach }, { downPayment, minimumCost, from = null, ...row }) => {
      refuseReader(app, who, row.outletId)
      return changePrices(app, actor, { ...row, from, prices: { downPayment, minimumCost } }, reach)
    },
  ),

  /** Withdraws planned prices before their first night has begun. */
  takeBackPrices: call(
    CHANGE_PRICES,
    seenCategory.extend({ from: z.iso.date() }),
    async ({ app, who, actor, reach }, input) => {
      refuseReader(app, who, input.outletId)
      return takeBack(app, actor, input, reach)
    },
  ),
}
