// Calls about refund rules: the rules of an outlet, of its events, and of the group.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { nightOf } from '#domain/calendar/night.ts'
import type { RefundRule } from '#domain/payments/refund.ts'
import { Refused } from '#domain/refusals.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { FURTHEST_HOURS, LONGEST_LADDER } from '#domain/stock/refund-ladder.ts'
import { call } from '#server/http/office/office-call.ts'
import { presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, CHANGE_PRICES, key, READ_PRICES } from '#server/http/office/stock/stock-input.ts'
import { changeLadder } from '#server/stock/refund-rules/change-ladder.ts'
import {
  bookingsByKind,
  eventRules,
  groupRows,
  outletsByGroup,
  ruleRows,
} from '#server/stock/refund-rules/rule-repository.ts'
import { type StockChangeRow, stockChangesOf } from '#server/stock/stock-repository.ts'

const CHANGES = 12

const kind = z.enum(RESERVATION_KINDS)
const ladder = z
  .array(
    z.object({
      hoursLeft: z.int().min(0).max(FURTHEST_HOURS),
      refundPercentage: z.int().min(0).max(100),
    }),
  )
  .max(LONGEST_LADDER)
/** The refund rules on the screen of the signed-in staff member, and the rules that replace them. */
const ladderChange = z.object({ key, seen: ladder, rules: ladder })

/**
 * Refuses everyone except an owner. Other staff with this permission may only read refund rules.
 * @throws Refused forbidden
 */
function refuseLimited(reach: Reach): void {
  if (reach !== 'full') throw new Refused('forbidden')
}

const presentRule = ({ hoursLeft, refundPercentage }: RefundRule) => ({ hoursLeft, refundPercentage })

const presentChange = ({ at, by, was, becomes }: StockChangeRow) => ({
  at,
  by,
  was: (was as RefundRule[]).map(presentRule),
  becomes: (becomes as RefundRule[]).map(presentRule),
})

export const refundRuleCalls = {
  stockRules: call(READ_PRICES, atOutlet, async ({ app }, { outletId }) => {
    const outlet = await stockOutletOf(app, outletId)
    const tonight = nightOf(app.now(), outlet)
    const [rows, events, bookingCounts, changes] = await Promise.all([
      ruleRows(app.sql, outletId),
      eventRules(app.sql, outletId, tonight),
      bookingsByKind(app.sql, outletId, tonight),
      stockChangesOf(app.sql, { outletId, kind: 'refund_rules', limit: CHANGES }),
    ])
    const presentedOutlet = presentOutlet(app, outlet)
    const kinds = presentedOutlet.servesDinner ? (['restaurant', 'tickets'] as const) : (['tables', 'tickets'] as const)
    const ladderOf = (of: string, isOwn: boolean) =>
      rows.filter((row) => row.kind === of && row.isOwn === isOwn).map(presentRule)
    return {
      outlet: presentedOutlet,
      canRefund: outlet.canRefund,
      ladders: kinds.map((of) => ({
        kind: of,
        own: ladderOf(of, true),
        group: ladderOf(of, false),
        bookings: bookingCounts.find((row) => row.kind === of)?.bookings ?? 0,
      })),
      events: events.map(({ id, title, night, bookings, rules }) => ({
        id,
        title,
        night,
        bookings,
        own: rules.map(presentRule),
      })),
      changes: changes.map((change) => ({ ...presentChange(change), subject: change.subject })),
    }
  }),

  /**
   * Sets the refund rules of a product or an event for new bookings. If the new list is empty, an event follows the rules of its outlet
   * again, and a product follows the rules of the group.
   */
  changeRules: call(
    CHANGE_PRICES,
    ladderChange
      .extend(atOutlet.shape)
      .extend({ of: z.union([z.object({ kind }), z.object({ eventId: positiveInteger })]) }),
    async ({ app, actor, reach }, request) => {
      refuseLimited(reach)
      return changeLadder(app, actor, request)
    },
  ),

  /** Returns the refund rules of the group, and the number of outlets without rules of their own. */
  groupRules: call({ permission: 'stock.price', at: 'granted', presence: 'session' }, z.object({}), async ({ app }) => {
    const [rows, outlets, changes] = await Promise.all([
      groupRows(app.sql),
      outletsByGroup(app.sql),
      stockChangesOf(app.sql, { outletId: null, kind: 'refund_rules', limit: CHANGES }),
    ])
    return {
      ladders: RESERVATION_KINDS.map((of) => ({
        kind: of,
        rules: rows.filter((row) => row.kind === of).map(presentRule),
        outlets: outlets.find((row) => row.kind === of)?.outlets ?? 0,
      })),
      changes: changes.map((change) => ({
        ...presentChange(change),
        kind: RESERVATION_KINDS.find((of) => of === change.subject) ?? 'tables',
      })),
    }
  }),

  changeGroupRules: call(
    { permission: 'stock.price', at: 'group', presence: 'fresh' },
    ladderChange.extend({ kind }),
    async ({ app, actor, reach }, { kind: of, ...request }) => {
      refuseLimited(reach)
      return changeLadder(app, actor, { ...request, outletId: null, of: { kind: of } })
    },
  ),
}
