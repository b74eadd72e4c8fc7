import { useMessages } from '#office/messages.tsx'
import { type Permission, type Role, ROLES, reachOfRole } from '#domain/staff/permissions.ts'
import { useMe } from '#office/session.tsx'

/**
 * Returns a function that lists the names of the roles with a permission: first built-in roles, then roles of the group. From this list, a
 * user without the permission knows which colleague to ask. `fits` selects built-in roles. A role of the group is listed if `fits` selects
 * its base role.
 */
export function useRoleNames(): (permission: Permission, fits?: (role: Role) => boolean) => string[] {
  const { roles } = useMessages('frame')
  const { houseRoles } = useMe()
  return (permission, fits = () => true) => [
    ...ROLES.filter((role) => fits(role) && reachOfRole(role, permission) !== null).map((role) => roles[role]),
    ...houseRoles.filter(({ base, rights }) => fits(base) && rights.includes(permission)).map(({ name }) => name),
  ]
}
