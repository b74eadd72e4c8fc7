import { expect, test, vi } from 'vitest'
import { askForRoom } from '#door/store/room-left.ts'

/** A browser's storage with a database, whose answers are handed in. */
function storage(over: object): StorageManager {
  vi.stubGlobal('indexedDB', {})
  return { persisted: async () => false, persist: async () => true, ...over } as unknown as StorageManager
}

test('C8 a question for storage that nobody answers does not keep the door shut', async () => {
  vi.useFakeTimers()
  try {
    const asked = askForRoom(storage({ persist: () => new Promise<boolean>(() => undefined) }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await asked).toBe('lent')
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('C2 a browser that cannot estimate its room is asked to keep what is written', async () => {
  expect(await askForRoom(storage({}))).toBe('kept')
  expect(await askForRoom(storage({ persist: async () => false }))).toBe('lent')
  expect(await askForRoom(storage({ estimate: async () => ({ quota: 1000, usage: 0 }) }))).toBe('little')
  vi.unstubAllGlobals()
})

test('R9 a private window of Firefox or Safari is recognized by its missing file system; one of Chrome is not', async () => {
  const refused = { getDirectory: () => Promise.reject(new DOMException('Security error', 'SecurityError')) }
  expect(await askForRoom(storage(refused))).toBe('private')
  // A call that never answers proves nothing.
  vi.useFakeTimers()
  const open = askForRoom(storage({ getDirectory: () => new Promise(() => undefined) }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await open).toBe('kept')
  vi.useRealTimers()
  const allowed = { getDirectory: async () => ({}), persist: async () => false }
  expect(await askForRoom(storage(allowed))).toBe('lent')
  vi.unstubAllGlobals()
})
