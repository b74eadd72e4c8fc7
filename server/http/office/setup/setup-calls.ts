// Calls of the setup: from an empty group to the first outlet that guests can book.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { ROOM_TEMPLATE_NAMES } from '#domain/setup/room-templates.ts'
import { call } from '#server/http/office/office-call.ts'
import { MOST_PICTURE_BYTES } from '#server/http/api/mount.ts'
import { pictureData } from '#server/http/office/stock/floor-picture-calls.ts'
import {
  presentReadiness,
  presentSetup,
  presentTrial,
  presentWhatsAppAccount,
} from '#server/http/office/setup/present-setup.ts'
import { openOutlet } from '#server/setup/open-outlet.ts'
import { drawRoomOnPicture, placeRoom } from '#server/setup/place-room.ts'
import { readReadiness } from '#server/setup/read-readiness.ts'
import { readWhatsAppAccount } from '#server/setup/read-whatsapp-account.ts'
import { readSetup } from '#server/setup/read-setup.ts'
import { sendTestCode } from '#server/setup/send-test-code.ts'
import { sendTestMail } from '#server/setup/send-test-mail.ts'
import { endTrial, readTrial, startTrial } from '#server/setup/trials/start-trial.ts'
import { startGroup } from '#server/setup/start-group.ts'

const VIEW = { permission: 'settings.view', at: 'group' } as const
const CHANGE = { permission: 'settings.change', at: 'group', presence: 'fresh' } as const

export const setupCalls = {
  setup: call(VIEW, z.object({ outletId: positiveInteger.nullable().default(null) }), async ({ app }, { outletId }) =>
    presentSetup(await readSetup(app, outletId)),
  ),

  /** The checks of the machine may take some seconds, because they wait for gateways and the mail server. */
  readiness: call(
    VIEW,
    z.object({ outletId: positiveInteger }),
    async ({ app }, { outletId }) => {
      const [readiness, trial] = await Promise.all([readReadiness(app, outletId), readTrial(app, outletId)])
      return presentReadiness(readiness, trial, app.now())
    },
    { perMinute: 20 },
  ),

  /** The state of the account at WhatsApp. The readiness page loads this state separately, after the page has appeared. */
  whatsAppAccount: call(
    VIEW,
    z.object({}),
    async ({ app }) => presentWhatsAppAccount(await readWhatsAppAccount(app), app.now()),
    { perMinute: 20 },
  ),

  startGroup: call(
    CHANGE,
    z.object({
      name: z.string().trim().min(1).max(80),
      shortName: z
        .string()
        .trim()
        .max(40)
        .transform((text) => text || null),
      email: z.email().max(254),
      phone: z
        .string()
        .trim()
        .regex(/^\+?[\d -]{5,30}$/),
    }),
    ({ app, actor }, group) => startGroup(app, actor, group),
  ),

  placeRoom: call(
    { permission: 'stock.plan', at: 'sent outlet' },
    z.object({ outletId: positiveInteger, template: z.enum(ROOM_TEMPLATE_NAMES) }),
    ({ app, actor }, input) => placeRoom(app, actor, input),
    { status: 201 },
  ),

  drawRoomOnPicture: call(
    { permission: 'stock.plan', at: 'sent outlet' },
    z.object({ outletId: positiveInteger, data: pictureData }),
    ({ app, actor }, input) => drawRoomOnPicture(app, actor, input),
    { perMinute: 30, status: 201, mostBytes: MOST_PICTURE_BYTES },
  ),

  sendTestMail: call(
    CHANGE,
    z.object({ key: z.uuid() }),
    ({ app, actor }, { key }) => sendTestMail(app, actor, { key }),
    { perMinute: 6 },
  ),

  sendTestCode: call(
    CHANGE,
    z.object({ phone: z.string().trim().max(30) }),
    ({ app, actor, language }, { phone }) => sendTestCode(app, actor, { phone, language }),
    { perMinute: 3 },
  ),

  /** The newest test booking of an outlet. The page repeats this call while the gateway may still answer. */
  bookingTrial: call(VIEW, z.object({ outletId: positiveInteger }), async ({ app }, { outletId }) =>
    presentTrial(await readTrial(app, outletId), app.now()),
  ),

  startTrial: call(
    CHANGE,
    z.object({ outletId: positiveInteger, key: z.uuid(), acceptsRealMoney: z.boolean() }),
    async ({ app, actor }, input) => presentTrial(await startTrial(app, actor, input), app.now()),
    { perMinute: 6 },
  ),

  endTrial: call(CHANGE, z.object({ outletId: positiveInteger }), ({ app, actor }, { outletId }) =>
    endTrial(app, actor, outletId),
  ),

  openOutlet: call(CHANGE, z.object({ outletId: positiveInteger }), ({ app, actor }, { outletId }) =>
    openOutlet(app, actor, outletId),
  ),
}
