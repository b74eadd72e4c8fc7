// Moves the clock of a database ahead. A server in production has no setting for its clock, because it follows the clock of its database.
import { connect } from '../../server/db/open.ts'

/**
 * Adds seconds to the clock of an empty database. Functions in the schema `public` replace the functions of PostgreSQL, because the search
 * path of the database names this schema first.
 */
export async function moveDatabaseClock(options: Parameters<typeof connect>[0], seconds: number): Promise<void> {
  const owner = connect(options, { pool: 1 })
  const ahead = `interval '${Math.round(seconds)} seconds'`
  for (const name of ['clock_timestamp', 'now'])
    await owner.unsafe(
      `create function public.${name}() returns timestamptz language sql as 'select pg_catalog.${name}() + ${ahead.replaceAll("'", "''")}'`,
    )
  const [database] = await owner<{ name: string }[]>`select current_database() as name`
  await owner.unsafe(`alter database "${database?.name ?? ''}" set search_path = public, pg_catalog`)
  await owner.end()
}
