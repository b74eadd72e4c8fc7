// Derives all colors of a brand from three colors: its background, its text color and its accent. Colors are '#rrggbb'.
import { contrast, linear, rgbOf } from '#domain/catalogue/contrast.ts'

export type BrandColors = {
  /** Background of the brand's own pages. It must be dark, as on all pages of the site. */
  ground: string
  /** Color of text on the background `ground`. */
  ink: string
  /** Color of buttons, lines and marks on the background `ground`. */
  accent: string
}

export type BrandPalette = BrandColors & {
  /** Color of text on the accent. */
  on: string
  /** The accent color, darkened until it is readable as text on paper. */
  deep: string
  /** A second accent. Its hue is near the hue of the first accent. */
  second: string
  /**
   * Shades of the background. The first shade is darker than the background, and the last shade is the color of quiet text. An empty list
   * means the shades of the site.
   */
  steps: readonly string[]
  /** Color of secondary text on the background. */
  softInk: string
  /** True if the background color is nearly gray. */
  isGray: boolean
}

export const COLOR_PATTERN = /^#[\da-f]{6}$/
/** Minimum contrast of text with its background (WCAG AA). */
export const LEAST_CONTRAST = 4.5

/** Colors of the site in `app/ui/tokens.css`: printed pages, text at night, and the page at night. */
const PAPER = '#faf4ea'
export const INK = '#f8f1e5'
export const NIGHT = '#170d23'

type Lch = [lightness: number, chroma: number, hue: number]

const gamma = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** Returns the contrast of two colors, 1 to 21 (WCAG). */
export const contrastOf = (color: string, other: string): number => contrast(rgbOf(color), rgbOf(other))

/** Converts a color from sRGB to OKLCH. */
export function lchOf(color: string): Lch {
  const [redByte, greenByte, blueByte] = rgbOf(color)
  const [red, green, blue] = [linear(redByte), linear(greenByte), linear(blueByte)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

/** Converts a color from OKLCH to sRGB. If sRGB does not contain the color, its channels are clipped. */
export function colorOf([lightness, chroma, hue]: Lch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = channels.map((channel) => Math.max(0, Math.min(255, Math.round(255 * gamma(channel)))))
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The shades of the background. The first number of a shade is added to the lightness of the background. The second number is multiplied by
 * the chroma of the background.
 */
const STEPS = [
  [-0.04, 0.84],
  [0, 1],
  [0.043, 1.12],
  [0.09, 1.2],
  [0.18, 1.28],
  [0.392, 1.15],
  [0.545, 0.85],
] as const

export function paletteOf(colors: BrandColors): BrandPalette {
  const { ground, ink, accent } = colors
  const [inkLight, inkChroma, inkHue] = lchOf(ink)
  const [light, chroma, hue] = lchOf(accent)
  const [groundLight, groundChroma, groundHue] = lchOf(ground)
  const [dark, darker] = [colorOf([0.2, Math.min(chroma, 0.05), hue]), colorOf([0.12, Math.min(chroma, 0.02), hue])]
  return {
    ...colors,
    on: contrastOf(dark, accent) >= LEAST_CONTRAST ? dark : darker,
    deep: darkenForPaper([Math.min(light, 0.495), Math.min(chroma, 0.2), hue]),
    second: colorOf([Math.min(light, 0.72), Math.max(chroma, 0.03), hue - 40]),
    steps:
      ground === NIGHT
        ? []
        : STEPS.map(([beside, share]) =>
            beside === 0 ? ground : colorOf([groundLight + beside, groundChroma * share, groundHue]),
          ),
    isGray: groundChroma < 0.012,
    softInk: colorOf([inkLight - 0.115, inkChroma * 1.4, inkHue]),
  }
}

/** Darkens a color until it is readable as text on paper. */
function darkenForPaper([light, chroma, hue]: Lch): string {
  const color = colorOf([light, chroma, hue])
  return contrastOf(color, PAPER) >= LEAST_CONTRAST + 0.3 ? color : darkenForPaper([light - 0.01, chroma * 0.99, hue])
}

export type ColorFault = { field: keyof BrandColors; kind: 'color_missing' | 'ground_too_light' | 'color_too_faint' }

/**
 * Checks the colors of a brand. A brand has all three colors or none, and its background must be dark. Text and accent need a contrast of
 * 4.5:1 with this background. The accent also needs this contrast with the background of the site, because lists show all brands there.
 */
export function brandColorFaults(colors: Record<keyof BrandColors, string | null>): ColorFault[] {
  const { ground, ink, accent } = colors
  if (ground === null && ink === null && accent === null) return []
  if (ground === null || ink === null || accent === null)
    return (['ground', 'ink', 'accent'] as const).flatMap((field) =>
      colors[field] === null ? [{ field, kind: 'color_missing' }] : [],
    )
  const isFaint = (color: string) => contrastOf(color, ground) < LEAST_CONTRAST
  return [
    ...(lchOf(ground)[0] > DARKEST_LIGHT ? [{ field: 'ground', kind: 'ground_too_light' } as const] : []),
    ...(isFaint(ink) ? [{ field: 'ink', kind: 'color_too_faint' } as const] : []),
    ...(isFaint(accent) || contrastOf(accent, NIGHT) < LEAST_CONTRAST
      ? [{ field: 'accent', kind: 'color_too_faint' } as const]
      : []),
  ]
}
/** Maximum lightness of a background. On a lighter background, the quiet texts of the site are not readable. */
const DARKEST_LIGHT = 0.32

/** Returns the colors of a brand. If the brand has no colors, returns colors that are derived from its slug. */
export function ownColorsOf(brand: { slug: string } & Record<keyof BrandColors, string | null>): BrandColors {
  const { slug, ground, ink, accent } = brand
  return ground !== null && ink !== null && accent !== null ? { ground, ink, accent } : colorsFromName(slug)
}

/** Derives colors from the name of a brand without colors, so that such brands do not all look the same. */
export function colorsFromName(slug: string): BrandColors {
  let sum = 0x811c9dc5
  for (let at = 0; at < slug.length; at++) sum = Math.imul(sum ^ slug.charCodeAt(at), 0x01000193)
  const hue = (sum >>> 0) % 360
  return { ground: colorOf([0.19, 0.035, hue + 30]), ink: INK, accent: colorOf([0.79, 0.13, hue]) }
}
