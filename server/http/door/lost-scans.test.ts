// Tests scans that a phone lost before it sent them. The office shows the number of these scans. They are not part of the night's counts.
import { expect, test } from 'vitest'
import type { OfficeDoor } from '#office/api/answers.ts'
import { testApp } from '#tests/support/app.ts'
import { aDoorKey, aDoorNight, askDoor, signNonce, type TestDoor } from '#tests/support/door.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

const LOST = { scans: 3, came: 5, went: 1 }

async function aNight() {
  const app = await testApp()
  const { url, door, outletId, subject } = await aDoorNight(app)
  const manager = await aPerson(app, 'manager', outletId)
  const revoke = ({ device }: TestDoor) => askOffice(url, 'revokeDevice', { cookie: manager.cookie, id: device.id })
  const doors = async () => {
    const takes = { outletId, night: PAID_NIGHT }
    // Each request signs in again, because an older session may have expired.
    const { cookie } = await aPerson(app, 'manager', outletId)
    return ((await askOffice(url, 'doorNight', { cookie, takes })).body.data as OfficeDoor).doors
  }
  const leave = async ({ device, privateKey }: TestDoor, lost: object = LOST) => {
    const { data } = await askDoor(url, 'doorChallenge', { deviceId: device.id })
    const signature = signNonce(privateKey, data.nonce)
    return askDoor(url, 'leaveDoor', { deviceId: device.id, nonce: data.nonce, signature, lost })
  }
  return { app, url, door, subject, outletId, revoke, doors, leave }
}

test('R12 the lost scans of a revoked phone are reported once and are not part of the night’s counts', async () => {
  const { app, door, subject, revoke, doors, leave } = await aNight()
  await using _ = app
  const phone = await door('Utara')
  await phone.send([phone.scan({ ...subject, heads: 2 })])
  expect((await leave(phone)).status).toBe(401)
  await revoke(phone)
  expect((await phone.send([phone.scan({ heads: 9 })])).status).toBe(401)
  expect((await leave({ ...phone, privateKey: aDoorKey().privateKey })).status).toBe(401)
  expect((await leave(phone)).status).toBe(200)
  // A second report with other figures changes nothing.
  expect((await leave(phone, { scans: 900, came: 900, went: 0 })).status).toBe(200)
  expect(await doors()).toMatchObject([
    { name: 'Utara', isRevoked: true, isOut: false, waiting: 0, came: 2, lost: LOST },
  ])
  const [{ count } = { count: null }] = await app.sql`select count(*)::int as count from door_scans`
  expect(count).toBe(1)
  for (const lost of [{ ...LOST, scans: -1 }, { ...LOST, came: 1e9 }, {}])
    expect((await leave(phone, lost)).status).toBe(422)
})

test('R8 a phone that reports a cleared storage is revoked, and the office shows its lost scans', async () => {
  const { app, door, doors } = await aNight()
  await using _ = app
  const [empty, awake, idle] = [await door('Barat'), await door('Timur'), await door('Utara')]
  await empty.send([empty.scan()], { waiting: 4 })
  expect((await empty.ask('reportCleared', { lost: null })).data).toEqual({ name: 'Barat', scans: 4 })
  // The page of this phone is still open and has its scans in memory, so the phone can report the number of guests.
  expect((await awake.ask('reportCleared', { lost: LOST })).data.scans).toBe(3)
  expect((await idle.ask('reportCleared', { lost: null })).data.scans).toBe(0)
  for (const phone of [empty, awake, idle]) expect((await phone.send([phone.scan()])).status).toBe(401)
  const lostOf = Object.fromEntries((await doors()).map(({ name, lost }) => [name, lost]))
  expect(lostOf).toMatchObject({ Barat: { scans: 4, came: null, went: null }, Timur: LOST, Utara: { scans: 0 } })
})

test('R8 R12 the server’s number of missing scans is used if a phone reports fewer lost scans', async () => {
  const { app, door, revoke, doors, leave } = await aNight()
  await using _ = app
  const [clearedPhone, revoked] = [await door('Barat'), await door('Timur')]
  for (const phone of [clearedPhone, revoked]) await phone.send([phone.scan()], { waiting: 7 })
  const none = { scans: 0, came: 0, went: 0 }
  expect((await clearedPhone.ask('reportCleared', { lost: none })).data.scans).toBe(7)
  await revoke(revoked)
  expect((await leave(revoked, none)).status).toBe(200)
  const unknown = { lost: { scans: 7, came: null, went: null } }
  expect(await doors()).toMatchObject([unknown, unknown])
})

test('R12 a revoked door that reports lost scans days later is not on the Door page of an earlier night', async () => {
  const { app, door, revoke, doors, leave } = await aNight()
  await using _ = app
  const phone = await door('Barat')
  await revoke(phone)
  app.clock.advance(72 * 3600)
  expect((await leave(phone)).status).toBe(200)
  expect(await doors()).toEqual([])
})

test('R13 the other doors still show the name of a revoked door, but do not list that door as in service', async () => {
  const { app, door, subject, revoke } = await aNight()
  await using _ = app
  const [revokedPhone, other] = [await door('Pintu utara'), await door('Barat')]
  await revokedPhone.send([revokedPhone.scan({ ...subject, heads: 2 })])
  await revoke(revokedPhone)
  const { data } = await other.ask('doorList', { night: PAID_NIGHT })
  expect(data.doors).toMatchObject([{ id: revokedPhone.device.id, name: 'Pintu utara', isOut: false }])
})

test('R8 a night with lost scans can be signed only with a reason', async () => {
  const { app, url, door, outletId } = await aNight()
  await using _ = app
  const phone = await door('Barat')
  await phone.send([phone.scan()], { waiting: 4 })
  await phone.ask('reportCleared', { lost: null })
  const { cookie } = await aPerson(app, 'manager', outletId)
  const takes = { outlet_id: outletId, outletId, night: PAID_NIGHT }
  const closing = (await askOffice(url, 'closing', { cookie, takes })).body.data as WireAnswer<'closing'>
  expect(closing.lacks).toContain('doors')
  expect(closing.figures.doors).toMatchObject({ unsynced: 1 })
})
