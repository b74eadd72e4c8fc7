import type { Outlet } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { presentOutlet } from '#server/catalogue/present.ts'
import { listOutletRows } from '#server/catalogue/outlets/outlet-repository.ts'
import type { Reading } from '#server/work.ts'

/** Lists the active outlets in the order of the brands. `city` and `brand` are slugs; `kind` is the kind of outlet. */
export async function listOutlets(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  filter: { city?: string; brand?: string; kind?: string } = {},
): Promise<Outlet[]> {
  const now = app.now()
  const rows = await listOutletRows(app.sql, filter, now)
  return rows.map((row) => presentOutlet(row, language, now))
}
