// The contrast of two colors by WCAG 2.2.

/** A color. Each channel is 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the channels of a color of the form '#rrggbb'. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Converts a channel of sRGB, from 0 to 255, to linear light, from 0 to 1. */
export const linear = (byte: number): number =>
  byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4

/** Returns the relative luminance of a color, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Returns the contrast of two colors, 1 to 21. */
export function contrast(color: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
