// Checks if this browser can store the data of a night. The check runs before the doors open.

/**
 * Safety of the browser's storage. `none`: the browser stores no data. `private`: the browser deletes all data when the window closes.
 * `little`: the phone has too little free space. `lent`: the browser may delete data when the phone is full. A private window of Chrome
 * also has `lent`, because no page can detect it.
 */
export type Room = 'kept' | 'lent' | 'little' | 'private' | 'none'

/** Required free space in bytes. A guest list of 5,000 parties and the scans of these parties need about 6 MB. */
const NEEDS_BYTES = 20_000_000

/**
 * Maximum time in ms to wait for a reply of the browser. Firefox asks the user first. If the user ignores the question, Firefox never
 * replies, and the door opens after this time.
 */
const PATIENCE_MS = 1500

/** Asks the browser to store the data of the door permanently. Returns `lent` if the browser refuses or does not reply in time. */
export async function askForRoom(storage: StorageManager | undefined = navigator.storage): Promise<Room> {
  if (!('indexedDB' in globalThis)) return 'none'
  if (await isPrivate(storage)) return 'private'
  // Safari before version 17 has no `estimate`.
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota - usage < NEEDS_BYTES) return 'little'
  const isKept = (await storage?.persisted().catch(() => false)) || (await within(storage?.persist()))
  return isKept ? 'kept' : 'lent'
}

/**
 * Returns true if the window is known to be private. Firefox (from 111) and Safari (from 15.2) have no file system in a private window. In
 * Chrome, every window has a file system, so a private window is not detected.
 */
async function isPrivate(storage: StorageManager | undefined): Promise<boolean> {
  if (!storage?.getDirectory) return false
  return within(
    storage.getDirectory().then(
      () => false,
      () => true,
    ),
  )
}

/** Waits for an answer of the browser. Returns false if the browser refuses or does not answer in time. */
async function within(answer: Promise<boolean> | undefined): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([answer?.catch(() => false) ?? false, late])
}
