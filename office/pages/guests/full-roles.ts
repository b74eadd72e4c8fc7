import { type Permission, reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { useMessages } from '#office/messages.tsx'

/**
 * Returns the names of the roles that have a permission without limits. A page shows these names, so that a user without the permission
 * knows which colleague to ask.
 */
export function useFullRoles(permission: Permission): string {
  const { roles } = useMessages('frame')
  return ROLES.filter((role) => reachOfRole(role, permission) === 'full')
    .map((role) => roles[role])
    .join(', ')
}
