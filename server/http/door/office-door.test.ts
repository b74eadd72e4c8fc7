// What the office sees of the doors, and decides about them.
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
import type { Answered } from '#tests/support/office-lines.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'

async function opened(app: TestApp) {
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

test('the night shows how many of a party are inside as it happens, and how full the house is', async () => {
  await using app = await testApp()
  const { url, ask, door, subject, partyId, manager, outletId, ofNight } = await opened(app)
  const one = await door('Utara')
  const before = await ask<OfficeNight>('night')
  const stream = await fetch(
    `${url}/api/office/call/nightStream?${new URLSearchParams({ ...ofNight, outletId: String(outletId), token: before.token })}`,
    { headers: { cookie: manager.cookie } },
  )
  const heard = { text: '' }
  const reading = (async () => {
    for await (const part of stream.body ?? []) heard.text += Buffer.from(part).toString()
  })().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await one.send([one.scan({ ...subject, heads: 2 }), one.scan({ heads: 3 })])
  await one.send([one.scan({ ...subject, kind: 'out', heads: 1 })])
  const limit = { outletId, section: null, most: 600, version: 0 }
  const set = (takes: object) => askOffice(url, 'setDoorLimit', { cookie: manager.cookie, takes })
  expect((await set(limit)).status).toBe(200)
  expect((await set(limit)).status).toBe(409)
  expect((await set({ ...limit, section: 999_999 })).status).toBe(422)
  const told = (await one.ask('doorList', { night: PAID_NIGHT })).data.limits
  expect(told).toMatchObject([{ section: null, most: 600 }])
  const after = await ask<OfficeNight>('night')
  expect(after.door).toEqual({ came: 5, inside: 4, most: 600 })
  expect(after.parties.find(({ id }) => id === partyId)).toMatchObject({ came: 2, inside: 1, heads: null })
  await expect.poll(() => heard.text, { timeout: 1500 }).toMatch(/event: changes\ndata: .*"inside":1/)
  await stream.body?.cancel().catch(() => undefined)
  void reading
})

test('a double is a line for the manager, who settles it, and the night is signed with a reason alone until then', async () => {
  await using app = await testApp()
  const { url, ask, door, subject, manager, outletId } = await opened(app)
  const [one, other] = [await door('Utara'), await door('Selatan')]
  await one.send([one.scan({ ...subject, heads: 2 })])
  app.clock.advance(120)
  await other.send([other.scan({ ...subject, heads: 1 })], { waiting: 3 })
  const night = await ask<OfficeDoor>('doorNight')
  expect(night).toMatchObject({
    total: { came: 3, inside: 3 },
    kinds: [{ kind: 'tables', came: 3 }],
    doubles: [{ over: 1, first: { device: 'Utara', heads: 2 }, second: { device: 'Selatan', heads: 1 } }],
    may: { settle: true, limit: true },
  })
  await one.send([one.scan({ kind: 'refused', subject: 'unknown', heads: 0, verdict: 'forged' })])
  expect((await ask<OfficeDoor>('doorNight')).refused).toEqual([{ verdict: 'forged', times: 1 }])
  expect(night.doors.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['Selatan', 3],
    ['Utara', 0],
  ])
  const closing = await ask<Answered<'closing'>>('closing')
  expect(closing.lacks).toEqual(expect.arrayContaining(['doubles', 'doors']))
  expect(closing.figures.doors).toEqual({ scanned: 3, inside: 3, doubles: 1, unsynced: 1, overrides: 0 })
  const id = night.doubles[0]?.id ?? ''
  const host = await aPerson(app, 'host', outletId)
  expect((await askOffice(url, 'settleDouble', { cookie: host.cookie, id })).status).toBe(403)
  expect((await askOffice(url, 'settleDouble', { cookie: manager.cookie, id })).status).toBe(200)
  for (const device of [one, other]) await device.ask('closeDoor', { night: PAID_NIGHT, lastNumber: 1 })
  const done = await ask<Answered<'closing'>>('closing')
  expect(done.figures.doors).toEqual({ scanned: 3, inside: 3, doubles: 0, unsynced: 0, overrides: 0 })
  expect(done.lacks).not.toContain('doubles')
  // What is found again stays settled.
  await other.send([other.scan({ ...subject, kind: 'out', heads: 1 })])
  expect((await ask<OfficeDoor>('doorNight')).doubles).toMatchObject([{ id, settledBy: 'Rina manager' }])
})

