// Nights, tables and tickets as the outside sees them.
import { AVAILABLE, UNAVAILABLE } from '#contract/web/availability.ts'
import type { TableEntity, TicketEntity } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import type { NightKind } from '#domain/pricing/night-kind.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { NightTable, NightTicket } from '#server/inventory/repository.ts'

export function presentTable(t: NightTable, kind: NightKind, language: Language, now: Date): TableEntity {
  const isHeld = t.heldUntil !== null && t.heldUntil > now
  const isFree = t.isReservable && (!t.isClaimed || (t.heldUntil !== null && !isHeld))
  return {
    id: t.id,
    table_name: t.name,
    capacity: t.capacity,
    capacity_kind: t.categoryKind,
    availability: isFree ? AVAILABLE : UNAVAILABLE,
    is_reservable: t.isReservable,
    is_held: isHeld,
    category: { id: t.categoryId, name: localize(t.categoryName, language), maximumCapacity: t.maximumCapacity },
    section: { id: t.sectionId, name: localize(t.sectionName, language) },
    downPayment: t.downPayment[kind],
    todayMinimumCost: t.minimumCost[kind],
    map: { x: t.x, y: t.y, w: t.w, h: t.h, rotate: t.rotate, shape: t.shape },
  }
}

export function presentTicket(t: NightTicket, language: Language): TicketEntity {
  return {
    id: t.id,
    ticket_name: localize(t.name, language),
    price: t.price,
    todayMinimumCost: t.minimumCost,
    maxCapacity: t.maxCapacity,
    seats_left: t.seatsLeft,
  }
}
