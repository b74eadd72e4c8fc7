import { z } from 'zod'
import { countUpTo, rupiahPrice } from '#contract/numbers.ts'
import { Refused } from '#domain/refusals.ts'
import { call } from '#server/http/office/office-call.ts'
import { atOutlet, bothLanguages, CHANGE_PRICES, PLAN, seenRow } from '#server/http/office/stock/stock-input.ts'
import {
  addCategory,
  addSection,
  changeCategory,
  changeSection,
  removeCategory,
  removeSection,
} from '#server/stock/tables/change-sections.ts'

const name = bothLanguages(120)
const byNight = z.object({ weekday: rupiahPrice, weekend: rupiahPrice, event: rupiahPrice })
const category = z.object({ name, kind: z.enum(['seated', 'standing']), capacity: countUpTo(500) })

export const sectionCalls = {
  addSection: call(
    PLAN,
    atOutlet.extend({ name }),
    ({ app, actor }, input) => addSection(app, actor, input.outletId, input.name),
    { status: 201 },
  ),

  changeSection: call(PLAN, seenRow.extend({ name }), ({ app, actor }, input) =>
    changeSection(app, actor, input, input.name),
  ),

  /** Removes a section. The section must have no tables and no bookings. */
  removeSection: call(PLAN, seenRow, ({ app, actor }, input) => removeSection(app, actor, input)),

  /**
   * Adds a kind of table with its first prices. A manager may change a price only by a share of an earlier price. A new kind has no earlier
   * price, so only staff without a limit may set its first prices.
   */
  addCategory: call(
    CHANGE_PRICES,
    category.extend(atOutlet.shape).extend({ downPayment: byNight, minimumCost: byNight }),
    async ({ app, actor, reach }, { outletId, ...values }) => {
      if (reach !== 'full') throw new Refused('forbidden')
      return addCategory(app, actor, outletId, values)
    },
    { status: 201 },
  ),

  changeCategory: call(PLAN, category.extend(seenRow.shape), ({ app, actor }, { outletId, id, version, ...values }) =>
    changeCategory(app, actor, { outletId, id, version }, values),
  ),

  /** Removes a kind of table. The kind must have no tables. */
  removeCategory: call(PLAN, seenRow, ({ app, actor }, input) => removeCategory(app, actor, input)),
}
