// A line of the table of the office's calls: each says who may, and how its outlet is found, or does not compile.
import type { z } from 'zod'
import type { Permission } from '#domain/staff/permissions.ts'
import type { GuardedPermission } from '#domain/staff/presence.ts'

/**
 * The outlet of a permission. `granted`: a list, filtered by the outlets of the reader. `group`: all outlets. The others name
 * the source of the outlet: a path parameter or a field of the body. `guest`: any outlet where the guest has a reservation.
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

export type OfficeEndpoint = {
  method: 'GET' | 'POST'
  path: `/api/office/${string}`
  summary: string
  needs: Needs
  takes?: z.ZodType
  params?: z.ZodObject
  answers: z.ZodType
  status?: 200 | 201
  sandboxOnly?: boolean
  /** Attempts of one address in a minute. */
  perMinute?: number
}
