import { dateIn } from '#domain/calendar/night.ts'

/** Home timezone of the group. It applies to dates that belong to no outlet: ages, membership years, and offers of the whole group. */
export const GROUP_ZONE = 'Asia/Jakarta'

/** Returns today's date in the home timezone of the group, 'YYYY-MM-DD'. */
export const todayOfGroup = (now: Date): string => dateIn(now, GROUP_ZONE)
