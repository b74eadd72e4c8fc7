// Past weeks of an outlet, so that reports and closings of the demo have something to show.
import { addNights, type Night, nightOf, nightsFrom, weekdayOf } from '#domain/calendar/night.ts'
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
/** The same nights of the week a year before. */
const YEAR = 364
const SHARE_NOW = 1
const SHARE_BEFORE = 0.88

/**
 * Fills the eight weeks before tonight, and the same nights a year earlier, with parties that are over. Nights that have a
 * reservation are left alone, so that it may be asked for again. How many parties were made up.
 * @throws Refused not_found; date_unavailable where the outlet sells neither tables nor dinners ahead
 */
export async function fillPast(app: App, outletId: number, weeks = WEEKS): Promise<number> {
  const outlet = await findOutletOfNight(app.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const tonight = nightOf(app.now(), outlet)
  const filled = await transact(app, system('sandbox'), async ({ sql, now }) => {
    const codes = await codesOfPast(sql)
    const room = await roomOfPast(sql, outletId)
    if (room.tables.length === 0) throw new Refused('date_unavailable', { reason: 'not_reservable' })
    const made = async (from: Night, share: number) => {
      const nights = nightsFrom(from, weeks * 7)
      const span = { outletId, from, to: nights.at(-1) ?? from }
      const [taken, claimed] = [await nightsTaken(sql, span), await claimsOfPast(sql, span)]
      return nights
        .filter((night) => !taken.has(night) && !room.closedWeekdays.includes(weekdayOf(night)))
        .flatMap((night) =>
          room.tables
            .filter(({ id }) => !claimed.has(`${id} ${night}`))
            .map(({ dinner, ...table }) =>
              partyOf(
                {
                  outletId,
                  hours: { ...outlet, openHour: room.opens ?? outlet.openHour },
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
    const parties = [...(await made(from, SHARE_NOW)), ...(await made(addNights(from, -YEAR), SHARE_BEFORE))]
    if (parties.length === 0) return 0
    await nameActor(sql, system('sandbox'))
    await startPapers(sql, outletId, tonight)
    return insertPast(sql, { outletId, now: now() }, parties)
  })
  await restateBooks(app)
  return filled
}

type Room = {
  tables: (PastTable & { dinner?: PastDinner })[]
  closedWeekdays: number[]
  /** When guests come, where it is not when the outlet opens. */
  opens: string | null
}

const FREE = { weekday: 0, weekend: 0, event: 0 }

/** What an outlet sells ahead: tables for a night, or dinners at them. */
async function roomOfPast(sql: Db, outletId: number): Promise<Room> {
  const dinners = await dinnersOfPast(sql, outletId)
  if (!dinners) return { tables: await tablesOfPast(sql, outletId), closedWeekdays: [], opens: null }
  const { tables, courses, closedWeekdays, opens } = dinners
  const laid = courses.length === 0 ? [] : tables
  return {
    tables: laid.map(({ sectionId, ...table }) => ({
      ...table,
      downPayment: FREE,
      minimumCost: FREE,
      dinner: { sectionId, courses },
    })),
    closedWeekdays,
    opens,
  }
}
