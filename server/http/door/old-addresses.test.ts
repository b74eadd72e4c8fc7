// Tests the calls of the previous release of the door’s application. A phone that started a night with the previous release keeps it until
// the end of this night. So the old addresses, field names and answers must still work.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { makeDevice } from '#server/staff/devices.ts'
import { testApp } from '#tests/support/app.ts'
import { aDoor, aDoorKey, aDoorNight, signNonce } from '#tests/support/door.ts'
import { OLD_ANSWERS } from '#tests/support/door/old-answers.ts'
import { aPerson, askOffice, codeOf } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

type Name = keyof typeof OLD_ANSWERS
type Answer = { status: number; body: { data?: unknown; message?: string; errors?: object }; cookie: string }

/** Makes a phone that runs the previous release and still has the cookie of its session. */
function anOldPhone(url: string) {
  let cookie = ''
  const ask = async (line: string, body?: object): Promise<Answer> => {
    const [method = '', path = ''] = line.split(' ')
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, 'accept-language': 'en', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: answer.status, body: (await answer.json()) as Answer['body'], cookie }
  }
  /** Makes a call, and checks that its answer has exactly the fields of the previous release. */
  const read = async <N extends Name>(name: N, line: string, body?: object) => {
    const { status, body: answer } = await ask(line, body)
    const { error } = OLD_ANSWERS[name].safeParse(answer.data)
    expect(error?.issues ?? [], name).toEqual([])
    return { status, data: answer.data as ReturnType<(typeof OLD_ANSWERS)[N]['parse']> }
  }
  return { ask, read, cookie: () => cookie }
}

async function enrolPhone() {
  const app = await testApp()
  const { url, outletId, partyId, door } = await aDoorNight(app)
  const phone = anOldPhone(url)
  const { privateKey, spki } = aDoorKey()
  const { code } = await makeDevice(app, system('test'), { outletId, name: 'Pintu lama', profile: 'door' })
  const { status, data } = await phone.read('enrolDoor', 'POST /api/door/enrol', { code, public_key: spki })
  expect(status).toBe(201)
  const prove = async () => {
    const challenge = await phone.read('doorChallenge', 'POST /api/door/challenge', { device_id: data.id })
    const { nonce } = challenge.data
    return { device_id: data.id, nonce, signature: signNonce(privateKey, nonce) }
  }
  let last = 0
  const scan = (over: object = {}) => ({
    number: ++last,
    kind: 'in',
    subject: 'walk_in',
    subject_id: null as string | null,
    heads: 1,
    verdict: null,
    night: PAID_NIGHT,
    at: app.now().getTime(),
    undoes: null,
    override: null,
    by: null,
    ...over,
  })
  const send = (scans: unknown[]) => {
    const batch = { boot: randomUUID(), device_now: app.now().getTime(), waiting: 0, scans }
    return phone.read('sendScans', 'POST /api/door/scans', batch)
  }
  return { app, url, outletId, partyId, door, phone, id: data.id, prove, scan, send }
}

test('a phone with the previous release can work a whole night at the door', async () => {
  const { app, url, outletId, partyId, door, phone, prove, scan, send } = await enrolPhone()
  await using _ = app
  const person = await aPerson(app, 'host', outletId)
  app.clock.advance(60)
  const pin = { pin: '274905', code: await codeOf(app, person.email) }
  expect((await askOffice(url, 'setPin', { cookie: person.cookie, takes: pin })).status).toBe(200)
  await app.sql`update reservations set pax = 3 where id = ${partyId}`
  const { cookie } = await aPerson(app, 'manager', outletId)
  const limit = { outletId, section: null, most: 600, version: 0 }
  expect((await askOffice(url, 'setDoorLimit', { cookie, takes: limit })).status).toBe(200)
  expect((await phone.read('openDoor', 'POST /api/door/session', await prove())).status).toBe(200)
  expect((await phone.read('doorNights', 'GET /api/door/nights')).data).toHaveLength(2)

  const party = { subject: 'reservation', subject_id: partyId }
  const claim = { number: 1, ...party, night: PAID_NIGHT, heads: 3 }
  expect((await phone.read('claimHeads', 'POST /api/door/claims', claim)).data).toMatchObject({ is_free: true })
  const scans = [scan({ ...party, heads: 3 }), scan({ ...party, kind: 'refused', heads: 0, verdict: 'already_in' })]
  const sent = await send([...scans, { number: 9, kind: 'in', subject_id: partyId }, 'nothing'])
  expect(sent.data.scans.map(({ state }) => state)).toEqual(['kept', 'kept', 'bad', 'bad'])
  const other = await door('Selatan')
  await other.send([other.scan({ subject: 'reservation', subjectId: partyId, heads: 1 })])
  const late = { ...claim, number: 10, heads: 1 }
  const full = (await phone.read('claimHeads', 'POST /api/door/claims', late)).data
  expect(full).toMatchObject({ is_free: false, last: { device: expect.any(String) } })

  const bell = { id: randomUUID(), kind: 'fire' }
  expect((await phone.read('ringBell', 'POST /api/door/bell', bell)).status).toBe(201)
  const shift = { staff_id: person.id, pin: '274905' }
  expect((await phone.read('takeShift', 'POST /api/door/shift', shift)).data).toMatchObject({ staff_id: person.id })

  const { data: list } = await phone.read('doorList', `GET /api/door/list?night=${PAID_NIGHT}`)
  expect(list).toMatchObject({ is_whole: true, bell: { kind: 'fire' } })
  for (const part of ['parties', 'counts', 'doors', 'doubles', 'limits', 'keys', 'outlets', 'people'] as const)
    expect(list[part].length, part).toBeGreaterThan(0)
  const delta = `GET /api/door/list?night=${PAID_NIGHT}&after=${list.cursor}`
  expect((await phone.read('doorList', delta)).data).toMatchObject({ is_whole: false, parties: [] })

  const { data: figures } = await phone.read('doorNight', `GET /api/door/figures?night=${PAID_NIGHT}`)
  for (const part of ['quarters', 'doors', 'kinds', 'refused'] as const)
    expect(figures[part].length, part).toBeGreaterThan(0)
  const end = { night: PAID_NIGHT, last_number: 3 }
  expect((await phone.read('closeDoor', 'POST /api/door/close', end)).data.missing).toEqual([3])
})

