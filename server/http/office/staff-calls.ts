import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { call } from '#server/http/office/office-call.ts'
import { decideSignInReset, resetSignIn } from '#server/staff/enrolment/reset-sign-in.ts'
import { closeStaff, grantRole, inviteStaff, revokeGrant } from '#server/staff/manage-staff.ts'
import type { Manager } from '#server/staff/manager.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { type ListedStaff, listStaff } from '#server/staff/staff-repository.ts'

/** The guard of a change of an account. It needs the right to manage staff at all outlets of the account. */
const CHANGE = { permission: 'staff.manage', at: 'staff', presence: 'fresh' } as const
const GRANT = { permission: 'staff.manage', at: 'sent outlet', presence: 'fresh' } as const

const withId = z.object({ id: z.uuid() })
/** A role at an outlet. `role`: a built-in role, or the id of a role of the group. `outletId`: null for all outlets. */
const grant = z.object({ role: z.enum(ROLES).or(positiveInteger), outletId: positiveInteger.nullable() })

const managerOf = ({ staff, grants }: SignedInStaff): Manager => ({ actor: { kind: 'staff', id: staff.id }, grants })

const presentStaff = ({ id, name, email, state, grants, lastSeenAt, ...ways }: ListedStaff, me: string) => ({
  id,
  name,
  email,
  state,
  grants: grants.map((row) => ({
    id: row.id,
    role: row.role,
    house: row.house,
    outletId: row.outletId,
    outlet: row.outlet,
    until: row.until,
  })),
  ways: { passkeys: ways.passkeys, hasCodeApp: ways.hasCodeApp, hasPin: ways.hasPin },
  lastSeenAt,
  hasJoined: state === 'active' || ways.wasReset,
  /** The open request to reset the sign-in methods, or null. */
  reset: ways.reset && {
    askedBy: ways.reset.askedByName,
    askedAt: new Date(ways.reset.askedAt),
    isMine: ways.reset.askedBy === `staff:${me}`,
  },
})

export const staffCalls = {
  staff: call(
    { permission: 'staff.manage', at: 'granted', presence: 'session' },
    z.object({}),
    async ({ app, who, outlets }) => (await listStaff(app.sql, outlets)).map((row) => presentStaff(row, who.staff.id)),
  ),

  /** Invites a new person. The link is emailed only to this person. */
  inviteStaff: call(
    GRANT,
    grant.extend({
      email: z.email().max(200),
      name: z.string().trim().min(1).max(100),
      locale: z.enum(LANGUAGES),
    }),
    ({ app, who }, input) => inviteStaff(app, managerOf(who), { ...input, until: null }),
    { status: 201 },
  ),

  grantRole: call(
    GRANT,
    grant.extend({ ...withId.shape, until: z.iso.datetime({ offset: true }).nullable() }),
    async ({ app, who }, { id, role, outletId, until }) => {
      await grantRole(app, managerOf(who), id, { role, outletId, until: until === null ? null : new Date(until) })
      return { done: true }
    },
    { status: 201 },
  ),

  revokeGrant: call(
    { permission: 'staff.manage', at: 'grant', presence: 'fresh' },
    withId,
    async ({ app, who }, { id }) => {
      await revokeGrant(app, managerOf(who), id)
      return { done: true }
    },
  ),

  /** Closes an account. Its sessions end at once. */
  closeStaff: call(CHANGE, withId, async ({ app, who }, { id }) => {
    await closeStaff(app, managerOf(who), id)
    return { done: true }
  }),

  /** Resets the sign-in methods of a person. An owner resets at once; a manager needs a second person. */
  resetSignIn: call(CHANGE, withId, async ({ app, who, reach }, { id }) => ({
    state: await resetSignIn(app, { ...managerOf(who), isAlone: reach === 'full' }, id),
  })),

  decideSignInReset: call(CHANGE, withId.extend({ isApproved: z.boolean() }), async ({ app, who }, input) => {
    await decideSignInReset(app, managerOf(who), { staffId: input.id, isApproved: input.isApproved })
    return { done: true }
  }),
}
