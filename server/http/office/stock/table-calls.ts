import { z } from 'zod'
import { countUpTo, positiveInteger } from '#contract/numbers.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { TABLE_SHAPES } from '#domain/floor/drawing.ts'
import { call } from '#server/http/office/office-call.ts'
import { both, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, PLAN, seenRow } from '#server/http/office/stock/stock-input.ts'
import { addTable, changeTable, restoreTable, retireTable } from '#server/stock/tables/change-tables.ts'
import { categoriesOf, sectionsOf, type StockTable, stockTables } from '#server/stock/tables/table-repository.ts'

const table = z.object({
  name: z.string().trim().min(1).max(24),
  capacity: countUpTo(500),
  categoryId: positiveInteger,
  sectionId: positiveInteger,
  isReservable: z.boolean(),
})

const presentTable = (row: StockTable) => ({
  id: row.id,
  name: row.name,
  capacity: row.capacity,
  categoryId: row.categoryId,
  sectionId: row.sectionId,
  isReservable: row.isReservable,
  retiredAt: row.retiredAt,
  version: row.version,
  bookings: row.bookings,
})

export const tableCalls = {
  /** Lists the tables of an outlet, including its retired tables. */
  stockTables: call(PLAN, atOutlet, async ({ app }, { outletId }) => {
    const outlet = await stockOutletOf(app, outletId)
    const now = app.now()
    const [sections, categories, tables] = await Promise.all([
      sectionsOf(app.sql, outletId),
      categoriesOf(app.sql, outletId),
      stockTables(app.sql, outletId, { tonight: nightOf(now, outlet), now }),
    ])
    return {
      outlet: presentOutlet(app, outlet),
      sections: sections.map(({ id, name, version }) => ({ id, name: both(name), version })),
      categories: categories.map(({ id, name, kind, capacity, version }) => ({
        id,
        name: both(name),
        kind,
        capacity,
        version,
      })),
      tables: tables.map(presentTable),
    }
  }),

  addTable: call(
    PLAN,
    table.extend(atOutlet.shape).extend({ shape: z.enum(TABLE_SHAPES) }),
    ({ app, actor }, { outletId, ...values }) => addTable(app, actor, outletId, values),
    { status: 201 },
  ),

  changeTable: call(PLAN, table.extend(seenRow.shape), ({ app, actor }, { outletId, id, version, ...values }) =>
    changeTable(app, actor, { outletId, id, version }, values),
  ),

  /** Retires a table. A table with coming reservations is refused. */
  retireTable: call(PLAN, seenRow, ({ app, actor }, input) => retireTable(app, actor, input)),

  restoreTable: call(PLAN, seenRow, ({ app, actor }, input) => restoreTable(app, actor, input)),
}
