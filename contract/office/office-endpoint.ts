// A line of the table of the office's calls: each says who may, and how its outlet is found, or does not compile.
import type { z } from 'zod'
import type { Permission } from '#domain/staff/permissions.ts'
import type { GuardedPermission } from '#domain/staff/presence.ts'

/**
 * Where a permission is looked for. `granted`: a list, filtered by the outlets of those who ask. `group`: at all outlets. The
 * others name what the outlet is found by: a path parameter or a field of what is sent. `guest`: any outlet that the guest has
 * a reservation at will do.
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

/** `fresh`: whoever asks has shown in the last quarter hour that it is them. `session`: that they are signed in is enough. */
export type Presence = 'fresh' | 'session'

type ByRight =
  | { permission: GuardedPermission; at: OutletOf; presence: Presence }
  | { permission: Exclude<Permission, GuardedPermission>; at: OutletOf; presence?: Presence }

/** `anyone`: to sign in. `signed in`: about oneself. `present`: about oneself, by whoever has just shown that it is them. */
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
