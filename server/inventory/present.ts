// Maps nights, tables and tickets to the entities of the contract.
import { AVAILABLE, UNAVAILABLE } from '#contract/web/availability.ts'
import type { TableEntity, TicketEntity } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { localize } from '#server/catalogue/localize.ts'
import { chargesOf, type SaleNight } from '#server/inventory/find-night.ts'
import { nameInPhase } from '#server/inventory/name-in-phase.ts'
import { phaseText } from '#server/inventory/phase-text.ts'
import type { NightTable, NightTicket } from '#server/inventory/repository.ts'

/** Returns a table of a night as the API shows it. The table is available only if the night can be reserved online (N10). */
export function presentTable(t: NightTable, night: SaleNight, language: Language, now: Date): TableEntity {
  const isLapsed = t.heldUntil !== null && t.heldUntil <= now
  const isFree = night.reason === null && t.isReservable && (!t.isClaimed || isLapsed)
  return {
    id: t.id,
    table_name: t.name,
    capacity: t.capacity,
    capacity_kind: t.categoryKind,
    availability: isFree ? AVAILABLE : UNAVAILABLE,
    is_reservable: t.isReservable,
    // A table in a hold of the venue has no guest as holder. The table does not count as held, because no guest can release it.
    is_held: t.holderId !== null && t.heldUntil !== null && !isLapsed,
    category: { id: t.categoryId, name: localize(t.categoryName, language), maximumCapacity: t.maximumCapacity },
    section: { id: t.sectionId, name: localize(t.sectionName, language) },
    downPayment: t.downPayment[night.kind],
    amount_to_pay: amountToPay(t.downPayment[night.kind], chargesOf(night)),
    todayMinimumCost: t.minimumCost[night.kind],
    map: { x: t.x, y: t.y, w: t.w, h: t.h, rotate: t.rotate, shape: t.shape },
  }
}

export function presentTicket(t: NightTicket, night: SaleNight, language: Language): TicketEntity {
  return {
    id: t.id,
    ticket_name: localize(nameInPhase(t), language),
    price: t.price,
    amount_to_pay: amountToPay(t.price, chargesOf(night)),
    todayMinimumCost: t.minimumCost,
    maxCapacity: t.maxCapacity,
    arrive_before: t.arriveBefore,
    seats_left: t.seatsLeft,
    ...(t.phase && {
      phase_ends_at: t.phase.endsAt && new Date(t.phase.endsAt).toISOString(),
      phase_note: noteOfPhase(t, night, { language, hasCount: false }),
    }),
  }
}

/** Returns the text about the phase in which a ticket is sold. Returns null without a phase. */
export const noteOfPhase = (
  { phase }: NightTicket,
  night: SaleNight,
  { language, hasCount }: { language: Language; hasCount: boolean },
): string | null =>
  phase && phaseText(phase, { language, timezone: night.outlet.timezone, charges: chargesOf(night), hasCount })
