// Changes the sections and kinds of table of an outlet. Staff add sections and kinds before they add tables. A section or a kind can be
// removed while it is not in use.
import { slugOf } from '#domain/content/editing/slug-of.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import {
  type CategoryPrices,
  type CategoryValues,
  changeCategoryRow,
  deleteCategory,
  deleteSection,
  insertCategory,
  insertSection,
  type LockedRow,
  lockKind,
  lockSection,
  renameSection,
} from '#server/stock/tables/section-repository.ts'
import type { SeenTable } from '#server/stock/tables/change-tables.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type BothLanguages = { id: string; en: string }

/**
 * Inserts a row for a section or a kind of table. The key of the row is the slug of its name. If another row of the outlet has this key
 * already, the new key gets a random ending.
 */
export async function insertWithKey(
  work: Work,
  name: BothLanguages,
  insert: (key: string) => Promise<{ id: number } | null>,
): Promise<{ id: number }> {
  const ending = work.uuid().slice(0, 8)
  const slug = slugOf(name.id)
  const row = (slug === '' ? null : await insert(slug)) ?? (await insert(slug === '' ? ending : `${slug}-${ending}`))
  if (!row) throw new Error(`A random key is taken: ${ending}`)
  return row
}

/** Adds a section after the other sections of an outlet. */
export function addSection(app: App, actor: Actor, outletId: number, name: BothLanguages): Promise<{ id: number }> {
  return transact(app, actor, (work) =>
    insertWithKey(work, name, (key) => insertSection(work.sql, { outletId, key, name })),
  )
}

/** Renames a section. @throws Refused not_found, changed_meanwhile */
export function changeSection(
  app: App,
  actor: Actor,
  seenSection: SeenTable,
  name: BothLanguages,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenRow(work, 'sections', seenSection)
    return { version: await renameSection(work.sql, seenSection.id, name) }
  })
}

/**
 * Removes a section without tables and bookings. @throws Refused not_found, changed_meanwhile, wrong_state if a table or a booking has
 * the section
 */
export function removeSection(app: App, actor: Actor, seenSection: SeenTable): Promise<{ done: true }> {
  return transact(app, actor, async (work) => {
    const { isUsed } = await seenRow(work, 'sections', seenSection)
    if (isUsed) throw new Refused('wrong_state')
    await deleteSection(work.sql, seenSection.id)
    return { done: true }
  })
}

export type NewCategory = CategoryValues & CategoryPrices & { name: BothLanguages }

/** Adds a kind of table with its prices. */
export function addCategory(app: App, actor: Actor, outletId: number, category: NewCategory): Promise<{ id: number }> {
  return transact(app, actor, (work) =>
    insertWithKey(work, category.name, (key) => insertCategory(work.sql, { ...category, outletId, key })),
  )
}

/** Changes a kind of table, but not its prices. @throws Refused not_found, changed_meanwhile */
export function changeCategory(
  app: App,
  actor: Actor,
  seenCategory: SeenTable,
  values: CategoryValues,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenRow(work, 'table_categories', seenCategory)
    return { version: await changeCategoryRow(work.sql, seenCategory.id, values) }
  })
}

/** Removes a kind of table. @throws Refused not_found, changed_meanwhile, wrong_state if a table is of this kind */
export function removeCategory(app: App, actor: Actor, seenCategory: SeenTable): Promise<{ done: true }> {
  return transact(app, actor, async (work) => {
    const { isUsed } = await seenRow(work, 'table_categories', seenCategory)
    if (isUsed) throw new Refused('wrong_state')
    await deleteCategory(work.sql, seenCategory.id)
    return { done: true }
  })
}

async function seenRow(
  work: Work,
  table: 'sections' | 'table_categories',
  { outletId, id, version }: SeenTable,
): Promise<LockedRow> {
  const row = await (table === 'sections' ? lockSection : lockKind)(work.sql, { outletId, id })
  if (!row) throw new Refused('not_found')
  await assertSeen(work, { subject: `${table}:${id}`, version: row.version, seen: version })
  return row
}
