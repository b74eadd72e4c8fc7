import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { aDesk } from '#tests/support/booking-desk.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { sheetDesk } from '#tests/support/sheet-desk.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { OfficeCall, WireAnswer } from '#tests/support/office-lines.ts'
import { testApp } from '#tests/support/app.ts'

const HEAD = 'Nama,Telepon,Email,Izin promosi,Asal izin,Tanggal izin\n'

test('an import adds five hundred guests with their consent and its source, and does not change known guests', async () => {
  await using app = await testApp()
  const { url, outlet, manager, apply, check } = await sheetDesk(app)
  const booking = await paidTable(app)
  const [reservation] = await app.sql<{ phone: string }[]>`select phone from reservations where id = ${booking.id}`
  const rows = Array.from({ length: 500 }, (_, at) => `Tamu Pindahan ${at},0811${String(10_000_000 + at)},,,,`)
  const more = [
    'Melati Siregar,0812 5550 0193,melati@surat.example,ya,Formulir meja,17/8/2025',
    'Hasan Basri,81255500194,,tidak,,',
    `Nama Lain,${reservation?.phone},,ya,Buku tamu,`,
  ]
  expect(await check('guests', HEAD + more.join('\n'))).toMatchObject({ ready: 2, existingCount: 1, faultyRows: 0 })
  expect(await apply('guests', HEAD + [...rows, ...more].join('\n'))).toEqual({ added: 502, existing: 1, faulty: 0 })
  const ask = (name: OfficeCall, takes: object) => askOffice(url, name, { cookie: manager.cookie, takes })
  const find = async (q: string) => ((await ask('guests', { q })).body.data as WireAnswer<'guests'>).guests
  expect(await find('Melati Siregar')).toMatchObject([{ name: 'Melati Siregar', phoneEnd: '0193', visits: 0 }])
  const [melati] = await find('Melati Siregar')
  const read = (await ask('guest', { id: melati?.id })).body.data as WireAnswer<'guest'>
  expect(read).toMatchObject({
    name: 'Melati Siregar',
    outlets: [{ id: outlet.id, visits: 0 }],
    marketing: { may: true, said: [{ isGiven: true, from: 'list', source: 'Formulir meja' }] },
  })
  expect(await find('Nama Lain')).toEqual([])
  const other = await aPerson(app, 'manager', outlet.otherId)
  const elsewhere = await askOffice(url, 'guests', { cookie: other.cookie, takes: { q: 'Melati Siregar' } })
  expect((elsewhere.body.data as WireAnswer<'guests'>).guests).toEqual([])
})

test('a consent without a source or with a future date is a fault, and so is a repeated phone', async () => {
  await using app = await testApp()
  const { check } = await sheetDesk(app)
  const rows = [
    'Melati,081255500193,,ya,,',
    'Hasan,081255500194,,,,',
    'Hasan,0812-5550-0194,,,,',
    'Tiara,081255500195,,ya,Formulir,31/12/2030',
  ]
  const { faults, ready } = await check('guests', HEAD + rows.join('\n'))
  expect(ready).toBe(1)
  expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'source', 'consent_without_source'],
    [4, 'phone', 'twice'],
    [5, 'consentDay', 'future_day'],
  ])
})

test('an undo removes imported guests, but keeps a guest that staff marked after the import', async () => {
  await using app = await testApp()
  const { url, manager, apply, undo } = await sheetDesk(app)
  const id = randomUUID()
  await apply('guests', `${HEAD}Melati,081255500193,,ya,Formulir,\nHasan,081255500194,,ya,Formulir,\n`, id)
  const [hasan] = await app.sql<{ id: string }[]>`select id from guests where phone = '+6281255500194'`
  const vip = { kind: 'vip', value: 'Teman pemilik' }
  expect((await askOffice(url, 'flagGuest', { cookie: manager.cookie, id: hasan?.id ?? '', takes: vip })).status).toBe(
    201,
  )
  expect((await undo(id)).body.data).toEqual({ removed: 1, stays: ['Hasan'] })
  const left = await app.sql<{ phone: string }[]>`
    select phone from guests where phone in ('+6281255500193', '+6281255500194')`
  expect([...left]).toEqual([{ phone: '+6281255500194' }])
})

