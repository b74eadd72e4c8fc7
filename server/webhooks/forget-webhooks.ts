import { forgetDeliveries } from '#server/webhooks/delivery-repository.ts'
import type { App } from '#server/app.ts'

/** Days for which an event is stored. */
const KEPT_DAYS = 30
const BATCH = 2000

/** Deletes old events in batches, so that each statement locks only a few rows and ends soon. */
export async function forgetWebhooks(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_DAYS * 86_400_000)
  while ((await forgetDeliveries(app.sql, { before, limit: BATCH })) === BATCH);
}
