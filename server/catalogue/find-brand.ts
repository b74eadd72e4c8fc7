import type { Brand, Outlet } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { openStatus } from '#domain/catalogue/opening.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { type EventCard, isShut, presentEventCard, presentOutlet } from '#server/catalogue/present.ts'
import { listOutletRows, type OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

export type BrandPage = {
  brand: Brand
  outlets: Outlet[]
  /** The text about the opening time of the outlet that opens first. Null if the brand has no outlet. */
  opensNext: string | null
  coming: EventCard[]
}

const COMING = 12

export async function findBrand(app: Reading, language: Language, slug: string): Promise<Brand | null> {
  const brands = await listBrands(app, language)
  return brands.find((brand) => brand.slug === slug) ?? null
}

/**
 * Finds the brand of a campaign page. The name of the page is the slug of the brand, or begins with the slug and a hyphen. If several
 * brands match, returns the longest slug. Returns null if no brand matches.
 */
export async function findCampaignBrand(app: Reading, language: Language, name: string): Promise<string | null> {
  const slugs = (await listBrands(app, language)).map(({ slug }) => slug)
  const candidates = slugs.filter((slug) => name === slug || name.startsWith(`${slug}-`))
  return candidates.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** Finds the page of a brand by its slug. Returns null if the brand is unknown. */
export async function findBrandPage(app: Reading, language: Language, slug: string): Promise<BrandPage | null> {
  const now = app.now()
  const brand = await findBrand(app, language, slug)
  if (!brand) return null
  const [rows, events] = await Promise.all([
    listOutletRows(app.sql, { brand: slug }, now),
    listEventRows(app.sql, { brand: slug, isComing: true, limit: COMING }, now),
  ])
  return {
    brand,
    outlets: rows.map((row) => presentOutlet(row, language, now)),
    opensNext: openingText(rows, language, now),
    coming: events.map((event) => presentEventCard(event, language, now)),
  }
}

function openingText(rows: OutletRow[], language: Language, now: Date): string | null {
  const opening = (row: OutletRow) => {
    const status = openStatus(row, (night) => isShut(row, night), now)
    return status.isOpen ? now.getTime() : (status.opensAt?.getTime() ?? Infinity)
  }
  const [first] = rows.toSorted((a, b) => opening(a) - opening(b) || a.id - b.id)
  return first ? presentOutlet(first, language, now).open_status_text : null
}
