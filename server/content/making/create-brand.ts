import { pageAt } from '#contract/pages.ts'
import { type BrandColors, brandColorFaults } from '#domain/catalogue/brand-palette.ts'
import type { OutletType } from '#domain/catalogue/outlet-types.ts'
import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { isNewSlug, slugOf } from '#domain/content/editing/slug-of.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { insertBrand } from '#server/content/editing/new-item-repository.ts'
import { recordMade } from '#server/content/making/record-made.ts'
import { insertPrint } from '#server/content/making/print-repository.ts'
import { drawPrint, printLookOf } from '#server/content/making/draw-print.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type NewBrand = {
  name: string
  /** The slug. If it is empty, the server derives the slug from the name. */
  slug: string
  kind: OutletType
} & Record<keyof BrandColors, string | null>

/** Returns true if the address of this brand would be the address of another page, such as `brands/reserve`. */
const isAddressOfPage = (slug: string): boolean => pageAt(`/id/brands/${slug}`)?.name !== 'brand'

/**
 * Creates a brand at the end of the list. The brand is hidden until staff publish it. Its picture is drawn in its colors.
 * @throws Refused validation_failed (name, slug, ground, ink, accent)
 */
export async function createBrand(app: App, actor: Actor, input: NewBrand): Promise<ContentItem> {
  const { kind, ground, ink, accent } = input
  const name = input.name.trim()
  const slug = input.slug === '' ? slugOf(name) : input.slug
  const colors = { ground, ink, accent }
  refuseFaults({
    ...(name === '' && { name: ['required'] }),
    ...(name !== '' && !isNewSlug(slug) && { slug: ['invalid'] }),
    ...(isNewSlug(slug) && isAddressOfPage(slug) && { slug: ['slug_taken'] }),
    ...Object.fromEntries(brandColorFaults(colors).map(({ field, kind: fault }) => [field, [fault]])),
  })
  const look = { slug, ...colors, motif: null }
  const cover = await drawPrint(app, slug, printLookOf(look), 'wide')
  return transact(app, actor, async (work) => {
    const created = await insertBrand(work.sql, { name, slug, kind, ...colors, image: cover.path })
    if (!created) throw new Refused('validation_failed', { errors: { slug: ['slug_taken'] } })
    await insertPrint(work.sql, cover, { brandId: created.id, look })
    const item = { kind: 'brands', id: created.id } as const
    await recordMade(work, item, null)
    return item
  })
}
