// Checks before doors open whether this browser can store a night.

/**
 * `none`: the browser stores nothing. `private`: it deletes everything when the window closes. `little`: there is too little room.
 * `lent`: it may delete data when the phone is full; in Chrome the window may also be private, which no page can detect.
 */
export type Room = 'kept' | 'lent' | 'little' | 'private' | 'none'

/** A list of 5,000 and its scans take about 6 MB. */
const NEEDS_BYTES = 20_000_000

/** Firefox asks the user, and never answers if the question is dismissed: the door opens without an answer. */
const PATIENCE_MS = 1500

/** Asks the browser to keep what the door writes. Returns `lent` if it refuses, or does not answer in time. */
export async function askForRoom(storage: StorageManager | undefined = navigator.storage): Promise<Room> {
  if (!('indexedDB' in globalThis)) return 'none'
  if (await isPrivate(storage)) return 'private'
  // Safari has no `estimate` before 17.
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota - usage < NEEDS_BYTES) return 'little'
  const isKept = (await storage?.persisted().catch(() => false)) || (await within(storage?.persist()))
  return isKept ? 'kept' : 'lent'
}

/** Firefox (from 111) and Safari (from 15.2) give a private window no file system. Chrome gives it one, as in an ordinary window. */
async function isPrivate(storage: StorageManager | undefined): Promise<boolean> {
  if (!storage?.getDirectory) return false
  return within(
    storage.getDirectory().then(
      () => false,
      () => true,
    ),
  )
}

/** Returns false if the browser refuses, or does not answer in time. */
async function within(answer: Promise<boolean> | undefined): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([answer?.catch(() => false) ?? false, late])
}
