import { expect, test } from 'vitest'
import { outletsWith, reachAt, type Grant } from '#domain/staff/grants.ts'
import { PERMISSIONS, reachOfRole, ROLES, rolesBelow, type Permission } from '#domain/staff/permissions.ts'

const now = new Date('2026-11-21T20:00:00Z')
const at = (grants: Grant[], permission: Permission, outletId: number | null) =>
  reachAt(grants, { permission, outletId, now })
const grant = (over: Partial<Grant> = {}): Grant => ({ role: 'host', outletId: 7, until: null, ...over })

test('an owner has every permission without limits', () => {
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
] as const)('exactly the listed permissions of the role %s have no limits', (role, expected) => {
  const own = (Object.keys(PERMISSIONS) as Permission[]).filter(
    (permission) => reachOfRole(role, permission) === 'full',
  )
  expect(own.toSorted()).toEqual([...expected].toSorted())
})

test('only an owner may approve refunds without a limit', () => {
  for (const role of ROLES) if (role !== 'owner') expect(reachOfRole(role, 'refund.approve')).not.toBe('full')
})

test('a grant is valid only at its own outlet', () => {
  expect(at([grant()], 'reservation.seat', 7)).toBe('full')
  expect(at([grant()], 'reservation.seat', 8)).toBeNull()
  expect(at([grant({ outletId: null })], 'reservation.seat', 8)).toBe('full')
})

test('a permission for the whole group needs a grant for all outlets', () => {
  expect(at([grant({ role: 'owner' })], 'staff.manage', null)).toBeNull()
  expect(at([grant({ role: 'owner', outletId: null })], 'staff.manage', null)).toBe('full')
})

test('if two roles of a person include the same permission, the role with the wider limits applies', () => {
  expect(at([grant({ role: 'cashier' }), grant({ role: 'manager' })], 'guest.contacts', 7)).toBe('full')
  expect(at([grant({ role: 'cashier' })], 'guest.contacts', 7)).toBe('limited')
})

test('an ended grant gives no permission', () => {
  expect(at([grant({ until: now })], 'night.view', 7)).toBeNull()
  expect(at([grant({ until: new Date(now.getTime() + 1) })], 'night.view', 7)).toBe('full')
})

test('queries are filtered by the outlets where the person has the permission', () => {
  const grants = [grant({ outletId: 9 }), grant({ outletId: 7, role: 'door' }), grant({ outletId: 5, until: now })]
  expect(outletsWith(grants, 'reservation.seat', now)).toEqual([9])
  expect(outletsWith(grants, 'night.view', now)).toEqual([7, 9])
  expect(outletsWith([...grants, grant({ outletId: null })], 'night.view', now)).toBeNull()
  expect(outletsWith([], 'night.view', now)).toEqual([])
})

test('an owner may grant every role, a manager may grant lower roles, and other roles may grant no role', () => {
  expect(rolesBelow('owner')).toEqual(ROLES)
  expect(rolesBelow('manager')).not.toContain('manager')
  expect(rolesBelow('manager')).not.toContain('finance')
  for (const role of ['host', 'door', 'cashier', 'marketing', 'finance'] as const) expect(rolesBelow(role)).toEqual([])
})
