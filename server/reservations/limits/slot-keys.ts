// What one waiting reservation at a time is counted by: rows of `waiting_slots`, each a primary key.
import type { Viewer } from '#server/reservations/viewer.ts'

type Owner = Pick<Viewer, 'browserKey' | 'memberId'>

export type SlotKeys = {
  /** All of them must be free. */
  required: string[]
  /** Taken where it is free, and no obstacle where it is not. */
  optional: string[]
}

/** The slot of a phone that was typed; anybody may have typed it. */
export const typedPhoneKey = (phone: string) => `phone:${phone}`
const provenPhoneKey = (phone: string) => `proven-phone:${phone}`

const ownKeys = ({ browserKey, memberId }: Owner) => [
  ...(browserKey ? [`browser:${browserKey}`] : []),
  ...(memberId ? [`member:${memberId}`] : []),
]

/** Every slot that a waiting reservation of this guest may have. */
export const possibleSlotKeys = (owner: Owner, phone: string): string[] => [
  ...ownKeys(owner),
  typedPhoneKey(phone),
  provenPhoneKey(phone),
]

/**
 * What a hold takes. A proven phone has a slot of its own, so that a stranger who typed it keeps nobody waiting; its owner
 * takes the typed one too where it is free, so that a browser that only types the phone waits for them.
 */
export function slotKeysOf(owner: Owner, phone: string, isPhoneProven: boolean): SlotKeys {
  if (!isPhoneProven) return { required: [...ownKeys(owner), typedPhoneKey(phone)], optional: [] }
  return { required: [...ownKeys(owner), provenPhoneKey(phone)], optional: [typedPhoneKey(phone)] }
}
