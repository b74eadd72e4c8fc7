// The colors of the brands, for pages, pictures, emails and passes. They are loaded together with the cache of the group.
import {
  type BrandColors,
  type BrandPalette,
  colorsFromName,
  INK,
  NIGHT,
  paletteOf,
} from '#domain/catalogue/brand-palette.ts'

/** Colors of a brand. `deep`: for the light theme and for paper. `accent`: for the dark theme. `on`: for text on `accent`. */
export type PrintColors = Pick<BrandPalette, 'accent' | 'deep' | 'on'>

/** The site's own colors. They are used for everything that does not belong to a brand. */
export const EMBER: PrintColors = { accent: '#fe8e38', deep: '#ae4410', on: '#260906' }

type BrandColorMemory = {
  text: string
  palettes: ReadonlyMap<string, BrandPalette>
  siteRules: string
  officeRules: string
}
let memory: BrandColorMemory = { text: '{}', palettes: new Map(), siteRules: '', officeRules: '' }

/** Stores the colors of all brands in memory, and computes the palette of each brand. */
export function knowBrandColors(colors: Record<string, BrandColors | null>): void {
  const text = JSON.stringify(colors)
  if (text === memory.text) return
  const palettes = new Map(
    Object.entries(colors).map(([slug, own]) => [slug, paletteOf(own ?? colorsFromName(slug))] as const),
  )
  const rules = (ruleOf: (slug: string, palette: BrandPalette) => string) =>
    `@layer tokens{${[...palettes].map(([slug, palette]) => ruleOf(slug, palette)).join('')}}`
  memory = { text, palettes, siteRules: rules(siteRule), officeRules: rules(officeRule) }
}

/** Returns the colors of a brand by its slug. If the slug is null or unknown, returns the site's colors. */
export const colorsOf = (brand: string | null): PrintColors =>
  (brand === null ? undefined : memory.palettes.get(brand)) ?? EMBER

/** The background color of a brand's own pages, and the colors of text on this background. */
export type GroundColors = Pick<BrandPalette, 'ground' | 'ink' | 'softInk'>
const SITE_GROUND: GroundColors = { ground: NIGHT, ink: INK, softInk: '#d8caba' }

/** Returns the background color of a brand's cards. If the brand is null or unknown, returns the site's background color. */
export const groundOf = (brand: string | null): GroundColors =>
  (brand === null ? undefined : memory.palettes.get(brand)) ?? SITE_GROUND

/**
 * Returns the style rules of the site. They color each element with the attribute `data-brand`. On the pages of a brand, they also set the
 * background color.
 */
export const siteColorRules = (): string => memory.siteRules
/** Returns the style rules of the office. A colored dot shows the brand of an outlet. */
export const officeColorRules = (): string => memory.officeRules

const RAMP = ['night-0', 'night-1', 'night-2', 'night-3', 'plum-4', 'plum-5', 'plum-6']

function siteRule(slug: string, { accent, deep, second, on, steps, ink, softInk, isGray }: BrandPalette): string {
  const ground = [
    ...steps.map((step, at) => `--color-${RAMP[at]}:${step}`),
    ...(ink === INK ? [] : [`--color-cream-1:${ink}`, `--color-cream-2:${softInk}`]),
    // Between a color and gray, a gradient along the hues would pass through other hues. So a brand with a gray background gets a gradient
    // that avoids this.
    ...(isGray ? ['--blend:oklab'] : []),
  ]
  return (
    `[data-brand='${slug}']{--accent:${accent};--accent-deep:${deep};--accent-2:${second};--on-accent:${on};--brand:${accent};--sun:${deep}}` +
    (ground.length > 0 ? `body[data-brand='${slug}']{${ground.join(';')}}` : '')
  )
}

const officeRule = (slug: string, { accent, deep }: BrandPalette) =>
  `[data-brand='${slug}']{--brand:${accent};--brand-deep:${deep}}`
