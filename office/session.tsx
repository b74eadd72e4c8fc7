import type { OfficeAnswer } from '#office/api/office.ts'
import { createContext, use } from 'react'
import type { OfficeMe } from '#office/api/answers.ts'
import type { Language } from '#contract/preferences.ts'
import type { Permission, Reach } from '#domain/staff/permissions.ts'

/** The data that the office loads before the first render. */
export type Visit = OfficeAnswer<'visit'>

export type Session = {
  visit: Visit
  /** Sets the signed-in user, and changes the language to the preference of this user. Null means that the user signed out. */
  become: (me: OfficeMe | null) => Promise<void>
  /** Changes the language before sign-in. */
  speak: (language: Language) => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('No session here: a SessionContext must stand above.')
  return session
}

/** Returns the signed-in user. Use it only below the frame, which requires a session. */
export function useMe(): OfficeMe {
  const { me } = useSession().visit
  if (!me) throw new Error('Nobody is signed in.')
  return me
}

/**
 * Returns the user's permission at an outlet: `full`, `limited`, or null if the user lacks it. Without an outlet, returns the larger
 * permission that the user has at any outlet.
 */
export function reachOf({ reaches }: OfficeMe, permission: Permission, outletId?: number): Reach | null {
  const matches = reaches.filter(
    (reach) =>
      reach.permission === permission &&
      (outletId === undefined || reach.outletId === null || reach.outletId === outletId),
  )
  if (matches.length === 0) return null
  return matches.some(({ reach }) => reach === 'full') ? 'full' : 'limited'
}

/** Returns true if the user has the permission for the whole group, and not only at some outlets. */
export const mayForGroup = ({ reaches }: Pick<OfficeMe, 'reaches'>, permission: Permission): boolean =>
  reaches.some((reach) => reach.permission === permission && reach.outletId === null)

export type GrantedOutlet = OfficeMe['outlets'][number]

/** Returns the outlets at which the user may see the nights. */
export const nightOutlets = (me: OfficeMe): GrantedOutlet[] =>
  me.outlets.filter(({ id }) => reachOf(me, 'night.view', id) !== null)

export const outletPath = ({ brand, slug }: Pick<GrantedOutlet, 'brand' | 'slug'>) => `/${brand}/${slug}`
