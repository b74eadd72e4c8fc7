import { type BrandColors, brandColorFaults, colorOf, lchOf } from '#domain/catalogue/brand-palette.ts'

const LIGHTNESS_STEP = 0.01

/**
 * Suggests a valid color for a field of a brand: the nearest valid color with the same hue and chroma. A text or an accent gets lighter,
 * and a background gets darker. Returns null if the color has no fault, or if no lightness makes it valid.
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
