// Groups of permissions. Each group has the name of a kind of work, and each permission belongs to one group.
import { ALL_PERMISSIONS } from '#domain/staff/house-roles.ts'
import type { Permission } from '#domain/staff/permissions.ts'

export const RIGHT_GROUPS = ['night', 'money', 'house', 'office'] as const
export type RightGroup = (typeof RIGHT_GROUPS)[number]

type Area = Permission extends `${infer Name}.${string}` ? Name : never

const GROUP_OF: Record<Area, RightGroup> = {
  night: 'night',
  guest: 'night',
  broadcast: 'house',
  reservation: 'night',
  hold: 'night',
  guestlist: 'night',
  door: 'night',
  refund: 'money',
  bill: 'money',
  payment: 'money',
  books: 'money',
  report: 'money',
  stock: 'house',
  content: 'house',
  sheet: 'house',
  affiliator: 'house',
  staff: 'office',
  device: 'office',
  settings: 'office',
  connection: 'office',
  audit: 'office',
}

export const permissionsOfGroup = (group: RightGroup): Permission[] =>
  ALL_PERMISSIONS.filter((permission) => GROUP_OF[permission.split('.')[0] as Area] === group)
