import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeDoor, OfficeNight } from '#office/api/answers.ts'
import { readTicket } from '#domain/reservations/ticket-payload.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { addNames } from '#server/service/guest-lists/fill-list.ts'
import { makeList } from '#server/service/guest-lists/manage-list.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sealTicket, ticketPublicKeyBytes } from '#server/reservations/tickets/ticket-seal.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aDoor, standAt } from '#tests/support/door.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'

async function openOffice(app: TestApp) {
  const { url } = await app.open()
  const paid = await paidTable(app)
  const reservation = await findReservation(app.sql, paid.id)
  if (!reservation) throw new Error('no reservation')
  const { outletId } = reservation
  app.clock.set(new Date(`${PAID_NIGHT}T21:00:00+07:00`))
  const manager = await aPerson(app, 'manager', outletId)
  const ofNight = { outletId, night: PAID_NIGHT }
  const ask = async <Data>(name: 'night' | 'doorNight' | 'closing') =>
    (await askOffice(url, name, { cookie: manager.cookie, takes: ofNight })).body.data as Data
  const door = (name: string) => aDoor(app, url, { outletId, night: PAID_NIGHT, name })
  const subject = { subject: 'reservation', subjectId: paid.id } as const
  return { url, outletId, manager, ofNight, ask, door, subject, partyId: paid.id, reservation }
}

test('the office’s page of the night shows live how many guests of a party are inside, and how full the outlet is', async () => {
  await using app = await testApp()
  const { url, ask, door, subject, partyId, manager, outletId, ofNight } = await openOffice(app)
  const doorDevice = await door('Utara')
  const before = await ask<OfficeNight>('night')
  const stream = await fetch(
    `${url}/api/office/call/nightStream?${new URLSearchParams({ ...ofNight, outletId: String(outletId), token: before.token })}`,
    { headers: { cookie: manager.cookie } },
  )
  const received = { text: '' }
  const reading = (async () => {
    for await (const part of stream.body ?? []) received.text += Buffer.from(part).toString()
  })().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await doorDevice.send([doorDevice.scan({ ...subject, heads: 2 }), doorDevice.scan({ heads: 3 })])
  await doorDevice.send([doorDevice.scan({ ...subject, kind: 'out', heads: 1 })])
  const limit = { outletId, section: null, most: 600, version: 0 }
  const set = (takes: object) => askOffice(url, 'setDoorLimit', { cookie: manager.cookie, takes })
  expect((await set(limit)).status).toBe(200)
  expect((await set(limit)).status).toBe(409)
  expect((await set({ ...limit, section: 999_999 })).status).toBe(422)
  const limits = (await doorDevice.ask('doorList', { night: PAID_NIGHT })).data.limits
  expect(limits).toMatchObject([{ section: null, most: 600 }])
  const after = await ask<OfficeNight>('night')
  expect(after.door).toEqual({ came: 5, inside: 4, most: 600 })
  expect(after.parties.find(({ id }) => id === partyId)).toMatchObject({ came: 2, inside: 1, heads: null })
  await expect.poll(() => received.text, { timeout: 1500 }).toMatch(/event: changes\ndata: .*"inside":1/)
  await stream.body?.cancel().catch(() => undefined)
  void reading
})

test('a night with an unsettled double admission can be signed only with a reason', async () => {
  await using app = await testApp()
  const { url, ask, door, subject, manager, outletId } = await openOffice(app)
  const [northDoor, other] = [await door('Utara'), await door('Selatan')]
  await northDoor.send([northDoor.scan({ ...subject, heads: 2 })])
  app.clock.advance(120)
  await other.send([other.scan({ ...subject, heads: 1 })], { waiting: 3 })
  const night = await ask<OfficeDoor>('doorNight')
  expect(night).toMatchObject({
    total: { came: 3, inside: 3 },
    kinds: [{ kind: 'tables', came: 3 }],
    doubles: [{ over: 1, first: { device: 'Utara', heads: 2 }, second: { device: 'Selatan', heads: 1 } }],
    may: { settle: true, limit: true },
  })
  await northDoor.send([northDoor.scan({ kind: 'refused', subject: 'unknown', heads: 0, verdict: 'forged' })])
  expect((await ask<OfficeDoor>('doorNight')).refused).toEqual([{ verdict: 'forged', times: 1 }])
  expect(night.doors.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['Selatan', 3],
    ['Utara', 0],
  ])
  const closing = await ask<WireAnswer<'closing'>>('closing')
  expect(closing.lacks).toEqual(expect.arrayContaining(['doubles', 'doors']))
  expect(closing.figures.doors).toEqual({ scanned: 3, inside: 3, doubles: 1, unsynced: 1, overrides: 0 })
  const id = night.doubles[0]?.id ?? ''
  const host = await aPerson(app, 'host', outletId)
  expect((await askOffice(url, 'settleDouble', { cookie: host.cookie, id })).status).toBe(403)
  expect((await askOffice(url, 'settleDouble', { cookie: manager.cookie, id })).status).toBe(200)
  for (const device of [northDoor, other]) await device.ask('closeDoor', { night: PAID_NIGHT, lastNumber: 1 })
  const closingAfter = await ask<WireAnswer<'closing'>>('closing')
  expect(closingAfter.figures.doors).toEqual({ scanned: 3, inside: 3, doubles: 0, unsynced: 0, overrides: 0 })
  expect(closingAfter.lacks).not.toContain('doubles')
  // A double admission that a manager has settled stays settled after another scan of the same party.
  await other.send([other.scan({ ...subject, kind: 'out', heads: 1 })])
  expect((await ask<OfficeDoor>('doorNight')).doubles).toMatchObject([{ id, settledBy: 'Rina manager' }])
})