test('staff withdraw the consent of an imported guest, export the guest’s data, and erase the guest', async () => {
  await using app = await testApp()
  const { url, manager, apply } = await sheetDesk(app)
  await apply('guests', `${HEAD}Melati,081255500193,melati@surat.example,ya,Formulir,\n`)
  const [guest] = await app.sql<{ id: string }[]>`select id from guests where phone = '+6281255500193'`
  const ask = (name: OfficeCall, takes: object = {}) =>
    askOffice(url, name, { cookie: manager.cookie, id: guest?.id ?? '', takes })
  expect((await ask('withdrawConsent')).status).toBe(200)
  expect((await ask('guest')).body.data).toMatchObject({ marketing: { may: false } })
  const download = await fetch(`${url}/api/office/call/guestOwnData?id=${guest?.id}`, {
    headers: { cookie: manager.cookie },
  })
  expect(await download.json()).toMatchObject({
    imported: [{ name: 'Melati', email: 'melati@surat.example', phone: '+6281255500193' }],
    marketing: [{ is_given: false }],
  })
  expect((await ask('eraseGuest', { reason: 'Diminta tamu' })).status).toBe(200)
  const rows = await app.sql`
    select 1 from guests g left join guest_contacts c on c.guest_id = g.id left join consents k on k.guest_id = g.id
    where g.id = ${guest?.id ?? ''} and (g.phone is not null or c.guest_id is not null or k.id is not null)`
  expect(rows).toHaveLength(0)
})

test('an imported contact is forgotten after a year, unless a reservation still needs the guest', async () => {
  await using app = await testApp()
  const { apply } = await sheetDesk(app)
  await apply('guests', `${HEAD}Melati,081255500193,,ya,Formulir,\n`)
  await app.sql`update guest_contacts set at = at - make_interval(days => ${KEEPING.contactDays + 1})`
  await forgetOld(app)
  const [row] = await app.sql<{ contacts: number; phones: number }[]>`
    select (select count(*)::int from guest_contacts) as contacts,
      (select count(*)::int from guests where phone = '+6281255500193') as phones`
  expect(row).toEqual({ contacts: 0, phones: 0 })
})

test('only staff at the outlet of the import find an imported guest by phone digits, and can book for this guest', async () => {
  await using app = await testApp()
  const { url, outlet, apply } = await sheetDesk(app)
  await apply('guests', `${HEAD}Melati Siregar,0812 5550 0193,melati@surat.example,,,\n`)
  const { book, cookie } = await aDesk(app)
  const suggestions = async (as: string) =>
    (
      (await askOffice(url, 'knownGuests', { cookie: as, takes: { phone: '0193' } })).body
        .data as WireAnswer<'knownGuests'>
    ).guests
  const [melati] = await suggestions(cookie)
  expect(melati).toMatchObject({ name: 'Melati Siregar', phoneEnd: '0193', visits: 0, lastNight: null, hasEmail: true })
  const other = await aPerson(app, 'host', outlet.otherId)
  expect(await suggestions(other.cookie)).toEqual([])
  const guestOf = melati?.reservationId
  const booking = await book({ guestOf, name: undefined, phone: undefined, email: undefined })
  expect(booking.status).toBe(201)
  const [row] = await app.sql<{ phone: string; email: string }[]>`
    select phone, email from reservations where id = ${(booking.body.data as { id: string }).id}`
  expect(row).toEqual({ phone: '+6281255500193', email: 'melati@surat.example' })
  expect(await suggestions(cookie)).toMatchObject([{ name: 'Melati Siregar', lastNight: expect.any(String) }])
})

test('likely duplicates include imported guests with the same name and a similar phone, or with the same email address', async () => {
  await using app = await testApp()
  const { apply, ask } = await sheetDesk(app)
  const list = ['081255500193,a@surat.example', '081255500194,', '081399900000,a@surat.example', '081388800000,']
  await apply('guests', HEAD + list.map((rest) => `Melati Siregar,${rest},,,`).join('\n'))
  const [guest] = await app.sql<{ id: string }[]>`select id from guests where phone = '+6281255500193'`
  const { likely } = (await ask('guest', { id: guest?.id })).body.data as WireAnswer<'guest'>
  expect(
    likely
      .map(({ phoneEnd, reasons }) => [phoneEnd, reasons])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['0000', ['mail']],
    ['0194', ['phone']],
  ])
})
