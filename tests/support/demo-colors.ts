import { brands } from '#demo/data/brands.ts'
import { knowBrandColors } from '#server/pictures/brand-colors.ts'

/** Makes the colors of the demo’s brands known, for drawings without a database. Returns the slugs of the brands. */
export function knowDemoColors(): string[] {
  knowBrandColors(Object.fromEntries(brands.map(({ slug, ground, ink, accent }) => [slug, { ground, ink, accent }])))
  return brands.map(({ slug }) => slug)
}
