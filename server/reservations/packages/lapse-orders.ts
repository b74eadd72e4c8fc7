// A job that ends unpaid orders of packages after their deadline, and closes their payment pages. The pieces are free from the deadline on.
import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { closePagesOf } from '#server/reservations/move-links/close-pages-of.ts'
import {
  dueOrders,
  endPackageOrder,
  findPackageOrder,
  releaseUnits,
} from '#server/reservations/packages/package-order-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Maximum time in seconds for which an order waits for a gateway that does not answer. */
const PATIENCE_SECONDS = 30

export const orderLapsing: Job = {
  name: 'lapse orders of packages',
  everyMs: 1000,
  due: dueOrders,
  run: lapseOrder,
  leaseSeconds: 20,
}

export const lapseOrders = (app: App) => runRound(app, orderLapsing)

async function lapseOrder(app: App, id: string): Promise<void | { againAfterSeconds: number }> {
  const order = await findPackageOrder(app.sql, id)
  if (!order) return
  const { wasHeard } = await closePagesOf(app, order)
  const waitMs = app.now().getTime() - order.expiresAt.getTime()
  if (!wasHeard && waitMs < PATIENCE_SECONDS * 1000) return { againAfterSeconds: 1 }
  await transact(app, system('lapse orders'), async (work) => {
    await lockReservation(work.sql, order.reservationId)
    const current = await findPackageOrder(work.sql, id)
    if (current?.state === 'open' && current.expiresAt <= work.now()) {
      await endPackageOrder(work, current, 'lapsed')
      await releaseUnits(work.sql, id)
    }
    if (wasHeard && current?.state !== 'paid') await closeAttemptsOf(work.sql, order.intentId)
  })
}
