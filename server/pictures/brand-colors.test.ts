import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColorFaults, INK, NIGHT, paletteOf } from '#domain/catalogue/brand-palette.ts'
import { brands } from '#demo/data/brands.ts'
import { knowDemoColors } from '#tests/support/demo-colors.ts'
import { colorsOf, EMBER, knowBrandColors, officeColorRules, siteColorRules } from '#server/pictures/brand-colors.ts'

const TOKENS = readFileSync('app/ui/tokens.css', 'utf8')

const gamma = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

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
  const digits = channels.map((channel) => Math.max(0, Math.min(255, Math.round(255 * gamma(channel)))))
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`
}

function tokenOf(name: string): string {
  const [, , l, c, h] = new RegExp(`(--${name}): oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(TOKENS) ?? []
  if (!l || !c || !h) throw new Error(`no ${name}`)
  return hexOf([Number(l), Number(c), Number(h)])
}

test('drawings and emails use the same site colors as the style sheet', () => {
  expect(EMBER).toEqual({
    accent: tokenOf('color-ember'),
    deep: tokenOf('color-ember-deep'),
    on: tokenOf('on-accent'),
  })
  expect([NIGHT, INK]).toEqual([tokenOf('color-night-1'), tokenOf('color-cream-1')])
})

test('office D2c every page shows a brand in its own colors, or in colors that follow from its name', () => {
  const own = { ground: '#101a14', ink: '#f8f1e5', accent: '#a6d96a' }
  knowBrandColors({ kelana: own, angin: null, ombak: null })
  expect(colorsOf('kelana')).toMatchObject({ accent: own.accent, deep: paletteOf(own).deep })
  const accents = ['kelana', 'angin', 'ombak'].map((slug) => colorsOf(slug).accent)
  expect(new Set([...accents, EMBER.accent]).size).toBe(4)
  expect([colorsOf(null), colorsOf('constructor'), colorsOf('gema')]).toEqual([EMBER, EMBER, EMBER])
  for (const rules of [siteColorRules(), officeColorRules()]) {
    expect(rules).toMatch(/^@layer tokens\{(?:[^{}]+\{[^{}]+\})+\}$/)
    expect(rules).toContain(`[data-brand='kelana']{`)
    expect(rules).toContain(`--brand:${own.accent}`)
  }
  expect(siteColorRules()).toContain(`body[data-brand='kelana']{--color-night-0:`)
})

test('texts in the colors of the demo’s brands are readable', () => {
  for (const brand of brands) expect(brandColorFaults(brand), brand.slug).toEqual([])
  knowDemoColors()
  expect(siteColorRules()).not.toContain(`body[data-brand='luna-senja']`)
  expect(siteColorRules()).toContain(`body[data-brand='yeschef']{`)
})
