// What a device of the door may ask for: an allow-list a profile, read by every call of the door.

/** `scan`: the list without names and scans; `names`: names and search; `count`: walk-ins; `night`: everybody's figures; `bell`. */
export const DOOR_RIGHTS = ['scan', 'names', 'count', 'night', 'bell'] as const
export type DoorRight = (typeof DOOR_RIGHTS)[number]

/** `tablet`: the office's own devices, none of the door's. `scanner`: a steward's phone, which finds nobody without a ticket. */
export const DEVICE_PROFILES = ['tablet', 'door', 'scanner'] as const
export type DeviceProfile = (typeof DEVICE_PROFILES)[number]

const RIGHTS = {
  tablet: [],
  door: ['scan', 'names', 'count', 'night', 'bell'],
  scanner: ['scan', 'bell'],
} as const satisfies Record<DeviceProfile, readonly DoorRight[]>

export const doorRightsOf = (profile: DeviceProfile): readonly DoorRight[] => RIGHTS[profile]
export const mayAtDoor = (profile: DeviceProfile, right: DoorRight): boolean => doorRightsOf(profile).includes(right)
