// Waiting slots limit a guest to one open hold. In the table `waiting_slots`, the key of a slot is the primary key.
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

/** The identities of a guest. `place` is a digest of the guest's IP address. */
type Owner = Pick<Viewer, 'browserKey' | 'memberId'> & { place: string }

export type SlotKeys = {
  /** Keys of slots that must all be free for a hold. */
  required: string[]
  /** Keys of slots that the hold takes only if they are free. If such a slot is taken, the hold is made without it. */
  optional: string[]
}

export const placeOf = ({ keys }: Pick<Work, 'keys'>, { address }: Pick<Viewer, 'address'>): string =>
  keys.digest('address block', address)

/**
 * Returns the key of the slot for a typed phone. Anyone can type the phone of another person. So the slot blocks the phone only for the IP
 * address from which it was typed.
 */
export const typedPhoneKey = (phone: string, place: string) => `phone:${phone}@${place}`
const provenPhoneKey = (phone: string) => `proven-phone:${phone}`

const ownKeys = ({ browserKey, memberId }: Owner) => [
  ...(browserKey ? [`browser:${browserKey}`] : []),
  ...(memberId ? [`member:${memberId}`] : []),
]

export const possibleSlotKeys = (owner: Owner, phone: string): string[] => [
  ...ownKeys(owner),
  typedPhoneKey(phone, owner.place),
  provenPhoneKey(phone),
]

/**
 * Returns the slots that a new hold takes. A proven phone has a separate slot, so that a stranger who typed the phone does not block the
 * owner. If the slot of the typed phone is free, the owner takes this slot too. Then other people at the same IP address cannot make a hold
 * with this phone.
 */
export function slotKeysOf(owner: Owner, phone: string, isPhoneProven: boolean): SlotKeys {
  const typedKey = typedPhoneKey(phone, owner.place)
  if (!isPhoneProven) return { required: [...ownKeys(owner), typedKey], optional: [] }
  return { required: [...ownKeys(owner), provenPhoneKey(phone)], optional: [typedKey] }
}
