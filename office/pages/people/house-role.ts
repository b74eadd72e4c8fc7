import type { Role } from '#domain/staff/permissions.ts'
import type { OfficeMe } from '#office/api/answers.ts'
import type { OfficeAnswer } from '#office/api/office.ts'
import { useMessages } from '#office/messages.tsx'

export type HouseRoleOnWire = OfficeAnswer<'houseRoles'>[number]

/** Returns a function that names a role: the name that the group chose, or the name of the built-in role. */
export function useRoleName(): (grant: { role: Role; house: string | null }) => string {
  const { roles } = useMessages('frame')
  return ({ role, house }) => house ?? roles[role]
}

/** Returns true if the user is an owner of the whole group. Only owners change roles. */
export const mayChangeRoles = ({ reaches }: Pick<OfficeMe, 'reaches'>): boolean =>
  reaches.some(({ permission, outletId }) => permission === 'settings.change' && outletId === null)
