// How much of the night must lie over a picture so that words on it can be read: computed, never guessed.

export type Rgb = readonly [red: number, green: number, blue: number]

/** `--color-veil` of tokens.css: what is laid over a picture. */
export const VEIL: Rgb = [8, 4, 18]
/** `--color-cream-2`, the text colour with the lowest contrast on pictures. */
export const TEXT_OVER_PICTURES: Rgb = [216, 202, 186]
/** WCAG 2.2, 1.4.3 requires 4.5. Browsers scale pictures differently: a bright edge measured 0.06 less. */
const ENOUGH = 4.6

const linear = (byte: number) => (byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4)

/** Relative luminance, 0 to 1 (WCAG). Channels are 0 to 255. */
export const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast of two colours, 1 to 21 (WCAG). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A tone under `percent` of the veil, as a browser lays it. */
export const underVeil = (tone: Rgb, percent: number): Rgb => {
  const over = (channel: 0 | 1 | 2) => VEIL[channel] * (percent / 100) + tone[channel] * (1 - percent / 100)
  return [over(0), over(1), over(2)]
}

/** The least veil, in whole percent, under which text can be read over every one of these tones. */
export function veilOver(tones: Iterable<Rgb>): number {
  let percent = 0
  for (const tone of tones)
    while (percent < 100 && contrast(TEXT_OVER_PICTURES, underVeil(tone, percent)) < ENOUGH) percent++
  return percent
}
