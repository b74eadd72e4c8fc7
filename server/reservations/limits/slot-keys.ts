// What one waiting reservation at a time is counted by: rows of `waiting_slots`, each a primary key.
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

/** `place`: digest of the address that asks. */
type Owner = Pick<Viewer, 'browserKey' | 'memberId'> & { place: string }

export type SlotKeys = {
  /** All of them must be free. */
  required: string[]
  /** Taken where it is free, and no obstacle where it is not. */
  optional: string[]
}

export const placeOf = ({ keys }: Pick<Work, 'keys'>, { address }: Pick<Viewer, 'address'>): string =>
  keys.digest('address block', address)

/** The slot of a phone that was typed. Anybody may have typed it, so it counts at the address where it was typed alone. */
export const typedPhoneKey = (phone: string, place: string) => `phone:${phone}@${place}`
const provenPhoneKey = (phone: string) => `proven-phone:${phone}`

const ownKeys = ({ browserKey, memberId }: Owner) => [
  ...(browserKey ? [`browser:${browserKey}`] : []),
  ...(memberId ? [`member:${memberId}`] : []),
]

/** Every slot that a waiting reservation of this guest may have. */
export const possibleSlotKeys = (owner: Owner, phone: string): string[] => [
  ...ownKeys(owner),
  typedPhoneKey(phone, owner.place),
  provenPhoneKey(phone),
]

/**
 * The slots that a hold takes. A proven phone has a slot of its own, so that a stranger who typed it keeps nobody waiting; its owner
 * takes the typed one too where it is free, so that a browser beside them that only types the phone waits for them.
 */
export function slotKeysOf(owner: Owner, phone: string, isPhoneProven: boolean): SlotKeys {
  const typed = typedPhoneKey(phone, owner.place)
  if (!isPhoneProven) return { required: [...ownKeys(owner), typed], optional: [] }
  return { required: [...ownKeys(owner), provenPhoneKey(phone)], optional: [typed] }
}
