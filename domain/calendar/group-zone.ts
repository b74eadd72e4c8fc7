import { dateIn } from '#domain/calendar/night.ts'

/** Home timezone of the group. It applies to dates that belong to no outlet: ages, membership years, and offers of the whole group. */
export const GROUP_ZONE = 'Asia/Jakarta'

/** Time zones of cities and outlets, from west to east: WIB, WITA and WIT. */
export const OUTLET_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type OutletZone = (typeof OUTLET_ZONES)[number]

/** Returns today's date in the home timezone of the group, 'YYYY-MM-DD'. */
export const todayOfGroup = (now: Date): string => dateIn(now, GROUP_ZONE)
