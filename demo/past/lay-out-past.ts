import { addNights, nightOf } from '#domain/calendar/night.ts'
import { demoContent } from '#demo/data/demo-content.ts'
import { insertNights } from '#demo/insert-nights.ts'
import { firstEventNight } from '#demo/past/past-repository.ts'
import { seedAlone } from '#demo/seed-lock.ts'
import type { App } from '#server/app.ts'

const DAY_MS = 86_400_000

/** The content of the demo without places that the venue holds, because these places had no guests on past nights. */
const withoutHolds = { ...demoContent, takenTables: () => [], keptDinners: () => [] }

/** Adds events and off-schedule days to the past nights before the first night of the demo's calendar. */
export async function layOutPast(app: Pick<App, 'sql' | 'now'>, nights: number): Promise<void> {
  const tonights = demoContent.outlets.map((outlet) => nightOf(app.now(), outlet)).toSorted()
  const first = addNights(tonights[0] ?? '', -nights)
  const series = demoContent.series.map(({ slug }) => slug)
  await seedAlone(app.sql, async (tx) => {
    const firstNight = await firstEventNight(tx, series)
    if (firstNight === null || firstNight <= first) return
    const count = Math.round((Date.parse(firstNight) - Date.parse(first)) / DAY_MS)
    await insertNights(tx, withoutHolds, { first, count: Math.min(count, nights) })
  })
}
