import { type BrandColors, brandColorFaults, colorOf, lchOf } from '#domain/catalogue/brand-palette.ts'

const LIGHTNESS_STEP = 0.01

/**
 * Returns the nearest color of the same hue that a brand may have in this field: a lighter text or accent, or a darker ground. Returns null
 * if the color has no fault, or if no lightness is enough.
 */
export function nearestColor(
  field: keyof BrandColors,
  colors: Readonly<Record<keyof BrandColors, string | null>>,
): string | null {
  const color = colors[field]
  const isFaulty = (candidate: string) =>
    brandColorFaults({ ...colors, [field]: candidate }).some((fault) => fault.field === field)
  if (color === null || !isFaulty(color)) return null
  const [lightness, chroma, hue] = lchOf(color)
  const step = field === 'ground' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  for (let next = lightness + step; next > 0 && next < 1; next += step) {
    const candidate = colorOf([next, chroma, hue])
    if (!isFaulty(candidate)) return candidate
  }
  return null
}
