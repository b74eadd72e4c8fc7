import { expect, test } from 'vitest'
import type { FoundReservation, OfficeReservation } from '#office/api/answers.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { heldTable, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aDesk(app: TestApp, role: 'owner' | 'manager' | 'host' | 'cashier' = 'manager') {
  const { url } = await app.open()
  const party = await paidTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${party.id}`
  const outletId = row?.outletId ?? 0
  const { cookie, id: staffId } = await aPerson(app, role, outletId)
  const find = async (q: string, as = cookie) => {
    const { body } = await askOffice(url, 'findReservations', { cookie: as, takes: { q } })
    return (body.data as FoundReservation[]).map(({ id }) => id)
  }
  const read = async () =>
    (await askOffice(url, 'reservation', { cookie, id: party.id })).body.data as OfficeReservation
  return { url, party, outletId, cookie, staffId, find, read }
}

/** Sets the contact of a reservation, as if its guest had typed it. */
async function rename(app: TestApp, id: string, guest: { name: string; phone: string; email: string }) {
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`update reservations set name = ${guest.name}, phone = ${guest.phone}, email = ${guest.email} where id = ${id}`
  })
}

test('one search box finds a reservation by any spelling of the name, and by phone number, booking code or email address', async () => {
  await using app = await testApp()
  const { party, find, read } = await aDesk(app)
  await rename(app, party.id, {
    name: 'Tjahja Renée Soedarjo',
    phone: '+6281288402217',
    email: 'tjahja.s@mail.example',
  })
  const { code } = (await read()).party
  for (const q of [
    'tjahja',
    'Cahya',
    'cahya sudar',
    'renee',
    'Soedarjo Tjahja',
    '2217',
    '0812 8840 2217',
    '+62 812-8840',
    '81288402217',
    code,
    code.toLowerCase().replace('snj-', ''),
    'Tjahja.S@mail.example',
    'tjahja.s@',
  ])
    expect(await find(q), q).toEqual([party.id])
  for (const q of ['Cahwu', 'renee budi', '9999', 'zz', "' | 'x", '陈']) expect(await find(q), q).toEqual([])
})

test('F9 staff find a guest by a pasted phone number, a booking code with blanks, or a name with any apostrophe', async () => {
  await using app = await testApp()
  const { party, find, read } = await aDesk(app)
  const { code } = (await read()).party
  await rename(app, party.id, { name: 'Nur’aini Zahra', phone: '+6285744466238', email: 'x@mail.example' })
  const short = code.slice(4)
  for (const q of [
    "nur'aini",
    'nuraini',
    'nur aini',
    'nur`aini zahra',
    'aini',
    'Ibu Nuraini',
    '\u202a+62 857\u20114446\u20116238\u202c',
    '0062 857 4446',
    '006285744466238',
    'wa.me/6285744466238',
    'https://wa.me/+6285744466238?text=halo',
    'tel:+6285744466238',
    '+62 0857 4446 6238',
    '62857.4446.6238',
    'nuraini 6238',
    `SNJ ${short}`,
    `snj ${short.slice(0, 3)} ${short.slice(3)}`,
    `${short.slice(0, 3)} ${short.slice(3)}`,
    `SNJ-${short.slice(0, 3)}-${short.slice(3)}`,
  ])
    expect(await find(q), q).toEqual([party.id])
  await rename(app, party.id, { name: 'Nur Aini', phone: '+6285744466238', email: 'x@mail.example' })
  for (const q of ['nuraini', "Nur'aini", 'nuraeni']) expect(await find(q), q).toEqual([party.id])
})

test('F9 D10 staff find a guest by a name in another spelling, in a non-Latin script, or with one typing error', async () => {
  await using app = await testApp()
  const { party, find } = await aDesk(app)
  for (const [name, queries] of [
    ['Achmad Rachmat', ['ahmad', 'rahmat', 'akhmad rakhmat', 'ahmad rahmat']],
    ['Łukasz Sørensen', ['lukasz', 'sorensen', 'Łukasz', 'soerensen']],
    ['Weißmann Æro', ['weissmann', 'aero', 'weismann']],
    ['Jessica Michael', ['jesika', 'Jessika', 'mikael', 'yesica', 'jesscia', 'mikael jesika']],
    ['Bima Yoga', ['bimo', 'yogha', 'Bimo Yogha']],
    ['Muhammad Rizky Pratama', ['M. Rizky', 'moh. rizki pratama', 'Bapak Rizqi', 'rizky pratama']],
    ['I Made Suarta', ['made suarta', 'I Made', 'swarta']],
    ['陈建国', ['陈建国', '陈', '建国']],
    ['김민수', ['김민수', '민수', '김']],
    ['Иван Петров', ['иван', 'ПЕТРОВ']],
  ] as const) {
    await rename(app, party.id, { name, phone: '+6285744466238', email: 'x@mail.example' })
    for (const q of queries) expect(await find(q), `${q} for ${name}`).toEqual([party.id])
    for (const q of ['xylander', '王', '🙂', '+', '’']) expect(await find(q), q).toEqual([])
  }
})

