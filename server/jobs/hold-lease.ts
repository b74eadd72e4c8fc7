// One process of the group does the looking for all: whoever has the lease.
import { leaveLease, takeLease } from '#server/jobs/lease-repository.ts'
import type { App } from '#server/app.ts'

/** Without being heard for so long, a process has lost it: a sale that waits for its next turn waits no longer than three seconds. */
const LEASE_SECONDS = 2
const HOLD_ON_MS = 700
/** The others ask as it may run out, no sooner than this. */
const ASK_MS = 250
/** After a fault, which is the database's. */
const ASK_AGAIN_MS = 1000

export type HeldLease = {
  /** Whether it is this process's now. */
  isHeld(): boolean
  /** Gives it up: the next that asks has it. */
  stop(): Promise<void>
}

/** Asks for a lease until it has it, and holds on to it. While the database is silent nobody has it for long. */
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
