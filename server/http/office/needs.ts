// The guard of a call of the office: permission, outlet and presence. A call without one of them does not compile.
import type { Permission } from '#domain/staff/permissions.ts'
import type { GuardedPermission } from '#domain/staff/presence.ts'

/**
 * The outlet of a permission. `granted`: a list, filtered by the outlets of the reader. `group`: all outlets. The others name
 * the source of the outlet: a field of the input. `guest`: any outlet where the guest has a reservation.
 */
export type OutletOf =
  | 'granted'
  | 'group'
  | 'sent outlet'
  | 'grant'
  | 'staff'
  | 'device'
  | 'door double'
  | 'reservation'
  | 'hold'
  | 'refund'
  | 'refund request'
  | 'content'
  | 'floor plan'
  | 'guest'
  | 'guest list'
  | 'flag'
  | 'night cancellation'
  | 'sale'

/** `fresh`: needs a proof of presence within the last quarter hour. `session`: a session is enough. */
export type Presence = 'fresh' | 'session'

type ByRight =
  | { permission: GuardedPermission; at: OutletOf; presence: Presence }
  | { permission: Exclude<Permission, GuardedPermission>; at: OutletOf; presence?: Presence }

/** `anyone`: calls to sign in. `signed in`: calls about one's own account. `present`: the same with a fresh proof of presence. */
export type Needs = 'anyone' | 'signed in' | 'present' | ByRight
