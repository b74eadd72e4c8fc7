import { expect, test, vi } from 'vitest'
import { keepOutlet, lastOutlet } from '#office/pages/night/last-outlet.ts'

test('the stored outlet id is returned only for the URL path of that outlet', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  expect(lastOutlet('luna/kuningan')).toBeNull()
  keepOutlet('luna/kuningan', 3)
  expect([lastOutlet('luna/kuningan'), lastOutlet('luna/senopati')]).toEqual([3, null])
  keepOutlet('luna/senopati', 4)
  expect([lastOutlet('luna/kuningan'), lastOutlet('luna/senopati')]).toEqual([null, 4])
  storage.set('senja_office_outlet', 'luna/senopati x')
  expect(lastOutlet('luna/senopati')).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  expect(lastOutlet('luna/kuningan')).toBeNull()
  expect(() => keepOutlet('luna/kuningan', 3)).not.toThrow()
  vi.unstubAllGlobals()
})
