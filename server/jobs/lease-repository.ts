// All SQL of which process does what one does for all. These are seconds between processes: the server's own clock counts them.
import type { Db } from '#server/db/open.ts'

type Lease = { what: string; holder: string }

/** Takes a lease that is nobody's, or holds on to it; false where another process has it. */
export async function takeLease(sql: Db, { what, holder, seconds }: Lease & { seconds: number }): Promise<boolean> {
  const taken = await sql`
    insert into leases as l (what, holder, until)
    values (${what}, ${holder}, clock_timestamp() + ${seconds}::int * interval '1 second')
    on conflict (what) do update set holder = excluded.holder, until = excluded.until
    where l.holder = excluded.holder or l.until <= clock_timestamp()
    returning 1`
  return taken.length > 0
}

export async function leaveLease(sql: Db, { what, holder }: Lease): Promise<void> {
  await sql`delete from leases where what = ${what} and holder = ${holder}`
}
