import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { dateIn } from '#domain/calendar/night.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import type { Lane } from '#demo/past/open-lane.ts'

const DAY_MS = 86_400_000
/** The gateway settles the payments of a day within this number of days. */
const SETTLED_AFTER = 6
/** Maximum number of days between a booking and its night. */
const BOOKED_AHEAD = 14

/**
 * Reads the statements of the gateway for all past days that were settled. A job of the server reads the statements of the most recent
 * days.
 */
export async function readPastStatements(
  lane: Lane,
  { nights, until }: { nights: number; until: Date },
): Promise<void> {
  for (let ago = nights + BOOKED_AHEAD; ago > SETTLED_AFTER; ago--) {
    const day = new Date(until.getTime() - ago * DAY_MS)
    lane.at(new Date(day.getTime() + SETTLED_AFTER * DAY_MS))
    await readStatement(lane.app, 'sandbox', dateIn(day, GROUP_ZONE))
  }
}
