import type { Actor } from '#domain/identity/actor.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { undoUntil } from '#domain/sheets/undo-term.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { HANDLERS } from '#server/setup/sheets/handlers.ts'
import { itemsOfImport, lockImport, lockImports, markUndone } from '#server/setup/sheets/import-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const MOST_LABELS = 50

/**
 * Removes the rows that an import added, but keeps the rows that were used after the import. Returns the names of the kept rows.
 * @throws Refused not_found, wrong_state if the import was undone already or is older than a day
 */
export function undoImport(
  app: App,
  actor: Actor,
  { id, outletId }: { id: string; outletId: number },
): Promise<{ removed: number; stays: string[] }> {
  return transact(app, actor, async (work) => {
    const { sql, now } = work
    await lockImports(sql)
    const record = await lockImport(sql, { id, outletId })
    if (!record) throw new Refused('not_found')
    if (record.undoneAt) throw new Refused('wrong_state')
    if (now() > undoUntil(record.at)) throw new Refused('wrong_state')
    const handler = HANDLERS[record.kind]
    const items = await itemsOfImport(sql, id)
    await handler.lock(sql, items)
    const usedItems = await handler.findUsed(sql, items)
    const usedKeys = new Set(usedItems.map(({ item, itemId }) => `${item} ${itemId}`))
    const free = items.filter(({ item, itemId }) => !usedKeys.has(`${item} ${itemId}`))
    await handler.remove(work, free)
    const removedCount = free.filter(({ item }) => !['rooms', 'sections', 'kinds'].includes(item)).length
    await markUndone(sql, { id, at: now(), actor: actorKey(actor), stayed: usedItems.length })
    await noteAudit(sql, {
      actor: actorKey(actor),
      action: 'undo_import',
      subject: `sheet_imports:${id}`,
      outletId,
      now: now(),
      after: { kind: record.kind, removed: removedCount, stayed: usedItems.length },
    })
    return { removed: removedCount, stays: usedItems.slice(0, MOST_LABELS).map(({ label }) => label) }
  })
}
