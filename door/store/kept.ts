// The data that a door stores on its phone, and the interface of the storage. With a second implementation of this interface, the code of a
// night also runs without a browser.
import type { DoorAnswer } from '#door/door.ts'
import type { DoorCount, DoorParty } from '#domain/door/door-list.ts'
import type { SentScan } from '#domain/door/scans.ts'

export type DoorDevice = DoorAnswer<'openDoor'>
export type OnShift = DoorAnswer<'takeShift'>

/** The guest list of a night from the server: the complete list, or only the changes of the list. */
export type DoorList = DoorAnswer<'doorList'>

/** The guest list of a night without its parties and counts. `takenAt`: the server's time in ms when the server made this list. */
export type NightFacts = Omit<DoorList, 'now' | 'isWhole' | 'parties' | 'gone' | 'counts'> & { takenAt: number }

/** Value of `takenAt` for a night without a guest list. */
export const NO_LIST = 0

/** A stored scan with its state on the server. `bad`: the server rejected the scan. The steward sees such scans. */
export type KeptScan = { number: number; state: 'waiting' | 'sent' | 'bad'; scan: SentScan }

/**
 * `offset`: number of ms by which the server's clock is ahead of the phone's clock. `at`: the time of this measurement by the phone's
 * clock.
 */
export type KeptOffset = { offset: number; at: number }

export type Meta = {
  device: DoorDevice
  key: CryptoKeyPair
  offset: KeptOffset
  shift: OnShift
  facts: NightFacts
  /** The highest scan number that this device has used. */
  lastNumber: number
}

export type StoredData = {
  [Key in keyof Meta]: Meta[Key] | null
} & { parties: DoorParty[]; counts: DoorCount[]; scans: KeptScan[] }

export type ListChange = { isWhole: boolean; parties: DoorParty[]; gone: string[]; counts: DoorCount[] }

export type DoorStore = {
  read(): Promise<StoredData>
  save<Key extends keyof Meta>(key: Key, value: Meta[Key] | null): Promise<void>
  /** @throws if the scan cannot be stored. In that case no verdict may be shown */
  addScan(scan: SentScan): Promise<void>
  markScans(marks: { number: number; state: KeptScan['state'] }[]): Promise<void>
  saveList(facts: NightFacts, change: ListChange): Promise<void>
  /** Deletes the guest list and the sent scans after the end of the night. Unsent scans stay, but without the names of guests. */
  forgetNight(): Promise<void>
  /** Deletes all data of the door, because the device is no longer a door. */
  wipe(): Promise<void>
}
