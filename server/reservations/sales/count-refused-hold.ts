import { outsideRequest } from '#server/current-request.ts'
import { addRefusedHolds, refusedKey } from '#server/reservations/sales/refused-holds-repository.ts'
import type { App } from '#server/app.ts'

const WRITTEN_AFTER_MS = 1000

const unwritten = new WeakMap<App, Map<string, number>>()

/**
 * Counts a hold that was refused because the guest had no turn. The counts are written to the database once a second. Counts that are not
 * yet written are lost if the process ends.
 */
export function countRefusedHold(app: App, saleId: string): void {
  const counts = unwritten.get(app) ?? new Map<string, number>()
  unwritten.set(app, counts)
  if (counts.size === 0) {
    const write = () => {
      const rows = [...counts]
      counts.clear()
      addRefusedHolds(app.sql, rows, app.now()).catch((error: unknown) =>
        app.log.warn('refused holds were not counted', { fault: String(error) }),
      )
    }
    outsideRequest(() => setTimeout(write, WRITTEN_AFTER_MS)).unref()
  }
  const key = refusedKey(saleId, app.now())
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
