// Whether this browser can keep a night, said before doors open and not at the first scan.

/** `none`: it keeps nothing (a private window); `little`: there is no room; `lent`: it may forget when the phone runs full. */
export type Room = 'kept' | 'lent' | 'little' | 'none'

/** A list of 5,000 and its scans take about 6 MB. */
const NEEDS_BYTES = 20_000_000

/** Firefox asks the user, and never answers if the question is dismissed: the door opens without an answer. */
const PATIENCE_MS = 1500

/** Asks the browser to keep what the door writes. Returns `lent` if it refuses, or does not answer in time. */
export async function askForRoom(storage: StorageManager | undefined = navigator.storage): Promise<Room> {
  if (!('indexedDB' in globalThis)) return 'none'
  // Safari has no `estimate` before 17.
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota - usage < NEEDS_BYTES) return 'little'
  const isKept = (await storage?.persisted().catch(() => false)) || (await persistSoon(storage))
  return isKept ? 'kept' : 'lent'
}

async function persistSoon(storage: StorageManager | undefined): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([storage?.persist().catch(() => false) ?? false, late])
}
