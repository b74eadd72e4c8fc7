// API calls for the packages and bottles that guests of an outlet order ahead.
import { z } from 'zod'
import { positiveInteger, rupiahPrice, wholeInteger } from '#contract/numbers.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { taxOn } from '#domain/pricing/tax-rates.ts'
import { LONGEST_SALE_END_HOURS, PACKAGE_KINDS, packagePrice } from '#domain/stock/packages.ts'
import { thumbOf } from '#server/pictures/known-pictures.ts'
import { call } from '#server/http/office/office-call.ts'
import { both, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, bothLanguages, PLAN, seenRow } from '#server/http/office/stock/stock-input.ts'
import { addPackage, changePackage, offerPackage, raisePackage } from '#server/stock/packages/change-packages.ts'
import { eventsAhead, stockPackages } from '#server/stock/packages/package-repository.ts'

const packageInput = z.object({
  kind: z.enum(PACKAGE_KINDS),
  name: bothLanguages(80),
  description: bothLanguages(300),
  /** Path of an uploaded picture. Null: no picture. */
  image: z.string().min(1).max(300).nullable(),
  price: rupiahPrice.min(1, 'number_from_one').max(100_000_000),
  /** Number of pieces for each night. Null: no limit. */
  stock: wholeInteger.max(10_000).nullable(),
  endsHours: wholeInteger.max(LONGEST_SALE_END_HOURS),
  eventId: positiveInteger.nullable(),
})

export const packageCalls = {
  stockPackages: call(PLAN, atOutlet, async ({ app }, { outletId }) => {
    const outlet = await stockOutletOf(app, outletId)
    const tonight = nightOf(app.now(), outlet)
    const [packages, events] = await Promise.all([
      stockPackages(app.sql, outletId, tonight),
      eventsAhead(app.sql, outletId, tonight),
    ])
    const { tax } = taxOn(outlet, 'bill', tonight)
    const rates = { service: outlet.useService ? outlet.service : 0, tax: outlet.useTax ? tax : 0 }
    return {
      outlet: presentOutlet(app, outlet),
      packages: packages.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: both(row.name),
        description: both(row.description),
        image: row.image,
        thumb: row.image && thumbOf(row.image),
        price: row.price,
        /** The price that a guest of tonight pays, with service and tax. */
        toPay: packagePrice(row.price, rates),
        stock: row.stock,
        endsHours: row.endsHours,
        eventId: row.eventId,
        event: row.event,
        isOffered: row.isOffered,
        version: row.version,
        sold: row.sold,
      })),
      events,
    }
  }),

  addPackage: call(
    PLAN,
    packageInput.extend(atOutlet.shape),
    ({ app, actor }, { outletId, ...values }) => addPackage(app, actor, outletId, values),
    { status: 201 },
  ),

  changePackage: call(
    PLAN,
    packageInput.extend(seenRow.shape),
    ({ app, actor }, { outletId, id, version, ...values }) =>
      changePackage(app, actor, { outletId, id, version }, values),
  ),

  offerPackage: call(PLAN, seenRow.extend({ isOffered: z.boolean() }), ({ app, actor }, { isOffered, ...row }) =>
    offerPackage(app, actor, row, isOffered),
  ),

  raisePackage: call(PLAN, seenRow, ({ app, actor }, row) => raisePackage(app, actor, row)),
}
