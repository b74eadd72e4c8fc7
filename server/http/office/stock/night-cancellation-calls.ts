// API calls with which staff cancel a whole night of a venue. A second person can approve the refunds of the night.
import { z } from 'zod'
import { rupiahSum } from '#contract/numbers.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { approvalProblem, refundLimitAt, rolesApproving } from '#domain/payments/refund-limits.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { call, type PermittedRequest } from '#server/http/office/office-call.ts'
import { stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, bothLanguages, key, version } from '#server/http/office/stock/stock-input.ts'
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

const DECIDE = { permission: 'refund.approve', at: 'night cancellation', presence: 'fresh' } as const
const ITEMS = 100

const night = z.iso.date()
const withId = z.object({ id: z.uuid() })

const limitBy = (app: App, { grants }: SignedInStaff, outletId: number) =>
  refundLimitAt(grants, { outletId, now: app.now() })

type Reader = Pick<PermittedRequest, 'app' | 'who' | 'actor'> & { tied: ReadonlySet<string>; house: House }

const readerOf = async ({ app, who, actor }: PermittedRequest): Promise<Reader> => ({
  app,
  who,
  actor,
  tied: await tiesOf(app, who.staff.id),
  house: await app.house.read(),
})

/**
 * Returns `mine` if the signed-in staff member may approve the cancellation. Otherwise returns the reason why this person may not approve
 * the cancellation. Returns null if the cancellation is decided.
 */
function approvalOf({ app, who, actor, tied, house }: Reader, cancellation: NightCancellationRow) {
  if (cancellation.state !== 'asked') return null
  const { outletId, askedBy, amount } = cancellation
  const approver = { actor: actorKey(actor), limit: limitBy(app, who, outletId)(house), tied }
  const mayApprove = reachAt(who.grants, { permission: 'refund.approve', outletId, now: app.now() }) !== null
  const problem = approvalProblem({ amount, isOff: false, askedBy }, approver)
  return problem ?? (mayApprove ? ('mine' as const) : ('above_limit' as const))
}

const presentCancellation = (reader: Reader, cancellation: NightCancellationRow, outlet: StockOutlet) => ({
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
  askedBy: cancellation.askedByName,
  askedAt: cancellation.askedAt,
  isMine: cancellation.askedBy === actorKey(reader.actor),
  decidedBy: cancellation.decidedByName,
  decidedAt: cancellation.decidedAt,
  /** The reason with which a second person refused the cancellation. */
  answer: cancellation.answer,
  approval: approvalOf(reader, cancellation),
  bookings: cancellation.bookings,
  done: cancellation.done,
  refunded: cancellation.refunded,
})

const presentCost = ({ ways, ...cost }: NightCost) => ({
  version: cost.version,
  event: cost.event,
  isShut: cost.isShut,
  bookings: cost.bookings,
  guests: cost.guests,
  /** Number of bookings that are held, requested or offered. */
  unpaid: cost.unpaid,
  /** Number of seated parties, which the cancellation does not change. */
  seated: cost.seated,
  waiting: cost.waiting,
  holds: cost.holds,
  amount: cost.amount,
  gateway: ways.gateway,
  transfer: ways.transfer,
})

const presentItem = ({ code, name, pax, outcome, amount, doneAt, refund }: ItemRow) => ({
  code,
  name,
  pax,
  /** Outcome of the booking. Null: the job has not handled the booking yet. */
  outcome,
  amount,
  doneAt,
  refund,
})

/**
 * Returns the amount that the signed-in staff member may approve, and the actors who are not independent of this person. The person may not
 * approve requests of these actors.
 * @throws Refused not_found
 */
async function approverFor({ app, who }: PermittedRequest, id: string) {
  const cancellation = await findNightCancellation(app.sql, id)
  if (!cancellation) throw new Refused('not_found')
  return { limitBy: limitBy(app, who, cancellation.outletId), tied: await tiesOf(app, who.staff.id) }
}

export const nightCancellationCalls = {
  nightCancellation: call(
    { permission: 'night.view', at: 'sent outlet' },
    atOutlet.extend({ night }),
    async (request, at) => {
      const { app, who } = request
      const [outlet, cost, newest, house] = await Promise.all([
        stockOutletOf(app, at.outletId),
        costOfNight(app, at),
        newestOfNight(app.sql, at),
        app.house.read(),
      ])
      const planning = { permission: 'stock.plan', outletId: at.outletId, now: app.now() } as const
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
        /** Amount in rupiah up to which the signed-in staff member may cancel a night without a second person. Null: no limit. */
        alone: limitBy(app, who, at.outletId)(house).alone,
        /** The roles that may approve the refunds as second person. */
        approvers: rolesApproving(cost.amount, house),
        mayAsk: reachAt(who.grants, planning) !== null,
        cancellation: newest && presentCancellation(await readerOf(request), newest, outlet),
        items: newest ? (await itemsOf(app.sql, newest.id, ITEMS)).map(presentItem) : [],
      }
    },
  ),

  /** Returns the cancellations that wait for a second person, and the cancellations that are running. */
  nightCancellations: call({ permission: 'night.view', at: 'granted' }, z.object({}), async (request) => {
    const { app, outlets } = request
    const open = await openCancellations(app.sql, outlets)
    const stockOutlets = await findStockOutlets(app.sql, [...new Set(open.map(({ outletId }) => outletId))])
    const reader = await readerOf(request)
    return open.flatMap((cancellation) => {
      const outlet = stockOutlets.find(({ id }) => id === cancellation.outletId)
      return outlet ? [presentCancellation(reader, cancellation, outlet)] : []
    })
  }),

  /**
   * Cancels a night at once if the refunds are within the limit of the signed-in staff member. Otherwise requests the approval of a second
   * person.
   */
  cancelNight: call(
    { permission: 'stock.plan', at: 'sent outlet', presence: 'fresh' },
    atOutlet.extend({ id: key, night, version, reason: bothLanguages(200), quoted: rupiahSum }),
    async ({ app, who, actor }, request) => ({
      state: await cancelNight(app, actor, request, limitBy(app, who, request.outletId)),
    }),
    { status: 201 },
  ),

  approveNightCancellation: call(DECIDE, withId.extend({ quoted: rupiahSum }), async (request, input) => {
    const { app, actor } = request
    await approveNightCancellation(app, actor, input, await approverFor(request, input.id))
    return { done: true }
  }),

  refuseNightCancellation: call(
    DECIDE,
    withId.extend({ answer: z.string().max(500) }),
    async ({ app, actor }, { id, answer }) => {
      await refuseNightCancellation(app, actor, id, answer)
      return { done: true }
    },
  ),

  /** Withdraws a cancellation. Only its requester may do so. */
  withdrawNightCancellation: call(
    { permission: 'stock.plan', at: 'night cancellation' },
    withId,
    async ({ app, actor }, { id }) => {
      await withdrawNightCancellation(app, actor, id)
      return { done: true }
    },
  ),
}
