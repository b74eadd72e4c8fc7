// What each call about devices does.
import type { Context } from 'hono'
import type { deviceEndpoints } from '#contract/office/device-endpoints.ts'
import { DEVICE_COOKIE, ownCookieValue } from '#contract/preferences.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { keepSession, presentMe } from '#server/http/office/present-me.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { type DeviceRow, listDevices, pinOwnersAt } from '#server/staff/device-repository.ts'
import { endDevice, enrol, makeDevice, readDevice, setPin, signInByPin } from '#server/staff/devices.ts'
import { qrPath } from '#server/staff/qr-path.ts'
import type { App } from '#server/app.ts'

/** As long as browsers keep a cookie: a device is enrolled once. */
const DEVICE_SECONDS = 400 * 86_400

/** The device that a browser is, null for none. */
export const deviceIn = async (app: App, c: Context): Promise<DeviceRow | null> => {
  const token = ownCookieValue(c.req.header('cookie'), DEVICE_COOKIE)
  return token === null ? null : readDevice(app, token)
}

const presentDevice = ({ id, name, outletId, enrolledAt, lastSeenAt, profile, waiting, clockOffsetMs }: DeviceRow) => ({
  id,
  name,
  outlet_id: outletId,
  enrolled_at: enrolledAt?.toISOString() ?? null,
  last_seen_at: lastSeenAt?.toISOString() ?? null,
  profile,
  waiting,
  clock_offset_ms: clockOffsetMs,
})

export const deviceHandlers: Pick<OfficeHandlers, keyof typeof deviceEndpoints> = {
  devices: async ({ app, outlets }) => (await listDevices(app.sql, outlets)).map(presentDevice),
  async makeDevice({ app, who, takes }) {
    const actor: Actor = { kind: 'staff', id: who.staff.id }
    const { outlet_id: outletId, name, profile } = takes
    const { id, code } = await makeDevice(app, actor, { outletId, name, profile })
    // A door's code is behind the mark: no server's log has it.
    const link = `${app.publicUrl()}${profile === 'tablet' ? `/office/enrol/${code}` : `/door/enrol#${code}`}`
    return { id, code, link, qr: qrPath(link) }
  },
  async revokeDevice({ app, who, params }) {
    await endDevice(app, { kind: 'staff', id: who.staff.id }, params.id)
    return { done: true }
  },
  async enrolDevice({ app, takes, c }) {
    const { token, device } = await enrol(app, takes.code)
    for (const line of ownCookie(app, DEVICE_COOKIE, token, DEVICE_SECONDS))
      c.header('Set-Cookie', line, { append: true })
    return presentDevice(device)
  },
  async devicePeople({ app, c }) {
    const device = await deviceIn(app, c)
    const people = device ? await pinOwnersAt(app.sql, device.outletId, app.now()) : []
    return { device: device && presentDevice(device), people: people.map(({ id, name }) => ({ id, name })) }
  },
  async signInByPin({ app, takes, c }) {
    const device = await deviceIn(app, c)
    if (!device) throw new Refused('unauthenticated')
    const { token, staff } = await signInByPin(app, { device, staffId: takes.staff_id, pin: takes.pin })
    keepSession(app, c, token)
    return presentMe(app, staff)
  },
  async setPin({ app, who, takes }) {
    await setPin(app, { ...who, ...takes })
    return { done: true }
  },
}
