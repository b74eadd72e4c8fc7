import type { Db } from '#server/db/open.ts'

type DescribedDatabase = { version: number; isReplica: boolean }

/** Returns the major version of PostgreSQL. `isReplica`: true if the database is a read-only replica. */
export async function describeDatabase(sql: Db): Promise<DescribedDatabase | null> {
  const [row] = await sql<DescribedDatabase[]>`
    select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as is_replica`
  return row ?? null
}

export async function timeOfDatabase(sql: Db): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
  return row?.now ?? new Date(0)
}

/** Lists all outlets with their gateways. `provider` is null if an outlet uses the gateway of the settings. */
export const gatewaysOfOutlets = (sql: Db): Promise<{ slug: string; provider: string | null }[]> =>
  sql<{ slug: string; provider: string | null }[]>`
    select slug, payment_provider as provider from outlets order by slug`
