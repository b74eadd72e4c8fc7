import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BrandColors,
  brandColorFaults,
  colorsFromName,
  contrastOf,
  LEAST_CONTRAST,
  paletteOf,
} from '#domain/catalogue/brand-palette.ts'

const PAPER = '#faf4ea'

test('the contrast of two colors is calculated as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#170d23', '#170d23')).toBe(1)
})

test('office D2c a brand has all three colors or none, a dark ground, and text and accent with a contrast of 4.5:1', () => {
  const good = { ground: '#101a14', ink: '#f8f1e5', accent: '#a6d96a' }
  const faultsOf = (change: Partial<Record<keyof BrandColors, string | null>>) =>
    brandColorFaults({ ...good, ...change }).map(({ field, kind }) => `${field} ${kind}`)
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ ground: null, ink: null, accent: null })).toEqual([])
  expect(faultsOf({ ink: null })).toEqual(['ink color_missing'])
  expect(faultsOf({ ground: '#f4eee2' })).toEqual([
    'ground ground_too_light',
    'ink color_too_faint',
    'accent color_too_faint',
  ])
  expect(faultsOf({ ink: '#44504a' })).toEqual(['ink color_too_faint'])
  expect(faultsOf({ accent: '#3a4a1a' })).toEqual(['accent color_too_faint'])
})

test('office D2c the derived colors of any brand are readable on its accent color and on paper', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  const color = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`)
  fc.assert(
    fc.property(color, fc.stringMatching(/^[a-z]{1,12}$/), (accent, slug) => {
      const { on, deep } = paletteOf({ ground: '#170d23', ink: '#f8f1e5', accent })
      expect(contrastOf(deep, PAPER)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      if (brandColorFaults({ ground: '#170d23', ink: '#f8f1e5', accent }).length === 0)
        expect(contrastOf(on, accent)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(brandColorFaults(colorsFromName(slug))).toEqual([])
    }),
  )
})
