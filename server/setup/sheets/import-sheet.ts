import type { Actor } from '#domain/identity/actor.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { checkSheet, readUpload, type SheetUpload } from '#server/setup/sheets/check-sheet.ts'
import { HANDLERS } from '#server/setup/sheets/handlers.ts'
import {
  findImportCounts,
  type ImportCounts,
  insertImport,
  lockImports,
} from '#server/setup/sheets/import-repository.ts'
import type { RowFault } from '#server/setup/sheets/sheet-handler.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The result of an import: its counts, and the rows that were left out (`faults`), in the order of the file. If a request is repeated, it
 * gets the counts of the first request, but the faults are computed again.
 */
export type ImportResult = ImportCounts & { faults: RowFault[] }

/**
 * Adds the correct new rows of a sheet, in one transaction. Skips rows that exist already and rows with faults. A second call with the same
 * `id` or the same file adds nothing.
 * @throws Refused validation_failed (file, columns), not_found
 */
export async function importSheet(
  app: App,
  actor: Actor,
  { id, ...upload }: SheetUpload & { id: string },
): Promise<ImportResult> {
  const { file, map } = await readUpload(upload)
  return transact(app, actor, async (work) => {
    const { sql } = work
    await lockImports(sql)
    const stored = await findImportCounts(sql, id)
    const now = work.now()
    const { place, missing, ready, existing, faults } = await checkSheet(work, upload, { file, map })
    if (stored) return { ...stored, faults }
    if (missing.length > 0) throw new Refused('validation_failed', { errors: { columns: ['required'] } })
    const faulty = new Set(faults.map(({ row }) => row)).size
    if (ready.length === 0) return { added: 0, existing: existing.length, faulty, faults }
    const { items, faults: refusals } = await HANDLERS[upload.kind].add(work, place, ready)
    const counts = {
      added: ready.length - refusals.length,
      existing: existing.length,
      faulty: faulty + refusals.length,
    }
    const left = [...faults, ...refusals].toSorted((a, b) => a.row - b.row)
    if (counts.added === 0) return { ...counts, faults: left }
    const { kind, outletId, fileName } = upload
    await insertImport(sql, { ...counts, id, kind, outletId, fileName, at: now, actor: actorKey(actor) }, items)
    await noteAudit(sql, {
      actor: actorKey(actor),
      action: 'import',
      subject: `sheet_imports:${id}`,
      outletId,
      now,
      after: { kind, added: counts.added },
    })
    return { ...counts, faults: left }
  })
}
