// Who is asking: a member, a browser we have seen, or a holder of a reservation's key.
import { createHash } from 'node:crypto'
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
}

/** What is stored of a browser's cookie: enough to know it again, useless to anyone who reads it. */
export const browserKeyOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')

/** Who a viewer is where something is written down. */
export const actorOf = ({ memberId }: Pick<Viewer, 'memberId'>): Actor =>
  memberId ? { kind: 'member', id: memberId } : GUEST