test('whoever was let in after a cancellation is a line for the manager; past the heads a host decides, and nobody else', async () => {
  await using app = await testApp()
  const { url, ask, door, subject, partyId, outletId, manager } = await opened(app)
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

test('names of a guest list arrive with as many as came, are expected again once that is taken back, and none is lost', async () => {
  await using app = await testApp()
  const { door, outletId, manager, ask } = await opened(app)
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
  const one = await door('Utara')
  const { cursor, parties } = (await one.ask('doorList', { night: PAID_NIGHT })).data
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
  const came = one.scan({ subject: 'name', subjectId: sari ?? '', heads: 2 })
  await one.send([came])
  expect(await state(sari)).toEqual({ state: 'arrived', heads: 2 })
  await one.send([one.scan({ subject: 'name', subjectId: sari ?? '', heads: 2 })])
  expect(await state(sari)).toEqual({ state: 'arrived', heads: 4 })
  await one.send([1, 2].map((undoes) => one.scan({ kind: 'undo', heads: 0, undoes })))
  expect(await state(sari)).toEqual({ state: 'approved', heads: null })
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`delete from guest_list_names where id = ${tio ?? ''}`
  })
  const { data } = await one.ask('doorList', { night: PAID_NIGHT, after: cursor })
  expect([data.gone, data.parties]).toEqual([[tio], []])
  const late = await one.send([one.scan({ subject: 'name', subjectId: tio ?? '', heads: 1 })])
  expect(late.data.scans[0]?.state).toBe('kept')
  expect((await ask<OfficeNight>('night')).door).toMatchObject({ came: 1, inside: 1 })
})

test('a rotated key still opens yesterday’s tickets: a door has the keys of all live versions', async () => {
  await using app = await testApp()
  const { reservation } = await opened(app)
  const [old, rotated] = [testKeyRing([1]), testKeyRing([2, 1])].map((ring) => ({ keys: openKeys(ring) }))
  if (!old || !rotated) throw new Error('no keys')
  const keys = ticketPublicKeyBytes(rotated)
  expect([...keys.keys()]).toEqual([2, 1])
  for (const text of [sealTicket(old, reservation), sealTicket(rotated, reservation)]) {
    const ticket = readTicket(text)
    const spki = keys.get(ticket?.keyId ?? 0)
    if (!ticket || !spki) throw new Error('no ticket')
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, ticket.signed, key, ticket.seal), `version ${ticket.keyId}`).toBe(true)
  }
})

test('what a door did is never changed, not even by us, and the bell is heard in the office', async () => {
  await using app = await testApp()
  const { url, ask, door, manager, outletId } = await opened(app)
  const one = await door('Utara')
  await one.send([one.scan()])
  await expect(app.sql`update door_scans set heads = 9`).rejects.toThrow(/only ever added to|permission denied/)
  await expect(app.sql`delete from door_scans`).rejects.toThrow(/only ever added to|permission denied/)
  await one.ask('ringBell', { id: randomUUID(), kind: 'full' })
  expect((await ask<OfficeDoor>('doorNight')).bell).toMatchObject({ kind: 'full', by: 'Utara' })
  app.clock.advance(1)
  const takes = { outletId, id: randomUUID(), kind: 'over' }
  expect((await askOffice(url, 'ringOfficeBell', { cookie: manager.cookie, takes })).status).toBe(201)
  expect((await one.ask('doorList', { night: PAID_NIGHT })).data.bell).toMatchObject({
    kind: 'over',
    by: 'Rina manager',
  })
})

test('a phone whose clock was changed in the middle of a night is named in its report, with by how much and when', async () => {
  await using app = await testApp()
  const { ask, door } = await opened(app)
  const [one, other] = [await door('Utara'), await door('Selatan')]
  const jumps = async () => (await ask<OfficeDoor>('doorNight')).doors.map(({ name, clockJump: jump }) => [name, jump])
  // Wrong from the start is no jump, and neither is a slow line.
  await other.send([], { deviceNow: app.now().getTime() - 3 * 3_600_000 })
  await one.send([], { deviceNow: app.now().getTime() })
  app.clock.advance(60)
  await one.send([], { deviceNow: app.now().getTime() - 9000 })
  expect(await jumps()).toEqual([
    ['Selatan', null],
    ['Utara', null],
  ])
  app.clock.advance(60)
  const heardAt = app.now().toISOString()
  await one.send([one.scan()], { deviceNow: app.now().getTime() + 3 * 3_600_000 - 9000 })
  app.clock.advance(60)
  await one.send([], { deviceNow: app.now().getTime() + 3 * 3_600_000 })
  expect(await jumps()).toEqual([
    ['Selatan', null],
    ['Utara', { ms: 3 * 3_600_000, at: heardAt }],
  ])
})
