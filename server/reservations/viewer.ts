// The viewer is the person or program that requests a page or calls the API: a member, a known browser, or a client with the key of a
// reservation.
import type { Language } from '#contract/preferences.ts'
import { type Actor, GUEST } from '#domain/identity/actor.ts'

export type Viewer = {
  language: Language
  /** Digest of the browser's cookie. Null for a client without a cookie. */
  browserKey: string | null
  memberId: string | null
  sessionId: string | null
  /** The key to a reservation that the client sent. It is not verified yet. */
  reservationToken: string | null
  address: string
  /** Id of the member of staff who books for a guest. Absent if the guest books. */
  staffId?: string
}

export { browserNameKey as browserKeyOf } from '#server/identity/browser-name.ts'

export function actorOf({ staffId, memberId }: Pick<Viewer, 'memberId' | 'staffId'>): Actor {
  if (staffId !== undefined) return { kind: 'staff', id: staffId }
  return memberId === null ? GUEST : { kind: 'member', id: memberId }
}
