// Fills past weeks of an outlet with made-up parties, for tests. To be fast, it writes the rows of two months directly, within a second. In
// the demo, the commands of the product make the past instead (demo/past/live-demo.ts).
import { addNights, type Night, nightOf, nightsFrom } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { restateBooks } from '#server/books/restate-books.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import { type PastDinner, type PastTable, partyOf } from '#server/sandbox/made-up-past.ts'
import {
  claimsOfPast,
  codesOfPast,
  dinnersOfPast,
  insertPast,
  nightsTaken,
  startPapers,
  tablesOfPast,
} from '#server/sandbox/past-repository.ts'
import type { Db } from '#server/db/open.ts'
import { nameActor, transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const WEEKS = 8
/** Number of days from a date back to the same weekday one year earlier. */
const YEAR = 364
const SHARE_NOW = 1
const SHARE_BEFORE = 0.88

/**
 * Fills the eight weeks before tonight, and the same nights a year earlier, with past parties. Nights that already have reservations are
 * not changed, so a repeated call is harmless. Returns the number of new parties.
 * @throws Refused not_found; date_unavailable if the outlet sells neither tables nor dinners
 */
export async function fillPast(app: App, outletId: number, weeks = WEEKS): Promise<number> {
  const outlet = await findOutletOfNight(app.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const tonight = nightOf(app.now(), outlet)
  const partyCount = await transact(app, system('sandbox'), async ({ sql, now, bookingPrefix }) => {
    const codes = await codesOfPast(sql)
    const room = await roomOfPast(sql, outletId)
    if (room.tables.length === 0) throw new Refused('date_unavailable', { reason: 'not_reservable' })
    const makeParties = async (from: Night, share: number) => {
      const nights = nightsFrom(from, weeks * 7)
      const span = { outletId, from, to: nights.at(-1) ?? from }
      const [takenNights, claimKeys] = [await nightsTaken(sql, span), await claimsOfPast(sql, span)]
      return nights
        .filter((night) => !takenNights.has(night))
        .flatMap((night) =>
          room.tables
            .filter(({ id }) => !claimKeys.has(`${id} ${night}`))
            .map(({ dinner, ...table }) =>
              partyOf(
                {
                  outletId,
                  bookingPrefix,
                  hours: { ...outlet, specialHours: [], openHour: room.opens ?? outlet.openHour },
                  night,
                  table,
                  codes,
                  ...(dinner && { dinner }),
                },
                share,
              ),
            ),
        )
        .filter((party) => party !== null)
    }
    const from = addNights(tonight, -weeks * 7)
    const parties = [
      ...(await makeParties(from, SHARE_NOW)),
      ...(await makeParties(addNights(from, -YEAR), SHARE_BEFORE)),
    ]
    if (parties.length === 0) return 0
    await nameActor(sql, system('sandbox'))
    await startPapers(sql, outletId, tonight)
    return insertPast(sql, { outletId, now: now() }, parties)
  })
  await restateBooks(app)
  return partyCount
}

type Room = {
  tables: (PastTable & { dinner?: PastDinner })[]
  /** First arrival time of a restaurant. Null if the outlet sells tables for the whole night. */
  opens: string | null
}

const FREE = { weekday: 0, weekend: 0, event: 0 }

async function roomOfPast(sql: Db, outletId: number): Promise<Room> {
  const dinners = await dinnersOfPast(sql, outletId)
  if (!dinners) return { tables: await tablesOfPast(sql, outletId), opens: null }
  const { tables, courses, opens } = dinners
  const dinnerTables = courses.length === 0 ? [] : tables
  return {
    tables: dinnerTables.map(({ sectionId, ...table }) => ({
      ...table,
      downPayment: FREE,
      minimumCost: FREE,
      dinner: { sectionId, courses },
    })),
    opens,
  }
}
