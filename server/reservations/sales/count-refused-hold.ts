import { outsideRequest } from '#server/current-request.ts'
import { addRefusedHolds, refusedKey } from '#server/reservations/sales/refused-holds-repository.ts'
import type { App } from '#server/app.ts'

const WRITTEN_AFTER_MS = 1000

const unwritten = new WeakMap<App, Map<string, number>>()

/** Counts a hold that was tried without a turn, written together once a second; what a process has not written yet is lost with it. */
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
