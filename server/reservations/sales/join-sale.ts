// Joining a sale: those who come within a few milliseconds are written together, and each is proven by the same statement.
import { createHash } from 'node:crypto'
import { Refused } from '#domain/refusals.ts'
import { SESSION_IDLE_SECONDS } from '#server/identity/sessions.ts'
import { type Entrant, joinAll, type Joined, type Joining } from '#server/reservations/sales/entrant-repository.ts'
import { repeatOnConflict } from '#server/db/conflicts.ts'
import type { App } from '#server/app.ts'

/** How long the first of a batch waits for others. */
const GATHERED_MS = 20
const MOST_TOGETHER = 500
/** A phone that two processes let join at the same instant is seen by the next look. */
const MOST_LOOKS = 4

type Asked = { joining: Joining; done: (joined: Joined) => void; failed: (error: unknown) => void }

class Gathering {
  private waiting: Asked[] = []
  private timer: NodeJS.Timeout | null = null
  private readonly app: App

  constructor(app: App) {
    this.app = app
  }

  join(joining: Joining): Promise<Joined> {
    return new Promise((done, failed) => {
      this.waiting.push({ joining, done, failed })
      if (this.waiting.length >= MOST_TOGETHER) this.send()
      else this.timer ??= setTimeout(() => this.send(), GATHERED_MS)
    })
  }

  private send(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    void this.write(this.waiting.splice(0))
  }

  private async write(batch: readonly Asked[]): Promise<void> {
    const now = this.app.now()
    const idleSince = new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000)
    const joinings = batch.map(({ joining }) => joining)
    try {
      const joined = await repeatOnConflict(() => joinAll(this.app.sql, joinings, { now, idleSince }))
      batch.forEach(({ done }, i) => done(joined[i]!))
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
  const joining = { saleId, tokenHash: createHash('sha256').update(token).digest(), isReminded }
  for (let look = 1; ; look++) {
    const joined = await gathering.join(joining)
    if (!joined.isMember) throw new Refused('unauthenticated')
    if (!joined.isSale) throw new Refused('not_found')
    if (joined.state !== null) return joined
    if (!joined.mayJoin) throw new Refused('wrong_state')
    if (look === MOST_LOOKS) throw new Error('nobody saw who joined')
  }
}
