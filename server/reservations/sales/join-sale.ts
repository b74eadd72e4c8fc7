// Guests join a sale. One statement writes all joins of a few milliseconds, and also validates the session of each member.
import { hash } from 'node:crypto'
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises'
import { Refused } from '#domain/refusals.ts'
import { SESSION_IDLE_SECONDS } from '#server/identity/sessions.ts'
import { type Entrant, joinAll, type JoinResult, type Joining } from '#server/reservations/sales/entrant-repository.ts'
import { repeatOnConflict } from '#server/db/conflicts.ts'
import type { App } from '#server/app.ts'

/** Milliseconds for which the first join of a batch waits for other joins. Joins that arrive during a write form the next batch. */
const GATHERED_MS = 20
const MOST_TOGETHER = 500
/** Number of responses that are sent before the event loop may do other work. */
const ANSWERED_TOGETHER = 50

type PendingJoin = { joining: Joining; done: (joinResult: JoinResult) => void; failed: (error: unknown) => void }

class Gathering {
  private waiting: PendingJoin[] = []
  private isUnderWay = false
  private readonly app: App

  constructor(app: App) {
    this.app = app
  }

  join(joining: Joining): Promise<JoinResult> {
    return new Promise((resolve, failed) => {
      this.waiting.push({ joining, done: resolve, failed })
      if (!this.isUnderWay) void this.writeAll()
    })
  }

  private async writeAll(): Promise<void> {
    this.isUnderWay = true
    while (this.waiting.length > 0) {
      if (this.waiting.length < MOST_TOGETHER) await pause(GATHERED_MS)
      await this.write(this.waiting.splice(0, MOST_TOGETHER))
    }
    this.isUnderWay = false
  }

  private async write(batch: readonly PendingJoin[]): Promise<void> {
    const now = this.app.now()
    const idleSince = new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000)
    const joinings = batch.map(({ joining }) => joining)
    try {
      const joinResults = await repeatOnConflict(() => joinAll(this.app.sql, joinings, { now, idleSince }))
      for (const [n, { done }] of batch.entries()) {
        if (n % ANSWERED_TOGETHER === ANSWERED_TOGETHER - 1) await othersTurn()
        done(joinResults[n]!)
      }
    } catch (error) {
      batch.forEach(({ failed }) => failed(error))
    }
  }
}

const gatherings = new WeakMap<App, Gathering>()

/**
 * Joins a sale with a session. Returns the member's new or existing position. The same statement validates the session.
 * @throws Refused not_found, unauthenticated; wrong_state if members cannot join the sale yet, or after the sale is over
 */
export async function joinSale(
  app: App,
  { saleId, token, isReminded }: { saleId: string; token: string; isReminded: boolean },
): Promise<Entrant> {
  const gathering = gatherings.get(app) ?? new Gathering(app)
  gatherings.set(app, gathering)
  const joining = { saleId, tokenHash: hash('sha256', token, 'buffer'), isReminded }
  const joinResult = await gathering.join(joining)
  if (!joinResult.isMember) throw new Refused('unauthenticated')
  if (!joinResult.isSale) throw new Refused('not_found')
  if (joinResult.state === null) throw new Refused('wrong_state')
  return joinResult
}
