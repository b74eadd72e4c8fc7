// Tests the settings of the house. An owner changes a setting, the server enforces its range, and the rules of the house use the value.
import { expect, test } from 'vitest'
import { SETTING_KEYS, type SettingKey, settingOf } from '#domain/settings/house-settings.ts'
import { PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { proofOf } from '#server/reservations/limits/unproven-night.ts'
import { refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { changeHouse } from '#tests/support/house.ts'
import { heldTable, PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

type Change = { key: SettingKey; value: number; version?: number }

async function aHouse(app: TestApp) {
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  const change = ({ cookie }: { cookie: string }, ...changes: Change[]) =>
    askOffice(url, 'changeSettings', { cookie, takes: { changes: changes.map((each) => ({ version: 0, ...each })) } })
  const read = async ({ cookie }: { cookie: string }) => {
    const { body } = await askOffice(url, 'settings', { cookie })
    return body.data as WireAnswer<'settings'>
  }
  return { url, owner, change, read }
}

test('a house without stored settings has the default of each setting, and each default is inside the range of the setting', async () => {
  await using app = await testApp()
  const { owner, read } = await aHouse(app)
  const settings = await read(owner)
  expect(settings.map(({ key }) => key)).toEqual(SETTING_KEYS)
  for (const { key, value, usual, version, last } of settings) {
    const { least, most, usual: byCatalogue } = settingOf(key)
    expect({ key, value, usual, version, last }).toEqual({
      key,
      value: byCatalogue,
      usual: byCatalogue,
      version: 0,
      last: null,
    })
    expect(value >= least && value <= most, key).toBe(true)
  }
})

test('a changed setting is stored with its old value and the owner’s name, and the audit has an entry', async () => {
  await using app = await testApp()
  const { owner, change, read } = await aHouse(app)
  expect((await change(owner, { key: 'noShowGrace', value: 20 })).status).toBe(200)
  expect((await change(owner, { key: 'noShowGrace', value: 45, version: 1 })).status).toBe(200)
  const setting = (await read(owner)).find(({ key }) => key === 'noShowGrace')
  expect(setting).toMatchObject({ value: 45, version: 2, last: { was: 20, by: 'Rina owner', at: expect.any(String) } })
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'house_settings:noShowGrace' })
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'update', before: { value: 20, was: 15 }, after: { value: 45, was: 20 } },
    { action: 'insert', before: null, after: { value: 20, was: 15 } },
  ])
})

test.each([[-1], [121], [2.5]])(
  'a grace of %d minutes is refused at its field, and no other change of the request is stored',
  async (value) => {
    await using app = await testApp()
    const { owner, change, read } = await aHouse(app)
    const answer = await change(owner, { key: 'noShowGrace', value })
    expect(answer).toMatchObject({ status: 422, body: { errors: { noShowGrace: [expect.any(String)] } } })
    expect((await read(owner)).every(({ version }) => version === 0)).toBe(true)
  },
)

