import type { SheetKind } from '#domain/sheets/sheet-kinds.ts'
import { eventSheet } from '#server/setup/sheets/events/event-sheet.ts'
import { guestSheet } from '#server/setup/sheets/guests/guest-sheet.ts'
import { menuSheet } from '#server/setup/sheets/menus/menu-sheet.ts'
import { reservationSheet } from '#server/setup/sheets/reservations/reservation-sheet.ts'
import type { SheetHandler } from '#server/setup/sheets/sheet-handler.ts'
import { tableSheet } from '#server/setup/sheets/tables/table-sheet.ts'

export const HANDLERS: Record<SheetKind, SheetHandler> = {
  tables: tableSheet,
  guests: guestSheet,
  menus: menuSheet,
  events: eventSheet,
  reservations: reservationSheet,
}
