// A job that ends unpaid orders of packages after their deadline.
import { runRound } from '#server/jobs/run-round.ts'
import { dueOrders, endPackageOrder, findPackageOrder } from '#server/reservations/packages/package-order-repository.ts'
import { offerLapsing } from '#server/reservations/settlement/offer-lapsing.ts'
import type { App } from '#server/app.ts'

export const orderLapsing = offerLapsing({
  name: 'lapse orders of packages',
  actor: 'lapse orders',
  due: dueOrders,
  find: findPackageOrder,
  end: (work, order) => endPackageOrder(work, order, 'lapsed'),
})

export const lapseOrders = (app: App) => runRound(app, orderLapsing)