test('when two owners change a setting at once, one succeeds and the other gets a conflict', async () => {
  await using app = await testApp()
  const { owner, change, read } = await aHouse(app)
  const other = await aPerson(app, 'owner', null)
  const answers = await Promise.all([
    change(owner, { key: 'noShowGrace', value: 20 }),
    change(other, { key: 'noShowGrace', value: 25 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [stored] = (await read(owner)).filter(({ version }) => version > 0)
  expect((await change(owner, { key: 'noShowGrace', value: stored?.value ?? 0 })).status).toBe(200)
  expect((await read(owner)).find(({ key }) => key === 'noShowGrace')?.version).toBe(1)
})

test('only an owner of the whole group can change settings, and a host cannot read them', async () => {
  await using app = await testApp()
  const { url, owner, change, read } = await aHouse(app)
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets order by id limit 1`
  const people = {
    manager: await aPerson(app, 'manager', null),
    finance: await aPerson(app, 'finance', null),
    ownerOfOutlet: await aPerson(app, 'owner', outlet?.id ?? 0),
    host: await aPerson(app, 'host', outlet?.id ?? 0),
  }
  for (const person of Object.values(people))
    expect((await change(person, { key: 'noShowGrace', value: 20 })).status).toBe(403)
  expect((await askOffice(url, 'settings', { cookie: people.host.cookie })).status).toBe(403)
  expect(await read(people.manager)).toHaveLength(SETTING_KEYS.length)
  expect((await read(people.finance)).map(({ key }) => settingOf(key).part)).not.toContain('night')
  app.clock.advance(PRESENCE_SECONDS)
  expect((await change(owner, { key: 'noShowGrace', value: 20 })).body).toMatchObject({ code: 'prove_presence' })
})

test('a host can mark a no-show earlier after an owner shortens the grace', async () => {
  await using app = await testApp()
  const { url, change } = await aHouse(app)
  const party = await paidTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${party.id}`
  const outletId = row?.outletId ?? 0
  app.clock.set(`${PAID_NIGHT}T21:06:00+07:00`)
  const owner = await aPerson(app, 'owner', null)
  const host = await aPerson(app, 'host', outletId)
  const read = async () => {
    const { body } = await askOffice(url, 'night', { cookie: host.cookie, takes: { outletId, night: PAID_NIGHT } })
    return (body.data as WireAnswer<'night'>).parties.find(({ id }) => id === party.id)
  }
  const mark = async () =>
    askOffice(url, 'markNoShow', { cookie: host.cookie, id: party.id, takes: { version: (await read())?.version } })
  expect(await read()).toMatchObject({ lateAt: new Date(`${PAID_NIGHT}T21:15:00+07:00`).toISOString() })
  expect((await mark()).body).toMatchObject({ code: 'wrong_state' })
  await change(owner, { key: 'noShowGrace', value: 5 })
  expect(await read()).toMatchObject({ lateAt: new Date(`${PAID_NIGHT}T21:05:00+07:00`).toISOString() })
  expect((await mark()).status).toBe(200)
})

test('a change of the payment window applies to new holds, and earlier holds keep their deadline', async () => {
  await using app = await testApp()
  const before = await heldTable(app)
  await changeHouse(app, { paymentWindow: 10 })
  const after = await heldTable(app)
  const minutesOf = async (id: string) => {
    const { expiresAt, createdAt } = (await findReservation(app.sql, id))!
    return (expiresAt.getTime() - createdAt.getTime()) / 60_000
  }
  expect([await minutesOf(before.id), await minutesOf(after.id)]).toEqual([30, 10])
})

test('bans after unpaid holds, and the shares of unproven phones, follow the settings of the house', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const viewer = { memberId: null, address: '203.0.113.7' }
  const limits = async () => (await proofOf(app, viewer, { isPhoneProven: false })).limits
  const standing = { strikes: [app.now()], struck: 'browser' as const, bans: [], waitingId: null }
  expect(await limits()).toMatchObject({ quietPercent: 5, nightPercent: 25, addressPercent: 5 })
  await expect(refuseByLimits(app, standing, 1)).resolves.toBeUndefined()
  await changeHouse(app, { banStrikes: 1, banDays: 3, unprovenQuiet: 2, unprovenBusy: 10 })
  expect(await limits()).toMatchObject({ quietPercent: 2, nightPercent: 10, addressPercent: 5 })
  await expect(refuseByLimits(app, standing, 1)).rejects.toMatchObject({
    code: 'banned',
    details: { until: new Date(app.now().getTime() + 3 * 86_400_000) },
  })
})

test('an owner cannot set the refund limit of one person above the limit that a second person may approve', async () => {
  await using app = await testApp()
  const { owner, change } = await aHouse(app)
  const answer = await change(owner, { key: 'refundAlone', value: 6_000_000 })
  expect(answer).toMatchObject({ status: 422, body: { errors: { refundAlone: [expect.any(String)] } } })
  const both = await change(owner, { key: 'refundAlone', value: 6_000_000 }, { key: 'refundApprove', value: 6_000_000 })
  expect(both.status).toBe(200)
})

test('a manager’s refund needs the approval of an owner after an owner lowers the refund limits', async () => {
  await using app = await testApp()
  const { url, owner } = await aHouse(app)
  const party = await paidTable(app)
  const [manager, other] = [await aPerson(app, 'manager', null), await aPerson(app, 'manager', null)]
  const all = app.sql.json([{ hoursLeft: 0, refundPercentage: 100 }])
  await app.sql`update reservations set refund_rules = ${all} where id = ${party.id}`
  const offer = async () => {
    const { body } = await askOffice(url, 'refundOffer', { cookie: manager.cookie, id: party.id })
    return body.data as WireAnswer<'refundOffer'>
  }
  expect(party.amount).toBeGreaterThan(500_000)
  expect(await offer()).toMatchObject({ alone: 2_000_000, approve: 5_000_000 })
  await changeHouse(app, { refundAlone: 1, refundApprove: 500_000 })
  const { alone, approve, version, byRule } = await offer()
  expect({ alone, approve }).toEqual({ alone: 1, approve: 500_000 })
  const takes = { version, amount: party.amount, reason: 'The wrong table', quoted: byRule }
  const answer = await askOffice(url, 'askRefund', { cookie: manager.cookie, id: party.id, takes })
  expect(answer.body.data).toMatchObject({ state: 'asked' })
  const [request] = (await offer()).requests
  const decide = ({ cookie }: { cookie: string }) => askOffice(url, 'approveRefund', { cookie, id: request?.id ?? '' })
  expect((await decide(other)).status).toBe(403)
  expect((await decide(owner)).status).toBe(200)
})

test('the figure of a setting counts cases in the group, such as no-shows or refunds above the limit', async () => {
  await using app = await testApp()
  const { url, owner, read } = await aHouse(app)
  const figureOf = async (key: SettingKey, by = owner) =>
    (await read(by)).find((setting) => setting.key === key)?.figure
  expect(await figureOf('banDays')).toBeNull()
  expect(await figureOf('refundAlone')).toEqual({ count: 0, all: 0 })
  const party = await paidTable(app)
  const manager = await aPerson(app, 'manager', null)
  const all = app.sql.json([{ hoursLeft: 0, refundPercentage: 100 }])
  await app.sql`update reservations set refund_rules = ${all} where id = ${party.id}`
  await changeHouse(app, { refundAlone: 0, refundApprove: 500_000 })
  const { body } = await askOffice(url, 'refundOffer', { cookie: manager.cookie, id: party.id })
  const { version, byRule } = body.data as WireAnswer<'refundOffer'>
  const takes = { version, amount: party.amount, reason: 'The wrong table', quoted: byRule }
  await askOffice(url, 'askRefund', { cookie: manager.cookie, id: party.id, takes })
  expect(await figureOf('refundAlone')).toEqual({ count: 1, all: 1 })
  expect(await figureOf('refundApprove')).toEqual({ count: 1, all: 1 })
  const late = await paidTable(app)
  app.clock.set(`${PAID_NIGHT}T22:00:00+07:00`)
  const tonight = await aPerson(app, 'owner', null)
  const before = await figureOf('noShowGrace', tonight)
  const mark = { id: late.id, takes: { version: (await findReservation(app.sql, late.id))?.version } }
  expect((await askOffice(url, 'markNoShow', { cookie: tonight.cookie, ...mark })).status).toBe(200)
  expect(await figureOf('noShowGrace', tonight)).toEqual({ count: (before?.count ?? 0) + 1, all: before?.all ?? 0 })
  expect(await figureOf('reminderHours', tonight)).toEqual({ count: 0, all: 0 })
})
