import { undoUntil } from '#domain/sheets/undo-term.ts'
import { HANDLERS } from '#server/setup/sheets/handlers.ts'
import { type ImportRow, itemsOfImport, listImports } from '#server/setup/sheets/import-repository.ts'
import type { App } from '#server/app.ts'

const MOST_IMPORTS = 20
const MOST_NAMES = 12

/** An import in the list. `inUse`: names of the imported rows that are in use. An undo would keep these rows. */
export type ListedImport = ImportRow & { undoUntil: Date | null; inUse: string[] }

/** Lists the newest imports of the granted outlets. */
export async function readImports(
  app: Pick<App, 'sql' | 'now'>,
  outlets: readonly number[] | null,
): Promise<ListedImport[]> {
  const { sql } = app
  const rows = await listImports(sql, outlets, MOST_IMPORTS)
  return Promise.all(
    rows.map(async (row) => {
      const until = undoUntil(row.at)
      if (row.undoneAt || until < app.now()) return { ...row, undoUntil: null, inUse: [] }
      const usedItems = await HANDLERS[row.kind].findUsed(sql, await itemsOfImport(sql, row.id))
      return { ...row, undoUntil: until, inUse: usedItems.slice(0, MOST_NAMES).map(({ label }) => label) }
    }),
  )
}
