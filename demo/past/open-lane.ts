// A lane is an app for one outlet in which past nights are simulated. The caller sets the clock of the lane. A lane uses the sandbox
// gateway without a network, and its emails to invented guests are stored as already sent.
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { historyPart } from '#server/notifications/outbox.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import { sandboxProvider } from '#server/payments/providers/sandbox.ts'
import { createGateway } from '#server/sandbox/gateway/gateway.ts'
import { merchantKey } from '#server/sandbox/gateway/signature.ts'
import type { Db, Sql, Tx } from '#server/db/open.ts'
import type { App } from '#server/app.ts'
import { GUEST_DOMAIN } from '#demo/past/made-up-people.ts'

/** `at` sets the clock of the lane. After that, every command of the lane runs at this instant. */
export type Lane = { app: App; at(instant: Date): void }

/**
 * A lane caches the plan of a night for this number of milliseconds. The plan of a past night changes only if the demo's calendar changes.
 */
const PLAN_KEPT_MS = 5000

/** Opens a lane. It has no limits for guests, because all its guests book from the same address. */
export function openLane(app: App): Lane {
  let clock = app.now()
  const own: App = {
    ...app,
    now: () => clock,
    sql: withHistoryMails(app.sql),
    plans: openPlanCache(PLAN_KEPT_MS),
    settings: { ...app.settings, areLimitsOn: false },
  }
  const gateway = createGateway(own)
  const provider = sandboxProvider({
    baseUrl: () => app.selfUrl(),
    notifyUrl: () => `${app.selfUrl()}/api/web/payments/sandbox/notifications`,
    key: merchantKey(app),
    carrier: async (url, init) => gateway.hono.request(new URL(url).pathname.replace('/sandbox/gateway', ''), init),
  })
  own.payments = openRegistry([provider], provider.name)
  return { app: own, at: (instant) => void (clock = instant) }
}

const asHistory = (sql: Db) => historyPart(sql, GUEST_DOMAIN)

/**
 * Returns a database connection for the lane. Each transaction marks the emails to invented guests as sent, so that they are never sent.
 */
function withHistoryMails(sql: Sql): Sql {
  const begin: Sql['begin'] = (options, run) => {
    const work = typeof options === 'string' ? run : options
    if (!work) throw new Error('a transaction needs its work')
    const runAsHistory = async (tx: Tx) => {
      let isOver = false
      // A commit need not wait for the disk. If the machine crashes and loses the last commits, the next start makes the same data again.
      const relaxing = tx.unsafe('set local synchronous_commit = off').execute()
      const finish: Tx['finish'] = (...statements) => {
        isOver = true
        return tx.finish(...statements, asHistory)
      }
      const result = await work(
        new Proxy(tx, { get: (target, name) => (name === 'finish' ? finish : Reflect.get(target, name)) }),
      )
      await relaxing
      if (!isOver) await asHistory(tx)
      return result
    }
    return typeof options === 'string' ? sql.begin(options, runAsHistory) : sql.begin(runAsHistory)
  }
  return new Proxy(sql, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) })
}
