import type { Context } from 'hono'
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { DEVICE_COOKIE, ownCookieValue } from '#contract/preferences.ts'
import { DEVICE_PROFILES } from '#domain/door/device-profiles.ts'
import { Refused } from '#domain/refusals.ts'
import { sixDigits } from '#server/http/calls/six-digits.ts'
import { call } from '#server/http/office/office-call.ts'
import { keepSession, presentMe } from '#server/http/office/present-me.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { type DeviceRow, listDevices, pinOwnersAt } from '#server/staff/device-repository.ts'
import { endDevice, enrol, makeDevice, readDevice, setPin, signInByPin } from '#server/staff/devices.ts'
import { qrPath } from '#server/staff/qr-path.ts'
import type { App } from '#server/app.ts'

/**
 * Lifetime of the device cookie in seconds. Browsers do not allow a longer lifetime. A device is enrolled only once, so its cookie must
 * last long.
 */
const DEVICE_SECONDS = 400 * 86_400

/** Finds the enrolled device of a browser by its cookie. Returns null if the browser is not enrolled. */
export const deviceIn = async (app: App, c: Context): Promise<DeviceRow | null> => {
  const token = ownCookieValue(c.req.header('cookie'), DEVICE_COOKIE)
  return token === null ? null : readDevice(app, token)
}

const presentDevice = ({ id, name, outletId, enrolledAt, lastSeenAt, profile, waiting, clockOffsetMs }: DeviceRow) => ({
  id,
  name,
  outletId,
  enrolledAt,
  lastSeenAt,
  profile,
  waiting,
  /** Milliseconds by which the clock of the device was ahead of the server's clock at its last call. */
  clockOffsetMs,
})

export const deviceCalls = {
  devices: call(
    { permission: 'device.manage', at: 'granted', presence: 'session' },
    z.object({}),
    async ({ app, outlets }) => (await listDevices(app.sql, outlets)).map(presentDevice),
  ),

  makeDevice: call(
    { permission: 'device.manage', at: 'sent outlet', presence: 'fresh' },
    z.object({
      outletId: positiveInteger,
      name: z.string().trim().min(1).max(60),
      profile: z.enum(DEVICE_PROFILES).default('tablet'),
    }),
    async ({ app, actor }, input) => {
      const { id, code } = await makeDevice(app, actor, input)
      // The code of a door is after the # of the link, so that no server log contains the code.
      const link = `${app.publicUrl()}${input.profile === 'tablet' ? `/office/enrol/${code}` : `/door/enrol#${code}`}`
      return { id, code, link, qr: qrPath(link) }
    },
    { status: 201 },
  ),

  revokeDevice: call(
    { permission: 'device.manage', at: 'device', presence: 'fresh' },
    z.object({ id: z.uuid() }),
    async ({ app, actor }, { id }) => {
      await endDevice(app, actor, id)
      return { done: true }
    },
  ),

  enrolDevice: call(
    'anyone',
    z.object({ code: z.string().regex(/^[0-9a-f]{32}$/i) }),
    async ({ app, c }, { code }) => {
      const { token, device } = await enrol(app, code)
      for (const line of ownCookie(app, DEVICE_COOKIE, token, DEVICE_SECONDS))
        c.header('Set-Cookie', line, { append: true })
      return presentDevice(device)
    },
    { perMinute: 20, status: 201 },
  ),

  devicePeople: call('anyone', z.object({}), async ({ app, c }) => {
    const device = await deviceIn(app, c)
    const people = device ? await pinOwnersAt(app.sql, device.outletId, app.now()) : []
    return { device: device && presentDevice(device), people: people.map(({ id, name }) => ({ id, name })) }
  }),

  signInByPin: call(
    'anyone',
    z.object({ staffId: z.uuid(), pin: sixDigits }),
    async ({ app, c }, input) => {
      const device = await deviceIn(app, c)
      if (!device) throw new Refused('unauthenticated')
      const { token, staff } = await signInByPin(app, { device, ...input })
      keepSession(app, c, token)
      return presentMe(app, staff)
    },
    { perMinute: 30 },
  ),

  setPin: call('signed in', z.object({ pin: sixDigits, code: sixDigits }), async ({ app, who }, input) => {
    await setPin(app, { ...who, ...input })
    return { done: true }
  }),
}
