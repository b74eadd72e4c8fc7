// Calls about the bills of tills: the list of a night, and the decisions of staff about bills without a visit.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { isAtTable } from '#domain/partner/meet-bill.ts'
import { call } from '#server/http/office/office-call.ts'
import { matchBill, putBillAway, takeBillOff } from '#server/partner/bills/decide-bill.ts'
import type { NightVisit } from '#server/partner/bills/meet-visit.ts'
import { readTillBills, type TillBill } from '#server/partner/bills/read-till-bills.ts'

const BILLS = { permission: 'bill.close', at: 'sent outlet' } as const

const why = z.string().trim().max(300)
const ofBill = z.object({ outletId: positiveInteger, id: z.int().positive().max(Number.MAX_SAFE_INTEGER) })
const done = { done: true }

const presentVisit = ({ id, bookingCode, name, pax, minimum, tables, arrivalAt, state }: NightVisit) => ({
  id,
  code: bookingCode,
  name,
  pax,
  minimum,
  tables,
  arrivalAt: new Date(arrivalAt),
  isSeated: state === 'Seated',
})

const presentBill = ({ visit, ...bill }: TillBill) => ({
  id: bill.id,
  source: bill.source,
  number: bill.externalId,
  table: bill.tableLabel,
  covers: bill.covers,
  openedAt: bill.openedAt,
  state: bill.state,
  reason: bill.reason,
  decision: bill.decision && { kind: bill.decision, why: bill.decidedReason, by: bill.deciderName, at: bill.decidedAt },
  ...bill.amounts,
  items: [...bill.amounts.items],
  visit: visit && {
    ...presentVisit(visit),
    charged: visit.spent,
    isOwnTable: bill.tableLabel === null || isAtTable(visit, bill.tableLabel),
  },
  suggestions: bill.suggestions,
})

export const billCalls = {
  /** Lists the bills of a night, the waiting bills first. `visits`: the visits that `suggestions` names. */
  tillBills: call(
    BILLS,
    z.object({ outletId: positiveInteger, night: z.iso.date().nullish() }),
    async ({ app }, { outletId, night = null }) => {
      const { outlet, night: read, bills, visits } = await readTillBills(app, { outletId, night })
      const suggestions = new Set(bills.flatMap((bill) => bill.suggestions))
      return {
        outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zoneName: zoneName(outlet.timezone) },
        night: read,
        bills: bills.map(presentBill),
        visits: visits.filter(({ id }) => suggestions.has(id)).map(presentVisit),
      }
    },
  ),

  matchTillBill: call(
    BILLS,
    ofBill.extend({ reservationId: z.uuid(), why: why.default('') }),
    async ({ app, actor }, input) => {
      await matchBill(app, actor, input)
      return done
    },
  ),

  putTillBillAway: call(BILLS, ofBill.extend({ why }), async ({ app, actor }, input) => {
    await putBillAway(app, actor, input)
    return done
  }),

  takeTillBillOff: call(BILLS, ofBill.extend({ why }), async ({ app, actor }, input) => {
    await takeBillOff(app, actor, input)
    return done
  }),
}
