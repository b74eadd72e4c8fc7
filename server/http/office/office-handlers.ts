// What each call of the office does: every call has its handler, or this file does not compile.
import type { officeSandboxEndpoints } from '#contract/office/sandbox-endpoints.ts'
import { bookingHandlers } from '#server/http/office/booking-handlers.ts'
import { changeHandlers } from '#server/http/office/change-handlers.ts'
import { closeHandlers } from '#server/http/office/close-handlers.ts'
import { contentHandlers } from '#server/http/office/content-handlers.ts'
import { deviceHandlers } from '#server/http/office/device-handlers.ts'
import { holdHandlers } from '#server/http/office/hold-handlers.ts'
import { floorPlanHandlers } from '#server/http/office/floor-plan-handlers.ts'
import { nightHandlers } from '#server/http/office/night-handlers.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { pictureHandlers } from '#server/http/office/picture-handlers.ts'
import { keepSession, presentMe } from '#server/http/office/present-me.ts'
import { queueHandlers } from '#server/http/office/queue-handlers.ts'
import { refundHandlers } from '#server/http/office/refund-handlers.ts'
import { reportHandlers } from '#server/http/office/report-handlers.ts'
import { reservationHandlers } from '#server/http/office/reservation-handlers.ts'
import { serviceHandlers } from '#server/http/office/service-handlers.ts'
import { nightStockHandlers } from '#server/http/office/stock/night-stock-handlers.ts'
import { roomStockHandlers } from '#server/http/office/stock/room-stock-handlers.ts'
import { saleStockHandlers } from '#server/http/office/stock/sale-stock-handlers.ts'
import { staffHandlers } from '#server/http/office/staff-handlers.ts'
import type { NightWatcher } from '#server/reservations/night/watch-nights.ts'
import { fillNight } from '#server/sandbox/fill-night.ts'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { stepIn } from '#server/sandbox/step-in.ts'
import { listStaff } from '#server/staff/staff-repository.ts'

const sandboxHandlers: Pick<OfficeHandlers, keyof typeof officeSandboxEndpoints> = {
  async people({ app }) {
    return (await listStaff(app.sql, null)).flatMap(({ id, name, state, grants: [grant] }) =>
      state === 'active' && grant ? [{ id, name, role: grant.role, outlet: grant.outlet }] : [],
    )
  },
  async fillNight({ app, who, takes }) {
    const actor = { kind: 'staff', id: who.staff.id } as const
    return fillNight(app, actor, { outletId: takes.outlet_id, night: takes.night })
  },
  async fillPast({ app, takes }) {
    return { parties: await fillPast(app, takes.outlet_id) }
  },
  async stepIn({ app, takes, c }) {
    const { token, staff } = await stepIn(app, { id: takes.id, device: c.req.header('user-agent') ?? '' })
    keepSession(app, c, token)
    return presentMe(app, staff)
  },
}

/** Those who watch a night share one watcher. */
export const officeHandlers = ({ nights }: { nights: NightWatcher }): OfficeHandlers => ({
  ...staffHandlers,
  ...deviceHandlers,
  ...nightHandlers(nights),
  ...serviceHandlers,
  ...reservationHandlers,
  ...queueHandlers,
  ...changeHandlers,
  ...holdHandlers,
  ...bookingHandlers,
  ...refundHandlers,
  ...closeHandlers,
  ...reportHandlers,
  ...contentHandlers,
  ...pictureHandlers,
  ...nightStockHandlers,
  ...roomStockHandlers,
  ...saleStockHandlers,
  ...floorPlanHandlers,
  ...sandboxHandlers,
})
