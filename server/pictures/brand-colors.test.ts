import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLORED_BRANDS, colorsOf, EMBER } from '#server/pictures/brand-colors.ts'

const TOKENS = readFileSync('app/ui/tokens.css', 'utf8')

const gamma = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** sRGB of an OKLCH colour, as browsers have it. */
function hexOf([lightness, chroma, hue]: [number, number, number]): string {
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
  const digits = channels.map((one) => Math.max(0, Math.min(255, Math.round(255 * gamma(one)))))
  return `#${digits.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** A colour of a block of the style sheet. */
function tokenOf(block: string, name: string): string {
  const [, , l, c, h] = new RegExp(`(--${name}): oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block) ?? []
  if (!l || !c || !h) throw new Error(`no ${name}`)
  return hexOf([Number(l), Number(c), Number(h)])
}

test('what is drawn or mailed has the colours of the site’s style sheet, brand by brand', () => {
  const blocks = [...TOKENS.matchAll(/^ {2}\[data-brand='([\w-]+)'\] \{([^}]*)\}/gm)]
  expect(blocks.map(([, brand]) => brand)).toEqual([...COLORED_BRANDS])
  for (const [, brand = '', block = ''] of blocks)
    expect(colorsOf(brand), brand).toEqual({
      accent: tokenOf(block, 'accent'),
      deep: tokenOf(block, 'accent-deep'),
      on: tokenOf(block, 'on-accent'),
    })
  expect(EMBER).toEqual({
    accent: tokenOf(TOKENS, 'color-ember'),
    deep: tokenOf(TOKENS, 'color-ember-deep'),
    on: tokenOf(TOKENS, 'on-accent'),
  })
  expect([colorsOf(null), colorsOf('constructor')]).toEqual([EMBER, EMBER])
})
