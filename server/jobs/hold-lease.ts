// A lease for work that only one process does. The process with the lease looks for work on behalf of all processes.
import { leaveLease, takeLease } from '#server/jobs/lease-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Number of seconds after which a lease without a renewal ends. If the process with the lease dies, another process requests the lease as
 * soon as the lease may have ended. So a sale waits at most three seconds for its next turn.
 */
const LEASE_SECONDS = 2
const HOLD_ON_MS = 700
/**
 * Minimum pause in ms between two requests for the lease by a process that does not have it. The process waits until the current lease may
 * expire.
 */
const ASK_MS = 250
/** Pause in ms after an error of the database. */
const ASK_AGAIN_MS = 1000

export type HeldLease = {
  isHeld(): boolean
  /** Releases the lease. The next process that requests the lease gets it. */
  stop(): Promise<void>
}

/** Requests a lease until this process holds the lease, and then renews it. If no process can reach the database, the lease soon ends. */
export function holdLease(app: Pick<App, 'sql' | 'log' | 'uuid'>, what: string): HeldLease {
  const holder = app.uuid()
  let heldUntil = Number.NEGATIVE_INFINITY
  let isStopped = false
  let timer: NodeJS.Timeout | null = null
  let asking = ask()

  async function ask(): Promise<void> {
    const askedAt = performance.now()
    let inMs = ASK_AGAIN_MS
    try {
      const { isOurs, forSeconds } = await takeLease(app.sql, { what, holder, seconds: LEASE_SECONDS })
      heldUntil = isOurs ? askedAt + LEASE_SECONDS * 1000 : Number.NEGATIVE_INFINITY
      inMs = isOurs ? HOLD_ON_MS : Math.max(ASK_MS, forSeconds * 1000)
    } catch (fault) {
      if (!isStopped) app.log.warn('the lease was not asked for', { what, fault: String(fault) })
    }
    if (isStopped) return
    timer = setTimeout(() => {
      asking = ask()
    }, inMs).unref()
  }

  return {
    isHeld: () => performance.now() < heldUntil,
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await asking
      if (performance.now() < heldUntil) await leaveLease(app.sql, { what, holder }).catch(() => undefined)
      heldUntil = Number.NEGATIVE_INFINITY
    },
  }
}
