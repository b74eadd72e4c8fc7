// Tests three requests of guests about their data: to get no marketing, to get a file of the data, and to have the data erased. Guest lists
// for staff respect these requests.
import { expect, test } from 'vitest'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { type WireAnswer, lineOf } from '#tests/support/office-lines.ts'
import { aBooking, aGuestDesk, become, guestOf, UNTIL } from '#tests/support/office-guest.ts'
import { aMember } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('staff can withdraw a guest’s consent to news, and exports then leave the guest out', async () => {
  await using app = await testApp()
  const { url, booking, cookie } = await aGuestDesk(app)
  const memberId = await aMember(app)
  const [member] = await app.sql<{ phone: string }[]>`select phone from members where id = ${memberId}`
  const phone = member?.phone ?? ''
  await aBooking(app, { phone, memberId, name: '=HYPERLINK("http://x","y")' })
  await app.sql`
    insert into consents (member_id, subject, is_given, version, locale, at, actor)
    values (${memberId}, 'invitations', true, '1', 'en', ${app.now()}, 'member')`
  const id = await guestOf(app, phone)
  const read = async () => (await askOffice(url, 'guest', { cookie, id })).body.data as WireAnswer<'guest'>
  const file = async (as: string, all = '0') => {
    const answer = await fetch(`${url}${lineOf('exportGuests').path}?all=${all}`, { headers: { cookie: as } })
    return { status: answer.status, text: await answer.text() }
  }
  expect((await read()).marketing).toMatchObject({ may: true, said: [{ isGiven: true, from: 'account' }] })
  const { text } = await file(cookie, '1')
  expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")";'${phone};`)
  // A manager can only export guests who agreed to marketing, even if the manager requests all guests.
  expect(text.trim().split('\r\n').length).toBe(2)
  const owner = await aPerson(app, 'owner', booking.outletId)
  expect((await file(owner.cookie, '1')).text.trim().split('\r\n').length).toBe(3)
  const host = await aPerson(app, 'host', booking.outletId)
  expect((await file(host.cookie)).status).toBe(403)
  await askOffice(url, 'withdrawConsent', { cookie, id })
  await askOffice(url, 'withdrawConsent', { cookie, id })
  expect((await read()).marketing).toMatchObject({
    may: false,
    said: [{ isGiven: false, from: 'staff', by: 'Rina manager' }],
  })
  expect((await app.sql`select 1 from consents where member_id = ${memberId} and not is_given`).length).toBe(1)
  expect((await file(cookie)).text.trim().split('\r\n').length).toBe(1)
  expect(
    (await listAudit(app.sql, { ...ANY_AUDIT, subject: 'guests' })).some(({ action }) => action === 'export'),
  ).toBe(true)
})

test('one file contains all data of a guest, and erasing the guest keeps the books, a ban and the audit', async () => {
  await using app = await testApp()
  const { url, phone, booking, id, ask, cookie } = await aGuestDesk(app)
  await ask('flagGuest', { kind: 'allergy', value: 'peanuts' })
  await ask('addGuestNote', { text: 'Raka’s brother', outletId: booking.outletId })
  await ask('banGuest', { outletId: booking.outletId, reason: 'A fight', until: UNTIL })
  const data = await fetch(`${url}${lineOf('guestOwnData').path}?id=${id}`, { headers: { cookie } })
  expect(data.headers.get('content-disposition')).toContain('attachment')
  expect(await data.json()).toMatchObject({
    numbers: [phone],
    without_account: [{ reservations: [{ phone_number: phone }] }],
    flags: [{ text: 'peanuts' }],
    notes: [{ text: 'Raka’s brother' }],
    bans: [{ reason: 'A fight' }],
  })
  expect((await ask('eraseGuest')).body).toMatchObject({ code: 'account_in_use' })
  await become(app, booking.id, [4])
  expect((await ask('eraseGuest')).body.data).toEqual({ reservations: 1 })
  expect((await ask('guest')).status).toBe(404)
  const everything = await app.sql<{ text: string }[]>`
    select coalesce(jsonb_agg(to_jsonb(a))::text, '') as text from audit_entries a`
  for (const word of [phone, 'Tjahja', 'peanuts', 'brother', 'A fight'])
    expect(everything[0]?.text, word).not.toContain(word)
  expect((await app.sql`select 1 from guest_flags where guest_id = ${id}`).length).toBe(0)
  expect((await app.sql<{ text: string }[]>`select text from guest_notes where guest_id = ${id}`)[0]?.text).toBe('')
  // A banned phone number is stored until the end of the ban, and then deleted.
  await expect(aBooking(app, { phone })).rejects.toMatchObject({ code: 'banned' })
  app.clock.set(new Date('2027-02-02T00:00:00Z'))
  await forgetOld(app)
  expect((await app.sql<{ phone: string | null }[]>`select phone from guests where id = ${id}`)[0]?.phone).toBeNull()
  expect((await app.sql<{ reason: string }[]>`select reason from guest_bans where guest_id = ${id}`)[0]?.reason).toBe(
    '',
  )
})

test('erasing a guest who has an account deletes the account too', async () => {
  await using app = await testApp()
  const { url, cookie } = await aGuestDesk(app)
  const memberId = await aMember(app)
  const [member] = await app.sql<{ phone: string }[]>`select phone from members where id = ${memberId}`
  const { id: reservationId } = await aBooking(app, { phone: member?.phone ?? '', memberId })
  await become(app, reservationId, [4])
  const id = await guestOf(app, member?.phone ?? '')
  expect((await askOffice(url, 'eraseGuest', { cookie, id })).body.data).toEqual({ reservations: 1 })
  expect((await app.sql`select 1 from members where id = ${memberId}`).length).toBe(0)
  expect((await app.sql<{ name: string }[]>`select name from reservations where id = ${reservationId}`)[0]?.name).toBe(
    '',
  )
})