test('F9 results with the exact spelling come first, then results with another spelling, then results with a typing error', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { party, find } = await aDesk(app)
  const second = await heldTable(app)
  const third = await heldTable(app)
  await rename(app, party.id, { name: 'Ahmed Satu', phone: '+6285744466231', email: '' })
  await rename(app, second.id, { name: 'Achmad Dua', phone: '+6285744466232', email: '' })
  await rename(app, third.id, { name: 'Ahmad Tiga', phone: '+6285744466233', email: '' })
  expect(await find('ahmad')).toEqual([third.id, second.id, party.id])
  expect((await find('achmad'))[0]).toBe(second.id)
})

test('an empty search lists the most recently changed reservations of the signed-in staff member’s outlets', async () => {
  await using app = await testApp()
  const { party, outletId, find, cookie } = await aDesk(app)
  const hold = await heldTable(app)
  const [newer] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${hold.id}`
  expect(newer?.outletId).toBe(outletId)
  expect(await find('')).toEqual([hold.id, party.id])
  expect(await find('  ', cookie)).toEqual([hold.id, party.id])
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  expect(await find('', (await aPerson(app, 'manager', other?.id ?? 0)).cookie)).toEqual([])
})

test('after a guest’s data is erased, only the booking code finds the reservation, and the notes about the guest are deleted', async () => {
  await using app = await testApp()
  const { url, party, cookie, find, read } = await aDesk(app)
  await askOffice(url, 'addNote', { cookie, id: party.id, takes: { text: 'Raka likes the corner' } })
  const { code, name } = (await read()).party
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`
      update reservations set member_id = null, name = '', phone = '', email = '', notes = '', remarks = '{}',
        browser_key = null, erased_at = ${app.now()} where id = ${party.id}`
  })
  expect(await find(name)).toEqual([])
  expect(await find(code)).toEqual([party.id])
  expect(await read()).toMatchObject({ isErased: true, notes: [], phoneEnd: '' })
  expect((await askOffice(url, 'addNote', { cookie, id: party.id, takes: { text: 'x' } })).status).toBe(409)
})

test('staff of one outlet cannot find or open a reservation of another outlet, not even by its booking code', async () => {
  await using app = await testApp()
  const { url, party, outletId, find, read } = await aDesk(app)
  const { code } = (await read()).party
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  const stranger = await aPerson(app, 'manager', other?.id ?? 0)
  expect(await find(code, stranger.cookie)).toEqual([])
  for (const id of [party.id, code])
    expect((await askOffice(url, 'reservation', { cookie: stranger.cookie, id })).status).toBe(404)
  const owner = await aPerson(app, 'owner', null)
  expect(await find(code, owner.cookie)).toEqual([party.id])
  expect((await askOffice(url, 'reservation', { cookie: owner.cookie, id: 'SNJ-000000' })).status).toBe(404)
})

test('a guest’s contacts are hidden until a staff member opens them, and the audit records that staff member', async () => {
  await using app = await testApp()
  const { url, party, cookie, staffId, outletId, read } = await aDesk(app)
  const stored = await findReservation(app.sql, party.id)
  const page = JSON.stringify(await read())
  expect(page).not.toContain(stored?.phone)
  expect(page).not.toContain(stored?.email)
  const response = await askOffice(url, 'showContacts', { cookie, id: party.id })
  expect(response.body.data).toEqual({ phone: stored?.phone, email: stored?.email })
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: `reservations:${party.id}` })
  expect(entry).toMatchObject({ action: 'view', actor: `staff:${staffId}`, outletId })
  const cashier = await aPerson(app, 'cashier', outletId)
  expect((await askOffice(url, 'showContacts', { cookie: cashier.cookie, id: party.id })).status).toBe(403)
})

test('a note is removed only by its author or by staff with the right to reopen a reservation', async () => {
  await using app = await testApp()
  const { url, party, cookie, outletId, read } = await aDesk(app, 'host')
  const ask = (call: 'addNote' | 'removeNote', takes: object, as = cookie) =>
    askOffice(url, call, { cookie: as, id: party.id, takes })
  expect((await ask('addNote', { text: '  ' })).status).toBe(422)
  expect((await ask('addNote', { text: 'Quiet side' })).status).toBe(201)
  expect((await ask('addNote', { text: 'Brings a cake' })).status).toBe(201)
  const notes = (await read()).notes
  expect(notes).toMatchObject([
    { text: 'Brings a cake', by: 'Rina host', isMine: true },
    { text: 'Quiet side', isMine: true },
  ])
  const cashier = await aPerson(app, 'cashier', outletId)
  expect((await ask('removeNote', { note: notes[0]?.id }, cashier.cookie)).status).toBe(404)
  const manager = await aPerson(app, 'manager', outletId)
  expect((await ask('removeNote', { note: notes[0]?.id }, manager.cookie)).status).toBe(200)
  expect((await ask('removeNote', { note: notes[1]?.id })).status).toBe(200)
  expect((await read()).notes).toEqual([])
})

test('staff send a ticket again at most once a minute, and cannot send a ticket for an unpaid hold', async () => {
  await using app = await testApp()
  const { url, party, cookie, outletId, read } = await aDesk(app)
  const resend = (id: string, as = cookie) => askOffice(url, 'resendReservation', { cookie: as, id })
  expect((await resend(party.id)).status).toBe(200)
  expect((await resend(party.id)).status).toBe(429)
  app.clock.advance(60)
  expect((await resend(party.id)).status).toBe(200)
  const sent = (await read()).messages.filter(({ kind }) => kind === 'reservation_confirmed')
  expect(sent.length).toBeGreaterThanOrEqual(2)
  const hold = await heldTable(app)
  const fresh = await aPerson(app, 'manager', outletId)
  expect((await resend(hold.id, fresh.cookie)).body).toMatchObject({ code: 'wrong_state' })
})

const cancelling = (over: object = {}) => ({ version: 1, reason: 'change_of_plan', amount: null, quoted: 0, ...over })

test('when staff cancel a paid reservation, the quoted amount is refunded once and the table is released', async () => {
  await using app = await testApp()
  const { url, party, cookie, read } = await aDesk(app)
  const record = await read()
  expect(record.refundNow).not.toBeNull()
  const quotedAmount = record.refundNow?.amount ?? 0
  const { version } = record.party
  const cancel = (over: object) =>
    askOffice(url, 'cancelReservation', {
      cookie,
      id: party.id,
      takes: cancelling({ version, quoted: quotedAmount, ...over }),
    })
  expect((await cancel({ reason: ' ' })).body).toMatchObject({ errors: { reason: expect.anything() } })
  expect((await cancel({ quoted: quotedAmount + 1 })).body).toMatchObject({ code: 'changed_meanwhile' })
  const statuses = (await Promise.all([cancel({}), cancel({}), cancel({})])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const after = await read()
  expect(after.party.state).toBe('Cancelled')
  expect(after.refunds.map(({ amount }) => amount)).toEqual(quotedAmount > 0 ? [quotedAmount] : [])
  expect(await app.sql`select 1 from table_claims where reservation_id = ${party.id}`).toHaveLength(0)
  expect(after.messages.map(({ kind }) => kind)).toContain('reservation_cancelled')
})

test.each([
  ['overbooked', 'overbooked'],
  ['The sound system burned', 'own'],
  ['guest_asked', undefined],
] as const)(
  'D9 the email about a cancellation by staff with the reason “%s” says “as you asked” only if the guest asked',
  async (reason, cancelledFor) => {
    await using app = await testApp()
    const { url, party, cookie, read } = await aDesk(app)
    const record = await read()
    const takes = cancelling({ version: record.party.version, quoted: record.refundNow?.amount ?? 0, reason })
    expect((await askOffice(url, 'cancelReservation', { cookie, id: party.id, takes })).status).toBe(200)
    const [mail] = await app.sql<{ payload: Record<string, unknown> }[]>`
    select payload from messages where reservation_id = ${party.id} and kind = 'reservation_cancelled'`
    expect(mail?.payload['cancelledFor']).toBe(cancelledFor)
  },
)

test('an owner can change the refund of a cancellation, but cannot refund more than the remaining paid amount', async () => {
  await using app = await testApp()
  const { url, party, read } = await aDesk(app)
  const { cookie } = await aPerson(app, 'owner', null)
  const record = await read()
  const takes = cancelling({ version: record.party.version, quoted: record.refundNow?.amount ?? 0 })
  const cancel = (amount: number) =>
    askOffice(url, 'cancelReservation', { cookie, id: party.id, takes: { ...takes, amount } })
  expect((await cancel(party.amount + 1)).body).toMatchObject({ errors: { amount: expect.anything() } })
  expect((await cancel(-1)).status).toBe(422)
  expect((await cancel(1_000)).body.data).toMatchObject({ amount: 1_000 })
  expect((await read()).refunds).toMatchObject([{ amount: 1_000 }])
})

test('a host can release an unpaid hold without a strike, but cannot cancel a paid reservation', async () => {
  await using app = await testApp()
  const { url, party, cookie, read } = await aDesk(app, 'host')
  const { version } = (await read()).party
  const refusal = await askOffice(url, 'cancelReservation', { cookie, id: party.id, takes: cancelling({ version }) })
  expect(refusal.status).toBe(403)
  const hold = await heldTable(app)
  const strikes = async () => (await app.sql`select 1 from strikes`).length
  const before = await strikes()
  const [row] = await app.sql<{ version: number }[]>`select version from reservations where id = ${hold.id}`
  const takes = cancelling({ version: row?.version ?? 0 })
  expect((await askOffice(url, 'cancelReservation', { cookie, id: hold.id, takes })).status).toBe(200)
  expect((await findReservation(app.sql, hold.id))?.state).toBe(5)
  expect(await strikes()).toBe(before)
})
