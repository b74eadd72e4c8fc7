import { expect, test } from 'vitest'
import { mayReload } from '#app/browser/loading/chunk-reload.ts'

test('R-095 a path whose chunk failed reloads once in ten seconds', () => {
  expect(mayReload({}, '/id', 0)).toBe(true)
  expect(mayReload({ '/id': 1_000 }, '/id', 10_999)).toBe(false)
  expect(mayReload({ '/id': 1_000 }, '/id', 11_000)).toBe(true)
  expect(mayReload({ '/id': 1_000 }, '/id/about', 1_001)).toBe(true)
})
