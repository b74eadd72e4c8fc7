// Waiting slots limit a guest to one open hold. The key of each slot is a primary key in `waiting_slots`.
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

/** The identities of a guest. `place` is a digest of the guest's IP address. */
type Owner = Pick<Viewer, 'browserKey' | 'memberId'> & { place: string }

export type SlotKeys = {
  /** Keys of slots that must all be free for a hold. */
  required: string[]
  /** Keys of slots that a hold takes if they are free, and ignores if they are taken. */
  optional: string[]
}

export const placeOf = ({ keys }: Pick<Work, 'keys'>, { address }: Pick<Viewer, 'address'>): string =>
  keys.digest('address block', address)

/**
 * Returns the key of the slot of a typed phone. Anyone can type a phone number, so the slot limits only the IP address from which the
 * number was typed.
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
 * Returns the slots that a new hold takes. A proven phone has a separate slot, so that a stranger who typed the phone does not block its
 * owner. If the slot of the typed phone is free, the owner takes that slot too. Then other people at the same IP address cannot make a hold
 * with this phone.
 */
export function slotKeysOf(owner: Owner, phone: string, isPhoneProven: boolean): SlotKeys {
  const typedKey = typedPhoneKey(phone, owner.place)
  if (!isPhoneProven) return { required: [...ownKeys(owner), typedKey], optional: [] }
  return { required: [...ownKeys(owner), provenPhoneKey(phone)], optional: [typedKey] }
}
