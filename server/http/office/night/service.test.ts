import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { ANY_AUDIT, aPerson, askOffice, type OfficeAnswer } from '#tests/support/office.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { heldTable, PAID_NIGHT, paidTable, reasonsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function anEvening(app: TestApp, role: 'manager' | 'host' | 'cashier' | 'door' = 'host') {
  const { url } = await app.open()
  const party = await paidTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${party.id}`
  const outletId = row?.outletId ?? 0
  const person = await aPerson(app, role, outletId)
  app.clock.set(`${PAID_NIGHT}T21:05:00+07:00`)
  const fresh = await aPerson(app, role, outletId)
  const readParty = async () => {
    const { body } = await askOffice(url, 'night', {
      cookie: fresh.cookie,
      takes: { outletId, night: PAID_NIGHT },
    })
    const { parties } = body.data as OfficeNight
    const match = parties.find(({ id }) => id === party.id)
    if (!match) throw new Error('the party is not of its night')
    return match
  }
  const ask = async (
    call: 'seat' | 'leave' | 'markNoShow' | 'walkOut' | 'undoService' | 'closeBill',
    takes: object = {},
    cookie = fresh.cookie,
  ) => askOffice(url, call, { cookie, id: party.id, takes: { version: (await readParty()).version, ...takes } })
  return { url, party, outletId, person, fresh, seen: readParty, ask }
}

const versionOf = ({ body }: OfficeAnswer) => (body.data as { version: number }).version

test('a party that has paid is first expected, then seated with its guests, then leaves, and staff close its bill', async () => {
  await using app = await testApp()
  const { seen, ask, party } = await anEvening(app, 'manager')
  expect(await seen()).toMatchObject({
    state: 'Completed',
    heads: null,
    owed: 0,
    paid: party.amount,
    minimum: expect.any(Number),
  })
  expect((await ask('seat', { heads: 3 })).status).toBe(200)
  expect(await seen()).toMatchObject({ state: 'Seated', heads: 3, seatedAt: expect.any(String), leftAt: null })
  expect((await ask('leave')).status).toBe(200)
  expect(await seen()).toMatchObject({ state: 'Seated', leftAt: expect.any(String) })
  expect((await ask('closeBill', { bill: 7_500_000 })).status).toBe(200)
  expect(await seen()).toMatchObject({ state: 'ClosedBill', spent: 7_500_000 })
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: `reservations:${party.id}` })
  expect(entry).toMatchObject({
    actor: expect.stringContaining('staff:'),
    after: { state: 9 },
    code: expect.stringMatching(/^SNJ-/),
  })
})

test('staff undo their own action within ten seconds, and the party returns to its previous state', async () => {
  await using app = await testApp()
  const { seen, ask, party } = await anEvening(app)
  const before = await seen()
  await ask('seat', { heads: 2 })
  await ask('leave')
  app.clock.advance(9)
  expect((await ask('undoService')).status).toBe(200)
  expect(await seen()).toMatchObject({ state: 'Seated', heads: 2, leftAt: null })
  expect((await ask('undoService')).status).toBe(200)
  expect(await seen()).toMatchObject({ state: before.state, heads: before.heads, leftAt: null })
  expect((await ask('undoService')).body).toMatchObject({ code: 'wrong_state' })
  expect((await reasonsOf(app, party.id)).slice(-2)).toEqual(['seated', 'undone'])
})

test('after ten seconds, only staff with the right to reopen a reservation can undo an action, with a reason', async () => {
  await using app = await testApp()
  const { ask, outletId, seen, party } = await anEvening(app)
  await ask('seat')
  app.clock.advance(11)
  expect((await ask('undoService', { reason: 'wrong table' })).status).toBe(403)
  const manager = await aPerson(app, 'manager', outletId)
  expect((await ask('undoService', {}, manager.cookie)).status).toBe(422)
  expect((await ask('undoService', { reason: 'wrong table' }, manager.cookie)).status).toBe(200)
  expect((await seen()).state).toBe('Completed')
  expect((await reasonsOf(app, party.id)).at(-1)).toBe('wrong table')
})

test('a party can become a no-show only after its grace time, and a late guest can still be seated', async () => {
  await using app = await testApp()
  const { ask, seen } = await anEvening(app)
  expect((await ask('markNoShow')).body).toMatchObject({ code: 'wrong_state' })
  app.clock.advance(15 * 60)
  expect((await ask('markNoShow')).status).toBe(200)
  expect((await seen()).state).toBe('NoShow')
  expect((await ask('seat')).status).toBe(200)
  expect(await seen()).toMatchObject({ state: 'Seated', heads: 2 })
})

test('a party with a closed bill or an unpaid hold cannot be seated', async () => {
  await using app = await testApp()
  const { url, ask, fresh, outletId } = await anEvening(app, 'manager')
  await ask('closeBill', { bill: 0, below: 'charge' })
  for (const call of ['seat', 'leave', 'markNoShow', 'walkOut', 'undoService'] as const)
    expect((await ask(call)).body, call).toMatchObject({ code: 'wrong_state' })
  app.clock.set(`2026-11-20T15:00:00+07:00`)
  const hold = await heldTable(app)
  const { cookie } = await aPerson(app, 'manager', outletId)
  expect(fresh.cookie).not.toBe(cookie)
  expect((await askOffice(url, 'seat', { cookie, id: hold.id, takes: { version: 1 } })).body).toMatchObject({
    code: 'wrong_state',
  })
})

test('an action from an outdated screen is rejected, and the error names the person who changed the party', async () => {
  await using app = await testApp()
  const { url, party, seen, outletId } = await anEvening(app)
  const people = await Promise.all([1, 2, 3, 4].map(() => aPerson(app, 'host', outletId)))
  const { version } = await seen()
  const answers = await Promise.all(
    people.map(({ cookie }) => askOffice(url, 'seat', { cookie, id: party.id, takes: { version } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const [late] = answers.filter(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'changed_meanwhile', message: expect.stringContaining('Rina host') })
  expect(await app.sql`select 1 from service_acts where reservation_id = ${party.id}`).toHaveLength(1)
})

test('after another person changed a party, an undo with the old version of the party is rejected', async () => {
  await using app = await testApp()
  const { url, party, ask, outletId } = await anEvening(app)
  const seatedVersion = versionOf(await ask('seat'))
  const second = await aPerson(app, 'manager', outletId)
  expect((await ask('leave', {}, second.cookie)).status).toBe(200)
  const { cookie } = await aPerson(app, 'host', outletId)
  const late = await askOffice(url, 'undoService', { cookie, id: party.id, takes: { version: seatedVersion } })
  expect(late.body).toMatchObject({ code: 'changed_meanwhile' })
})

test('a cashier can close a bill but not seat a party, and a host can seat a party but not close a bill', async () => {
  await using app = await testApp()
  const { ask, outletId } = await anEvening(app, 'cashier')
  expect((await ask('seat')).status).toBe(403)
  expect((await ask('markNoShow')).status).toBe(403)
  const host = await aPerson(app, 'host', outletId)
  expect((await ask('seat', {}, host.cookie)).status).toBe(200)
  expect((await ask('leave')).status).toBe(200)
  expect((await ask('closeBill', { bill: 1 }, host.cookie)).status).toBe(403)
  expect((await ask('closeBill', { bill: 1, below: 'charge' })).status).toBe(200)
})

test('the database rejects an undo of a staff action by a guest or a job', async () => {
  await using app = await testApp()
  const { party, ask } = await anEvening(app)
  await ask('seat')
  for (const actor of ['guest', 'system:job', 'venue:1'])
    await expect(
      app.sql`update reservations set state = 2, state_actor = ${actor} where id = ${party.id}`,
      actor,
    ).rejects.toThrow(/does not move/)
  expect((await findReservation(app.sql, party.id))?.state).toBe(3)
})

test('only a seated party can become a walkout, and staff can undo a walkout like other actions', async () => {
  await using app = await testApp()
  const { ask, seen } = await anEvening(app, 'manager')
  expect((await ask('walkOut')).body).toMatchObject({ code: 'wrong_state' })
  await ask('seat')
  await ask('walkOut')
  expect((await seen()).state).toBe('Walkout')
  await ask('undoService')
  expect((await seen()).state).toBe('Seated')
})
