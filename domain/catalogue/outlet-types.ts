/** Types of outlets. The API numbers them from 1. */
export const OUTLET_TYPES = [
  'rooftop_bar',
  'beach_club',
  'night_club',
  'live_music',
  'restaurant',
  'chefs_counter',
] as const

export type OutletType = (typeof OUTLET_TYPES)[number]
export const isOutletType = (text: string): text is OutletType => OUTLET_TYPES.some((type) => type === text)

/** Types of outlets that sell dinners per person. A chef’s counter is a restaurant in which guests sit in front of the kitchen. */
export const DINING_TYPES = ['restaurant', 'chefs_counter']
export const servesDinner = (outletType: string): boolean => DINING_TYPES.includes(outletType)

/** Returns the number of an outlet type, from 1. Returns 0 if the type is unknown. */
export const outletTypeNumber = (type: string): number => OUTLET_TYPES.findIndex((candidate) => candidate === type) + 1

/** Returns true if an outlet of this type sells dinners instead of tables for the night. `type` is the number in the API. */
export const isDiningType = (type: number): boolean => DINING_TYPES.some((dining) => outletTypeNumber(dining) === type)
