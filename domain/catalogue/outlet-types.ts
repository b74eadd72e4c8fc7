/** Kinds of outlets; the wire counts them from 1 on. */
export const OUTLET_TYPES = [
  'rooftop_bar',
  'beach_club',
  'night_club',
  'live_music',
  'restaurant',
  'chefs_counter',
] as const

/** Outlets that sell dinners by the person: a chef’s counter is a restaurant with its kitchen in front. */
export const DINING_TYPES = ['restaurant', 'chefs_counter']
export const servesDinner = (outletType: string): boolean => DINING_TYPES.includes(outletType)

/** The number of a kind of outlet, from 1 on; 0 of one that we do not know. */
export const outletTypeNumber = (type: string): number => OUTLET_TYPES.findIndex((known) => known === type) + 1

/** Whether an outlet of this kind, as the wire has it, sells dinners and no table for the night. */
export const isDiningType = (type: number): boolean => DINING_TYPES.some((dining) => outletTypeNumber(dining) === type)
