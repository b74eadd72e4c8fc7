// npm run ops -- check-data: reads every invariant against the database the settings name; prints what is broken and ends with 1.
import { brokenInvariants, invariants } from '#server/db/invariants/invariants.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { readCommandSettings } from '#server/settings.ts'

const settings = readCommandSettings(process.env)
const database = await openDatabase(settings, openLog('warn'))
try {
  const [clock] = await database.sql<{ now: Date }[]>`select clock_timestamp() as now`
  const broken = await brokenInvariants(database.sql, clock?.now ?? new Date())
  for (const { id, title, rows } of broken) {
    console.log(`BROKEN ${id} ${title}`)
    for (const row of rows.slice(0, 10)) console.log(`  ${JSON.stringify(row)}`)
  }
  console.log(`${invariants.length - broken.length} invariants hold, ${broken.length} broken`)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await database.close()
}
