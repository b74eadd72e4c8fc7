import type { OfficeAnswer } from '#office/api/office.ts'
import { createContext, use } from 'react'
import type { OfficeMe } from '#office/api/answers.ts'
import type { Language } from '#contract/preferences.ts'
import { PERMISSIONS, type Permission, type Reach, type Role, ROLES, reachOfRole } from '#domain/staff/permissions.ts'

/** What the office knows before it draws. */
export type Visit = OfficeAnswer<'visit'>

export type Session = {
  visit: Visit
  /** Somebody signed in, or out (null): the language follows theirs. */
  become: (me: OfficeMe | null) => Promise<void>
  /** Another language, before anybody has signed in. */
  speak: (language: Language) => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('No session here: a SessionContext must stand above.')
  return session
}

/** Who is signed in; only below the frame, which nobody else enters. */
export function useMe(): OfficeMe {
  const { me } = useSession().visit
  if (!me) throw new Error('Nobody is signed in.')
  return me
}

/** How far somebody has a permission: at an outlet, or (without one) anywhere. Null: not at all. */
export function reachOf({ reaches }: OfficeMe, permission: Permission, outletId?: number): Reach | null {
  const found = reaches.filter(
    (reach) =>
      reach.permission === permission &&
      (outletId === undefined || reach.outletId === null || reach.outletId === outletId),
  )
  if (found.length === 0) return null
  return found.some(({ reach }) => reach === 'full') ? 'full' : 'limited'
}

/** Roles that have a permission, for whoever has it not and must ask somebody. */
export const rolesWith = (permission: Permission): Role[] =>
  permission in PERMISSIONS ? ROLES.filter((role) => reachOfRole(role, permission) !== null) : []

export type GrantedOutlet = OfficeMe['outlets'][number]

export const outletPath = ({ brand, slug }: Pick<GrantedOutlet, 'brand' | 'slug'>) => `/${brand}/${slug}`
