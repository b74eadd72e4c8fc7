// What each call about serving a party does.
import type { serviceEndpoints } from '#contract/office/night/service-endpoints.ts'
import { Refused } from '#domain/refusals.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { ServiceAct } from '#domain/service/service-acts.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { type ServedNow, serve, undo } from '#server/reservations/service/serve.ts'
import { outletOfReservation } from '#server/reservations/service/service-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })
const present = ({ version, undoUntil }: ServedNow) => ({ version, undo_until: undoUntil?.toISOString() ?? null })

type Asked = { app: App; who: SignedInStaff; params: { id: string }; takes: { version: number } }

const act = async ({ app, who, params, takes }: Asked, deed: { act: ServiceAct; heads?: number; bill?: number }) =>
  present(await serve(app, actorOf(who), { id: params.id, version: takes.version }, deed))

/** A cashier sees parties off, and seats nobody. @throws Refused forbidden */
function assertFull(reach: 'full' | 'limited'): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

export const serviceHandlers: Pick<OfficeHandlers, keyof typeof serviceEndpoints> = {
  seat(asked) {
    assertFull(asked.reach)
    const { heads } = asked.takes
    return act(asked, { act: 'seat', ...(heads != null && { heads }) })
  },
  leave: (asked) => act(asked, { act: 'leave' }),
  markNoShow(asked) {
    assertFull(asked.reach)
    return act(asked, { act: 'no_show' })
  },
  walkOut: (asked) => act(asked, { act: 'walk_out' }),
  closeBill: (asked) => act(asked, { act: 'close_bill', bill: asked.takes.bill }),
  async undoService({ app, who, params, takes }) {
    const outletId = await outletOfReservation(app.sql, params.id)
    const mayReopen = reachAt(who.grants, { permission: 'reservation.reopen', outletId, now: app.now() }) === 'full'
    const seen = { id: params.id, version: takes.version }
    return present(await undo(app, actorOf(who), seen, { reason: takes.reason ?? null, mayReopen }))
  },
}
