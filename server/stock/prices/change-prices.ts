import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { priceOn } from '#domain/pricing/price-from.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { beyondLimit, type CategoryPrices } from '#domain/stock/price-limit.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import {
  type LockedCategory,
  lockCategory,
  planPrices,
  pricesSetFreelyOf,
  setPrices,
  takeBackPrices,
} from '#server/stock/prices/price-repository.ts'
import { findStockOutlet, hasStockChange, keepStockChange } from '#server/stock/stock-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenPrices = {
  key: string
  outletId: number
  categoryId: number
  version: number
  /** First night of the prices. Null means that the prices apply to all new bookings. */
  from: Night | null
}

export type KeptPrices = CategoryPrices & { from?: Night }

/**
 * Sets the prices of a category, either for all new bookings, or for nights from a future night on. Existing bookings keep their prices. A
 * staff member with a limit may change a price by at most half of the last price that a person without a limit set. So several small
 * changes together cannot exceed the limit.
 * @throws Refused not_found, changed_meanwhile, validation_failed (prices beyond the limit, a night that is over)
 */
export function changePrices(
  app: App,
  actor: Actor,
  request: SeenPrices & { prices: CategoryPrices },
  reach: Reach,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { category, tonight, isDone } = await seenCategory(work, request)
    if (isDone) return { version: category.version }
    const { prices, from } = request
    if (from !== null && (!isNight(from) || from <= tonight)) refuseFaults({ from: ['date_invalid'] })
    const night = from ?? tonight
    const was = priceOn(category, night)
    await assertWithin(work, request, { was, becomes: prices, night, reach })
    const version =
      from === null
        ? await setPrices(work.sql, category.id, { prices, tonight })
        : await planPrices(work.sql, category.id, { prices, from })
    await keep(work, request, { was, becomes: prices, reach })
    return { version }
  })
}

/**
 * Withdraws planned prices that are not yet in force. Then the nights have the earlier prices again.
 * @throws Refused not_found, changed_meanwhile, wrong_state if the prices are already in force, validation_failed if the earlier prices are
 * beyond the limit of the actor
 */
export function takeBack(
  app: App,
  actor: Actor,
  request: SeenPrices & { from: Night },
  reach: Reach,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { category, tonight, isDone } = await seenCategory(work, request)
    if (isDone) return { version: category.version }
    const { from } = request
    if (from <= tonight || !category.later.some((price) => price.from === from)) throw new Refused('wrong_state')
    const becomes = priceOn({ ...category, later: category.later.filter((price) => price.from !== from) }, from)
    const was = priceOn(category, from)
    await assertWithin(work, request, { was, becomes, night: from, reach })
    const version = await takeBackPrices(work.sql, category.id, from)
    await keep(work, request, { was, becomes, reach })
    return { version }
  })
}

async function seenCategory(
  work: Work,
  { key, outletId, categoryId, version }: SeenPrices,
): Promise<{ category: LockedCategory; tonight: Night; isDone: boolean }> {
  const { sql } = work
  const outlet = await findStockOutlet(sql, outletId)
  const category = await lockCategory(sql, outletId, categoryId)
  if (!outlet || !category) throw new Refused('not_found')
  const isDone = await hasStockChange(sql, key)
  if (!isDone)
    await assertSeen(work, { subject: `table_categories:${categoryId}`, version: category.version, seen: version })
  return { category, tonight: nightOf(work.now(), outlet), isDone }
}

type Change = { was: CategoryPrices; becomes: CategoryPrices; reach: Reach }

async function assertWithin(
  { sql }: Work,
  { outletId, categoryId }: SeenPrices,
  { was, becomes, night, reach }: Change & { night: Night },
): Promise<void> {
  if (reach !== 'limited') return
  const beyond = beyondLimit((await pricesSetFreelyOf(sql, outletId, night)).get(categoryId) ?? was, becomes)
  refuseFaults(Object.fromEntries(beyond.map((field) => [field, ['beyond_limit']])))
}

async function keep(work: Work, { key, outletId, categoryId, from }: SeenPrices, { was, becomes, reach }: Change) {
  const addDate = (prices: CategoryPrices): KeptPrices => (from === null ? prices : { ...prices, from })
  await keepStockChange(work.sql, {
    id: key,
    outletId,
    kind: 'prices',
    subject: String(categoryId),
    reach,
    was: addDate(was),
    becomes: addDate(becomes),
    now: work.now(),
    actor: actorKey(work.actor),
  })
}
