// Computes how strong the veil over a picture must be, so that text on the picture is readable.

import { contrast, type Rgb } from '#domain/catalogue/contrast.ts'

/** `--color-veil` of tokens.css: the color of the layer over a picture. */
export const VEIL: Rgb = [8, 4, 18]
/** `--color-cream-2`, the text color with the lowest contrast on pictures. */
export const TEXT_OVER_PICTURES: Rgb = [216, 202, 186]
/**
 * Minimum contrast of text over a picture. WCAG 2.2, 1.4.3 requires 4.5. Our minimum is higher, because a browser scales pictures in
 * another way than the server. At a bright edge, the contrast in a browser was lower by 0.06.
 */
const ENOUGH = 4.6

/** Returns the tone that a browser shows under a veil of `percent`. */
export const underVeil = (tone: Rgb, percent: number): Rgb => {
  const over = (channel: 0 | 1 | 2) => VEIL[channel] * (percent / 100) + tone[channel] * (1 - percent / 100)
  return [over(0), over(1), over(2)]
}

/** Returns the weakest veil, in whole percent, with which text is readable on every one of these tones. */
export function veilOver(tones: Iterable<Rgb>): number {
  let percent = 0
  for (const tone of tones)
    while (percent < 100 && contrast(TEXT_OVER_PICTURES, underVeil(tone, percent)) < ENOUGH) percent++
  return percent
}