test('a guest who is admitted after a cancellation is listed for the manager', async () => {
  await using app = await testApp()
  const { url, ask, door, subject, partyId, outletId, manager } = await openOffice(app)
  const phone = await door('Utara')
  const [host, plain] = [await aPerson(app, 'host', outletId), await aPerson(app, 'door', outletId)]
  const over = (by: string) => phone.scan({ ...subject, heads: 1, override: 'Anak kecil', by })
  await standAt(app, phone, host.id)
  await phone.send([phone.scan({ ...subject, heads: 2 }), over(host.id)])
  expect((await ask<OfficeDoor>('doorNight')).doubles).toEqual([])
  app.clock.advance(60)
  await standAt(app, phone, plain.id)
  app.clock.advance(300)
  await phone.send([over(plain.id)])
  expect((await ask<OfficeDoor>('doorNight')).doubles).toMatchObject([{ reason: 'twice', over: 1 }])
  const [row] = await app.sql<{ version: number }[]>`select version from reservations where id = ${partyId}`
  const takes = { version: row?.version, reason: 'change_of_plan', amount: null, quoted: 0 }
  const cancelled = await askOffice(url, 'cancelReservation', { cookie: manager.cookie, id: partyId, takes })
  expect(cancelled.status).toBe(200)
  app.clock.advance(60)
  await phone.send([phone.scan({ ...subject, kind: 'out', heads: 4 }), phone.scan({ ...subject, heads: 1 })])
  const { doubles } = await ask<OfficeDoor>('doorNight')
  expect(doubles).toMatchObject([{ reason: 'twice' }, { reason: 'cancelled', over: 1, second: { device: 'Utara' } }])
  const list = await phone.ask('doorList', { night: PAID_NIGHT })
  expect(list.data.doubles).toHaveLength(1)
  expect(list.data.parties.find(({ id }) => id === partyId)?.standing).toBe('cancelled')
})

test('a scan counts the arrived guests of a name on a guest list, and undoing the scan removes these guests', async () => {
  await using app = await testApp()
  const { door, outletId, manager, ask } = await openOffice(app)
  const actor = { kind: 'staff', id: manager.id } as const
  const ofNight = {
    name: 'Bayu',
    owner: 'Bayu',
    quota: 20,
    cutOff: new Date(`${PAID_NIGHT}T15:00:00Z`),
    terms: 'Bebas',
  }
  const { id: listId } = await makeList(app, actor, { outletId, night: PAID_NIGHT }, ofNight)
  await addNames(app, actor, { listId, text: 'Sari Dewi +3\nTio' }, true)
  const doorDevice = await door('Utara')
  const { cursor, parties } = (await doorDevice.ask('doorList', { night: PAID_NIGHT })).data
  const names = parties.filter(({ subject }) => subject === 'name')
  expect(names.map(({ name, heads, place, terms }) => [name, heads, place, terms])).toEqual(
    expect.arrayContaining([
      ['Sari D.', 4, 'Bayu', 'Bebas'],
      ['Tio', 1, 'Bayu', 'Bebas'],
    ]),
  )
  const [sari, tio] = ['Sari D.', 'Tio'].map((of) => names.find(({ name }) => name === of)?.id ?? '')
  const state = async (id = '') =>
    (
      await app.sql<
        { state: string; heads: number | null }[]
      >`select state, heads from guest_list_names where id = ${id}`
    )[0]
  const came = doorDevice.scan({ subject: 'name', subjectId: sari ?? '', heads: 2 })
  await doorDevice.send([came])
  expect(await state(sari)).toEqual({ state: 'arrived', heads: 2 })
  await doorDevice.send([doorDevice.scan({ subject: 'name', subjectId: sari ?? '', heads: 2 })])
  expect(await state(sari)).toEqual({ state: 'arrived', heads: 4 })
  await doorDevice.send([1, 2].map((undoes) => doorDevice.scan({ kind: 'undo', heads: 0, undoes })))
  expect(await state(sari)).toEqual({ state: 'approved', heads: null })
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`delete from guest_list_names where id = ${tio ?? ''}`
  })
  const { data } = await doorDevice.ask('doorList', { night: PAID_NIGHT, after: cursor })
  expect([data.gone, data.parties]).toEqual([[tio], []])
  const late = await doorDevice.send([doorDevice.scan({ subject: 'name', subjectId: tio ?? '', heads: 1 })])
  expect(late.data.scans[0]?.state).toBe('kept')
  expect((await ask<OfficeNight>('night')).door).toMatchObject({ came: 1, inside: 1 })
})

