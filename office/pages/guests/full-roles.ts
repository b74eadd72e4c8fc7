import { type Permission, reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { useMessages } from '#office/messages.tsx'

/** Roles that have a permission in full, by their names, for whoever must ask somebody. */
export function useFullRoles(permission: Permission): string {
  const { roles } = useMessages('frame')
  return ROLES.filter((role) => reachOfRole(role, permission) === 'full')
    .map((role) => roles[role])
    .join(', ')
}
