import type { Brand } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { presentBrand } from '#server/catalogue/present.ts'
import { listBrandRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** Lists the brands in their order. The rows are cached for a second if the app has a cache. */
export async function listBrands({ sql, now, plans }: Reading, language: Language): Promise<Brand[]> {
  const rows = await plans('brands', () => listBrandRows(sql, now()))
  return rows.map((row) => presentBrand(row, language))
}
