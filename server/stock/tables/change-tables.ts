import { nightOf } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { withDraft } from '#server/inventory/floor-plans/add-to-draft.ts'
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

/**
 * Adds a table. The plan shows the new table below the other tables of its section, so that staff find the new table. If the plan has a
 * draft, the table is also added to the draft.
 * @throws Refused validation_failed
 */
export async function addTable(
  app: App,
  actor: Actor,
  outletId: number,
  values: TableValues & { shape: string },
): Promise<{ id: number }> {
  return nameRefused(
    transact(app, actor, async (work) => {
      const { sql } = work
      await assertParts(sql, outletId, values)
      const [id = 0] = await withDraft(work, outletId, async () => [await insertTableRow(sql, outletId, values)])
      return { id }
    }),
  )
}

/**
 * Changes a table for new bookings. Existing bookings keep the name, the price and the number of seats that the guests bought.
 * @throws Refused not_found, changed_meanwhile, wrong_state (retired), validation_failed (table_name_taken)
 */
export function changeTable(
  app: App,
  actor: Actor,
  tableVersion: SeenTable,
  values: TableValues,
): Promise<{ version: number }> {
  return nameRefused(
    transact(app, actor, async (work) => {
      const table = await seenTable(work, tableVersion)
      if (table.retiredAt) throw new Refused('wrong_state')
      await assertParts(work.sql, tableVersion.outletId, values)
      return { version: await changeTableRow(work.sql, tableVersion.id, values) }
    }),
  )
}

/**
 * Retires a table. The table disappears from all plans, and a booking that is being made at the same moment fails. Earlier bookings still
 * show the name of the table.
 * @throws Refused not_found, changed_meanwhile, has_bookings if a booking for tonight or a later night has the table
 */
export function retireTable(app: App, actor: Actor, tableVersion: SeenTable): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const table = await seenTable(work, tableVersion)
    if (table.retiredAt) return { version: table.version }
    if (table.bookings > 0) throw new Refused('has_bookings', { bookings: table.bookings })
    return { version: await setRetired(work.sql, tableVersion.id, work.now()) }
  })
}

/** Restores a retired table with its old name. @throws Refused not_found, changed_meanwhile */
export function restoreTable(app: App, actor: Actor, tableVersion: SeenTable): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenTable(work, tableVersion)
    return { version: await setRetired(work.sql, tableVersion.id, null) }
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

/**
 * Turns the database error for a used table name into a refusal. A name is unique among all tables of an outlet, including retired tables.
 */
async function nameRefused<T>(running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    if (brokenConstraint(error) !== 'tables_name') throw error
    throw new Refused('validation_failed', { errors: { name: ['table_name_taken'] } })
  }
}
