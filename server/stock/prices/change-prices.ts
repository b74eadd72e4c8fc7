import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { beyondLimit, type CategoryPrices } from '#domain/stock/price-limit.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import { lockCategory, pricesSetFreelyOf, setPrices } from '#server/stock/prices/price-repository.ts'
import { hasStockChange, keepStockChange } from '#server/stock/stock-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type PricesAsked = { key: string; outletId: number; categoryId: number; version: number; prices: CategoryPrices }

/**
 * Sets what a category costs for whoever books from now on; what is booked keeps what it was sold for. With a limit, within
 * half of what somebody without one has set last, however many steps it is done in.
 * @throws Refused not_found, changed_meanwhile, validation_failed (prices beyond the limit)
 */
export function changePrices(app: App, actor: Actor, asked: PricesAsked, reach: Reach): Promise<{ version: number }> {
  const { key, outletId, categoryId, version, prices } = asked
  return transact(app, actor, async (work) => {
    const { sql } = work
    const category = await lockCategory(sql, outletId, categoryId)
    if (!category) throw new Refused('not_found')
    if (await hasStockChange(sql, key)) return { version: category.version }
    await assertSeen(work, { subject: `table_categories:${categoryId}`, version: category.version, seen: version })
    const was: CategoryPrices = { downPayment: category.downPayment, minimumCost: category.minimumCost }
    if (reach === 'limited') {
      const beyond = beyondLimit((await pricesSetFreelyOf(sql, outletId)).get(categoryId) ?? was, prices)
      refuseFaults(Object.fromEntries(beyond.map((field) => [field, ['beyond_limit']])))
    }
    const next = await setPrices(sql, categoryId, prices)
    const kept = {
      id: key,
      outletId,
      kind: 'prices',
      subject: String(categoryId),
      reach,
      was,
      becomes: prices,
    } as const
    await keepStockChange(sql, { ...kept, now: work.now(), actor: actorKey(work.actor) })
    return { version: next }
  })
}
