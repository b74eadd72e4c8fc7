import { expect, test } from 'vitest'
import { CHUNK_FAILED, mayReload, reloadOnFailedChunks } from '#app/browser/loading/chunk-reload.ts'

test('R-095 a path whose chunk failed reloads once in ten seconds', () => {
  expect(mayReload(0, 0)).toBe(true)
  expect(mayReload(1_000, 10_999)).toBe(false)
  expect(mayReload(1_000, 11_000)).toBe(true)
})

/** A browser without a Navigation API, as far as chunks are concerned. */
function aBrowser() {
  const stored = new Map<string, string>()
  const browser = Object.assign(new EventTarget(), {
    reloads: 0,
    announced: 0,
    location: { pathname: '/en', reload: () => void (browser.reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  })
  browser.addEventListener(CHUNK_FAILED, () => void (browser.announced += 1))
  reloadOnFailedChunks(browser as unknown as Window)
  const fail = () => browser.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { browser, fail }
}

test('N18 a part that fails again within ten seconds is announced, stays a failure and reloads nothing', () => {
  const { browser, fail } = aBrowser()
  expect(fail(), 'the first failure is handled').toBe(false)
  expect([browser.reloads, browser.announced]).toEqual([1, 0])
  expect(fail(), 'the second is left to the page of faults').toBe(true)
  expect([browser.reloads, browser.announced]).toEqual([1, 1])
  browser.location.pathname = '/en/about'
  expect(fail(), 'another path has a reload of its own').toBe(false)
  expect([browser.reloads, browser.announced]).toEqual([2, 1])
})
