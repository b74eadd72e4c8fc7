// API calls for changes of a confirmed night. One person requests a change, and a second person decides on the request.
import { z } from 'zod'
import { actorKey } from '#domain/identity/actor.ts'
import { NIGHT_CHANGES } from '#domain/service/night-change.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { atVersion, billToClose, requestedBill, waiverLimitFor, why } from '#server/http/office/night/service-calls.ts'
import { call } from '#server/http/office/office-call.ts'
import {
  approveNightChange,
  askNightChange,
  refuseNightChange,
  withdrawNightChange,
} from '#server/service/closing/change-night.ts'
import { type NightChangeRow, openNightChanges } from '#server/service/closing/night-change-repository.ts'
import { tiesOf } from '#server/staff/enrolment/ties.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const ASK = { permission: 'bill.close', at: 'reservation' } as const
const DECIDE = { permission: 'night.change', at: 'reservation' } as const
const decision = atVersion.extend({ answer: why.default('') })

/**
 * Presents requests to change a confirmed night. `mayDecide`: true if the signed-in staff member may approve or refuse the request as the
 * second person.
 */
export async function presentNightChanges<Row extends NightChangeRow>(
  app: App,
  who: SignedInStaff,
  rows: readonly Row[],
) {
  const ties = rows.length === 0 ? new Set() : await tiesOf(app, who.staff.id)
  const me = actorKey({ kind: 'staff', id: who.staff.id })
  return rows.map((row) => {
    const { outletId, askedBy } = row
    const isMine = askedBy === me
    const reach = reachAt(who.grants, { permission: 'night.change', outletId, now: app.now() })
    const request = {
      change: row.change,
      /** Total of the bill, for a request of the kind `close_bill`. */
      bill: row.bill && { bill: row.bill.bill, below: row.bill.below },
      reason: row.reason,
      askedBy: row.askedByName,
      askedAt: row.askedAt,
      isMine,
      mayDecide: !isMine && reach !== null && !ties.has(askedBy),
    }
    return { row, request }
  })
}
export type PresentedNightChange = Awaited<ReturnType<typeof presentNightChanges>>[number]['request']

export const nightChangeCalls = {
  nightChanges: call({ permission: 'night.view', at: 'granted' }, z.object({}), async ({ app, who, outlets }) => {
    const lines = await presentNightChanges(app, who, await openNightChanges(app.sql, outlets))
    return lines.map(({ row: { code, guest, night, outlet }, request }) => ({ ...request, code, guest, night, outlet }))
  }),

  askNightChange: call(
    ASK,
    atVersion.extend({ change: z.enum(NIGHT_CHANGES), bill: billToClose.nullish(), reason: why }),
    ({ app, actor }, { id, version, bill, ...request }) =>
      askNightChange(app, actor, { id, version }, { ...request, bill: bill ? requestedBill(bill) : null }),
    { status: 201 },
  ),

  approveNightChange: call(DECIDE, decision, async ({ app, who, actor }, { answer, ...target }) => {
    const [waives, ties] = await Promise.all([waiverLimitFor(app, who, target.id), tiesOf(app, who.staff.id)])
    const { version } = await approveNightChange(app, actor, target, { answer, waives, tied: ties })
    return { version, undoUntil: null }
  }),

  refuseNightChange: call(DECIDE, decision, ({ app, actor }, { answer, ...target }) =>
    refuseNightChange(app, actor, target, answer),
  ),

  withdrawNightChange: call(ASK, atVersion, ({ app, actor }, target) => withdrawNightChange(app, actor, target)),
}
