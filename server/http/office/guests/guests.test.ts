import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import { wholeQuery } from '#domain/service/search-words.ts'
import { guestsToExport } from '#server/service/guests/consent-repository.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { aPhone } from '#tests/support/guest.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { aBooking, aGuestDesk, become, guestOf, UNTIL } from '#tests/support/office-guest.ts'
import { aMember, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('staff find a guest by any spelling of the name, by digits of the phone number or by the email address', async () => {
  await using app = await testApp()
  const { phone, booking, id, find, read } = await aGuestDesk(app)
  for (const q of ['cahya', 'Soedarjo tjahja', phone.slice(-4), phone.slice(1, 9), 'tjahja@surat'])
    expect(await find(q), q).toContain(id)
  expect(await find('nobody at all')).toEqual([])
  await aBooking(app, { phone, name: 'Cahya S' })
  await become(app, booking.id, [4])
  const page = await read()
  expect(page).toMatchObject({
    name: 'Cahya S',
    numbers: [{ phoneEnd: phone.slice(-4) }],
    figures: { visits: 0, noShows: 1, lost: booking.amount },
    member: null,
  })
  expect(page.reservations.map(({ state, isComing }) => [state, isComing])).toEqual([
    ['Completed', true],
    ['NoShow', false],
  ])
  expect(JSON.stringify(page)).not.toContain(phone)
  expect(JSON.stringify(page)).not.toContain('tjahja@surat.example')
})

test('the next page of guests continues after the last guest of the previous page, and shows each guest once', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { ask } = await aGuestDesk(app)
  const { cookie } = await aPerson(app, 'owner', null)
  await app.sql`
    insert into guests (id, phone, person_id, words, outlet_ids, last_night)
    select id, '+62899' || n, id, array_to_tsvector(array['sari']), '{1}', '2026-01-01'::date + n % 7
    from (select gen_random_uuid() as id, n from generate_series(1000, 1069) n) made`
  const seenIds: string[] = []
  let after: string | null = null
  do {
    const takes: object = after ? { q: 'sari', after } : { q: 'sari' }
    const { body } = await ask('guests', takes, { cookie })
    const page = body.data as { guests: WireAnswer<'guests'>['guests'][number][]; next: string | null }
    seenIds.push(...page.guests.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect([seenIds.length, new Set(seenIds).size]).toEqual([70, 70])
})

test('guests with exactly the typed names are listed before guests with longer names, and no guest is listed twice over all pages', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { ask } = await aGuestDesk(app)
  const { cookie } = await aPerson(app, 'owner', null)
  // The guests named Rakabuming match only by the beginning of their first name, so the search must list them last. They have the latest
  // nights, so an order by night would list them first.
  await app.sql`
    insert into guests (id, phone, person_id, words, outlet_ids, last_night)
    select id, '+62899' || n, id, array_to_tsvector(array['wicaksana', case when n % 2 = 0 then 'raka' else 'rakabuming' end]), '{1}',
      '2026-01-01'::date + n % 2 * 100 + n % 7
    from (select gen_random_uuid() as id, n from generate_series(1000, 1089) n) made`
  const whole = await app.sql<{ id: string }[]>`
    select id from guests where words @@ '''raka'' & ''wicaksana''' order by last_night desc, id desc`
  const beginnings = await app.sql<{ id: string }[]>`
    select id from guests where words @@ '''rakabuming''' order by last_night desc, id desc`
  const seenIds: string[] = []
  let after: string | null = null
  do {
    const takes: object = { q: 'Raka Wicaksana', ...(after && { after }) }
    const { body } = await ask('guests', takes, { cookie })
    const page = body.data as { guests: WireAnswer<'guests'>['guests'][number][]; next: string | null }
    seenIds.push(...page.guests.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(seenIds).toEqual([...whole, ...beginnings].map(({ id }) => id))
})

test('the database uses its index to find guests with two common names', async () => {
  await using app = await testApp({ checkAtEnd: false, isNew: true })
  await app.sql`
    insert into guests (id, phone, person_id, words, outlet_ids, last_night)
    select id, '+62899' || n, id, array_to_tsvector(array[case when n % 3 = 0 then 'raka' else 'raka' || n end,
      case when n % 5 = 0 then 'wicaksana' else 'wicaksana' || n end]), '{1}', '2026-01-01'::date + n % 900
    from (select gen_random_uuid() as id, n from generate_series(1, 4000) n) made`
  await app.sql`analyze guests`
  const plan = await app.sql.begin(async (sql) => {
    await sql`set local enable_seqscan = off`
    return sql`explain (analyze, costs off, timing off, summary off)
      select g.id from guests g where g.words @@ ${wholeQuery('raka wicaksana', [])}::tsquery`
  })
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toMatch(
    /Bitmap Index Scan on guests_found \(actual rows=266[^]*Index Cond: \(words @@ '''raka'' & ''wicaksana'''::tsquery\)/,
  )
})

test('a rare name is found among thousands of guests, but a common name only among the guests with the latest nights', async () => {
  await using app = await testApp({ isNew: true })
  const { id, find, ask } = await aGuestDesk(app)
  await app.sql`
    with made as (select gen_random_uuid() as id, n from generate_series(1, 12500) n)
    insert into guests (id, phone, person_id, words, outlet_ids, last_night)
    select id, '+99' || n, id, '''banyak'''::tsvector, array[(select max(id) from outlets)], '2030-01-01'::date + n % 9 from made`
  expect(await find('tjahja')).toEqual([id])
  const owner = await aPerson(app, 'owner', null)
  const page = (await ask('guests', { q: 'tjahja' }, { cookie: owner.cookie })).body.data
  expect(page).toMatchObject({ guests: [{ id }], next: null })
  const plan = await app.sql`explain (analyze, costs off, timing off, summary off)
    select g.id from (select g.* from guests g where g.phone is not null and g.outlet_ids <> '{}'
      order by g.last_night desc nulls last, g.id desc nulls last limit 3000) g
    where g.words @@ 'banyak'::tsquery order by g.last_night desc nulls last, g.id desc nulls last limit 41`
  const planText = plan.map((row) => Object.values(row)[0]).join('\n')
  expect(planText).toMatch(/Index Scan using guests_last_night on guests \w+ \(actual rows=41/)
  expect(planText).not.toContain('Sort')
})

test('staff cannot list or open a guest of another outlet, and the guest’s figures include only outlets that staff may see', async () => {
  await using app = await testApp()
  const { url, phone, booking, id, find, read } = await aGuestDesk(app)
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${booking.outletId} limit 1`
  const elsewhere = { cookie: (await aPerson(app, 'manager', other?.id ?? 0)).cookie }
  expect(await find('tjahja', elsewhere)).toEqual([])
  for (const call of ['guest', 'showGuestContacts', 'withdrawConsent', 'eraseGuest', 'guestOwnData'] as const)
    expect((await askOffice(url, call, { cookie: elsewhere.cookie, id })).status, call).toBe(404)
  const owner = { cookie: (await aPerson(app, 'owner', null)).cookie }
  const listedAt = async (outlet: number, { cookie }: typeof owner) => {
    const { body } = await askOffice(url, 'guests', { cookie, takes: { q: '', outlet } })
    return (body.data as WireAnswer<'guests'>).guests.length
  }
  expect([await listedAt(booking.outletId, owner), await listedAt(other?.id ?? 0, owner)]).toEqual([1, 0])
  expect(await listedAt(booking.outletId, elsewhere)).toBe(0)
  const second = await aBooking(app, { phone })
  await app.sql`update reservations set outlet_id = ${other?.id ?? 0} where id = ${second.id}`
  expect((await read()).reservations.length).toBe(1)
  expect((await read(owner)).reservations.length).toBe(2)
  // The guest also has reservations at another outlet, so staff of one outlet can neither export nor erase all data.
  expect((await askOffice(url, 'guestOwnData', { cookie: elsewhere.cookie, id })).status).toBe(403)
  expect((await read(elsewhere)).may.erase).toBe(false)
})

test('only staff with the unlimited permission see a guest’s contacts, and the audit names each reader', async () => {
  await using app = await testApp()
  const { phone, id, booking, ask, staffId } = await aGuestDesk(app)
  expect((await ask('showGuestContacts')).body.data).toEqual({
    contacts: [{ phone, emails: ['tjahja@surat.example'] }],
  })
  expect((await listAudit(app.sql, { ...ANY_AUDIT, subject: `guests:${id}` }))[0]).toMatchObject({
    action: 'view',
    actor: `staff:${staffId}`,
  })
  const finance = await aPerson(app, 'finance', booking.outletId)
  expect((await ask('guest', {}, { cookie: finance.cookie })).status).toBe(200)
  expect((await ask('showGuestContacts', {}, { cookie: finance.cookie })).status).toBe(403)
})

test('R-055 bookings with a phone that staff have banned are refused in every browser until the ban ends', async () => {
  await using app = await testApp()
  const { phone, booking, ask, read } = await aGuestDesk(app)
  expect((await ask('banGuest', { outletId: null, reason: 'fight', until: UNTIL })).status).toBe(403)
  expect((await ask('banGuest', { outletId: booking.outletId, reason: ' ', until: UNTIL })).status).toBe(422)
  expect(
    (await ask('banGuest', { outletId: booking.outletId, reason: 'x', until: '2020-01-01T00:00:00.000Z' })).status,
  ).toBe(422)
  const ban = { outletId: booking.outletId, reason: 'A fight at the bar', until: UNTIL }
  await Promise.all([ask('banGuest', ban), ask('banGuest', ban)])
  const { bans } = await read()
  expect(bans).toMatchObject([{ reason: 'A fight at the bar', isInForce: true, by: 'Rina manager' }])
  const again = () => aBooking(app, { phone: phone.replace('+62', '0') })
  await expect(again()).rejects.toMatchObject({ code: 'banned', details: { until: new Date(UNTIL) } })
  await aBooking(app)
  expect((await ask('liftBan', { ban: bans[0]?.id, reason: 'A mix-up' })).status).toBe(200)
  expect((await ask('liftBan', { ban: bans[0]?.id, reason: 'A mix-up' })).status).toBe(404)
  await again()
  await ask('banGuest', { ...ban, until: new Date(app.now().getTime() + 60_000).toISOString() })
  await expect(again()).rejects.toMatchObject({ code: 'banned' })
  app.clock.advance(61)
  await again()
})

test('a banned member is also refused with another phone number', async () => {
  await using app = await testApp()
  const { url, booking } = await aGuestDesk(app)
  const memberId = await aMember(app)
  const [member] = await app.sql<{ phone: string }[]>`select phone from members where id = ${memberId}`
  await aBooking(app, { phone: member?.phone ?? '', memberId })
  const owner = await aPerson(app, 'owner', null)
  const id = await guestOf(app, member?.phone ?? '')
  const takes = { outletId: null, reason: 'Stole a lamp', until: UNTIL }
  expect((await askOffice(url, 'banGuest', { cookie: owner.cookie, id, takes })).status).toBe(201)
  await expect(aBooking(app, { memberId })).rejects.toMatchObject({ code: 'banned' })
  expect(booking.outletId).toBeGreaterThan(0)
})

test('the marks of a guest are shown in tonight’s list and on the reservation, and a host may set only the VIP mark', async () => {
  await using app = await testApp()
  const { url, booking, ask, read } = await aGuestDesk(app, 'host')
  expect((await ask('flagGuest', { kind: 'vip', value: 'Wedding of the year' })).status).toBe(201)
  expect((await ask('flagGuest', { kind: 'allergy', value: 'nuts' })).status).toBe(403)
  expect((await ask('banGuest', { outletId: booking.outletId, reason: 'x', until: UNTIL })).status).toBe(403)
  const manager = await aPerson(app, 'manager', booking.outletId)
  const as = { cookie: manager.cookie }
  expect((await ask('flagGuest', { kind: 'birthday', value: '13-40' }, as)).status).toBe(422)
  await ask('flagGuest', { kind: 'allergy', value: 'peanuts' }, as)
  await ask('flagGuest', { kind: 'birthday', value: PAID_NIGHT.slice(5) }, as)
  await ask('flagGuest', { kind: 'vip', value: 'Opened with us' }, as)
  await ask('banGuest', { outletId: booking.outletId, reason: 'A debt', until: UNTIL }, as)
  const takes = { outletId: booking.outletId, night: PAID_NIGHT }
  const night = (await askOffice(url, 'night', { ...as, takes })).body.data as OfficeNight
  const flags = [
    { kind: 'ban', text: '' },
    { kind: 'vip', text: 'Opened with us' },
    { kind: 'allergy', text: 'peanuts' },
    { kind: 'birthday', text: '' },
    { kind: 'first_visit', text: '' },
  ]
  expect(night.parties.find(({ id }) => id === booking.id)?.flags).toEqual(flags)
  const reservation = (await askOffice(url, 'reservation', { ...as, id: booking.id })).body.data
  expect(reservation).toMatchObject({ party: { flags } })
  const allergy = (await read()).flags.find(({ kind }) => kind === 'allergy')
  expect((await ask('unflagGuest', { flag: allergy?.id })).status).toBe(404)
  expect((await ask('unflagGuest', { flag: allergy?.id }, as)).status).toBe(200)
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'guest_flags' })
  expect(JSON.stringify(entry)).not.toContain('peanuts')
})

test('D9 after two guests are merged, the list, the page and the export show name, phone and email of the remaining guest', async () => {
  await using app = await testApp()
  const { phone, id, ask, read } = await aGuestDesk(app, 'owner')
  // The newest reservation belongs to the guest who is merged into the kept guest.
  app.clock.advance(60)
  const otherPhone = aPhone()
  await aBooking(app, { phone: otherPhone, name: 'Budi Santoso', email: 'budi@surat.example' })
  const other = await guestOf(app, otherPhone)
  expect((await ask('mergeGuests', { other, reason: 'New SIM', reservations: 1 })).status).toBe(200)
  const { guests } = (await ask('guests', { q: 'Budi Santoso' })).body.data as {
    guests: WireAnswer<'guests'>['guests'][number][]
  }
  expect(guests.map((guest) => [guest.id, guest.name])).toEqual([[id, 'Tjahja Soedarjo']])
  expect((await read()).name).toBe('Tjahja Soedarjo')
  const rows = await guestsToExport(app.sql, { outlets: null, after: null, limit: 1000 })
  expect(rows.find((row) => row.id === id)).toMatchObject({
    name: 'Tjahja Soedarjo',
    phone,
    email: 'tjahja@surat.example',
  })
})

test('a merge of two phone numbers of a person keeps bans and the stricter consent, and staff can undo the merge', async () => {
  await using app = await testApp()
  const { phone, booking, id, ask, read, find } = await aGuestDesk(app)
  const otherPhone = aPhone()
  await aBooking(app, { phone: otherPhone, name: 'Cahya Lama' })
  const other = await guestOf(app, otherPhone)
  const at = { id: other }
  await ask('banGuest', { outletId: booking.outletId, reason: 'Old trouble', until: UNTIL }, at)
  await ask('addGuestNote', { text: 'Prefers the bar', outletId: booking.outletId }, at)
  await ask('withdrawConsent', {}, at)
  const quote = (await ask('quoteMerge', { other })).body.data as WireAnswer<'quoteMerge'>
  expect(quote).toMatchObject({
    kept: { reservations: 1 },
    merged: { reservations: 1, bans: 1, notes: 1 },
    marketing: false,
  })
  expect((await ask('mergeGuests', { other, reason: 'New SIM', reservations: 5 })).status).toBe(409)
  const merges = await Promise.all([1, 2].map(() => ask('mergeGuests', { other, reason: 'New SIM', reservations: 1 })))
  expect(merges.map(({ status }) => status).toSorted((previous, next) => previous - next)).toEqual([200, 409])
  const merged = await read()
  expect(merged).toMatchObject({
    id,
    bans: [{ reason: 'Old trouble' }],
    notes: [{ text: 'Prefers the bar' }],
    marketing: { may: false },
  })
  expect(merged.numbers.length).toBe(2)
  expect(merged.reservations.length).toBe(2)
  expect(await find('Cahya Lama')).toEqual([id])
  await expect(aBooking(app, { phone })).rejects.toMatchObject({ code: 'banned' })
  const takes = { merge: merged.merges[0]?.id, reason: 'Two brothers' }
  expect((await ask('splitGuests', takes)).status).toBe(200)
  expect((await ask('splitGuests', takes)).status).toBe(409)
  expect(await read()).toMatchObject({ bans: [], notes: [], merges: [{ splitBy: 'Rina manager' }] })
  await aBooking(app, { phone })
})
