// What must be true before a door opens: one window, and a browser that keeps what is written.
import { openDoorDatabase } from '#door/store/door-database.ts'
import type { DoorStore } from '#door/store/kept.ts'
import { askForRoom, type Room } from '#door/store/room-left.ts'

export const DATABASE = 'senja-door'

export type Opened =
  | { ok: true; store: DoorStore; room: Room }
  | { ok: false; why: 'unsupported' | 'elsewhere' | 'failed' }

/** Two windows of one phone would give one number to two scans: the second stays shut for as long as the first is open. */
const isOnlyWindow = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    void navigator.locks.request(DATABASE, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<never>(() => {})
    })
  })

/** Opens the storage. Calls `onClosed` if the browser closes it while the door is open. */
export async function openStore(onClosed: () => void): Promise<Opened> {
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

/** Opens the storage again if the browser has cleared it. Returns null if its data is still there, or it does not open. */
export async function openEmptied(name: string, onClosed: () => void): Promise<DoorStore | null> {
  // A browser closes the database first and clears it a moment later.
  for (let tries = 0; tries < TRIES; tries++) {
    const store = await openDoorDatabase(name, onClosed).catch(() => null)
    const stored = await store?.read().catch(() => null)
    if (store && stored && !stored.device) return store
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}
