// All SQL of leases, for work that one process does for all processes. Durations are in seconds by the database server's clock, so the
// clocks of the processes do not matter.
import type { Db } from '#server/db/open.ts'

type Lease = { what: string; holder: string }

/** `forSeconds`: seconds until the lease ends. */
export type LeaseAnswer = { isOurs: boolean; forSeconds: number }

/** Takes a free lease, or renews the process's own lease. */
export async function takeLease(sql: Db, { what, holder, seconds }: Lease & { seconds: number }): Promise<LeaseAnswer> {
  const [answer] = await sql<LeaseAnswer[]>`
    with taken as (
      insert into leases as l (what, holder, until)
      values (${what}, ${holder}, clock_timestamp() + ${seconds}::int * interval '1 second')
      on conflict (what) do update set holder = excluded.holder, until = excluded.until
      where l.holder = excluded.holder or l.until <= clock_timestamp()
      returning until)
    select true as is_ours, ${seconds}::float8 as for_seconds from taken
    union all
    select false, extract(epoch from l.until - clock_timestamp())::float8 from leases l
    where l.what = ${what} and not exists (select 1 from taken)`
  return answer ?? { isOurs: false, forSeconds: 0 }
}

export async function leaveLease(sql: Db, { what, holder }: Lease): Promise<void> {
  await sql`delete from leases where what = ${what} and holder = ${holder}`
}
