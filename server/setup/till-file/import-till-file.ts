import { actorKey, type Actor } from '#domain/identity/actor.ts'
import type { BillFault } from '#domain/partner/bill-sheet.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { putBill } from '#server/partner/bills/put-bill.ts'
import { readTillFile, type TillUpload, type TriedBill } from '#server/setup/till-file/read-till-file.ts'
import { saveMeanings } from '#server/setup/till-file/till-file-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Numbers of bills in an import. `final`: closed bills that are already stored with other amounts. The file cannot change these bills.
 * `same`: bills that an earlier import stored.
 */
export type TillImport = { matched: number; waiting: number; same: number; final: number; faults: BillFault[] }

/**
 * Imports the bills of a file one after the other. Stores each bill like a bill from a till. Skips bills with faults. A second import of
 * the same file changes nothing, so staff can repeat an interrupted import. The next file of the outlet uses the same meanings of columns.
 * @throws Refused not_found, validation_failed (file, columns)
 */
export async function importTillFile(app: App, actor: Actor, upload: TillUpload): Promise<TillImport> {
  const { outlet, file, columns, missing, bills, faults } = await readTillFile(app, upload)
  if (missing.length > 0) throw new Refused('validation_failed', { errors: { columns: ['required'] } })
  const result: TillImport = { matched: 0, waiting: 0, same: 0, final: 0, faults }
  for (const bill of bills) result[await importBill(app, actor, bill)] += 1
  await transact(app, actor, async (work) => {
    await saveMeanings(work, outlet.id, Object.fromEntries(file.heads.map((head, at) => [head, columns[at] ?? null])))
    await noteAudit(work.sql, {
      actor: actorKey(actor),
      action: 'import',
      subject: `bill_records:${upload.night}`,
      outletId: outlet.id,
      now: work.now(),
      after: { added: result.matched + result.waiting },
    })
  })
  return result
}

async function importBill(
  app: App,
  actor: Actor,
  { sent, isKnown }: TriedBill,
): Promise<'matched' | 'waiting' | 'same' | 'final'> {
  try {
    const { reservationId } = await putBill(app, actor, sent)
    if (isKnown) return 'same'
    return reservationId === null ? 'waiting' : 'matched'
  } catch (error) {
    if (isRefused(error) && error.code === 'wrong_state') return 'final'
    throw error
  }
}
