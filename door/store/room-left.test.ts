import { expect, test, vi } from 'vitest'
import { askForRoom } from '#door/store/room-left.ts'

function storage(over: object): StorageManager {
  vi.stubGlobal('indexedDB', {})
  return { persisted: async () => false, persist: async () => true, ...over } as unknown as StorageManager
}

test('C8 the door opens even if the browser never answers the request for persistent storage', async () => {
  vi.useFakeTimers()
  try {
    const room = askForRoom(storage({ persist: () => new Promise<boolean>(() => undefined) }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await room).toBe('lent')
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('C2 if a browser cannot estimate its free space, the door still requests persistent storage', async () => {
  expect(await askForRoom(storage({}))).toBe('kept')
  expect(await askForRoom(storage({ persist: async () => false }))).toBe('lent')
  expect(await askForRoom(storage({ estimate: async () => ({ quota: 1000, usage: 0 }) }))).toBe('little')
  vi.unstubAllGlobals()
})

test('R9 the door recognizes a private window of Firefox or Safari by its missing file system', async () => {
  const refusingStorage = { getDirectory: () => Promise.reject(new DOMException('Security error', 'SecurityError')) }
  expect(await askForRoom(storage(refusingStorage))).toBe('private')
  // If the browser does not answer, the window does not count as private.
  vi.useFakeTimers()
  const open = askForRoom(storage({ getDirectory: () => new Promise(() => undefined) }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await open).toBe('kept')
  vi.useRealTimers()
  const allowingStorage = { getDirectory: async () => ({}), persist: async () => false }
  expect(await askForRoom(storage(allowingStorage))).toBe('lent')
  vi.unstubAllGlobals()
})
