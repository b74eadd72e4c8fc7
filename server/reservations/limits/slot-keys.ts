// Slots that limit a guest to one open hold. Each slot is a primary key in `waiting_slots`.
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

/** `place`: digest of the guest's IP address. */
type Owner = Pick<Viewer, 'browserKey' | 'memberId'> & { place: string }

export type SlotKeys = {
  /** Slots that must all be free. */
  required: string[]
  /** Slots that are taken if they are free, and ignored if not. */
  optional: string[]
}

export const placeOf = ({ keys }: Pick<Work, 'keys'>, { address }: Pick<Viewer, 'address'>): string =>
  keys.digest('address block', address)

/** The slot of a typed phone. Anyone can type a phone, so the slot counts only at the address where it was typed. */
export const typedPhoneKey = (phone: string, place: string) => `phone:${phone}@${place}`
const provenPhoneKey = (phone: string) => `proven-phone:${phone}`

const ownKeys = ({ browserKey, memberId }: Owner) => [
  ...(browserKey ? [`browser:${browserKey}`] : []),
  ...(memberId ? [`member:${memberId}`] : []),
]

/** All slots that an open hold of this guest may have. */
export const possibleSlotKeys = (owner: Owner, phone: string): string[] => [
  ...ownKeys(owner),
  typedPhoneKey(phone, owner.place),
  provenPhoneKey(phone),
]

/**
 * The slots that a hold takes. A proven phone has its own slot, so that a stranger who
 * typed the phone does not block its owner. The owner also takes the typed slot if it is
 * free, so that others at the same address cannot hold with the typed phone.
 */
export function slotKeysOf(owner: Owner, phone: string, isPhoneProven: boolean): SlotKeys {
  const typed = typedPhoneKey(phone, owner.place)
  if (!isPhoneProven) return { required: [...ownKeys(owner), typed], optional: [] }
  return { required: [...ownKeys(owner), provenPhoneKey(phone)], optional: [typed] }
}
