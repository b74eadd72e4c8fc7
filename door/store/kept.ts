// What a door keeps on its phone, and how it is reached: the night's logic asks this, so that it runs without a browser, too.
import type { DoorAnswer } from '#door/door.ts'
import type { DoorCount, DoorParty } from '#domain/door/door-list.ts'
import type { SentScan } from '#domain/door/scans.ts'

export type DoorDevice = DoorAnswer<'openDoor'>
export type OnShift = DoorAnswer<'takeShift'>

/** The list of a night: whole, or what changed of it. */
export type DoorList = DoorAnswer<'doorList'>

/** The night's list but for its parties and counts; `takenAt`: when the server said it, ms. */
export type NightFacts = Omit<DoorList, 'now' | 'isWhole' | 'parties' | 'gone' | 'counts'> & { takenAt: number }

/** `takenAt` of a night without a list. */
export const NO_LIST = 0

/** A scan as it was written, and whether the server has it. `bad`: it was refused as no scan, and is shown. */
export type KeptScan = { number: number; state: 'waiting' | 'sent' | 'bad'; scan: SentScan }

/** How far the server's clock is before the phone's, ms, and the phone's time when that was known. */
export type KeptOffset = { offset: number; at: number }

export type Meta = {
  device: DoorDevice
  key: CryptoKeyPair
  offset: KeptOffset
  shift: OnShift
  facts: NightFacts
  /** The last number that a scan of this device got. */
  lastNumber: number
}

/** All of it, as it lies there when the door opens. */
export type Kept = {
  [Key in keyof Meta]: Meta[Key] | null
} & { parties: DoorParty[]; counts: DoorCount[]; scans: KeptScan[] }

export type ListChange = { isWhole: boolean; parties: DoorParty[]; gone: string[]; counts: DoorCount[] }

export type DoorStore = {
  read(): Promise<Kept>
  save<Key extends keyof Meta>(key: Key, value: Meta[Key] | null): Promise<void>
  /** Resolves once it lies there. @throws where it does not: what was not written is not shown */
  addScan(scan: SentScan): Promise<void>
  markScans(marks: { number: number; state: KeptScan['state'] }[]): Promise<void>
  saveList(facts: NightFacts, change: ListChange): Promise<void>
  /** The night is over: its list and its scans go; those that nobody else has yet stay, and name no guest. */
  forgetNight(): Promise<void>
  /** The device is no door any more: everything goes. */
  wipe(): Promise<void>
}
