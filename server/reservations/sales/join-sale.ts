// Joining a sale: those who come within a few milliseconds are written together, and each is proven by the same statement.
import { hash } from 'node:crypto'
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises'
import { Refused } from '#domain/refusals.ts'
import { SESSION_IDLE_SECONDS } from '#server/identity/sessions.ts'
import { type Entrant, joinAll, type Joined, type Joining } from '#server/reservations/sales/entrant-repository.ts'
import { repeatOnConflict } from '#server/db/conflicts.ts'
import type { App } from '#server/app.ts'

/** How long the first of a batch waits for others; while a batch is being written, those who come are the next. */
const GATHERED_MS = 20
const MOST_TOGETHER = 500
/** Answered in one go; then others than those who join have their turn. */
const ANSWERED_TOGETHER = 50

type Asked = { joining: Joining; done: (joined: Joined) => void; failed: (error: unknown) => void }

class Gathering {
  private waiting: Asked[] = []
  private isUnderWay = false
  private readonly app: App

  constructor(app: App) {
    this.app = app
  }

  join(joining: Joining): Promise<Joined> {
    return new Promise((done, failed) => {
      this.waiting.push({ joining, done, failed })
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

  private async write(batch: readonly Asked[]): Promise<void> {
    const now = this.app.now()
    const idleSince = new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000)
    const joinings = batch.map(({ joining }) => joining)
    try {
      const joined = await repeatOnConflict(() => joinAll(this.app.sql, joinings, { now, idleSince }))
      for (const [n, { done }] of batch.entries()) {
        if (n % ANSWERED_TOGETHER === ANSWERED_TOGETHER - 1) await othersTurn()
        done(joined[n]!)
      }
    } catch (error) {
      batch.forEach(({ failed }) => failed(error))
    }
  }
}

const gatherings = new WeakMap<App, Gathering>()

/**
 * The place of whoever has this session: the new one, or the one that they have. Nothing of them was asked before.
 * @throws Refused not_found, unauthenticated; wrong_state before people may join, or once it is over
 */
export async function joinSale(
  app: App,
  { saleId, token, isReminded }: { saleId: string; token: string; isReminded: boolean },
): Promise<Entrant> {
  const gathering = gatherings.get(app) ?? new Gathering(app)
  gatherings.set(app, gathering)
  const joining = { saleId, tokenHash: hash('sha256', token, 'buffer'), isReminded }
  const joined = await gathering.join(joining)
  if (!joined.isMember) throw new Refused('unauthenticated')
  if (!joined.isSale) throw new Refused('not_found')
  if (joined.state === null) throw new Refused('wrong_state')
  return joined
}
