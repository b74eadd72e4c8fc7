import { expect, test } from 'vitest'
import { approvalProblem, isOffLadder, refundCourse, refundLimitAt } from '#domain/payments/refund-limits.ts'
import type { Role } from '#domain/staff/permissions.ts'

const now = new Date('2026-11-24T12:00:00Z')
const grant = (role: Role, outletId: number | null, until: Date | null = null) => ({ role, outletId, until })
const limit = (...grants: ReturnType<typeof grant>[]) => refundLimitAt(grants, { outletId: 1, now })

test('of somebody’s roles at an outlet the farthest counts, and none of another outlet or that has ended', () => {
  expect(limit(grant('host', 1), grant('manager', 1))).toEqual({ alone: 2_000_000, approve: 5_000_000 })
  expect(limit(grant('finance', null), grant('owner', 1))).toEqual({ alone: null, approve: null })
  expect(limit(grant('owner', 2), grant('host', 1))).toEqual({ alone: 0, approve: 0 })
  expect(limit(grant('manager', 1, now))).toEqual({ alone: 0, approve: 0 })
  expect(limit()).toEqual({ alone: 0, approve: 0 })
})

test('a sum is off the ladder above the best step of the rule, and a cancellation also below what its guest is owed', () => {
  const rule = { byRule: 0, ladder: 500 }
  expect(isOffLadder({ kind: 'goodwill', amount: 500, ...rule })).toBe(false)
  expect(isOffLadder({ kind: 'goodwill', amount: 501, ...rule })).toBe(true)
  expect(isOffLadder({ kind: 'goodwill', amount: 1, byRule: 400, ladder: 400 })).toBe(false)
  expect(isOffLadder({ kind: 'cancel', amount: 399, byRule: 400, ladder: 400 })).toBe(true)
  expect(isOffLadder({ kind: 'cancel', amount: 400, byRule: 400, ladder: 300 })).toBe(false)
})

test('a sum goes at once up to the limit of the reservation in all, cut in pieces or not; off the ladder an owner gives it', () => {
  const manager = limit(grant('manager', 1))
  const owner = limit(grant('owner', 1))
  const course = (amount: number, given: number, isOff: boolean, who = manager) =>
    refundCourse({ amount, given, isOff }, who)
  expect(course(2_000_000, 0, false)).toBe('at_once')
  expect(course(2_000_001, 0, false)).toBe('ask')
  expect(course(1_000_000, 1_000_001, false)).toBe('ask')
  expect(course(1, 0, true)).toBe('ask')
  expect(course(0, 0, true)).toBe('ask')
  expect(course(0, 9_000_000, false)).toBe('at_once')
  expect([course(90_000_000, 0, true, owner), course(0, 0, true, owner)]).toEqual(['at_once', 'at_once'])
  expect(course(1, 0, false, limit(grant('host', 1)))).toBe('ask')
})

test('an approver may not approve their own request, and others only within their limit', () => {
  const request = { amount: 5_000_000, isOff: false, askedBy: 'staff:a' }
  const by = (actor: string, role: Role, tied: string[] = []) => ({
    actor,
    limit: limit(grant(role, 1)),
    tied: new Set(tied),
  })
  expect(approvalProblem(request, by('staff:a', 'owner'))).toBe('own_request')
  expect(approvalProblem(request, by('staff:b', 'finance'))).toBeNull()
  expect(approvalProblem(request, by('staff:b', 'owner', ['staff:a']))).toBe('too_close')
  expect(approvalProblem({ ...request, amount: 5_000_001 }, by('staff:b', 'manager'))).toBe('above_limit')
  expect(approvalProblem({ ...request, isOff: true }, by('staff:b', 'manager'))).toBe('owner_only')
  expect(approvalProblem({ ...request, isOff: true, amount: 90_000_000 }, by('staff:b', 'owner'))).toBeNull()
})
