// API calls with which staff record what happens to a party: seat, leave, no-show, walkout, bill. Each of these acts can be undone.
import { z } from 'zod'
import { positiveInteger, rupiahPrice as rupiah } from '#contract/numbers.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { NO_TILL_NOTE } from '#domain/pricing/close-bill.ts'
import { Refused } from '#domain/refusals.ts'
import { BELOW_MINIMUM, isWithinWaiverLimit, waiverLimitAt } from '#domain/service/minimum-waiver.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { call } from '#server/http/office/office-call.ts'
import type { RequestedBill } from '#server/service/closing/closing-schema.ts'
import { type BillServed, closeByApproval, type ServedNow, serve, undo } from '#server/service/serving/serve.ts'
import { servePackage } from '#server/service/serving/serve-package.ts'
import { outletOfReservation, versionOf } from '#server/reservations/changes/version-repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { askWaiver, refuseWaiver } from '#server/reservations/settlement/waive-minimum.ts'
import { openWaiverOf, type WaiverRow } from '#server/reservations/settlement/waiver-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const SEAT = { permission: 'reservation.seat', at: 'reservation' } as const
const CLOSE = { permission: 'bill.close', at: 'reservation' } as const

/**
 * A reservation at the version on the screen of the signed-in staff member. If the version has changed, the call is refused with the
 * name of the person who changed the reservation.
 */
export const atVersion = z.object({ id: z.uuid(), version: positiveInteger })
export const why = z.string().trim().max(300)
const tillNote = z.object({
  /**
   * Service charge within the bill. A call must send service and tax together, or send neither. If both are missing, the rates of the
   * outlet apply.
   */
  service: rupiah.nullish(),
  tax: rupiah.nullish(),
  /** The parts of the amount due that were paid in cash and by card. */
  cash: rupiah.default(0),
  cards: rupiah.default(0),
  number: z.string().trim().max(40).default(''),
})
/**
 * The fields of a request to close a bill. `bill`: the total at the till. `below`: the decision if this total is below the minimum spend.
 */
export const billToClose = z.object({ bill: rupiah, below: z.enum(BELOW_MINIMUM).nullish(), till: tillNote.nullish() })

/** `undoUntil`: the time until which the act can be undone without a reason. */
const presentServed = ({ version, undoUntil }: ServedNow) => ({ version, undoUntil })
const presentBill = ({ closed, ...outcome }: BillServed) => ({ ...presentServed(outcome), bill: closed })

const presentWaiver = (row: WaiverRow, { me, limit }: { me: string; limit: number | null }) => ({
  spent: row.spent,
  /** Amount of the waiver: the difference between the minimum and the bill. */
  amount: row.amount,
  reason: row.reason,
  askedBy: row.askedByName,
  askedAt: row.askedAt,
  mayDecide: row.askedBy !== me && isWithinWaiverLimit(row.amount, limit),
})

/** Returns the highest amount that the signed-in staff member can waive alone at the outlet of a reservation. Null: no limit. */
export const waiverLimitFor = async (app: App, { grants }: SignedInStaff, id: string): Promise<number | null> =>
  waiverLimitAt(grants, { outletId: await outletOfReservation(app.sql, id), now: app.now() })

export const requestedBill = ({ bill, below = null, till }: z.output<typeof billToClose>): RequestedBill => ({
  bill,
  below,
  till: till ? { ...till, service: till.service ?? null, tax: till.tax ?? null } : NO_TILL_NOTE,
})

/** @throws Refused forbidden for a cashier, who may end a party’s visit but may not seat a party */
function assertFull(reach: 'full' | 'limited'): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

export const serviceCalls = {
  seat: call(
    SEAT,
    atVersion.extend({ heads: z.int().min(1).max(500).nullish() }),
    async ({ app, actor, reach }, { heads, ...target }) => {
      assertFull(reach)
      return presentServed(await serve(app, actor, target, { act: 'seat', ...(heads != null && { heads }) }))
    },
  ),

  /** Marks a package that the party ordered ahead as served, or as not served. */
  servePackage: call(
    SEAT,
    z.object({ id: z.uuid(), orderId: z.uuid(), packageId: positiveInteger, isServed: z.boolean() }),
    ({ app, actor }, line) => servePackage(app, actor, line),
  ),

  leave: call(SEAT, atVersion, async ({ app, actor }, target) =>
    presentServed(await serve(app, actor, target, { act: 'leave' })),
  ),

  markNoShow: call(SEAT, atVersion, async ({ app, actor, reach }, target) => {
    assertFull(reach)
    return presentServed(await serve(app, actor, target, { act: 'no_show' }))
  }),

  walkOut: call(CLOSE, atVersion, async ({ app, actor }, target) =>
    presentServed(await serve(app, actor, target, { act: 'walk_out' })),
  ),

  billTerms: call(CLOSE, z.object({ id: z.uuid() }), async ({ app, who, actor }, { id }) => {
    const [version, waiver] = await Promise.all([versionOf(app.sql, id), openWaiverOf(app.sql, id)])
    if (version === null) throw new Refused('not_found')
    const { paid, kept, credit, minimum } = await moneyOf(app.sql, id)
    const limit = await waiverLimitFor(app, who, id)
    return {
      version,
      paid: Math.max(0, Math.min(paid, kept)),
      credit,
      minimum,
      waivesUpTo: limit,
      waiver: waiver && presentWaiver(waiver, { me: actorKey(actor), limit }),
    }
  }),

  closeBill: call(
    CLOSE,
    billToClose.extend({ ...atVersion.shape, reason: why.nullish() }),
    async ({ app, who, actor }, { id, version, reason, ...bill }) => {
      const limit = await waiverLimitFor(app, who, id)
      const request = { ...requestedBill(bill), reason: reason ?? '', limit }
      return presentBill(await serve(app, actor, { id, version }, { act: 'close_bill', bill: request }))
    },
  ),

  askWaiver: call(
    CLOSE,
    atVersion.extend({ bill: rupiah, reason: why }),
    ({ app, actor }, { bill, reason, ...target }) => askWaiver(app, actor, target, { bill, reason }),
  ),

  approveWaiver: call(
    CLOSE,
    atVersion.extend({ answer: why.nullish() }),
    async ({ app, who, actor }, { answer, ...target }) => {
      const approval = { limit: await waiverLimitFor(app, who, target.id), answer: answer ?? '' }
      return presentBill(await closeByApproval(app, actor, target, approval))
    },
  ),

  refuseWaiver: call(CLOSE, atVersion.extend({ answer: why.nullish() }), ({ app, actor }, { answer, ...target }) =>
    refuseWaiver(app, actor, target, answer ?? ''),
  ),

  undoService: call(
    SEAT,
    atVersion.extend({ reason: why.nullish() }),
    async ({ app, who, actor }, { reason, ...target }) => {
      const outletId = await outletOfReservation(app.sql, target.id)
      const mayReopen = reachAt(who.grants, { permission: 'reservation.reopen', outletId, now: app.now() }) === 'full'
      return presentServed(await undo(app, actor, target, { reason: reason ?? null, mayReopen }))
    },
  ),
}
