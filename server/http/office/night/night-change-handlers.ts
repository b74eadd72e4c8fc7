// Handlers of the calls about changes of a confirmed night.
import type { NightChangeOnWire, nightChangeEndpoints } from '#contract/office/night/night-change-endpoints.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { requestedBill, waiverLimitFor } from '#server/http/office/night/service-handlers.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import {
  approveNightChange,
  askNightChange,
  refuseNightChange,
  withdrawNightChange,
} from '#server/reservations/closing/change-night.ts'
import { type NightChangeRow, openNightChanges } from '#server/reservations/closing/night-change-repository.ts'
import { tiesOf } from '#server/staff/enrolment/ties.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

/** Presents requests to a reader, who may be the second person of some. */
export async function presentNightChanges<Row extends NightChangeRow>(
  app: App,
  who: SignedInStaff,
  rows: readonly Row[],
): Promise<{ row: Row; request: NightChangeOnWire }[]> {
  if (rows.length === 0) return []
  const tied = await tiesOf(app, who.staff.id)
  const me = actorKey(actorOf(who))
  return rows.map((row) => {
    const { outletId, askedBy } = row
    const isMine = askedBy === me
    const reach = reachAt(who.grants, { permission: 'night.change', outletId, now: app.now() })
    const request = {
      change: row.change,
      bill: row.bill && { bill: row.bill.bill, below: row.bill.below },
      reason: row.reason,
      asked_by: row.askedByName,
      asked_at: row.askedAt.toISOString(),
      is_mine: isMine,
      may_decide: !isMine && reach !== null && !tied.has(askedBy),
    }
    return { row, request }
  })
}

export const nightChangeHandlers: Pick<OfficeHandlers, keyof typeof nightChangeEndpoints> = {
  async nightChanges({ app, who, outlets }) {
    const lines = await presentNightChanges(app, who, await openNightChanges(app.sql, outlets))
    return lines.map(({ row: { code, guest, night, outlet }, request }) => ({ ...request, code, guest, night, outlet }))
  },
  askNightChange: ({ app, who, params, takes: { version, change, bill, reason } }) =>
    askNightChange(
      app,
      actorOf(who),
      { id: params.id, version },
      { change, bill: bill ? requestedBill(bill) : null, reason },
    ),
  async approveNightChange({ app, who, params, takes: { version, answer } }) {
    const [waives, tied] = await Promise.all([waiverLimitFor(app, who, params.id), tiesOf(app, who.staff.id)])
    const served = await approveNightChange(app, actorOf(who), { id: params.id, version }, { answer, waives, tied })
    return { version: served.version, undo_until: null }
  },
  refuseNightChange: ({ app, who, params, takes: { version, answer } }) =>
    refuseNightChange(app, actorOf(who), { id: params.id, version }, answer),
  withdrawNightChange: ({ app, who, params, takes: { version } }) =>
    withdrawNightChange(app, actorOf(who), { id: params.id, version }),
}
