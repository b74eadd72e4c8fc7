import type { Night } from '#domain/calendar/night.ts'
import { dateState, type DateState } from '#domain/inventory/date-state.ts'
import { nightKind, type NightKind } from '#domain/pricing/night-kind.ts'
import type { DateReason } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import type { PlanCache } from '#server/inventory/plan-cache.ts'
import {
  daysBetween,
  eventsBetween,
  findSaleOutlet,
  type NightDay,
  type NightEvent,
  type SaleOutlet,
} from '#server/inventory/repository.ts'

/** One night of one outlet, judged: what it is, whether it can be reserved online, and how. */
export type SaleNight = {
  outlet: SaleOutlet
  night: Night
  day: NightDay | null
  event: NightEvent | null
  state: DateState
  reason: DateReason | null
  kind: NightKind
  isUsingTicket: boolean
  paymentType: 'DownPayment' | 'BookingFee'
}

/** Judges a night from its parts; `unitsFree` null where nobody counted. */
export function judgeNight(
  outlet: SaleOutlet,
  night: Night,
  parts: { day: NightDay | null; event: NightEvent | null; unitsFree: number | null },
  now: Date,
): SaleNight {
  const { state, reason } = dateState({
    night,
    outlet: { ...outlet, hours: outlet },
    day: parts.day,
    event: parts.event,
    unitsFree: parts.unitsFree,
    now,
  })
  return {
    outlet,
    night,
    day: parts.day,
    event: parts.event,
    state,
    reason,
    kind: nightKind(night, { hasEvent: parts.event !== null, costsAsWeekend: parts.day?.minimumCostWeekend != null }),
    isUsingTicket: parts.event?.isUsingTicket ?? parts.day?.isUsingTicket ?? outlet.isUsingTicket,
    paymentType: parts.day?.paymentType ?? outlet.paymentType,
  }
}

/** The night as it stands, or null where there is no such outlet. */
export async function findNight(
  world: { sql: Db; now(): Date; plans: PlanCache },
  outletId: number,
  night: Night,
): Promise<SaleNight | null> {
  const [outlet, [[day], [event]]] = await Promise.all([
    world.plans(`outlet ${outletId}`, () => findSaleOutlet(world.sql, outletId)),
    world.plans(`night ${outletId} ${night}`, () =>
      Promise.all([daysBetween(world.sql, outletId, night, night), eventsBetween(world.sql, outletId, night, night)]),
    ),
  ])
  return outlet && judgeNight(outlet, night, { day: day ?? null, event: event ?? null, unitsFree: null }, world.now())
}

/** What an outlet adds to a price. */
export const termsOfPrice = ({ service, tax, useService, useTax }: SaleOutlet) => ({ service, tax, useService, useTax })
