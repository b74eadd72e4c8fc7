// The guard of a call of the office: its permission, outlet and proof of presence. A call without a guard does not compile.
import type { Permission } from '#domain/staff/permissions.ts'
import type { GuardedPermission } from '#domain/staff/presence.ts'

/**
 * The outlets for which the caller needs the permission of a call. `granted`: any outlet of the signed-in staff member; a list then shows
 * only the rows of these outlets. `group`: all outlets. `guest`: any outlet where the guest has a reservation. Any other value names the
 * kind of record that the call is about. The server then finds the outlet of this record.
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
  | 'broadcast'
  | 'flag'
  | 'night cancellation'
  | 'sale'

/** `fresh`: the call needs a proof of presence within the last quarter of an hour. `session`: a session is enough. */
export type Presence = 'fresh' | 'session'

type ByRight =
  | { permission: GuardedPermission; at: OutletOf; presence: Presence }
  | { permission: Exclude<Permission, GuardedPermission>; at: OutletOf; presence?: Presence }

/**
 * The guard of a call. `anyone`: the caller is not signed in yet. `signed in`: the call is about the staff member’s own account. `present`:
 * the call is about this account and needs a fresh proof of presence.
 */
export type Needs = 'anyone' | 'signed in' | 'present' | ByRight
