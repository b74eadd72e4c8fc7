// Calls about the bills of tills: the list of a night, and the decisions of staff about bills without a visit.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { isAtTable } from '#domain/partner/meet-bill.ts'
import { BELOW_MINIMUM, waiverLimitAt } from '#domain/service/minimum-waiver.ts'
import { call } from '#server/http/office/office-call.ts'
import { joinBill } from '#server/partner/bills/join-bill.ts'
import { matchBill, putBillAway, takeBillOff } from '#server/partner/bills/decide-bill.ts'
import type { NightVisit } from '#server/partner/bills/meet-visit.ts'
import { readTillBills, type TillBill } from '#server/partner/bills/read-till-bills.ts'
import { samplesOf } from '#server/setup/sheets/check-sheet.ts'
import { importTillFile } from '#server/setup/till-file/import-till-file.ts'
import { readTillFile, type TriedBill } from '#server/setup/till-file/read-till-file.ts'

const BILLS = { permission: 'bill.close', at: 'sent outlet' } as const

const why = z.string().trim().max(300)
const ofBill = z.object({ outletId: positiveInteger, id: z.int().positive().max(Number.MAX_SAFE_INTEGER) })
const DONE = { done: true }

/** Length of the base64 text of a file of two megabytes, in characters. */
const MOST_BASE64 = 2_796_204
const FILE = { perMinute: 30, mostBytes: 3 * 1024 * 1024 }
const MOST_LINES = 200
const tillFile = z.object({
  outletId: positiveInteger,
  night: z.iso.date(),
  data: z.base64().max(MOST_BASE64),
  columns: z.array(z.string().max(40).nullable()).max(60).nullable(),
})

const presentTried = ({ row, sent, visit, reason, isKnown }: TriedBill) => ({
  row,
  number: sent.externalId,
  table: sent.tableLabel,
  openedAt: sent.openedAt,
  total: sent.amounts.total,
  items: sent.amounts.items.length,
  visit: visit && { code: visit.bookingCode, name: visit.name },
  reason,
  isKnown,
})

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
  part: bill.part,
  parts: bill.parts,
  refunded: bill.refunded,
  reason: bill.reason,
  decision: bill.decision && { kind: bill.decision, why: bill.decidedReason, by: bill.deciderName, at: bill.decidedAt },
  ...bill.amounts,
  items: [...bill.amounts.items],
  visit: visit && {
    ...presentVisit(visit),
    charged: visit.spent,
    overpaid: visit.overpaid ?? 0,
    isOwnTable: bill.tableLabel === null || isAtTable(visit, bill.tableLabel),
  },
  suggestions: bill.suggestions,
  joinable: bill.joinable,
})

export const billCalls = {
  /**
   * Lists the bills of a night, the waiting bills first. `visits`: the data of the visits that a bill names in `suggestions` or `joinable`. `waivesUpTo`:
   * the largest amount in rupiah that the signed-in staff member can waive alone at this outlet; null means no limit.
   */
  tillBills: call(
    BILLS,
    z.object({ outletId: positiveInteger, night: z.iso.date().nullish() }),
    async ({ app, who }, { outletId, night = null }) => {
      const { outlet, night: read, bills, visits } = await readTillBills(app, { outletId, night })
      const candidates = new Set(bills.flatMap(({ suggestions, joinable }) => [...suggestions, ...joinable]))
      return {
        outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zoneName: zoneName(outlet.timezone) },
        night: read,
        bills: bills.map(presentBill),
        visits: visits.filter(({ id }) => candidates.has(id)).map(presentVisit),
        waivesUpTo: waiverLimitAt(who.grants, { outletId, now: app.now() }),
      }
    },
  ),

  matchTillBill: call(
    BILLS,
    ofBill.extend({
      reservationId: z.uuid(),
      why: why.default(''),
      below: z.enum(BELOW_MINIMUM).default('charge'),
      reason: why.default(''),
    }),
    async ({ app, who, actor }, { below, reason, ...input }) => {
      const limit = waiverLimitAt(who.grants, { outletId: input.outletId, now: app.now() })
      await matchBill(app, actor, { ...input, choice: { below, reason, limit } })
      return DONE
    },
  ),

  joinTillBill: call(
    BILLS,
    ofBill.extend({ reservationId: z.uuid(), why: why.default('') }),
    async ({ app, actor }, input) => {
      await joinBill(app, actor, input)
      return DONE
    },
  ),

  /** Reads a file of a till and changes nothing. */
  checkTillFile: call(
    BILLS,
    tillFile,
    async ({ app }, input) => {
      const { outlet, file, columns, missing, bills, faults } = await readTillFile(app, input)
      const samples = samplesOf(file)
      return {
        outlet: { zone: outlet.timezone },
        columns: file.heads.map((head, at) => ({ head, sample: samples[at] ?? '', name: columns[at] ?? null })),
        missing,
        bills: bills.map(presentTried),
        faults: faults.slice(0, MOST_LINES),
        faultCount: faults.length,
      }
    },
    FILE,
  ),

  importTillFile: call(
    BILLS,
    tillFile,
    async ({ app, actor }, input) => {
      const { faults, ...counts } = await importTillFile(app, actor, input)
      return { ...counts, faults: faults.slice(0, MOST_LINES), faultCount: faults.length }
    },
    { ...FILE, status: 201 },
  ),

  putTillBillAway: call(BILLS, ofBill.extend({ why }), async ({ app, actor }, input) => {
    await putBillAway(app, actor, input)
    return DONE
  }),

  takeTillBillOff: call(BILLS, ofBill.extend({ why }), async ({ app, actor }, input) => {
    await takeBillOff(app, actor, input)
    return DONE
  }),
}
