import { expect, test } from 'vitest'
import type { GuestListOnWire, ListNameOnWire } from '#office/api/answers.ts'
import type { OfficeCall } from '#tests/support/office-lines.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { pick } from '#tests/support/changed-table.ts'
import { aPerson, ANY_AUDIT, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CUT_OFF = `${PAID_NIGHT}T14:00:00.000Z`

async function aList(app: TestApp, over: object = {}) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const manager = await aPerson(app, 'manager', outletId)
  const host = await aPerson(app, 'host', outletId)
  const fields = { name: 'Bayu', owner: 'Bayu Promotor', quota: 10, cutOff: CUT_OFF, terms: '' }
  const make = async (more: object = {}) => {
    const takes = { outletId, night: PAID_NIGHT, ...fields, ...over, ...more }
    const response = await askOffice(url, 'makeGuestList', { cookie: manager.cookie, takes })
    return (response.body.data as { id: string }).id
  }
  const id = await make()
  const ask = (call: OfficeCall, takes: object, { by = manager.cookie, of = id } = {}) =>
    askOffice(url, call, { cookie: by, id: of, takes })
  const read = async (of = id) =>
    (await askOffice(url, 'guestList', { cookie: host.cookie, id: of })).body.data as {
      list: GuestListOnWire
      names: ListNameOnWire[]
      next: string | null
    }
  const findName = async (name: string, of = id) => {
    const { id: nameId, version } = pick((await read(of)).names, (entry) => entry.name === name)
    return { name: nameId, version }
  }
  return { url, outletId, manager, host, id, make, ask, read, named: findName }
}

test('a host can add names to a guest list, but only a manager can approve or reject each name', async () => {
  await using app = await testApp()
  const { ask, host, read, named } = await aList(app)
  expect((await ask('addListNames', { text: 'Sari Dewi +2\nTio 0812 3310 5567' }, { by: host.cookie })).status).toBe(
    201,
  )
  expect((await read()).list).toMatchObject({ asked: 4, approved: 0, arrived: 0, taken: 4 })
  expect((await read()).names).toMatchObject([
    { name: 'Sari Dewi', plus: 2, state: 'asked', addedBy: 'Rina host', phoneEnd: '' },
    { name: 'Tio', plus: 0, phoneEnd: '5567' },
  ])
  const tio = await named('Tio')
  expect((await ask('actOnListName', { ...tio, act: 'approve' }, { by: host.cookie })).status).toBe(403)
  expect((await ask('actOnListName', { ...tio, act: 'approve' })).status).toBe(200)
  expect((await ask('actOnListName', { ...tio, act: 'refuse' })).status).toBe(409)
  expect((await ask('actOnListName', { ...(await named('Sari Dewi')), act: 'refuse' })).status).toBe(200)
  expect((await read()).list).toMatchObject({ asked: 0, approved: 1, taken: 1 })
  expect((await ask('addListNames', { text: 'Made' })).status).toBe(201)
  expect((await read()).names.find(({ name }) => name === 'Made')?.state).toBe('approved')
})

test('one request reads all guest lists of a night, each with its number of guests', async () => {
  await using app = await testApp()
  const { url, ask, make, host, outletId, id } = await aList(app)
  const other = await make({ name: 'Anton' })
  await ask('addListNames', { text: 'Sari +1' })
  const takes = { outletId, night: PAID_NIGHT }
  const { body } = await askOffice(url, 'guestLists', { cookie: host.cookie, takes })
  expect((body.data as { lists: GuestListOnWire[] }).lists).toMatchObject([
    { id: other, name: 'Anton', taken: 0 },
    { id, name: 'Bayu', taken: 2 },
  ])
})

test('when many names are added at once, a guest list never exceeds its quota of guests', async () => {
  await using app = await testApp()
  const { ask, host, read } = await aList(app)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      ask('addListNames', { text: `Guest ${'abcdefgh'[at]} +2` }, { by: host.cookie }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await read()).list).toMatchObject({ taken: 9, asked: 9 })
})

test('pasted names are added to a guest list only if no line is faulty, and each name only once', async () => {
  await using app = await testApp()
  const { ask, read } = await aList(app)
  const { status, body } = await ask('addListNames', { text: 'Ayu\n+2\n\nTio 0812\nayu\nMade 0812 33' })
  expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['lines.2', 'lines.5']])
  expect((await read()).names).toEqual([])
  expect((await ask('addListNames', { text: 'Ayu' })).status).toBe(201)
  expect((await ask('addListNames', { text: 'AYU +1' })).status).toBe(422)
})

test('after the cut-off only staff with the right to approve can add names, and the list marks these names as late', async () => {
  await using app = await testApp()
  app.clock.set(new Date(Date.parse(CUT_OFF) - 1000))
  const { ask, host, read } = await aList(app)
  expect((await ask('addListNames', { text: 'Ayu' }, { by: host.cookie })).status).toBe(201)
  app.clock.advance(1)
  const late = await ask('addListNames', { text: 'Tio' }, { by: host.cookie })
  expect([late.status, late.body]).toMatchObject([422, { errors: { lines: [expect.any(String)] } }])
  expect((await ask('addListNames', { text: 'Tio' })).status).toBe(201)
  expect((await read()).names.map(({ name, isLate }) => [name, isLate])).toEqual([
    ['Ayu', false],
    ['Tio', true],
  ])
})

