import { setTimeout as pause } from 'node:timers/promises'
import { holdLease } from '#server/jobs/hold-lease.ts'
import type { App } from '#server/app.ts'

/** Number of checks, and ms between two checks. A dead process loses its lease within two seconds; the checks take a little longer. */
const LOOKS = 35
const LOOK_EVERY_MS = 100

/**
 * Runs `work` if no other process on this database runs it. `isAlone` returns false if another process may have started `work` in the
 * meantime.
 */
export async function aloneInGroup(
  app: Pick<App, 'sql' | 'log' | 'uuid'>,
  work: (isAlone: () => boolean) => Promise<void>,
): Promise<void> {
  const lease = holdLease(app, 'demo past')
  try {
    for (let look = 0; look < LOOKS && !lease.isHeld(); look++) await pause(LOOK_EVERY_MS)
    if (lease.isHeld()) await work(() => lease.isHeld())
  } finally {
    await lease.stop()
  }
}
