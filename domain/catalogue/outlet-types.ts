import { servesDinner } from '#domain/reservations/restaurant.ts'

/** Kinds of outlets; the wire counts them from 1 on. */
export const OUTLET_TYPES = [
  'rooftop_bar',
  'beach_club',
  'night_club',
  'live_music',
  'restaurant',
  'chefs_counter',
] as const

/** The number of a kind of outlet, from 1 on; 0 of one that we do not know. */
export const outletTypeNumber = (type: string): number => OUTLET_TYPES.findIndex((known) => known === type) + 1

/** Whether an outlet of this kind, as the wire has it, sells dinners and no table for the night. */
export const isDiningType = (type: number): boolean => servesDinner(OUTLET_TYPES[type - 1] ?? '')
