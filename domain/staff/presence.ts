// Presence: a recent proof of identity. A call needs this proof if it moves money, changes rights or gives out personal data. A sign-in
// counts as a proof.
import type { Permission } from '#domain/staff/permissions.ts'

/** Number of seconds for which a proof is valid. Later calls do not extend this time. */
export const PRESENCE_SECONDS = 900

/** Kinds of proof of identity. `still_here` exists only in the sandbox, where staff has no phones. */
export const PRESENCE_PROOFS = ['passkey', 'code', 'pin', 'still_here'] as const
export type PresenceProof = (typeof PRESENCE_PROOFS)[number]

/**
 * Permissions that need a proof of presence. If a call uses one of these permissions, its definition must contain `presence`. Otherwise the
 * code does not compile.
 */
export const GUARDED_PERMISSIONS = [
  'refund.ask',
  'refund.approve',
  'refund.transfer',
  'payment.view',
  'payment.settle',
  'books.manage',
  'night.close',
  'stock.price',
  'stock.tax',
  'affiliator.edit',
  'affiliator.approve',
  'affiliator.pay',
  'staff.manage',
  'device.manage',
  'settings.change',
  'connection.manage',
  'guest.export',
  'guest.privacy',
  'sheet.import',
  'report.view',
] as const satisfies readonly Permission[]
export type GuardedPermission = (typeof GUARDED_PERMISSIONS)[number]

export const presentUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + PRESENCE_SECONDS * 1000)

export const isPresent = (provenAt: Date, now: Date): boolean => now < presentUntil(provenAt)
