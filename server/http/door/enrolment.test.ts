import { expect, test } from 'vitest'
import { DOOR_RIGHTS, doorRightsOf } from '#domain/door/device-profiles.ts'
import { system } from '#domain/identity/actor.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { makeDevice } from '#server/staff/devices.ts'
import { testApp } from '#tests/support/app.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { aDoorKey, aDoorNight, askDoor, signNonce } from '#tests/support/door.ts'
import { aPerson, askOffice, codeOf } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

test('a door can be enrolled only once with its code, and opens a session by a signature with its own key', async () => {
  await using app = await testApp()
  const { url, outletId } = await aDoorNight(app)
  const { privateKey, spki } = aDoorKey()
  const { id, code } = await makeDevice(app, system('test'), { outletId, name: 'Pintu utara', profile: 'scanner' })
  expect((await askOffice(url, 'enrolDevice', { takes: { code } })).status).toBe(404)
  expect((await askDoor(url, 'enrolDoor', { code, publicKey: 'AAAA' })).status).toBe(422)
  const enrolment = await askDoor(url, 'enrolDoor', { code, publicKey: spki })
  expect(enrolment).toMatchObject({ status: 201, data: { id, name: 'Pintu utara', rights: ['scan', 'bell'] } })
  expect(enrolment.cookies[0]).toMatch(/^senja_door=.+; Max-Age=3600; Path=\/api\/door; HttpOnly; SameSite=Strict$/)
  expect((await askDoor(url, 'enrolDoor', { code, publicKey: spki })).status).toBe(404)
  const prove = async (key = privateKey, wait = 0) => {
    const { data } = await askDoor(url, 'doorChallenge', { deviceId: id })
    app.clock.advance(wait)
    return askDoor(url, 'openDoor', { deviceId: id, nonce: data.nonce, signature: signNonce(key, data.nonce) })
  }
  const { status, cookies } = await prove()
  expect(status).toBe(200)
  expect((await prove(aDoorKey().privateKey)).status).toBe(401)
  expect((await prove(privateKey, 61)).status).toBe(401)
  // S20: a signed answer that is sent again is refused, also when both requests arrive at the same time.
  const { nonce } = (await askDoor(url, 'doorChallenge', { deviceId: id })).data
  const answer = { deviceId: id, nonce, signature: signNonce(privateKey, nonce) }
  const answers = await Promise.all([1, 2].map(() => askDoor(url, 'openDoor', answer)))
  expect(answers.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const cookie = cookies[0]?.split(';')[0] ?? ''
  const nights = () => askDoor(url, 'doorNights', {}, { cookie })
  expect((await nights()).data[0]).toMatchObject({ date: PAID_NIGHT })
  const elsewhere = { cookie, headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await askDoor(url, 'doorStream', { night: PAID_NIGHT }, elsewhere)).status).toBe(401)
  expect((await askDoor(url, 'doorNights', {}, elsewhere)).status).toBe(403)
  expect((await askDoor(url, 'closeDoor', { night: PAID_NIGHT, lastNumber: 0 }, elsewhere)).status).toBe(403)
  const manager = await aPerson(app, 'manager', outletId)
  await askOffice(url, 'revokeDevice', { cookie: manager.cookie, id })
  expect((await nights()).status).toBe(401)
  expect((await prove()).status).toBe(401)
})

test('a door’s session ends an hour after the door has proved its key', async () => {
  await using app = await testApp()
  const { door } = await aDoorNight(app)
  const device = await door('Utara')
  const { cookie } = device
  const { url } = await app.open()
  app.clock.advance(3601)
  expect((await askDoor(url, 'doorNights', {}, { cookie })).status).toBe(401)
})

test('the profile of a device limits its calls, so a scanner cannot read names or the night’s figures', async () => {
  await using app = await testApp()
  const { door, partyId } = await aDoorNight(app)
  const [full, scanner] = [await door('Utara'), await door('Gang', 'scanner')]
  expect(doorRightsOf('door')).toEqual(DOOR_RIGHTS)
  await addEvent(app, { at: 'luna-senja-kuningan', night: PAID_NIGHT, title: 'Pantulan', slug: 'pantulan-x' })
  expect((await scanner.ask('doorNights')).data).toMatchObject([{ date: PAID_NIGHT, title: 'Pantulan' }, {}])
  const query = { night: PAID_NIGHT }
  expect((await full.ask('doorNight', query)).status).toBe(200)
  expect((await scanner.ask('doorNight', query)).status).toBe(403)
  const [fullList, scannerList] = [await full.ask('doorList', query), await scanner.ask('doorList', query)]
  expect(fullList.data.parties.find(({ id }) => id === partyId)).toMatchObject({
    name: 'Raka W.',
    standing: 'expected',
    heads: 2,
    kind: 'tables',
  })
  expect(scannerList.data.parties.find(({ id }) => id === partyId)).toMatchObject({ name: '', heads: 2 })
  expect(JSON.stringify([fullList.data, scannerList.data])).not.toMatch(/\+62|@/)
  expect((await full.ask('doorList', { night: '2026-12-24' })).status).toBe(404)
})

test('a PIN at the door identifies the person on shift, and does not sign in to the office', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const { door, url, outletId } = await aDoorNight(app)
  const device = await door('Utara')
  const [host, marketing] = [await aPerson(app, 'host', outletId), await aPerson(app, 'marketing', outletId)]
  for (const person of [host, marketing]) {
    app.clock.advance(60)
    const takes = { pin: '274905', code: await codeOf(app, person.email) }
    expect((await askOffice(url, 'setPin', { cookie: person.cookie, takes })).status).toBe(200)
  }
  const { data } = await device.ask('doorList', { night: PAID_NIGHT })
  expect(data.people.map(({ id }) => id)).toEqual([host.id])
  const shift = (staffId: string, pin = '274905') => device.ask('takeShift', { staffId, pin })
  expect((await shift(host.id)).data).toMatchObject({ staffId: host.id, mayOverride: true })
  expect((await shift(marketing.id)).status).toBe(422)
  const tries: number[] = []
  for (let n = 0; n < 6; n++) tries.push((await shift(host.id, `11223${n}`)).status)
  expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  expect((await shift(host.id)).status).toBe(429)
  const notices = await app.sql<{ recipient: string; device: string }[]>`
    select recipient, payload->>'device' as device from messages where kind = 'pin_locked'`
  expect(notices).toEqual([{ recipient: host.email, device: 'Utara' }])
  await sendMessages(app)
  const mails = await app.sql<{ subject: string }[]>`select subject from sandbox.inbox where "to" = ${host.email}`
  expect(mails).toEqual([{ subject: 'PIN-mu terkunci di Utara' }])
  expect(
    (await askOffice(url, 'signInByPin', { cookie: device.cookie, takes: { staffId: host.id, pin: '274905' } })).status,
  ).toBe(401)
})
