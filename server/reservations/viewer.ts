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
  /** The reservation key that the client sent. The key is not verified yet. */
  reservationToken: string | null
  address: string
  /** The member of staff or the partner who books for a guest. Absent if the guest books. */
  bookedBy?: Booker
}

export type Booker = Extract<Actor, { kind: 'staff' | 'partner' }>

export { browserNameKey as browserKeyOf } from '#server/identity/browser-name.ts'

export function actorOf({ bookedBy, memberId }: Pick<Viewer, 'memberId' | 'bookedBy'>): Actor {
  if (bookedBy) return bookedBy
  return memberId === null ? GUEST : { kind: 'member', id: memberId }
}
