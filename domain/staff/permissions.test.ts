import { expect, test } from 'vitest'
import { outletsWith, reachAt, type Grant } from '#domain/staff/grants.ts'
import { PERMISSIONS, reachOfRole, ROLES, rolesBelow, type Permission } from '#domain/staff/permissions.ts'

const now = new Date('2026-11-21T20:00:00Z')
const at = (grants: Grant[], permission: Permission, outletId: number | null) =>
  reachAt(grants, { permission, outletId, now })
const grant = (over: Partial<Grant> = {}): Grant => ({ role: 'host', outletId: 7, until: null, ...over })

test('an owner may do everything, and every permission is somebody else’s as well or the owner’s alone by intent', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[])
    expect(reachOfRole('owner', permission), permission).toBe('full')
})

test.each([
  ['door', ['door.scan', 'night.view']],
  [
    'host',
    [
      'night.view',
      'guest.contacts',
      'reservation.create',
      'reservation.seat',
      'refund.ask',
      'hold.keep',
      'guestlist.edit',
      'door.scan',
    ],
  ],
] as const)('the role %s has of its own no more than its work needs', (role, wanted) => {
  const own = (Object.keys(PERMISSIONS) as Permission[]).filter(
    (permission) => reachOfRole(role, permission) === 'full',
  )
  expect(own.toSorted()).toEqual([...wanted].toSorted())
})

test('whoever asks for a refund without being its owner approves none without a limit', () => {
  for (const role of ROLES) if (role !== 'owner') expect(reachOfRole(role, 'refund.approve')).not.toBe('full')
})

test('a grant holds at its own outlet and at no other', () => {
  expect(at([grant()], 'reservation.seat', 7)).toBe('full')
  expect(at([grant()], 'reservation.seat', 8)).toBeNull()
  expect(at([grant({ outletId: null })], 'reservation.seat', 8)).toBe('full')
})

test('what is of the whole group needs a grant for the whole group', () => {
  expect(at([grant({ role: 'owner' })], 'staff.manage', null)).toBeNull()
  expect(at([grant({ role: 'owner', outletId: null })], 'staff.manage', null)).toBe('full')
})

test('of two roles the farther reach counts', () => {
  expect(at([grant({ role: 'cashier' }), grant({ role: 'manager' })], 'guest.contacts', 7)).toBe('full')
  expect(at([grant({ role: 'cashier' })], 'guest.contacts', 7)).toBe('limited')
})

test('a grant that has ended holds nowhere', () => {
  expect(at([grant({ until: now })], 'night.view', 7)).toBeNull()
  expect(at([grant({ until: new Date(now.getTime() + 1) })], 'night.view', 7)).toBe('full')
})

test('queries are filtered by the outlets where the permission is held', () => {
  const grants = [grant({ outletId: 9 }), grant({ outletId: 7, role: 'door' }), grant({ outletId: 5, until: now })]
  expect(outletsWith(grants, 'reservation.seat', now)).toEqual([9])
  expect(outletsWith(grants, 'night.view', now)).toEqual([7, 9])
  expect(outletsWith([...grants, grant({ outletId: null })], 'night.view', now)).toBeNull()
  expect(outletsWith([], 'night.view', now)).toEqual([])
})

test('nobody but an owner grants a role that is not below their own', () => {
  expect(rolesBelow('owner')).toEqual(ROLES)
  expect(rolesBelow('manager')).not.toContain('manager')
  expect(rolesBelow('manager')).not.toContain('finance')
  for (const role of ['host', 'door', 'cashier', 'marketing', 'finance'] as const) expect(rolesBelow(role)).toEqual([])
})
