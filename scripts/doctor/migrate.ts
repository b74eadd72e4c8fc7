// npm run ops -- migrate: migrates the database as the role of
// MIGRATION_DATABASE_URL and grants access to the server's role.
import { migrateDatabase } from '#server/db/migrate.ts'
import { readCommandSettings, SettingsFault } from '#server/settings.ts'

try {
  const { migrationDatabaseUrl, databaseUrl } = readCommandSettings(process.env)
  if (migrationDatabaseUrl === null || databaseUrl === null)
    throw new SettingsFault(['MIGRATION_DATABASE_URL: missing, with DATABASE_URL, whose role is let in'])
  const role = decodeURIComponent(new URL(databaseUrl).username) || null
  await migrateDatabase({ url: migrationDatabaseUrl }, { server: { role } })
  console.log(`The database is that of this release; ${role} may read and write its rows.`)
} catch (fault) {
  console.error(fault instanceof SettingsFault ? fault.message : fault)
  process.exitCode = 1
}
