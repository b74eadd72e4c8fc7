import { nightOf } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import { findStockOutlet } from '#server/stock/stock-repository.ts'
import {
  areOfOutlet,
  changeTableRow,
  insertTableRow,
  lockTable,
  type LockedTable,
  setRetired,
  type TableValues,
} from '#server/stock/tables/table-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenTable = { outletId: number; id: number; version: number }

/** Adds a table. Its place is below its section, where the plan's editor finds it. @throws Refused validation_failed */
export async function addTable(
  app: App,
  actor: Actor,
  outletId: number,
  values: TableValues & { shape: string },
): Promise<{ id: number }> {
  return nameRefused(
    transact(app, actor, async ({ sql }) => {
      await assertParts(sql, outletId, values)
      return { id: await insertTableRow(sql, outletId, values) }
    }),
  )
}

/**
 * Changes a table for whoever books from now on: bookings keep the name, the price and the seats that they were sold.
 * @throws Refused not_found, changed_meanwhile, wrong_state (retired), validation_failed (table_name_taken)
 */
export function changeTable(
  app: App,
  actor: Actor,
  seen: SeenTable,
  values: TableValues,
): Promise<{ version: number }> {
  return nameRefused(
    transact(app, actor, async (work) => {
      const table = await seenTable(work, seen)
      if (table.retiredAt) throw new Refused('wrong_state')
      await assertParts(work.sql, seen.outletId, values)
      return { version: await changeTableRow(work.sql, seen.id, values) }
    }),
  )
}

/**
 * Takes a table out of the house: it is on no map and nobody gets it, not in the same instant either. What was sold still names it.
 * @throws Refused not_found, changed_meanwhile, has_bookings where somebody has it from tonight on
 */
export function retireTable(app: App, actor: Actor, seen: SeenTable): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const table = await seenTable(work, seen)
    if (table.retiredAt) return { version: table.version }
    if (table.bookings > 0) throw new Refused('has_bookings', { bookings: table.bookings })
    return { version: await setRetired(work.sql, seen.id, work.now()) }
  })
}

/** Brings a retired table back under its name. @throws Refused not_found, changed_meanwhile */
export function restoreTable(app: App, actor: Actor, seen: SeenTable): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenTable(work, seen)
    return { version: await setRetired(work.sql, seen.id, null) }
  })
}

async function seenTable(work: Work, { outletId, id, version }: SeenTable): Promise<LockedTable> {
  const outlet = await findStockOutlet(work.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const now = work.now()
  const table = await lockTable(work.sql, { outletId, id }, { tonight: nightOf(now, outlet), now })
  if (!table) throw new Refused('not_found')
  await assertSeen(work, { subject: `tables:${id}`, version: table.version, seen: version })
  return table
}

async function assertParts(sql: Work['sql'], outletId: number, values: TableValues): Promise<void> {
  if (!(await areOfOutlet(sql, outletId, values))) refuseFaults({ sectionId: ['section_unknown'] })
}

/** A name is one table's in its outlet, a retired one's too. */
async function nameRefused<T>(running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    if (brokenConstraint(error) !== 'tables_name') throw error
    throw new Refused('validation_failed', { errors: { name: ['table_name_taken'] } })
  }
}
