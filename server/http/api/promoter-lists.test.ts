import { expect, test } from 'vitest'
import type { GuestListOnWire, ListNameOnWire } from '#office/api/answers.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { readOwnLists } from '#server/service/promoters/read-own-lists.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { failureOf } from '#tests/support/api.ts'
import { pick } from '#tests/support/changed-table.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aPromoter, signInPromoter } from '#tests/support/promoter.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CUT_OFF = `${PAID_NIGHT}T14:00:00.000Z`
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Makes a promoter with a guest list for one night, and signs the promoter in. */
async function aListedPromoter(app: TestApp, over: object = {}) {
  const promoter = await aPromoter(app)
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const fields = { name: 'Fajar', owner: 'Fajar', quota: 10, cutOff: CUT_OFF, terms: '', affiliatorId: promoter.id }
  const makeList = (more: object = {}) =>
    promoter.office('makeGuestList', { outletId, night: PAID_NIGHT, ...fields, ...over, ...more })
  const listId = ((await makeList()).body.data as { id: string }).id
  const cookie = await signInPromoter(promoter.api, promoter.phone)
  const add = (text: string, { as = cookie, night = PAID_NIGHT, at = outletId } = {}) =>
    promoter.send(as, 'names', { outlet_id: at, date: night, text })
  const remove = (id: string, as = cookie) => promoter.send(as, `names/${id}/remove`)
  const office = async () =>
    (await askOffice(promoter.url, 'guestList', { cookie: promoter.owner.cookie, id: listId })).body.data as {
      list: GuestListOnWire
      names: ListNameOnWire[]
    }
  const own = async () => (await readOwnLists(app, { id: promoter.id, name: promoter.name, withholdingRate: 0 }))[0]
  return { ...promoter, outletId, listId, fields, makeList, cookie, add, remove, read: office, own }
}

test('the names that a promoter adds within the quota wait for approval', async () => {
  await using app = await testApp()
  const { add, read, own, listId, id } = await aListedPromoter(app)
  expect((await add('Sari Dewi +2\nTio 0812 3310 5567\n<b>Ayu</b>')).status).toBe(200)
  const { list, names } = await read()
  expect(list).toMatchObject({ taken: 5, asked: 5, promoter: 'Fajar Nugraha' })
  expect(names.map(({ name, state, addedBy }) => [name, state, addedBy])).toEqual([
    ['<b>Ayu</b>', 'asked', 'Fajar Nugraha'],
    ['Sari Dewi', 'asked', 'Fajar Nugraha'],
    ['Tio', 'asked', 'Fajar Nugraha'],
  ])
  expect((await own())?.names.map(({ name }) => name)).toEqual(['<b>Ayu</b>', 'Sari Dewi', 'Tio'])
  expect(JSON.stringify(await own())).not.toContain('5567')
  expect(failureOf(await add('Made +5'))).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(failureOf(await add('Ketut\nsari dewi'))).toMatchObject({ errors: { 'lines.2': [expect.any(String)] } })
  expect((await read()).list.taken).toBe(5)
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: `guest_list_names:${listId}` })
  expect(entry?.actor).toBe(`promoter:${id}`)
})

test('the names of a promoter are accepted at once if the list needs no approval', async () => {
  await using app = await testApp()
  const { add, read, owner, listId, url } = await aListedPromoter(app, { needsApproval: false })
  expect((await add('Sari')).status).toBe(200)
  expect((await read()).list).toMatchObject({ approved: 1, needsApproval: false })
  // The page of the previous release does not send the field of the promoter, so the server does not change the promoter of the list.
  const older = { name: 'Fajar', owner: 'Fajar', quota: 12, cutOff: CUT_OFF, terms: '', version: 1 }
  await askOffice(url, 'changeGuestList', { cookie: owner.cookie, id: listId, takes: older })
  expect((await read()).list).toMatchObject({ quota: 12, needsApproval: false, promoter: 'Fajar Nugraha' })
})

test('after the cut-off a promoter can neither add nor remove names', async () => {
  await using app = await testApp()
  const { add, remove, own } = await aListedPromoter(app)
  app.clock.set(new Date(Date.parse(CUT_OFF) - 1000))
  expect((await add('Ayu\nTio')).status).toBe(200)
  const names = (await own())?.names ?? []
  expect(names.map(({ canRemove }) => canRemove)).toEqual([true, true])
  expect((await remove(names[0]?.id ?? '')).status).toBe(200)
  app.clock.advance(1)
  const late = failureOf(await add('Made'))
  expect([late.status, late.errors]).toEqual([
    422,
    { lines: ['The list is closed; whoever approves it can still add names.'] },
  ])
  expect((await remove(names[1]?.id ?? '')).status).toBe(409)
  expect(await own()).toMatchObject({ isClosed: true, taken: 1, names: [{ name: 'Tio', canRemove: false }] })
})

test('many simultaneous requests of a promoter never exceed the quota, and no name is added twice', async () => {
  await using app = await testApp()
  const { add, read } = await aListedPromoter(app)
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => add(`Guest ${'abcdefgh'[at]} +2`)),
    ...Array.from({ length: 4 }, () => add('Sari')),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(2)
  const { list, names } = await read()
  expect(list.taken).toBeLessThanOrEqual(10)
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
})

