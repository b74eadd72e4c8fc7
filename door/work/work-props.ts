// What every page of a shift is given.
import type { Language } from '#contract/preferences.ts'
import type { NightWork } from '#door/night/open-night.ts'
import type { PracticeTicket } from '#door/practice/practice-night.ts'
import type { Changes } from '#door/work/changes.ts'
import type { DoorControl } from '#door/work/door-stages.ts'
import type { WorkPage } from '#door/work/use-page.ts'
import type { Scanning } from '#door/work/use-scanning.ts'

export type WorkProps = {
  work: NightWork
  changes: Changes
  /** Null in a practice, which has nothing to do with the server. */
  control: DoorControl | null
  tickets: PracticeTicket[] | null
  onEndPractice: (() => void) | null
  onFault: () => void
  onUpdate: (() => void) | null
  onSpeak: (language: Language) => void
  /** Null while it is practised. */
  onPractise: (() => void) | null
}

export type Going = { scanning: Scanning; go: (page: WorkPage) => void }
/** Rain and cloth press nothing: touch is locked, and the camera goes on. */
export type Locking = { isLocked: boolean; onLock: (isLocked: boolean) => void }
