// Presence: a fresh proof of identity before money moves and before rights or personal data are given out. Signing in counts
// as a proof.
import type { Permission } from '#domain/staff/permissions.ts'

/** Seconds that a proof counts, from the proof and not from the last call. */
export const PRESENCE_SECONDS = 900

/** Kinds of proof. `still_here` exists only in the sandbox, where staff has no phones. */
export const PRESENCE_PROOFS = ['passkey', 'code', 'pin', 'still_here'] as const
export type PresenceProof = (typeof PRESENCE_PROOFS)[number]

/** A call with one of these permissions must declare its `presence`, or it does not compile. */
export const GUARDED_PERMISSIONS = [
  'refund.ask',
  'refund.approve',
  'refund.transfer',
  'payment.view',
  'payment.settle',
  'night.close',
  'stock.price',
  'stock.tax',
  'affiliator.edit',
  'affiliator.approve',
  'affiliator.pay',
  'staff.manage',
  'device.manage',
  'guest.export',
  'guest.privacy',
  'report.view',
] as const satisfies readonly Permission[]
export type GuardedPermission = (typeof GUARDED_PERMISSIONS)[number]

/** The end of a proof. */
export const presentUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + PRESENCE_SECONDS * 1000)

export const isPresent = (provenAt: Date, now: Date): boolean => now < presentUntil(provenAt)