test('a promoter cannot read, remove or guess a name that staff or another promoter added', async () => {
  await using app = await testApp()
  const { api, add, remove, read, own, office, listId, outletId, url, owner } = await aListedPromoter(app)
  await askOffice(url, 'addListNames', { cookie: owner.cookie, id: listId, takes: { text: 'Ibu Bos' } })
  await add('Sari')
  expect((await own())?.names.map(({ name }) => name)).toEqual(['Sari'])
  expect((await own())?.taken).toBe(2)
  const names = (await read()).names
  const idOf = (name: string) => pick(names, (entry) => entry.name === name).id
  expect((await remove(idOf('Ibu Bos'))).status).toBe(409)
  expect((await remove(NOBODY)).status).toBe(409)
  const other = await aPromoter(app, { name: 'Raka' })
  app.clock.advance(60)
  const stranger = await signInPromoter(api, other.phone)
  expect((await remove(idOf('Sari'), stranger)).status).toBe(409)
  expect((await add('Masuk', { as: stranger })).status).toBe(404)
  expect((await add('Masuk', { as: '' })).status).toBe(401)
  expect((await add('Masuk', { at: 999_999 })).status).toBe(404)
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Cookie: stranger }
  const body = { outlet_id: outletId, date: PAID_NIGHT, text: 'Masuk' }
  expect((await api.post('/api/web/promoter/names', body, { headers: foreign })).status).toBe(401)
  expect((await remove(idOf('Sari'))).status).toBe(200)
  expect((await office('makeGuestList', { outletId: 1, night: PAID_NIGHT, affiliatorId: NOBODY })).status).toBe(422)
})

test('a promoter cannot remove a name that has arrived or was refused, and can send at most 60 changes an hour', async () => {
  await using app = await testApp()
  const { add, remove, read, url, owner, listId } = await aListedPromoter(app, { needsApproval: false })
  await add('Sari\nTio')
  const entryOf = async (name: string) => pick((await read()).names, (entry) => entry.name === name)
  const act = async (call: 'countListName' | 'actOnListName', name: string, how: string) => {
    const { id, version } = await entryOf(name)
    const takes = { name: id, version, act: how }
    expect((await askOffice(url, call, { cookie: owner.cookie, id: listId, takes })).status).toBe(200)
  }
  await act('countListName', 'Sari', 'come')
  await act('actOnListName', 'Tio', 'refuse')
  expect((await remove((await entryOf('Sari')).id)).status).toBe(409)
  expect((await remove((await entryOf('Tio')).id)).status).toBe(409)
  const statuses: number[] = []
  for (let round = 0; round < 62; round++) {
    if (round % 25 === 0) app.clock.advance(61)
    statuses.push((await add('+2')).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
})

test('two simultaneous requests of staff make only one list of a promoter for one night', async () => {
  await using app = await testApp()
  const { makeList, listId, url, owner, fields } = await aListedPromoter(app)
  expect((await makeList()).status).toBe(422)
  const others = await Promise.all(
    [1, 2].map(() => makeList({ night: '2026-11-26', cutOff: '2026-11-26T14:00:00.000Z' })),
  )
  expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  const second = ((await makeList({ affiliatorId: null })).body.data as { id: string }).id
  const takes = { ...fields, version: 1 }
  expect((await askOffice(url, 'changeGuestList', { cookie: owner.cookie, id: second, takes })).status).toBe(422)
  expect((await askOffice(url, 'changeGuestList', { cookie: owner.cookie, id: listId, takes })).status).toBe(200)
})

test('a standing quota gives the promoter a list for each coming night of one kind of night', async () => {
  await using app = await testApp()
  const { add, own, office, outletId, id } = await aListedPromoter(app)
  await app.sql`delete from guest_lists`
  const saleNight = await findNight(app, outletId, PAID_NIGHT)
  const nightKind = saleNight?.kind ?? 'weekday'
  const quota = { nightKind, quota: 3, cutOffMinutes: -60, needsApproval: false }
  expect((await add('Sari')).status).toBe(404)
  expect((await office('setPromoterQuotas', { outletId, quotas: [quota, quota] })).status).toBe(422)
  expect((await office('setPromoterQuotas', { outletId, quotas: [quota] })).status).toBe(200)
  const list = await own()
  expect(list).toMatchObject({ outletId, quota: 3, taken: 0, names: [] })
  const both = await Promise.all([add('Sari'), add('Tio +1')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await app.sql`select quota, taken, affiliator_id, needs_approval from guest_lists`).toEqual([
    { quota: 3, taken: 3, affiliatorId: id, needsApproval: false },
  ])
  expect((await add('Made')).status).toBe(422)
  expect((await add('Made', { night: '2026-12-31' })).status, 'too far away').toBe(404)
  await office('setPromoterQuotas', { outletId, quotas: [] })
  expect((await add('Made', { night: '2026-11-26' })).status).toBe(404)
  const host = await aPerson(app, 'host', outletId)
  expect((await office('setPromoterQuotas', { outletId, quotas: [] }, host.cookie)).status).toBe(403)
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: `promoter_quotas:${id}` })
  expect(entry).toMatchObject({ action: 'delete', outletId, before: { quota: 3 } })
})

test('the names of a promoter’s list are erased a year after the night', async () => {
  await using app = await testApp()
  const { add, listId } = await aListedPromoter(app)
  await add('Sari')
  app.clock.set(new Date(Date.parse(`${PAID_NIGHT}T12:00:00Z`) + 366 * 86_400_000))
  await forgetOld(app)
  expect(await app.sql`select name from guest_list_names where list_id = ${listId}`).toEqual([{ name: '' }])
})
