import { dateIn } from '#domain/calendar/night.ts'

/** What belongs to no outlet, an age, a membership year, an offer of the whole group, is judged where the group is at home. */
export const GROUP_ZONE = 'Asia/Jakarta'

/** Today's date there, 'YYYY-MM-DD'. */
export const todayOfGroup = (now: Date): string => dateIn(now, GROUP_ZONE)
