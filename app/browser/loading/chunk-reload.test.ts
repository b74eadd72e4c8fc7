import { expect, test } from 'vitest'
import { CHUNK_FAILED, mayReload, reloadOnFailedChunks } from '#app/browser/loading/chunk-reload.ts'

test('R-095 after a chunk fails to load, the page reloads at most once in ten seconds', () => {
  expect(mayReload(0, 0)).toBe(true)
  expect(mayReload(1_000, 10_999)).toBe(false)
  expect(mayReload(1_000, 11_000)).toBe(true)
})

const RELOAD = { navigationType: 'reload', userInitiated: false }

/** Returns a fake browser. Its Navigation API sends only the events that a test dispatches. */
function aBrowser() {
  const stored = new Map<string, string>()
  const navigation = new EventTarget()
  const browser = Object.assign(new EventTarget(), {
    navigation,
    reloads: 0,
    events: 0,
    location: { pathname: '/en', reload: () => void (browser.reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  })
  browser.addEventListener(CHUNK_FAILED, () => void (browser.events += 1))
  reloadOnFailedChunks(browser as unknown as Window)
  const fail = () => browser.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { browser, navigation, fail }
}

test('N18 a second failed chunk within ten seconds does not reload the page, but shows the error page', () => {
  const { browser, fail } = aBrowser()
  expect(fail(), 'the first failure is handled').toBe(false)
  expect([browser.reloads, browser.events]).toEqual([1, 0])
  expect(fail(), 'the second is left to the error page').toBe(true)
  expect([browser.reloads, browser.events]).toEqual([1, 1])
  browser.location.pathname = '/en/about'
  expect(fail(), 'another path is counted separately').toBe(false)
  expect([browser.reloads, browser.events]).toEqual([2, 1])
})

test('R-095 a canceled reload is not repeated for another failed chunk within ten seconds', () => {
  const { browser, navigation, fail } = aBrowser()
  const reload = () => navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), RELOAD))
  fail()
  expect(reload(), 'the reload that the failure asked for').toBe(true)
  // The visitor cancels the reload and stays on the page. Within ten seconds another chunk fails, and the framework tries to reload.
  expect(reload()).toBe(false)
  expect([browser.reloads, browser.events]).toEqual([1, 1])
})
