import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeDoor } from '#office/api/answers.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aDoorNight, standAt, type TestDoor } from '#tests/support/door.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

async function aNight(app: TestApp) {
  const night = await aDoorNight(app)
  const manager = await aPerson(app, 'manager', night.outletId)
  const doubles = async () => {
    const takes = { outletId: night.outletId, night: PAID_NIGHT }
    const { body } = await askOffice(night.url, 'doorNight', { cookie: manager.cookie, takes })
    return (body.data as OfficeDoor).doubles
  }
  const stored = (door: TestDoor) =>
    app.sql<{ number: number; by: string | null; subject: string; at: Date; override: string | null }[]>`
      select number, by_staff as by, subject, at, override from door_scans where device_id = ${door.device.id} order by number`
  return { ...night, manager, doubles, stored }
}

test('S9 R1 a scan is stored with the name of a staff member only if that person was on shift at the phone', async () => {
  await using app = await testApp()
  const { door, subject, manager, doubles, stored, outletId } = await aNight(app)
  const [phone, otherPhone] = [await door('Utara', 'scanner'), await door('Selatan')]
  const host = await aPerson(app, 'host', outletId)
  await standAt(app, otherPhone, manager.id)
  const over = (by: string) => phone.scan({ ...subject, heads: 3, override: 'The owner allows it', by })
  await phone.send([phone.scan({ ...subject, heads: 2 }), over(manager.id), over(randomUUID())])
  expect((await stored(phone)).map(({ by }) => by)).toEqual([null, null, null])
  expect((await stored(phone)).at(-1)?.override).toBe('The owner allows it')
  expect((await doubles()).map(({ over: heads }) => heads)).toEqual([3, 3])
  // After another person has taken over the shift, later scans belong to that person.
  await standAt(app, phone, manager.id)
  app.clock.advance(600)
  await standAt(app, phone, host.id)
  app.clock.advance(600)
  await phone.send([over(manager.id), over(host.id)])
  expect((await stored(phone)).slice(3).map(({ by }) => by)).toEqual([null, host.id])
  expect(await doubles()).toHaveLength(3)
  const early = { ...over(manager.id), at: app.now().getTime() - 900_000 }
  await phone.send([early])
  expect((await stored(phone)).at(-1)?.by).toBe(manager.id)
})

test('S9 if one scan admits more guests than the party has, the scan is reported as a double', async () => {
  await using app = await testApp()
  const { door, subject, doubles } = await aNight(app)
  const phone = await door('Utara')
  await phone.send([phone.scan({ ...subject, heads: 9 })])
  expect(await doubles()).toMatchObject([{ reason: 'twice', over: 7 }])
})

test('R6 a scan of any kind is rejected if the profile of the device does not permit that scan', async () => {
  await using app = await testApp()
  const { door, stored, subject } = await aNight(app)
  const scanner = await door('Gang', 'scanner')
  const lines = [
    scanner.scan({ heads: 50 }),
    scanner.scan({ kind: 'out', heads: 50 }),
    scanner.scan({ kind: 'refused', heads: 0 }),
    scanner.scan({ kind: 'undo', heads: 0, undoes: 1 }),
    scanner.scan(subject),
    scanner.scan({ kind: 'refused', subject: 'unknown', heads: 0 }),
  ]
  const { data } = await scanner.send(lines)
  expect(data.scans.map(({ state }) => state)).toEqual(['bad', 'bad', 'bad', 'bad', 'kept', 'kept'])
  expect((await stored(scanner)).map(({ subject: of }) => of)).toEqual(['reservation', 'unknown'])
})

test('S9 R6 a scan for a night long ago or far in the future is rejected', async () => {
  await using app = await testApp()
  const { door, subject, stored, partyId } = await aNight(app)
  const phone = await door('Utara')
  const [before, after] = ['2025-01-01', '2031-01-01']
  const { data } = await phone.send([phone.scan({ night: before }), phone.scan({ night: after }), phone.scan(subject)])
  expect(data.scans.map(({ state }) => state)).toEqual(['bad', 'bad', 'kept'])
  const [next] = await app.sql<{ night: string }[]>`select to_char(${PAID_NIGHT}::date + 1, 'YYYY-MM-DD') as night`
  await phone.send([phone.scan({ ...subject, night: next?.night ?? '' })])
  expect((await stored(phone)).at(-1)?.subject).toBe('unknown')
  const [count] = await app.sql<{ came: number }[]>`select came from door_counts where subject = ${partyId}`
  expect(count?.came).toBe(1)
  expect((await phone.ask('closeDoor', { night: after, lastNumber: 0 })).status).toBe(404)
})

test('R6 a scan with a time in the future or on another night is stored with a time within the night', async () => {
  await using app = await testApp()
  const { door, stored } = await aNight(app)
  const phone = await door('Utara')
  const now = app.now().getTime()
  const WEEK = 7 * 86_400_000
  const HOUR = 3_600_000
  await phone.send([
    phone.scan({ at: now + WEEK }),
    phone.scan({ at: now - 4 * WEEK }),
    phone.scan({ at: now - 60_000 }),
  ])
  // The clock of this phone is three hours ahead, and the phone never received the server's time. The server computes the error of this
  // clock from `deviceNow`.
  await phone.send([phone.scan({ at: now - 60_000 + 3 * HOUR })], { deviceNow: now + 3 * HOUR })
  const [ahead, past, right, skewedTime] = (await stored(phone)).map(({ at }) => at.getTime())
  expect(ahead).toBe(now)
  expect(past).toBeGreaterThan(now - 86_400_000)
  expect([right, skewedTime]).toEqual([now - 60_000, now - 60_000])
})
