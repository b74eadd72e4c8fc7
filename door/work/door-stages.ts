import type { ApiFailure } from '#app/browser/api/send.ts'
import type { DoorAnswer } from '#door/door.ts'
import type { Closed, NightWork } from '#door/night/open-night.ts'
import type { StoppedReason } from '#door/screens/setup/stopped-screen.tsx'
import type { DoorDevice, OnShift } from '#door/store/kept.ts'
import type { Room } from '#door/store/room-left.ts'
import type { Changes } from '#door/work/changes.ts'

export type Stage =
  | { name: 'opening' }
  /** The door does not work. `lost`: number of scans that were lost before they were sent; null if the number is unknown. */
  | { name: 'stopped'; why: StoppedReason; lost: number | null }
  | { name: 'enrol'; code: string }
  | { name: 'nights' }
  /** A night is selected. The screen shows the person on shift and the abilities of this phone. */
  | { name: 'ready' }
  | { name: 'work' }
  | { name: 'closed' }
export type Nights = DoorAnswer<'doorNights'>
export type Figures = DoorAnswer<'doorNight'> & { at: number }
export type CallFault = 'offline' | ApiFailure | null

export type DoorControl = Changes & {
  stage(): Stage
  device(): DoorDevice | null
  work(): NightWork | null
  shift(): OnShift | null
  room(): Room | null
  /** Returns the server's time, ms since 1970. */
  now: () => number
  enrol(text: string): Promise<CallFault>
  /** Loads the nights. Returns null if the server was not reached. */
  nights: () => Promise<Nights | null>
  chooseNight(date: string): Promise<CallFault>
  /**
   * Opens tonight's shift without a guest list, so the door checks only the seals of tickets. Null if the device has no keys for this
   * check.
   */
  startSealsOnly: (() => Promise<void>) | null
  takeShift(staffId: string, pin: string): Promise<CallFault>
  start: () => void
  /** Loads the figures of all doors. Returns null if the server was not reached. */
  figures(night: string): Promise<Figures | null>
  ring(kind: 'full' | 'police' | 'fire' | 'fight' | 'medical' | 'over'): Promise<CallFault>
  close: () => Promise<Closed>
  /** Opens the screen to select a night. The current night stays stored until another night is selected. */
  toNights: () => void
  toEnrol: () => void
  /** Called if the storage fails. Stops the door, and finds out if the browser cleared the storage. */
  fail: () => void
}