test('a door has the keys of all live versions, so an old ticket is still valid after a key rotation', async () => {
  await using app = await testApp()
  const { reservation } = await openOffice(app)
  const [old, rotatedKeys] = [testKeyRing([1]), testKeyRing([2, 1])].map((ring) => ({ keys: openKeys(ring) }))
  if (!old || !rotatedKeys) throw new Error('no keys')
  const keys = ticketPublicKeyBytes(rotatedKeys)
  expect([...keys.keys()]).toEqual([2, 1])
  for (const text of [sealTicket(old, reservation), sealTicket(rotatedKeys, reservation)]) {
    const ticket = readTicket(text)
    const spki = keys.get(ticket?.keyId ?? 0)
    if (!ticket || !spki) throw new Error('no ticket')
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, ticket.signed, key, ticket.seal), `version ${ticket.keyId}`).toBe(true)
  }
})

test('a scan of a door can never be changed or deleted, even by the server', async () => {
  await using app = await testApp()
  const { url, ask, door, manager, outletId } = await openOffice(app)
  const doorDevice = await door('Utara')
  await doorDevice.send([doorDevice.scan()])
  await expect(app.sql`update door_scans set heads = 9`).rejects.toThrow(/only ever added to|permission denied/)
  await expect(app.sql`delete from door_scans`).rejects.toThrow(/only ever added to|permission denied/)
  await doorDevice.ask('ringBell', { id: randomUUID(), kind: 'full' })
  expect((await ask<OfficeDoor>('doorNight')).bell).toMatchObject({ kind: 'full', by: 'Utara' })
  app.clock.advance(1)
  const takes = { outletId, id: randomUUID(), kind: 'over' }
  expect((await askOffice(url, 'ringOfficeBell', { cookie: manager.cookie, takes })).status).toBe(201)
  expect((await doorDevice.ask('doorList', { night: PAID_NIGHT })).data.bell).toMatchObject({
    kind: 'over',
    by: 'Rina manager',
  })
})

test('the night’s report lists a phone after its clock changed, with the size and the time of the change', async () => {
  await using app = await testApp()
  const { ask, door } = await openOffice(app)
  const [northDoor, other] = [await door('Utara'), await door('Selatan')]
  const jumps = async () => (await ask<OfficeDoor>('doorNight')).doors.map(({ name, clockJump: jump }) => [name, jump])
  // One phone has a clock that is always wrong by the same time. The other phone has a slow connection. In both cases the clock does not
  // jump, so the report lists no jump.
  await other.send([], { deviceNow: app.now().getTime() - 3 * 3_600_000 })
  await northDoor.send([], { deviceNow: app.now().getTime() })
  app.clock.advance(60)
  await northDoor.send([], { deviceNow: app.now().getTime() - 9000 })
  expect(await jumps()).toEqual([
    ['Selatan', null],
    ['Utara', null],
  ])
  app.clock.advance(60)
  const heardAt = app.now().toISOString()
  await northDoor.send([northDoor.scan()], { deviceNow: app.now().getTime() + 3 * 3_600_000 - 9000 })
  app.clock.advance(60)
  await northDoor.send([], { deviceNow: app.now().getTime() + 3 * 3_600_000 })
  expect(await jumps()).toEqual([
    ['Selatan', null],
    ['Utara', { ms: 3 * 3_600_000, at: heardAt }],
  ])
})
