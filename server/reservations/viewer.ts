// Who is asking: a member, a browser we have seen, or a holder of a reservation's key.
import type { Language } from '#contract/preferences.ts'
import { type Actor, GUEST } from '#domain/identity/actor.ts'

export type Viewer = {
  language: Language
  /** Digest of the browser's cookie; null for a client without one. */
  browserKey: string | null
  memberId: string | null
  sessionId: string | null
  /** A guest's key to one reservation, as sent. */
  reservationToken: string | null
  address: string
  /** Somebody of the staff, who books for a guest; left out where guests book themselves. */
  staffId?: string
}

export { browserNameKey as browserKeyOf } from '#server/identity/browser-name.ts'

/** Who acts where a viewer does. */
export function actorOf({ staffId, memberId }: Pick<Viewer, 'memberId' | 'staffId'>): Actor {
  if (staffId !== undefined) return { kind: 'staff', id: staffId }
  return memberId === null ? GUEST : { kind: 'member', id: memberId }
}
