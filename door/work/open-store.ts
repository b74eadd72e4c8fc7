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

/** `onClosed`: the browser took the storage away while the door was open. */
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
