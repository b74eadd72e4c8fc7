// Plans a sale. As soon as a sale is planned, guests can hold places of its night only with a turn.
import { closesAt, type Night } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { SALE_BOUNDS } from '#domain/sales/sale-states.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { findSale, insertSale, kindsOfNight, type SaleTerms } from '#server/reservations/sales/sale-repository.ts'
import { seedHashOf, seedOf } from '#server/reservations/sales/sale-seed.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SalePlan = SaleTerms & { id: string; outletId: number; night: Night }

const DAY_MS = 86_400_000
const HOLDER_KEY_BYTES = 32

/** Returns the faults of the times of a sale. `endsAt` is the end of the night of the sale. */
export function faultsOfTimes(
  { joinsFrom, opensAt }: Pick<SaleTerms, 'joinsFrom' | 'opensAt'>,
  { endsAt, now }: { endsAt: Date; now: Date },
): FieldFaults {
  const faults: FieldFaults = {}
  if (joinsFrom >= opensAt || opensAt.getTime() - joinsFrom.getTime() > SALE_BOUNDS.joinDays * DAY_MS)
    faults['joins_from'] = ['time_invalid']
  if (opensAt <= now || opensAt >= endsAt) faults['opens_at'] = ['time_invalid']
  return faults
}

/**
 * Plans a sale. A repeated call with the same id returns the existing sale.
 * @throws Refused not_found, validation_failed (times; night if the night already has a sale, is over, sells dinners or has nothing to
 * sell)
 */
export async function planSale(app: App, actor: Actor, plan: SalePlan): Promise<{ id: string; version: number }> {
  try {
    return await transact(app, actor, (work) => plannedSale(work, plan))
  } catch (error) {
    if (brokenConstraint(error) !== 'sales_of_night') throw error
    throw new Refused('validation_failed', { errors: { night: ['night_taken'] } })
  }
}

async function plannedSale(work: Work, plan: SalePlan): Promise<{ id: string; version: number }> {
  const { sql } = work
  const now = work.now()
  const before = await findSale(sql, plan.id)
  if (before) return { id: before.id, version: before.version }
  const night = await findNight(work, plan.outletId, plan.night)
  if (!night) throw new Refused('not_found')
  const endsAt = closesAt(plan.night, night.outlet)
  const kinds = night.isDinner || endsAt <= now ? [] : await kindsOfNight(sql, plan, now)
  refuseFaults({
    ...(kinds.every(({ total }) => total === 0) && { night: ['date_invalid'] }),
    ...faultsOfTimes(plan, { endsAt, now }),
  })
  const [seedKey] = work.keys.versions('tickets')
  const seedHash = seedHashOf(seedOf(work, { id: plan.id, seedKey }))
  await insertSale(sql, { ...plan, seedKey, seedHash, holderKey: work.randomBytes(HOLDER_KEY_BYTES), now })
  return { id: plan.id, version: 1 }
}
