// What a phone at the door is at, and what its screens may ask of it.
import type { ApiFailure } from '#app/browser/api/send.ts'
import type { DoorAnswers } from '#door/api/call-door.ts'
import type { Closed, NightWork } from '#door/night/open-night.ts'
import type { DoorDevice, OnShift } from '#door/store/kept.ts'
import type { Room } from '#door/store/room-left.ts'
import type { Changes } from '#door/work/changes.ts'

export type Stopped = 'revoked' | 'cleared' | 'ended' | 'unsupported' | 'elsewhere' | 'failed'
export type Stage =
  | { name: 'opening' }
  /** `lost`: scans that are gone and were not sent; null: nobody knows how many. */
  | { name: 'stopped'; why: Stopped; lost: number | null }
  | { name: 'enrol'; code: string }
  | { name: 'nights' }
  /** A night was chosen: who is on, what this phone can do, and start. */
  | { name: 'ready' }
  | { name: 'work' }
  | { name: 'closed' }
export type Nights = DoorAnswers<'doorNights'>
export type Figures = DoorAnswers<'doorNight'> & { at: number }
export type Faulted = 'offline' | ApiFailure | null

export type DoorControl = Changes & {
  stage(): Stage
  device(): DoorDevice | null
  work(): NightWork | null
  shift(): OnShift | null
  room(): Room | null
  /** By the server's clock, ms. */
  now: () => number
  enrol(typed: string): Promise<Faulted>
  /** Null: the server was not reached. */
  nights: () => Promise<Nights | null>
  chooseNight(date: string): Promise<Faulted>
  /** Works tonight by seals alone; null where this phone has never had what it takes. */
  startSealsOnly: (() => Promise<void>) | null
  takeShift(staffId: string, pin: string): Promise<Faulted>
  start: () => void
  /** Of all doors; null where the server was not reached. */
  figures(night: string): Promise<Figures | null>
  ring(kind: 'full' | 'police' | 'fire' | 'fight' | 'medical' | 'over'): Promise<Faulted>
  close: () => Promise<Closed>
  /** Back to where a night is chosen; the night that is on stays kept until another is. */
  toNights: () => void
  toEnrol: () => void
  /** The phone does not write any more: nothing more is decided on it. It says whether the browser cleared its storage. */
  fail: () => void
}