test('the stream of the previous release is still served at its old address', async () => {
  const { app, url, phone, scan, send } = await enrolPhone()
  await using _ = app
  const controller = new AbortController()
  const stream = await fetch(`${url}/api/door/stream?night=${PAID_NIGHT}`, {
    headers: { cookie: phone.cookie() },
    signal: controller.signal,
  })
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const events = { text: '' }
  const reading = (async () => {
    for await (const part of stream.body ?? []) events.text += Buffer.from(part).toString()
  })().catch(() => undefined)
  await expect.poll(() => events.text, { timeout: 2000 }).toContain('event: changed\ndata: {}')
  events.text = ''
  await send([scan()])
  await expect.poll(() => events.text, { timeout: 2000 }).toContain('event: changed')
  controller.abort()
  await reading
})

test('R8 R12 a phone with the previous release can report its lost scans, even after it was revoked', async () => {
  const { app, url, outletId, phone, id, prove } = await enrolPhone()
  await using _ = app
  const manager = await aPerson(app, 'manager', outletId)
  await askOffice(url, 'revokeDevice', { cookie: manager.cookie, id })
  const lost = { scans: 3, came: 5, went: 1 }
  expect((await phone.ask('POST /api/door/session', await prove())).status).toBe(401)
  const leaving = { ...(await prove()), lost }
  expect((await phone.read('leaveDoor', 'POST /api/door/leave', leaving)).data).toEqual({ done: true })
  const clearedDoor = await aDoor(app, url, { outletId, night: PAID_NIGHT, name: 'Barat' })
  const other = anOldPhone(url)
  const answer = await fetch(`${url}/api/door/cleared`, {
    method: 'POST',
    headers: { cookie: clearedDoor.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ lost: null }),
  })
  const { data } = (await answer.json()) as { data: unknown }
  expect(OLD_ANSWERS.reportCleared.parse(data)).toEqual({ name: 'Barat', scans: 0 })
  expect((await other.ask('POST /api/door/cleared', { lost: null })).status).toBe(401)
})

test('a phone with the previous release gets refusals with the field names of that release, in the reader’s language', async () => {
  const { app, outletId, phone } = await enrolPhone()
  await using _ = app
  const { code } = await makeDevice(app, system('test'), { outletId, name: 'Barat', profile: 'door' })
  const faults = async (line: string, body: object) => {
    const { status, body: answer } = await phone.ask(line, body)
    return [status, Object.keys(answer.errors ?? {})]
  }
  expect(await faults('POST /api/door/enrol', { code })).toEqual([422, ['public_key']])
  expect(await faults('POST /api/door/enrol', { code, public_key: 'AAAA' })).toEqual([422, ['public_key']])
  expect(await faults('POST /api/door/shift', { staff_id: 'x', pin: '1' })).toEqual([422, ['staff_id', 'pin']])
  const batch = { boot: randomUUID(), device_now: 'x', waiting: -1, scans: [] }
  expect(await faults('POST /api/door/scans', batch)).toEqual([422, ['device_now', 'waiting']])
  const end = { night: PAID_NIGHT, last_number: 0 }
  expect(await faults('POST /api/door/close', { ...end, last_number: -1 })).toEqual([422, ['last_number']])
  expect(await faults('POST /api/door/close', { ...end, night: '0000-01-01' })).toEqual([422, ['night']])
  const missing = await phone.ask('GET /api/door/list?night=2020-01-01')
  expect(missing).toMatchObject({ status: 404, body: { message: expect.stringMatching(/[a-z]/) } })
  let deep = '1'
  for (let n = 0; n < 10_000; n++) deep = `[${deep}]`
  expect((await phone.ask('POST /api/door/challenge', { device_id: deep })).status).toBe(422)
})
