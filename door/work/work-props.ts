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
  /** The actions of the door. Null in a practice night, which has no server. */
  control: DoorControl | null
  tickets: PracticeTicket[] | null
  onEndPractice: (() => void) | null
  onFault: () => void
  onUpdate: (() => void) | null
  onSpeak: (language: Language) => void
  /** Opens a practice night. Null during a practice night. */
  onPractise: (() => void) | null
}

export type Going = { scanning: Scanning; go: (page: WorkPage) => void }
/** The lock of the touch screen against touches by rain and cloth. The camera continues while the screen is locked. */
export type Locking = { isLocked: boolean; onLock: (isLocked: boolean) => void }
