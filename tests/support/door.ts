// Door devices for tests. Each device has a key and a session of its own, and numbers its scans.
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { DeviceProfile } from '#domain/door/device-profiles.ts'
import type { SentScan } from '#domain/door/scans.ts'
import { system } from '#domain/identity/actor.ts'
import { DOOR_CALLS } from '#server/http/door/door-call.ts'
import { doorCalls, type DoorAnswer, type DoorCallName } from '#server/http/door/door-calls.ts'
import { enrolDoor } from '#server/door/door-keys.ts'
import { doorSession } from '#server/door/door-keys.ts'
import { type DoorDevice, findDoor } from '#server/door/device-repository.ts'
import { makeDevice } from '#server/staff/devices.ts'
import type { TestApp } from '#tests/support/app.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import type { App } from '#server/app.ts'

export type DoorReply<N extends DoorCallName> = { status: number; data: DoorAnswer<N>; cookies: string[] }

export async function askDoor<N extends DoorCallName>(
  url: string,
  name: N,
  takes: object = {},
  { cookie, headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
): Promise<DoorReply<N>> {
  const { method } = doorCalls[name]
  const query = method === 'GET' ? `?${new URLSearchParams(takes as Record<string, string>)}` : ''
  const answer = await fetch(url + DOOR_CALLS + name + query, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify(takes) }),
  })
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return { status: answer.status, data: {} as DoorAnswer<N>, cookies: [] }
  }
  const { data } = (await answer.json()) as { data: DoorAnswer<N> }
  return { status: answer.status, data, cookies: answer.headers.getSetCookie() }
}

/** Makes the key pair of a door device. The test needs the private key, but a browser would not export it. */
export function aDoorKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return { privateKey, spki: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url') }
}

export const signNonce = (privateKey: KeyObject, nonce: string): string =>
  sign('sha256', Buffer.from(nonce), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')

export type TestDoor = {
  device: DoorDevice
  cookie: string
  privateKey: KeyObject
  /** Returns the next scan of this device. Each call uses the next scan number. */
  scan(over?: Partial<SentScan>): SentScan
  send(scans: unknown[], over?: object): Promise<DoorReply<'sendScans'>>
  ask<N extends DoorCallName>(name: N, takes?: object): Promise<DoorReply<N>>
}

export async function aDoor(
  app: App,
  url: string,
  {
    outletId,
    night,
    name = 'Pintu',
    profile = 'door',
  }: { outletId: number; night: string; name?: string; profile?: DeviceProfile },
): Promise<TestDoor> {
  const { privateKey, spki } = aDoorKey()
  const { code } = await makeDevice(app, system('test'), { outletId, name, profile })
  const { id } = await enrolDoor(app, { code, publicKey: spki })
  const device = await findDoor(app.sql, id)
  if (!device) throw new Error('no door')
  const session = () => `senja_door=${encodeURIComponent(doorSession(app, device))}`
  const boot = randomUUID()
  let last = 0
  return {
    device,
    get cookie() {
      return session()
    },
    privateKey,
    scan: (over = {}) => ({
      number: ++last,
      kind: 'in',
      subject: 'walk_in',
      subjectId: null,
      heads: 1,
      verdict: null,
      night,
      at: app.now().getTime(),
      undoes: null,
      override: null,
      by: null,
      ...over,
    }),
    send: (scans, over = {}) =>
      askDoor(
        url,
        'sendScans',
        { boot, deviceNow: app.now().getTime(), waiting: 0, scans, ...over },
        { cookie: session() },
      ),
    ask: (call, takes = {}) => askDoor(url, call, takes, { cookie: session() }),
  }
}

/** Starts a shift at a door, as if the staff member had typed a PIN. */
export const standAt = (app: App, { device }: TestDoor, staffId: string) =>
  app.sql`insert into door_shifts (device_id, staff_id, at) values (${device.id}, ${staffId}, ${app.now()})`

export async function aDouble(app: App, outletId: number, night: string): Promise<string> {
  const device = await makeDevice(app, system('test'), { outletId, name: 'Pintu', profile: 'door' })
  const [subject, id] = [randomUUID(), randomUUID()]
  await app.sql`
    insert into door_scans (device_id, number, outlet_id, night, kind, subject, subject_id, heads, at, received_at, boot)
    select ${device.id}::uuid, n, ${outletId}::int, ${night}::date, 'refused', 'name', ${subject}::uuid, 0, ${app.now()}::timestamptz,
      ${app.now()}::timestamptz, ${id}::uuid from generate_series(1, 2) n`
  await app.sql`
    insert into door_doubles (id, outlet_id, night, subject, subject_id, first_device_id, first_number, second_device_id, second_number,
      reason, over, found_at)
    values (${id}, ${outletId}, ${night}, 'name', ${subject}, ${device.id}, 1, ${device.id}, 2, 'twice', 1, ${app.now()})`
  return id
}

const DURING = '2026-11-25T21:00:00+07:00'

export async function aDoorNight(app: TestApp) {
  const { url } = await app.open()
  const paid = await paidTable(app)
  const [outlet] = await app.sql<{ id: number }[]>`select outlet_id as id from reservations where id = ${paid.id}`
  app.clock.set(new Date(DURING))
  const outletId = outlet?.id ?? 0
  const door = (name: string, profile: 'door' | 'scanner' = 'door') =>
    aDoor(app, url, { outletId, night: PAID_NIGHT, name, profile })
  return { url, outletId, partyId: paid.id, door, subject: { subject: 'reservation', subjectId: paid.id } as const }
}
