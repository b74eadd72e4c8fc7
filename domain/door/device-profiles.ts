// The rights of door devices: each profile lists the allowed calls. The server checks the profile in every call of the door.

/**
 * Rights of a door device. `scan`: load the door list without names, and send scans. `names`: see names and search for them. `count`: count
 * walk-ins. `night`: see the figures of all doors. `bell`: send alarms.
 */
export const DOOR_RIGHTS = ['scan', 'names', 'count', 'night', 'bell'] as const
export type DoorRight = (typeof DOOR_RIGHTS)[number]

/**
 * Profiles of devices. `tablet`: a device of the office. It has no rights at the door. `scanner`: a steward's phone that can find guests
 * only by their ticket.
 */
export const DEVICE_PROFILES = ['tablet', 'door', 'scanner'] as const
export type DeviceProfile = (typeof DEVICE_PROFILES)[number]

const RIGHTS = {
  tablet: [],
  door: ['scan', 'names', 'count', 'night', 'bell'],
  scanner: ['scan', 'bell'],
} as const satisfies Record<DeviceProfile, readonly DoorRight[]>

export const doorRightsOf = (profile: DeviceProfile): readonly DoorRight[] => RIGHTS[profile]
export const mayAtDoor = (profile: DeviceProfile, right: DoorRight): boolean => doorRightsOf(profile).includes(right)
