// The conditions for opening a door: no other window has the door open, and the browser has working storage.
import { openDoorDatabase } from '#door/store/door-database.ts'
import type { DoorStore } from '#door/store/kept.ts'
import { askForRoom, type Room } from '#door/store/room-left.ts'

export const DATABASE = 'senja-door'

export type StoreOpening =
  | { ok: true; store: DoorStore; room: Room }
  | { ok: false; why: 'unsupported' | 'elsewhere' | 'failed' }

/**
 * Returns true if no other window has the door open. Two windows would give the same number to two scans, so the second window does not
 * open the door.
 */
const isOnlyWindow = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    void navigator.locks.request(DATABASE, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<never>(() => {})
    })
  })

/** Opens the storage of the door app. Calls `onClosed` if the browser closes this storage while the app is running. */
export async function openStore(onClosed: () => void): Promise<StoreOpening> {
  if (!(await isOnlyWindow())) return { ok: false, why: 'elsewhere' }
  const room = await askForRoom()
  if (room === 'none') return { ok: false, why: 'unsupported' }
  try {
    return { ok: true, store: await openDoorDatabase(DATABASE, onClosed), room }
  } catch {
    return { ok: false, why: 'failed' }
  }
}

const TRIES = 5
const PAUSE_MS = 400

/** Opens the storage again after the browser cleared it. Returns null if the data still exists, or if the storage does not open. */
export async function openEmptied(name: string, onClosed: () => void): Promise<DoorStore | null> {
  // When a browser clears the storage, it closes the database first and deletes the data a moment later. Therefore this loop opens the
  // storage several times, until the data is gone.
  for (let tries = 0; tries < TRIES; tries++) {
    const store = await openDoorDatabase(name, onClosed).catch(() => null)
    const stored = await store?.read().catch(() => null)
    if (store && stored && !stored.device) return store
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}
