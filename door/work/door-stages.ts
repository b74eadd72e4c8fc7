// The stages of a phone at the door, and the actions of its screens.
import type { ApiFailure } from '#app/browser/api/send.ts'
import type { DoorAnswer } from '#door/door.ts'
import type { Closed, NightWork } from '#door/night/open-night.ts'
import type { StoppedReason } from '#door/screens/setup/stopped-screen.tsx'
import type { DoorDevice, OnShift } from '#door/store/kept.ts'
import type { Room } from '#door/store/room-left.ts'
import type { Changes } from '#door/work/changes.ts'

export type Stage =
  | { name: 'opening' }
  /** `lost`: number of scans that were lost before they were sent; null: unknown. */
  | { name: 'stopped'; why: StoppedReason; lost: number | null }
  | { name: 'enrol'; code: string }
  | { name: 'nights' }
  /** A night is chosen. The screen shows who is on shift and what this phone can do. */
  | { name: 'ready' }
  | { name: 'work' }
  | { name: 'closed' }
export type Nights = DoorAnswer<'doorNights'>
export type Figures = DoorAnswer<'doorNight'> & { at: number }
export type Faulted = 'offline' | ApiFailure | null

export type DoorControl = Changes & {
  stage(): Stage
  device(): DoorDevice | null
  work(): NightWork | null
  shift(): OnShift | null
  room(): Room | null
  /** Server time, ms. */
  now: () => number
  enrol(typed: string): Promise<Faulted>
  /** Null: the server was not reached. */
  nights: () => Promise<Nights | null>
  chooseNight(date: string): Promise<Faulted>
  /** Works tonight without a list, by seals; null: the device has no keys to check seals. */
  startSealsOnly: (() => Promise<void>) | null
  takeShift(staffId: string, pin: string): Promise<Faulted>
  start: () => void
  /** Figures of all doors; null: the server was not reached. */
  figures(night: string): Promise<Figures | null>
  ring(kind: 'full' | 'police' | 'fire' | 'fight' | 'medical' | 'over'): Promise<Faulted>
  close: () => Promise<Closed>
  /** Opens the choice of the night. The current night stays stored until another one is chosen. */
  toNights: () => void
  toEnrol: () => void
  /** The storage fails: stops the door and shows whether the browser cleared it. */
  fail: () => void
}