test('a phone number or name that is on two guest lists of a night is flagged on both lists', async () => {
  await using app = await testApp()
  const { ask, make, read } = await aList(app)
  const other = await make({ name: 'Dewi' })
  await ask('addListNames', { text: 'Renée 0812 3310 5567\nTio' })
  await ask('addListNames', { text: 'renee\nSomebody 0812 3310 5567\nMade' }, { of: other })
  const namesOf = async (of?: string) => (await read(of)).names.map(({ name, alsoOn }) => [name, alsoOn])
  expect(await namesOf()).toEqual([
    ['Renée', ['Dewi']],
    ['Tio', []],
  ])
  expect(await namesOf(other)).toEqual([
    ['Made', []],
    ['renee', ['Bayu']],
    ['Somebody', ['Bayu']],
  ])
})

test('staff can undo the arrival of a guest, and only one of two simultaneous arrivals is accepted', async () => {
  await using app = await testApp()
  const { ask, host, read, named, url, outletId } = await aList(app)
  const door = await aPerson(app, 'door', outletId)
  await ask('addListNames', { text: 'Sari +3' })
  const sari = await named('Sari')
  const taps = await Promise.all([
    ask('countListName', { ...sari, act: 'come', heads: 2 }, { by: host.cookie }),
    ask('countListName', { ...sari, act: 'come', heads: 2 }, { by: door.cookie }),
  ])
  expect(taps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read()).list).toMatchObject({ arrived: 2, approved: 4 })
  const takes = { outletId, night: PAID_NIGHT }
  const tonight = (await askOffice(url, 'nightListNames', { cookie: door.cookie, takes })).body.data
  expect(tonight).toMatchObject([{ name: 'Sari', list: 'Bayu', state: 'arrived', heads: 2 }])
  expect((await ask('removeListName', await named('Sari'))).status).toBe(409)
  expect((await ask('countListName', { ...(await named('Sari')), act: 'come_back' })).status).toBe(200)
  expect((await ask('countListName', { ...(await named('Sari')), act: 'come', heads: 5 })).status).toBe(422)
})

test('staff can remove a name that they added to a guest list before its approval, and an approver can remove any name', async () => {
  await using app = await testApp()
  const { ask, host, read, named, outletId } = await aList(app)
  const marketing = await aPerson(app, 'marketing', outletId)
  await ask('addListNames', { text: 'Ayu\nTio' }, { by: host.cookie })
  expect((await ask('removeListName', await named('Ayu'), { by: marketing.cookie })).status).toBe(403)
  expect((await ask('removeListName', await named('Ayu'), { by: host.cookie })).status).toBe(200)
  expect((await ask('removeListName', await named('Tio'))).status).toBe(200)
  expect((await read()).list.taken).toBe(0)
})

test('a change of a guest list is rejected if it is based on an old version or sets too low a quota', async () => {
  await using app = await testApp()
  const { ask, id, manager } = await aList(app)
  await ask('addListNames', { text: 'Ayu +5' })
  const fields = { name: 'Bayu', owner: 'Bayu', cutOff: CUT_OFF, terms: 'Free until midnight' }
  expect((await ask('changeGuestList', { ...fields, quota: 5, version: 1 })).status).toBe(422)
  expect((await ask('changeGuestList', { ...fields, quota: 6, version: 1 })).status).toBe(200)
  expect((await ask('changeGuestList', { ...fields, quota: 6, version: 1 })).status).toBe(409)
  expect(
    (await ask('changeGuestList', { ...fields, quota: 6, version: 2, cutOff: '2027-01-01T00:00:00.000Z' })).status,
  ).toBe(422)
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: `guest_lists:${id}` })
  expect(entry).toMatchObject({ actor: `staff:${manager.id}`, action: 'update', after: { owner: '…', quota: 6 } })
})

test('a long guest list is loaded page by page, sorted by name', async () => {
  await using app = await testApp()
  const { ask, read, url, host, id } = await aList(app, { quota: 300 })
  const lines = Array.from({ length: 150 }, (_, at) => `Guest ${String(at).padStart(3, '0')}`)
  await ask('addListNames', { text: lines.join('\n') })
  await ask('addListNames', { text: lines.map((line) => `Z ${line}`).join('\n') })
  const first = await read()
  expect([first.names.length, first.next !== null]).toEqual([200, true])
  const rest = await askOffice(url, 'guestList', { cookie: host.cookie, id, takes: { after: first.next ?? '' } })
  const { names, next } = rest.body.data as { names: ListNameOnWire[]; next: string | null }
  expect([names.length, next, names[0]?.name]).toEqual([100, null, 'Z Guest 050'])
})

test('a year after the night, the names and the responsible person of a guest list are erased, and the numbers of guests stay', async () => {
  await using app = await testApp()
  const { ask, id } = await aList(app)
  await ask('addListNames', { text: 'Sari 0812 3310 5567 +1' })
  app.clock.set(new Date(Date.parse(`${PAID_NIGHT}T12:00:00Z`) + 365 * 86_400_000))
  await forgetOld(app)
  expect(await app.sql`select name from guest_list_names where list_id = ${id}`).toEqual([{ name: 'Sari' }])
  app.clock.advance(86_400)
  await forgetOld(app)
  const rows = await app.sql`
    select n.name, n.folded, n.phone, n.plus, l.owner, l.taken from guest_list_names n join guest_lists l on l.id = n.list_id
    where l.id = ${id}`
  expect(rows).toEqual([{ name: '', folded: '', phone: '', plus: 1, owner: '', taken: 2 }])
})
