import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACE, NIGHT, PAPER, styleSheet } from '#server/notifications/emails/email-style.ts'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { knowDemoColors } from '#tests/support/demo-colors.ts'

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(color: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(color), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('R-105 R-094 the text of emails has a contrast of 4.5 to 1 in the colors of every brand, light and dark', () => {
  for (const brand of [null, ...knowDemoColors()]) {
    const { accent, deep, on } = colorsOf(brand)
    const pairs = [
      ...[PAPER.ground, PAPER.well].flatMap((ground) => [PAPER.ink, PAPER.soft, deep].map((ink) => [ink, ground])),
      ...[NIGHT.ground, NIGHT.well].flatMap((ground) => [NIGHT.ink, NIGHT.soft, accent].map((ink) => [ink, ground])),
      [PAPER.ground, deep],
      [on, accent],
    ]
    for (const [ink = '', ground = ''] of pairs)
      expect(contrast(ink, ground), `${brand}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(styleSheet(colorsOf(brand)).length, 'Gmail drops more').toBeLessThan(8192)
  }
})

test('an email contains the font file that the site uses for headings', () => {
  expect(FACE).toContain(readFileSync('app/ui/fonts/bricolage-grotesque.woff2').toString('base64'))
})
