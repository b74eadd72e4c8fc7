// Calls about the roles that the group makes.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { ALL_PERMISSIONS, BASE_ROLES, LONGEST_ROLE_NAME } from '#domain/staff/house-roles.ts'
import { mayGrant } from '#domain/staff/grants.ts'
import { call } from '#server/http/office/office-call.ts'
import { listRoles } from '#server/staff/roles/role-repository.ts'
import { changeRole, endRole, makeRole } from '#server/staff/roles/save-role.ts'

/** Only owners of the whole group can change roles. The same rule applies to the other settings of the house. */
const CHANGE = { permission: 'settings.change', at: 'group', presence: 'fresh' } as const

const fields = z.object({
  name: z.string().trim().min(1).max(LONGEST_ROLE_NAME),
  rights: z.array(z.enum(ALL_PERMISSIONS)).min(1).max(ALL_PERMISSIONS.length),
})
const withId = z.object({ id: positiveInteger })

export const roleCalls = {
  /** `mayGive`: true if the reader is allowed to grant the role at one of their outlets. */
  houseRoles: call(
    { permission: 'staff.manage', at: 'granted', presence: 'session' },
    z.object({}),
    async ({ app, who, outlets }) => {
      const now = app.now()
      return (await listRoles(app.sql)).map(({ id, name, base, rights, version, people }) => ({
        id,
        name,
        base,
        rights,
        version,
        people,
        mayGive: (outlets ?? [null]).some((outletId) =>
          mayGrant(who.grants, { role: base, outletId, house: { id, name, rights } }, now),
        ),
      }))
    },
  ),

  makeRole: call(
    CHANGE,
    fields.extend({ base: z.enum(BASE_ROLES) }),
    ({ app, actor }, input) => makeRole(app, actor, input),
    { status: 201, perMinute: 30 },
  ),

  changeRole: call(
    CHANGE,
    fields.extend({ ...withId.shape, version: positiveInteger.describe('the version that the owner saw') }),
    async ({ app, actor }, input) => {
      await changeRole(app, actor, input)
      return { done: true }
    },
    { perMinute: 30 },
  ),

  endRole: call(
    CHANGE,
    withId,
    async ({ app, actor }, { id }) => {
      await endRole(app, actor, id)
      return { done: true }
    },
    { perMinute: 30 },
  ),
}
