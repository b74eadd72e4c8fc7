// Calls that exist only in the sandbox. Some sign in a visitor of the demo as a member of staff. Others fill nights with bookings for
// tests.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { call } from '#server/http/office/office-call.ts'
import { keepSession, presentMe } from '#server/http/office/present-me.ts'
import { fillNight } from '#server/sandbox/fill-night.ts'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { stepIn } from '#server/sandbox/step-in.ts'
import { listStaff } from '#server/staff/staff-repository.ts'

export const sandboxCalls = {
  people: call(
    'anyone',
    z.object({}),
    async ({ app }) =>
      (await listStaff(app.sql, null)).flatMap(({ id, name, state, grants: [grant] }) =>
        state === 'active' && grant ? [{ id, name, role: grant.role, outlet: grant.outlet }] : [],
      ),
    { sandboxOnly: true },
  ),

  fillNight: call(
    { permission: 'night.view', at: 'sent outlet' },
    z.object({ outletId: positiveInteger, night: z.iso.date() }),
    ({ app, actor }, input) => fillNight(app, actor, input),
    { sandboxOnly: true, status: 201 },
  ),

  fillPast: call(
    { permission: 'report.view', at: 'sent outlet', presence: 'session' },
    z.object({ outletId: positiveInteger, weeks: z.int().min(1).max(8).optional() }),
    async ({ app }, { outletId, weeks }) => ({ parties: await fillPast(app, outletId, weeks) }),
    { sandboxOnly: true, status: 201 },
  ),

  stepIn: call(
    'anyone',
    z.object({ id: z.uuid() }),
    async ({ app, c }, { id }) => {
      const { token, staff } = await stepIn(app, { id, device: c.req.header('user-agent') ?? '' })
      keepSession(app, c, token)
      return presentMe(app, staff)
    },
    { sandboxOnly: true, perMinute: 60 },
  ),
}
