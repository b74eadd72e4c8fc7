import { brands } from '#demo/data/brands.ts'
import { knowBrandColors } from '#server/pictures/brand-colors.ts'

/** Registers the colors of the demo’s brands, so that pictures can be drawn without a database. Returns the slugs of the brands. */
export function knowDemoColors(): string[] {
  knowBrandColors(Object.fromEntries(brands.map(({ slug, ground, ink, accent }) => [slug, { ground, ink, accent }])))
  return brands.map(({ slug }) => slug)
}
