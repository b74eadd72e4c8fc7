// Calls by which the venue's own tablets are enrolled, and by which a PIN says who stands at one.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { DEVICE_PROFILES } from '#domain/door/device-profiles.ts'
import { officeMe, qrCode } from '#contract/office/staff-endpoints.ts'

const done = z.object({ done: z.literal(true) })
const pin = z.string().regex(/^\d{6}$/)
const device = z.object({
  id: z.uuid(),
  name: z.string(),
  outlet_id: z.int(),
  enrolled_at: z.iso.datetime().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
  profile: z.enum(DEVICE_PROFILES),
  waiting: z.int().describe('number of scans that the door has not sent yet'),
  clock_offset_ms: z.int().nullable().describe('milliseconds that its clock was ahead at its last call'),
})

export const deviceEndpoints = {
  devices: {
    method: 'GET',
    path: '/api/office/devices',
    needs: { permission: 'device.manage', at: 'granted', presence: 'session' },
    summary: 'Devices of the outlets that one manages',
    answers: z.array(device),
  },
  makeDevice: {
    method: 'POST',
    path: '/api/office/devices',
    needs: { permission: 'device.manage', at: 'sent outlet', presence: 'fresh' },
    summary: 'A device to be enrolled; its code is told once, and good for ten minutes',
    takes: z.object({
      outlet_id: positiveInteger,
      name: z.string().trim().min(1).max(60),
      profile: z.enum(DEVICE_PROFILES).default('tablet'),
    }),
    answers: z.object({ id: z.uuid(), code: z.string(), link: z.url(), qr: qrCode }),
    status: 201,
  },
  revokeDevice: {
    method: 'POST',
    path: '/api/office/devices/:id/revoke',
    needs: { permission: 'device.manage', at: 'device', presence: 'fresh' },
    summary: 'Take a device out of service: whoever is signed in on it is so no more',
    params: z.object({ id: z.uuid() }),
    answers: done,
  },
  enrolDevice: {
    method: 'POST',
    path: '/api/office/devices/enrol',
    needs: 'anyone',
    perMinute: 20,
    summary: 'Enrol this browser as a device',
    takes: z.object({ code: z.string().regex(/^[0-9a-f]{32}$/i) }),
    answers: device,
    status: 201,
  },
  devicePeople: {
    method: 'GET',
    path: '/api/office/devices/people',
    needs: 'anyone',
    summary: 'Who may sign in by PIN on this device; nobody on any other',
    answers: z.object({ device: device.nullable(), people: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  },
  signInByPin: {
    method: 'POST',
    path: '/api/office/pin/sign-in',
    needs: 'anyone',
    perMinute: 30,
    summary: 'Say who stands at this device',
    takes: z.object({ staff_id: z.uuid(), pin }),
    answers: officeMe,
  },
  setPin: {
    method: 'POST',
    path: '/api/office/pin',
    needs: 'signed in',
    summary: 'A PIN of one’s own, proven by the code of one’s app',
    takes: z.object({ pin, code: pin }),
    answers: done,
  },
} as const satisfies Record<string, OfficeEndpoint>
