// Handlers of the calls about serving a party.
import type { z } from 'zod'
import type { billToClose, serviceEndpoints } from '#contract/office/night/service-endpoints.ts'
import { NO_TILL_NOTE } from '#domain/pricing/close-bill.ts'
import { Refused } from '#domain/refusals.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { isWithinWaiverLimit, waiverLimitAt } from '#domain/service/minimum-waiver.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { ServiceAct } from '#domain/service/service-acts.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import type { RequestedBill } from '#server/reservations/closing/closing-schema.ts'
import { type BillServed, closeByApproval, type ServedNow, serve, undo } from '#server/reservations/service/serve.ts'
import { outletOfReservation, versionOf } from '#server/reservations/service/service-repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { askWaiver, refuseWaiver } from '#server/reservations/settlement/waive-minimum.ts'
import { openWaiverOf } from '#server/reservations/settlement/waiver-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })
const present = ({ version, undoUntil }: ServedNow) => ({ version, undo_until: undoUntil?.toISOString() ?? null })

type Asked = { app: App; who: SignedInStaff; params: { id: string }; takes: { version: number } }

const act = async ({ app, who, params, takes }: Asked, step: { act: ServiceAct; heads?: number }) =>
  present(await serve(app, actorOf(who), { id: params.id, version: takes.version }, step))

const presentBill = ({ closed, ...served }: BillServed) => ({ ...present(served), bill: closed })

/** Highest amount that the reader can waive alone at the outlet of a reservation. Null: no limit. */
export const waiverLimitFor = async (app: App, { grants }: SignedInStaff, id: string): Promise<number | null> =>
  waiverLimitAt(grants, { outletId: await outletOfReservation(app.sql, id), now: app.now() })

/** A bill as the call names it, with every detail of the till. */
export const requestedBill = ({ bill, below = null, till }: z.output<typeof billToClose>): RequestedBill => ({
  bill,
  below,
  till: till ? { ...till, service: till.service ?? null, tax: till.tax ?? null } : NO_TILL_NOTE,
})

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
  async billTerms({ app, who, params: { id } }) {
    const [version, waiver] = await Promise.all([versionOf(app.sql, id), openWaiverOf(app.sql, id)])
    if (version === null) throw new Refused('not_found')
    const { paid, kept, credit, minimum } = await moneyOf(app.sql, id)
    const limit = await waiverLimitFor(app, who, id)
    const isMine = waiver?.askedBy === actorKey(actorOf(who))
    return {
      version,
      paid: Math.max(0, Math.min(paid, kept)),
      credit,
      minimum,
      waives_up_to: limit,
      waiver: waiver && {
        spent: waiver.spent,
        amount: waiver.amount,
        reason: waiver.reason,
        asked_by: waiver.askedByName,
        asked_at: waiver.askedAt.toISOString(),
        may_decide: !isMine && isWithinWaiverLimit(waiver.amount, limit),
      },
    }
  },
  async closeBill({ app, who, params: { id }, takes }) {
    const { version, bill, below, reason, till } = takes
    const limit = await waiverLimitFor(app, who, id)
    const request = { ...requestedBill({ bill, below, till }), reason: reason ?? '', limit }
    return presentBill(await serve(app, actorOf(who), { id, version }, { act: 'close_bill', bill: request }))
  },
  askWaiver: ({ app, who, params: { id }, takes: { version, ...request } }) =>
    askWaiver(app, actorOf(who), { id, version }, request),
  async approveWaiver({ app, who, params: { id }, takes: { version, answer } }) {
    const approval = { limit: await waiverLimitFor(app, who, id), answer: answer ?? '' }
    return presentBill(await closeByApproval(app, actorOf(who), { id, version }, approval))
  },
  refuseWaiver: ({ app, who, params: { id }, takes: { version, answer } }) =>
    refuseWaiver(app, actorOf(who), { id, version }, answer ?? ''),
  async undoService({ app, who, params, takes }) {
    const outletId = await outletOfReservation(app.sql, params.id)
    const mayReopen = reachAt(who.grants, { permission: 'reservation.reopen', outletId, now: app.now() }) === 'full'
    const seen = { id: params.id, version: takes.version }
    return present(await undo(app, actorOf(who), seen, { reason: takes.reason ?? null, mayReopen }))
  },
}
