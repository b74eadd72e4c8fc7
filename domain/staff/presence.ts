// How fresh a proof of who is there is asked for, before money moves and before power or personal data is handed out. Signing in is
// a proof.
import type { Permission } from '#domain/staff/permissions.ts'

/** A quarter of an hour, counted from the proof and not from the last call. */
export const PRESENCE_SECONDS = 900

/** How somebody shows that it is them. `still_here`: in the sandbox, whose staff has no phones. */
export const PRESENCE_PROOFS = ['passkey', 'code', 'pin', 'still_here'] as const
export type PresenceProof = (typeof PRESENCE_PROOFS)[number]

/** Whoever adds a call with one of these says whether it asks for a fresh proof, or it does not compile. */
export const GUARDED_PERMISSIONS = [
  'refund.ask',
  'refund.approve',
  'refund.transfer',
  'payment.view',
  'payment.settle',
  'night.close',
  'stock.price',
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

/** Until when a proof counts. */
export const presentUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + PRESENCE_SECONDS * 1000)

export const isPresent = (provenAt: Date, now: Date): boolean => now < presentUntil(provenAt)
