// Whether this browser can keep a night, said before doors open and not at the first scan.

/** `none`: it keeps nothing (a private window); `little`: there is no room; `lent`: it may forget when the phone runs full. */
export type Room = 'kept' | 'lent' | 'little' | 'none'

/** A list of 5,000 and its scans take about 6 MB. */
const NEEDS_BYTES = 20_000_000

/** Asks the browser to keep what the door writes, and says what it answered. */
export async function askForRoom(storage: StorageManager | undefined = navigator.storage): Promise<Room> {
  if (!('indexedDB' in globalThis)) return 'none'
  const { quota = Infinity, usage = 0 } = (await storage?.estimate().catch(() => undefined)) ?? {}
  if (quota - usage < NEEDS_BYTES) return 'little'
  const isKept = (await storage?.persisted().catch(() => false)) || (await storage?.persist().catch(() => false))
  return isKept ? 'kept' : 'lent'
}
