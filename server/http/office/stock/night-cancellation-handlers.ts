// What each call about the cancellation of a whole night does.
import type { nightCancellationEndpoints } from '#contract/office/stock/night-cancellation-endpoints.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { approvalProblem, refundLimitAt } from '#domain/payments/refund-limits.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { actorOf, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import {
  approveNightCancellation,
  cancelNight,
  costOfNight,
  type NightCost,
  refuseNightCancellation,
  withdrawNightCancellation,
} from '#server/stock/night-cancellation/cancel-night.ts'
import {
  findNightCancellation,
  type ItemRow,
  itemsOf,
  newestOfNight,
  type NightCancellationRow,
  openCancellations,
} from '#server/stock/night-cancellation/night-cancellation-repository.ts'
import { tiesOf } from '#server/staff/enrolment/ties.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { StockOutlet } from '#server/stock/stock-repository.ts'
import { findStockOutlets } from '#server/stock/stock-repository.ts'
import type { App } from '#server/app.ts'

const DONE = { done: true } as const
const ITEMS_SHOWN = 100

const limitOf = (app: App, { grants }: SignedInStaff, outletId: number) =>
  refundLimitAt(grants, { outletId, now: app.now() })

type Reader = { who: SignedInStaff; tied: ReadonlySet<string> }

const readerOf = async (app: App, who: SignedInStaff): Promise<Reader> => ({
  who,
  tied: await tiesOf(app, who.staff.id),
})

/** Tells if the reader may approve the cancellation, by the amount and by their relation to the requester. */
function approvalOf(app: App, { who, tied }: Reader, cancellation: NightCancellationRow) {
  if (cancellation.state !== 'asked') return null
  const { outletId, askedBy, amount } = cancellation
  const approver = { actor: actorKey(actorOf(who)), limit: limitOf(app, who, outletId), tied }
  const mayApprove = reachAt(who.grants, { permission: 'refund.approve', outletId, now: app.now() }) !== null
  const problem = approvalProblem({ amount, isOff: false, askedBy }, approver)
  return problem ?? (mayApprove ? ('mine' as const) : ('above_limit' as const))
}

const presentCancellation = (app: App, reader: Reader, cancellation: NightCancellationRow, outlet: StockOutlet) => ({
  id: cancellation.id,
  night: cancellation.night,
  outlet: {
    id: outlet.id,
    name: outlet.name,
    brand: outlet.brandSlug,
    slug: outlet.slug,
    zone: outlet.timezone,
  },
  state: cancellation.state,
  reason: cancellation.reason,
  amount: cancellation.amount,
  asked_by: cancellation.askedByName,
  asked_at: cancellation.askedAt.toISOString(),
  is_mine: cancellation.askedBy === actorKey(actorOf(reader.who)),
  decided_by: cancellation.decidedByName,
  decided_at: cancellation.decidedAt?.toISOString() ?? null,
  answer: cancellation.answer,
  approval: approvalOf(app, reader, cancellation),
  bookings: cancellation.bookings,
  done: cancellation.done,
  refunded: cancellation.refunded,
})

const presentCost = ({ isShut, ways, ...cost }: NightCost) => ({
  ...cost,
  is_shut: isShut,
  gateway: ways.gateway,
  transfer: ways.transfer,
})

const presentItem = ({ doneAt, ...item }: ItemRow) => ({ ...item, done_at: doneAt?.toISOString() ?? null })

/** @throws Refused not_found */
async function approverFor(app: App, who: SignedInStaff, id: string) {
  const cancellation = await findNightCancellation(app.sql, id)
  if (!cancellation) throw new Refused('not_found')
  return { limit: limitOf(app, who, cancellation.outletId), tied: await tiesOf(app, who.staff.id) }
}

export const nightCancellationHandlers: Pick<OfficeHandlers, keyof typeof nightCancellationEndpoints> = {
  async nightCancellation({ app, takes, who }) {
    const at = { outletId: takes.outlet_id, night: takes.night }
    const [outlet, cost, newest] = await Promise.all([
      stockOutletOf(app, at.outletId),
      costOfNight(app, at),
      newestOfNight(app.sql, at),
    ])
    return {
      outlet: {
        id: outlet.id,
        name: outlet.name,
        brand: outlet.brandSlug,
        zone: outlet.timezone,
        tonight: nightOf(app.now(), outlet),
      },
      night: at.night,
      cost: presentCost(cost),
      alone: limitOf(app, who, at.outletId).alone,
      may_ask: reachAt(who.grants, { permission: 'stock.plan', outletId: at.outletId, now: app.now() }) !== null,
      cancellation: newest && presentCancellation(app, await readerOf(app, who), newest, outlet),
      items: newest ? (await itemsOf(app.sql, newest.id, ITEMS_SHOWN)).map(presentItem) : [],
    }
  },
  async nightCancellations({ app, outlets, who }) {
    const open = await openCancellations(app.sql, outlets)
    const known = await findStockOutlets(app.sql, [...new Set(open.map(({ outletId }) => outletId))])
    const reader = await readerOf(app, who)
    return open.flatMap((cancellation) => {
      const outlet = known.find(({ id }) => id === cancellation.outletId)
      return outlet ? [presentCancellation(app, reader, cancellation, outlet)] : []
    })
  },
  async cancelNight({ app, takes, who }) {
    const { outlet_id: outletId, ...asked } = takes
    const state = await cancelNight(app, actorOf(who), { ...asked, outletId }, limitOf(app, who, outletId))
    return { state }
  },
  async approveNightCancellation({ app, params, takes, who }) {
    const approver = await approverFor(app, who, params.id)
    await approveNightCancellation(app, actorOf(who), { id: params.id, quoted: takes.quoted }, approver)
    return DONE
  },
  async refuseNightCancellation({ app, params, takes, who }) {
    await refuseNightCancellation(app, actorOf(who), params.id, takes.answer)
    return DONE
  },
  async withdrawNightCancellation({ app, params, who }) {
    await withdrawNightCancellation(app, actorOf(who), params.id)
    return DONE
  },
}
