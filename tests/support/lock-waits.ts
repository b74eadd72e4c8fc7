import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '#server/app.ts'

/** Waits until a session in this database waits for a lock. */
export async function untilSomebodyWaits({ sql }: Pick<App, 'sql'>): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (row && row.waiting > 0) return
    await pause(5)
  }
}
