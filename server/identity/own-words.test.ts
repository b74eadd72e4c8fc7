// Tests the consents that a member gave and the regions that a member chose.
import { expect, test } from 'vitest'
import { insertConsents, latestConsents } from '#server/identity/consent-repository.ts'
import { noteCookie, listConsents } from '#server/identity/note-consent.ts'
import { listCities, listNationalities, listProvinces, regionNames } from '#server/identity/regions.ts'
import { endSessions, readSession, startSession } from '#server/identity/sessions.ts'
import { addMembers } from '#tests/support/probing.ts'
import { testApp } from '#tests/support/app.ts'

const PHONES = ['+628110000001', '+628110000002']

test('R-097 each change of a member’s cookie choice is recorded once, and the latest choice applies', async () => {
  await using app = await testApp({ now: '2026-11-20T23:30:00+07:00', checkAtEnd: false })
  await addMembers(app, PHONES)
  const rows = await app.sql<{ id: string }[]>`select id from members where phone = any(${PHONES}) order by phone`
  const [memberId, other] = rows.map(({ id }) => id)
  const token = await startSession(app, app.sql, { memberId: memberId!, device: '' })
  await startSession(app, app.sql, { memberId: other!, device: '' })
  const note = async (cookie: string | null) => {
    const session = await readSession(app, token)
    if (session) await noteCookie(app, session, { cookie, locale: 'id' })
    return session
  }
  const stale = await note('1.marketing')
  expect(stale?.consentNoted).toBeNull()
  expect((await note('1.marketing'))?.consentNoted).toBe('1.marketing')
  // This request has read the session before the change. It must not add a second record.
  await noteCookie(app, stale!, { cookie: '1.marketing', locale: 'id' })
  for (const none of [null, '', '2.marketing']) await note(none)
  expect(
    await app.sql`select member_id, subject, is_given, version, locale, at, actor from consents order by id`,
  ).toEqual(
    [
      ['analytics', false],
      ['marketing', true],
    ].map(([subject, isGiven]) => ({
      memberId,
      subject,
      isGiven,
      version: '1',
      locale: 'id',
      at: app.now(),
      actor: 'member',
    })),
  )
  app.clock.advance(3600)
  const session = await note('1')
  await insertConsents(app.sql, {
    memberId: other!,
    locale: 'en',
    now: app.now(),
    choices: [{ subject: 'marketing', isGiven: true, version: '1' }],
  })
  expect(await latestConsents(app.sql, memberId!)).toMatchObject([
    { subject: 'analytics', isGiven: false, locale: 'id', at: app.now() },
    { subject: 'marketing', isGiven: false },
  ])
  expect(await listConsents(app, memberId!)).toEqual([
    { subject: 'analytics', isGiven: false, day: '2026-11-21' },
    { subject: 'marketing', isGiven: false, day: '2026-11-21' },
  ])
  expect(await listConsents(app, other!)).toEqual([{ subject: 'marketing', isGiven: true, day: '2026-11-21' }])
  await endSessions(app, memberId!)
  await noteCookie(app, session!, { cookie: '1.analytics', locale: 'id' })
  expect(await app.sql`select count(*)::int as words from consents where member_id = ${memberId!}`).toEqual([
    { words: 4 },
  ])
})

test('R-074 the list of countries begins with Indonesia and is sorted in the reader’s language', async () => {
  await using app = await testApp({ checkAtEnd: false })
  for (const language of ['id', 'en'] as const) {
    const [first, ...rest] = (await listNationalities(app, language)).map(({ name }) => name)
    expect(first).toBe('Indonesia')
    expect(rest).toEqual(rest.toSorted(new Intl.Collator(language).compare))
    expect(rest.length).toBeGreaterThan(150)
  }
  const [row] = await app.sql<{ ids: number[] }[]>`select array_agg(id order by id) as ids from provinces`
  // This province sorts first in the list, although its row was written last.
  await app.sql`update provinces set name = 'Aaa' where id = ${row!.ids.at(-1)!}`
  const provinces = (await listProvinces(app)).map(({ name }) => name)
  expect([provinces[0], provinces.length]).toEqual(['Aaa', 38])
  const cities = await listCities(app, 31)
  const [last] = cities.toSorted((a, b) => b.id - a.id)
  await app.sql`update province_cities set name = 'Aaa' where id = ${last!.id}`
  expect((await listCities(app, 31))[0]).toEqual({ id: last!.id, name: 'Aaa' })
  expect(cities.map(({ id }) => Math.floor(id / 100))).toEqual(cities.map(() => 31))
})

test('R-078 the nationality, province and city of a member are shown by name', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const from = { nationalityId: 840, provinceId: 31, cityId: 5171 }
  expect(await regionNames(app, from, 'id')).toMatchObject({
    nationality: 'Amerika Serikat',
    city: expect.stringMatching(/Denpasar/i),
  })
  expect(await regionNames(app, from, 'en')).toMatchObject({
    nationality: 'United States of America',
    province: expect.stringMatching(/Jakarta/),
  })
  expect(await regionNames(app, { ...from, cityId: 0 }, 'id')).toEqual({ nationality: '', province: '', city: '' })
})
