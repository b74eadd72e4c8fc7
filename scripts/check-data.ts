// npm run ops -- check-data: checks every invariant of the database in the settings. Prints the violations, and exits with 1 if there are
// violations.
import { brokenInvariants, invariants } from '#server/db/invariants/invariants.ts'
import { openDatabase } from '#server/db/open.ts'
import { loadKeyRing } from '#server/keys/load-keys.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { openLog } from '#server/log.ts'
import { readCommandSettings } from '#server/settings.ts'

const settings = readCommandSettings(process.env)
const database = await openDatabase(settings, openLog('warn'))
try {
  const [clock] = await database.sql<{ now: Date }[]>`select clock_timestamp() as now`
  const violations = await brokenInvariants(
    { sql: database.sql, keys: openKeys(loadKeyRing(settings)) },
    clock?.now ?? new Date(),
  )
  for (const { id, title, rows } of violations) {
    console.log(`BROKEN ${id} ${title}`)
    for (const row of rows.slice(0, 10)) console.log(`  ${JSON.stringify(row)}`)
  }
  console.log(`${invariants.length - violations.length} invariants hold, ${violations.length} broken`)
  process.exitCode = violations.length > 0 ? 1 : 0
} finally {
  await database.close()
}
