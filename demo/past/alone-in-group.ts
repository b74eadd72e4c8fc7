import { setTimeout as pause } from 'node:timers/promises'
import { holdLease } from '#server/jobs/hold-lease.ts'
import type { App } from '#server/app.ts'

/**
 * Number of checks for the lease of another process, and the pause between two checks. All checks together take longer than two seconds.
 * By then, the lease of a dead process has expired.
 */
const LOOKS = 35
const LOOK_EVERY_MS = 100

/**
 * Runs `work` if no other process on this database runs it. If `isAlone` returns false, this process has lost its lease, and another
 * process may have started `work`.
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
