import type { Brand } from '#contract/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { presentBrand } from '#server/catalogue/present.ts'
import { type BrandRow, listBrandRows } from '#server/catalogue/repository.ts'
import type { Sql } from '#server/db/open.ts'
import type { World } from '#server/world.ts'

const KEPT_MS = 5000

// Every page lists the houses in its menu and footer; five seconds old is fresh enough for words.
const kept = new WeakMap<Sql, { rows: BrandRow[]; until: number }>()

async function brandRows({ sql, now }: Pick<World, 'sql' | 'now'>): Promise<BrandRow[]> {
  const at = now().getTime()
  const found = kept.get(sql)
  if (found && at < found.until && at >= found.until - KEPT_MS) return found.rows
  const rows = await listBrandRows(sql, now())
  kept.set(sql, { rows, until: at + KEPT_MS })
  return rows
}

/** The houses, in their order; at most five seconds old. */
export async function listBrands(world: Pick<World, 'sql' | 'now'>, language: Language): Promise<Brand[]> {
  return (await brandRows(world)).map((row) => presentBrand(row, language))
}
