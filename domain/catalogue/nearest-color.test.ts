import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColorFaults, contrastOf } from '#domain/catalogue/brand-palette.ts'
import { nearestColor } from '#domain/catalogue/nearest-color.ts'

const COLORS = { ground: '#101a14', ink: '#f8f1e5', accent: '#a6d96a' }

test('office D2c a color with enough contrast gets no proposal of another color', () => {
  expect(nearestColor('accent', COLORS)).toBeNull()
  expect(nearestColor('ink', { ...COLORS, accent: null })).toBeNull()
})

test('office D2c the office proposes the nearest readable color for a color with too little contrast', () => {
  const ink = nearestColor('ink', { ...COLORS, ink: '#44504a' }) ?? ''
  expect(contrastOf(ink, COLORS.ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(ink, COLORS.ground)).toBeLessThan(5)
  expect(nearestColor('ground', { ...COLORS, ground: '#2f5a45' })).toMatch(/^#[\da-f]{6}$/)
})

test('office D2c every proposal passes the check of the colors of a brand', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  const color = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`)
  fc.assert(
    fc.property(fc.constantFrom('ground', 'ink', 'accent'), color, (field, value) => {
      const proposal = nearestColor(field, { ...COLORS, [field]: value })
      if (proposal === null) return
      expect(brandColorFaults({ ...COLORS, [field]: proposal }).filter((fault) => fault.field === field)).toEqual([])
    }),
  )
})
