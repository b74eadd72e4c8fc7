import { expect, test } from 'vitest'
import {
  approvalProblem,
  isOffLadder,
  refundCourse,
  refundLimitAt,
  rolesApproving,
} from '#domain/payments/refund-limits.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import type { Role } from '#domain/staff/permissions.ts'

const now = new Date('2026-11-24T12:00:00Z')
const grant = (role: Role, outletId: number | null, until: Date | null = null) => ({ role, outletId, until })
const limit = (...grants: ReturnType<typeof grant>[]) => refundLimitAt(grants, { outletId: 1, now })(USUAL_HOUSE)

test('a person’s refund limit is the highest limit of the roles that the person has at the outlet now', () => {
  expect(limit(grant('host', 1), grant('manager', 1))).toEqual({ alone: 2_000_000, approve: 5_000_000 })
  expect(limit(grant('finance', null), grant('owner', 1))).toEqual({ alone: null, approve: null })
  expect(limit(grant('owner', 2), grant('host', 1))).toEqual({ alone: 0, approve: 0 })
  expect(limit(grant('manager', 1, now))).toEqual({ alone: 0, approve: 0 })
  expect(limit()).toEqual({ alone: 0, approve: 0 })
})

test('the settings of the house limit managers and finance, but never an owner', () => {
  const house = { refundAlone: 300_000, refundApprove: 600_000 }
  const limitsOf = (role: Role) => refundLimitAt([grant(role, 1)], { outletId: 1, now })(house)
  expect(limitsOf('manager')).toEqual({ alone: 300_000, approve: 600_000 })
  expect(limitsOf('owner')).toEqual({ alone: null, approve: null })
  expect(limitsOf('cashier')).toEqual({ alone: 0, approve: 0 })
  expect(rolesApproving(600_000, house)).toEqual(['owner', 'manager', 'finance'])
  expect(rolesApproving(600_001, house)).toEqual(['owner'])
})

test('a refund deviates from the refund rule if it is above all steps of the rule, or too low at a cancellation', () => {
  const rule = { byRule: 0, ladder: 500 }
  expect(isOffLadder({ kind: 'goodwill', amount: 500, ...rule })).toBe(false)
  expect(isOffLadder({ kind: 'goodwill', amount: 501, ...rule })).toBe(true)
  expect(isOffLadder({ kind: 'goodwill', amount: 1, byRule: 400, ladder: 400 })).toBe(false)
  expect(isOffLadder({ kind: 'cancel', amount: 399, byRule: 400, ladder: 400 })).toBe(true)
  expect(isOffLadder({ kind: 'cancel', amount: 400, byRule: 400, ladder: 300 })).toBe(false)
})

test('a refund limit applies to the sum of all immediate refunds of a reservation', () => {
  const manager = limit(grant('manager', 1))
  const owner = limit(grant('owner', 1))
  const course = (amount: number, givenAmount: number, isOff: boolean, who = manager) =>
    refundCourse({ amount, given: givenAmount, isOff }, who)
  expect(course(2_000_000, 0, false)).toBe('at_once')
  expect(course(2_000_001, 0, false)).toBe('ask')
  expect(course(1_000_000, 1_000_001, false)).toBe('ask')
  expect(course(1, 0, true)).toBe('ask')
  expect(course(0, 0, true)).toBe('ask')
  expect(course(0, 9_000_000, false)).toBe('at_once')
  expect([course(90_000_000, 0, true, owner), course(0, 0, true, owner)]).toEqual(['at_once', 'at_once'])
  expect(course(1, 0, false, limit(grant('host', 1)))).toBe('ask')
})

test('an approver may approve requests of other people within a limit, but never a request of their own', () => {
  const request = { amount: 5_000_000, isOff: false, askedBy: 'staff:a' }
  const by = (actor: string, role: Role, tiedActors: string[] = []) => ({
    actor,
    limit: limit(grant(role, 1)),
    tied: new Set(tiedActors),
  })
  expect(approvalProblem(request, by('staff:a', 'owner'))).toBe('own_request')
  expect(approvalProblem(request, by('staff:b', 'finance'))).toBeNull()
  expect(approvalProblem(request, by('staff:b', 'owner', ['staff:a']))).toBe('too_close')
  expect(approvalProblem({ ...request, amount: 5_000_001 }, by('staff:b', 'manager'))).toBe('above_limit')
  expect(approvalProblem({ ...request, isOff: true }, by('staff:b', 'manager'))).toBe('owner_only')
  expect(approvalProblem({ ...request, isOff: true, amount: 90_000_000 }, by('staff:b', 'owner'))).toBeNull()
})
