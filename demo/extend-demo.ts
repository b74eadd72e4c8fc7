import { addNights, nightOf, nightsFrom, type Night } from '#domain/calendar/night.ts'
import type { Sql, Tx } from '#server/db/open.ts'
import { demoContent } from '#demo/data/demo-content.ts'
import type { DemoContent } from '#demo/data/shape.ts'
import { insertDinersOfDemo, insertNights } from '#demo/insert-nights.ts'
import { seedAlone } from '#demo/seed-lock.ts'
import type { App } from '#server/app.ts'

/** Number of days for which the demo plans nights. By default, an outlet sells nights for one month less. */
export const DEMO_NIGHTS_AHEAD = 90

/**
 * Adds the nights of the demo up to 90 days ahead: events, off-schedule days, tickets and places that the venue holds. Existing nights stay
 * unchanged, so changes by staff are not lost. Does nothing if the database contains another catalogue. Several processes can call this
 * function at the same time.
 */
export async function extendDemo(
  app: Pick<App, 'sql' | 'now' | 'log'>,
  demo: DemoContent = demoContent,
): Promise<void> {
  const tonight = earliestNight(demo, app.now())
  const last = addNights(tonight, DEMO_NIGHTS_AHEAD)
  await seatWhomTablesWereKeptFor(app, demo, tonight)
  if ((await firstMissingNight(app.sql, demo, tonight)) > last) return
  await seedAlone(app.sql, async (tx) => {
    const first = await firstMissingNight(tx, demo, tonight)
    if (first > last) return
    const events = await insertNights(tx, demo, { first, count: nightsBetween(first, last) + 1 })
    app.log.info('demo: nights laid out', { first, last, events })
  })
}

/**
 * Replaces the reservations of restaurant tables in an old demo. An old reservation blocked a table for the whole night. A new dinner lasts
 * two hours.
 */
async function seatWhomTablesWereKeptFor({ sql }: Pick<App, 'sql'>, demo: DemoContent, tonight: Night): Promise<void> {
  const restaurants = demo.outlets.flatMap(({ brand, slug, courses }) => (courses ? [`${brand} ${slug}`] : []))
  const readClaims = (db: Sql | Tx) => db<{ tableId: number; night: Night }[]>`
    select c.table_id, c.night from table_claims c join outlets o on o.id = c.outlet_id join brands b on b.id = o.brand_id
    where b.slug || ' ' || o.slug = any(${restaurants}::text[]) and c.reservation_id is null order by c.night desc`
  if ((await readClaims(sql)).length === 0) return
  await seedAlone(sql, async (tx) => {
    const [latest] = await readClaims(tx)
    await tx`delete from table_claims where (table_id, night) in (select table_id, night from (${readClaims(tx)}) kept)`
    await tx`
      delete from holds h where h.made_by like 'system:%' and h.units = 0
        and not exists (select 1 from table_claims c where c.hold_id = h.id) and not exists (select 1 from seatings s where s.hold_id = h.id)`
    const last = latest?.night ?? ''
    if (last >= tonight) await insertDinersOfDemo(tx, demo, nightsFrom(tonight, nightsBetween(tonight, last) + 1))
  })
}

/** Returns the earliest current night of all outlets. Just after midnight in Jakarta, this is still the previous date. */
function earliestNight(demo: DemoContent, now: Date): Night {
  return demo.outlets.reduce<Night>((earliest, outlet) => {
    const night = nightOf(now, outlet)
    return night < earliest ? night : earliest
  }, '9999-12-31')
}

/** Returns the night after the last event of the demo. If that night is in the past, returns tonight. */
async function firstMissingNight(sql: Sql | Tx, demo: DemoContent, tonight: Night): Promise<Night> {
  const [lastRow] = await sql<{ night: Night }[]>`
    select night from events where series = any(${demo.series.map((series) => series.slug)}::text[])
    order by night desc limit 1`
  const next = lastRow ? addNights(lastRow.night, 1) : tonight
  return next > tonight ? next : tonight
}

const MS_A_DAY = 86_400_000
const nightsBetween = (first: Night, last: Night) => (Date.parse(last) - Date.parse(first)) / MS_A_DAY
