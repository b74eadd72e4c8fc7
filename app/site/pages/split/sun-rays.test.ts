import { expect, test } from 'vitest'
import { raysOf, SUN } from '#app/site/pages/split/sun-rays.ts'

const numbersOf = (path: string) => [...path.matchAll(/-?\d+\.\d/g)].map(([text]) => Number(text))
/** Returns the angles in degrees at which the outer edge of a ray begins and ends. */
const anglesOf = (path: string) => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(path)
  return [Math.atan2(SUN.y - y0, x0 - SUN.x), Math.atan2(SUN.y - y1, x1 - SUN.x)].map(
    (angle) => (angle * 180) / Math.PI,
  )
}

test('equal shares have equal rays from the left horizon to the right horizon', () => {
  const rays = raysOf([100, 100, 100, 100])
  const widths = rays.map(({ path }) => {
    const [from = 0, to = 0] = anglesOf(path)
    return from - to
  })
  expect(rays).toHaveLength(4)
  for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0, 0)
  expect(anglesOf(rays[0]?.path ?? '')[0]).toBeGreaterThan(178)
  expect(anglesOf(rays[3]?.path ?? '')[1]).toBeLessThan(2)
})

test('a ray is as wide as its part of the price', () => {
  const [wide, narrow] = raysOf([3_000_000, 1_000_000]).map(({ path }) => {
    const [from = 0, to = 0] = anglesOf(path)
    return from - to
  })
  expect((wide ?? 0) / (narrow ?? 1)).toBeCloseTo(3, 0)
})

test('a guest who pays nothing still has a ray', () => {
  const [, free] = raysOf([1_000_000, 0, 1_000_000])
  const [from = 0, to = 0] = anglesOf(free?.path ?? '')
  expect(from - to).toBeGreaterThan(4)
})

test('twenty rays stay inside the drawing and keep their order', () => {
  const rays = raysOf(Array.from({ length: 20 }, () => 50_000))
  for (const { path } of rays)
    for (const value of numbersOf(path)) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(SUN.width)
    }
  expect(rays.map(({ x }) => x)).toEqual(rays.map(({ x }) => x).toSorted((a, b) => a - b))
  expect(Math.min(...rays.map(({ letters }) => letters))).toBeGreaterThanOrEqual(1)
})

test('a wide ray shows a name, and a narrow ray shows a number', () => {
  expect(raysOf([1, 1, 1])[1]?.letters).toBeGreaterThan(10)
  expect(raysOf(Array.from({ length: 16 }, () => 1))[8]?.letters).toBeLessThan(5)
})
