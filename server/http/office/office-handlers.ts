// What each call of the office does: every call has its handler, or this file does not compile.
import type { officeSandboxEndpoints } from '#contract/office/sandbox-endpoints.ts'
import { bookingHandlers } from '#server/http/office/night/booking-handlers.ts'
import { changeHandlers } from '#server/http/office/night/change-handlers.ts'
import { dinnerHandlers } from '#server/http/office/night/dinner-handlers.ts'
import { contentHandlers } from '#server/http/office/content/content-handlers.ts'
import { deviceHandlers } from '#server/http/office/device-handlers.ts'
import { officeDoorHandlers } from '#server/http/office/night/door-handlers.ts'
import { holdHandlers } from '#server/http/office/night/hold-handlers.ts'
import { floorPlanHandlers } from '#server/http/office/stock/floor-plan-handlers.ts'
import { guestListHandlers } from '#server/http/office/night/guest-list-handlers.ts'
import { nightChangeHandlers } from '#server/http/office/night/night-change-handlers.ts'
import { nightHandlers } from '#server/http/office/night/night-handlers.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { pictureHandlers } from '#server/http/office/content/picture-handlers.ts'
import { keepSession, presentMe } from '#server/http/office/present-me.ts'
import { presenceHandlers } from '#server/http/office/presence-handlers.ts'
import { queueHandlers } from '#server/http/office/night/queue-handlers.ts'
import { reservationHandlers } from '#server/http/office/reservation-handlers.ts'
import { serviceHandlers } from '#server/http/office/night/service-handlers.ts'
import { nightCancellationHandlers } from '#server/http/office/stock/night-cancellation-handlers.ts'
import { nightStockHandlers } from '#server/http/office/stock/night-stock-handlers.ts'
import { roomStockHandlers } from '#server/http/office/stock/room-stock-handlers.ts'
import { saleStockHandlers } from '#server/http/office/stock/sale-stock-handlers.ts'
import { taxHandlers } from '#server/http/office/stock/tax-handlers.ts'
import { staffHandlers } from '#server/http/office/staff-handlers.ts'
import type { BellWatcher } from '#server/door/watch-bells.ts'
import { bellStreamHandlers } from '#server/http/office/night/bell-stream.ts'
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
    return { parties: await fillPast(app, takes.outlet_id, takes.weeks) }
  },
  async stepIn({ app, takes, c }) {
    const { token, staff } = await stepIn(app, { id: takes.id, device: c.req.header('user-agent') ?? '' })
    keepSession(app, c, token)
    return presentMe(app, staff)
  },
}

type Watching = { streams: OpenStream; nights: NightWatcher; bells: BellWatcher }

/** Those who watch a night share one watcher, and those who hear the bell another. */
export const officeHandlers = ({ streams, nights, bells }: Watching): OfficeHandlers => ({
  ...bellStreamHandlers(bells, streams),
  ...staffHandlers,
  ...presenceHandlers,
  ...deviceHandlers,
  ...nightHandlers(nights, streams),
  ...serviceHandlers,
  ...nightChangeHandlers,
  ...reservationHandlers,
  ...queueHandlers,
  ...changeHandlers,
  ...dinnerHandlers,
  ...holdHandlers,
  ...bookingHandlers,
  ...contentHandlers,
  ...pictureHandlers,
  ...nightStockHandlers,
  ...nightCancellationHandlers,
  ...roomStockHandlers,
  ...saleStockHandlers,
  ...taxHandlers,
  ...floorPlanHandlers,
  ...guestListHandlers,
  ...officeDoorHandlers,
  ...sandboxHandlers,
})
