import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { broughtPictures } from '#server/content/editing/list-rows-repository.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import {
  changePackageRow,
  insertPackage,
  isEventOf,
  lockPackage,
  type PackageValues,
  raisePackageRow,
  setOffered,
} from '#server/stock/packages/package-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenPackage = { outletId: number; id: number; version: number }

/** Adds a package to an outlet. Guests can order it at once. @throws Refused validation_failed (eventId, image) */
export function addPackage(app: App, actor: Actor, outletId: number, values: PackageValues): Promise<{ id: number }> {
  return transact(app, actor, async (work) => {
    await assertReferences(work, outletId, values)
    return { id: await insertPackage(work.sql, outletId, values) }
  })
}

/**
 * Changes a package for new orders. Existing orders keep their name and price.
 * @throws Refused not_found, changed_meanwhile, validation_failed (eventId, image)
 */
export function changePackage(
  app: App,
  actor: Actor,
  target: SeenPackage,
  values: PackageValues,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await lockSeen(work, target)
    await assertReferences(work, target.outletId, values)
    return { version: await changePackageRow(work.sql, target.id, values) }
  })
}

/** Ends the sale of a package, or starts it again. @throws Refused not_found, changed_meanwhile */
export function offerPackage(
  app: App,
  actor: Actor,
  target: SeenPackage,
  isOffered: boolean,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await lockSeen(work, target)
    return { version: await setOffered(work.sql, target.id, isOffered) }
  })
}

/** Moves a package one place up in the list. @throws Refused not_found, changed_meanwhile */
export function raisePackage(app: App, actor: Actor, target: SeenPackage): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await lockSeen(work, target)
    await raisePackageRow(work.sql, target.outletId, target.id)
    return { version: target.version }
  })
}

async function lockSeen(work: Work, { outletId, id, version }: SeenPackage): Promise<void> {
  const row = await lockPackage(work.sql, outletId, id)
  if (!row) throw new Refused('not_found')
  await assertSeen(work, { subject: `packages:${id}`, version: row.version, seen: version })
}

async function assertReferences({ sql }: Work, outletId: number, { eventId, image }: PackageValues): Promise<void> {
  if (image !== null && !factsOf(image) && (await broughtPictures(sql, [image])).length === 0)
    refuseFaults({ image: ['picture_unknown'] })
  if (eventId !== null && !(await isEventOf(sql, outletId, eventId))) refuseFaults({ eventId: ['row_unknown'] })
}
