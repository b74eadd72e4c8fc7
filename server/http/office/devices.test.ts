// Tests the tablets of a venue. A tablet is enrolled once, and each person has a PIN for it. The tablet signs a person out soon after the
// person leaves.
import { expect, test } from 'vitest'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice, codeOf, type Person } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PIN = '274905'
const cookieIn = (cookies: string[], name: string) => new RegExp(`${name}=([\\w-]{43})`).exec(cookies.join())?.[0] ?? ''

async function openOffice(app: TestApp) {
  const { url } = await app.open()
  const outlets = await app.sql<{ id: number }[]>`select id from outlets order by id limit 2`
  const [own = 0, other = 0] = outlets.map(({ id }) => id)
  const manager = await aPerson(app, 'manager', own)
  const response = await askOffice(url, 'makeDevice', {
    cookie: manager.cookie,
    takes: { outletId: own, name: 'Meja depan' },
  })
  const { id, code } = response.body.data as { id: string; code: string }
  const enrol = () => askOffice(url, 'enrolDevice', { takes: { code } })
  const choosePin = async (person: Person, pin = PIN) => {
    app.clock.advance(60)
    return askOffice(url, 'setPin', { cookie: person.cookie, takes: { pin, code: await codeOf(app, person.email) } })
  }
  const enter = (device: string, person: Person, pin = PIN) =>
    askOffice(url, 'signInByPin', { cookie: device, takes: { staffId: person.id, pin } })
  return { url, own, other, manager, id, enrol, choosePin, enter }
}

test('a tablet is enrolled once, within ten minutes, and lists the people of its outlet who have a PIN', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.own)
  const stranger = await aPerson(app, 'host', office.other)
  expect((await office.choosePin(host)).status).toBe(200)
  expect((await office.choosePin(stranger)).status).toBe(200)
  const { status, cookies } = await office.enrol()
  expect(status).toBe(201)
  expect((await office.enrol()).status).toBe(404)
  const device = cookieIn(cookies, 'senja_device')
  const { body } = await askOffice(office.url, 'devicePeople', { cookie: device })
  expect(body.data).toMatchObject({ device: { name: 'Meja depan' }, people: [{ id: host.id }] })
  expect((await askOffice(office.url, 'devicePeople')).body.data).toEqual({ device: null, people: [] })
  expect((await office.enter(device, stranger)).status).toBe(422)
})

test('an enrollment code expires after ten minutes', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  app.clock.advance(600)
  expect((await office.enrol()).status).toBe(404)
})

test('S17 a session by PIN is valid only on its tablet, and ends after 15 minutes without requests', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.own)
  await office.choosePin(host)
  const device = cookieIn((await office.enrol()).cookies, 'senja_device')
  expect((await office.enter(device, host, '111222')).status).toBe(422)
  expect((await office.enter('', host)).status).toBe(401)
  const response = await office.enter(device, host)
  expect(response.status).toBe(200)
  const session = cookieIn(response.cookies, 'senja_office')
  const cookie = `${device}; ${session}`
  // A session cookie that is copied from the tablet to another browser is refused.
  expect((await askOffice(office.url, 'me', { cookie: session })).status).toBe(401)
  expect((await askOffice(office.url, 'me', { cookie: `senja_device=${'a'.repeat(43)}; ${session}` })).status).toBe(401)
  app.clock.advance(890)
  expect((await askOffice(office.url, 'me', { cookie })).status).toBe(200)
  app.clock.advance(890)
  expect((await askOffice(office.url, 'me', { cookie })).status).toBe(200)
  app.clock.advance(901)
  expect((await askOffice(office.url, 'me', { cookie })).status).toBe(401)
})

test('a tablet allows five wrong PINs and then blocks PINs for an hour', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.own)
  await office.choosePin(host)
  const device = cookieIn((await office.enrol()).cookies, 'senja_device')
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await office.enter(device, host, `98765${n}`)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await office.enter(device, host)).status).toBe(429)
  app.clock.advance(3601)
  expect((await office.enter(device, host)).status).toBe(200)
})

test('S17 wrong PINs of one person are counted across all tablets', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.own)
  await office.choosePin(host)
  const devices = [cookieIn((await office.enrol()).cookies, 'senja_device')]
  for (const name of ['Bar', 'Pintu']) {
    const takes = { outletId: office.own, name }
    const { code } = (await askOffice(office.url, 'makeDevice', { cookie: office.manager.cookie, takes })).body
      .data as { code: string }
    devices.push(cookieIn((await askOffice(office.url, 'enrolDevice', { takes: { code } })).cookies, 'senja_device'))
  }
  const statuses: number[] = []
  for (const device of devices)
    for (let n = 0; n < 5; n++) statuses.push((await office.enter(device, host, `98765${n}`)).status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect((await office.enter(devices[2] ?? '', host)).status).toBe(429)
})

test('a correct PIN does not count as an attempt, because people sign in at a tablet many times a night', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.own)
  await office.choosePin(host)
  const device = cookieIn((await office.enrol()).cookies, 'senja_device')
  for (let n = 0; n < 7; n++) expect((await office.enter(device, host)).status).toBe(200)
})

test('S17 a new PIN needs a code of the authenticator app, and is refused if it is easy to guess', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.own)
  for (const pin of [
    '000000',
    '123456',
    '987654',
    '121212',
    '123123',
    '112233',
    '696969',
    '199207',
    '170845',
    '451992',
  ]) {
    const response = await office.choosePin(host, pin)
    expect(response, pin).toMatchObject({ status: 422, body: { errors: { pin: ['PIN ini terlalu mudah ditebak.'] } } })
  }
  const takes = { pin: PIN, code: '000000' }
  expect((await askOffice(office.url, 'setPin', { cookie: host.cookie, takes })).status).toBe(422)
})

test('revoking a tablet signs out the person who uses it', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.own)
  await office.choosePin(host)
  const device = cookieIn((await office.enrol()).cookies, 'senja_device')
  const cookie = `${device}; ${cookieIn((await office.enter(device, host)).cookies, 'senja_office')}`
  expect((await askOffice(office.url, 'revokeDevice', { cookie: office.manager.cookie, id: office.id })).status).toBe(
    200,
  )
  expect((await askOffice(office.url, 'me', { cookie })).status).toBe(401)
  expect((await office.enter(device, host)).status).toBe(401)
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, outlets: [office.own], subject: `devices:${office.id}` })
  expect(entries.map(({ action }) => action)).toEqual(['update', 'update', 'insert'])
  expect(JSON.stringify(entries)).not.toContain('\\\\x')
})
