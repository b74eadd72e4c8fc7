// Tests the database statements about codes, members and expired rows. Each statement must change only its own rows, at the exact time.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  adoptReservations,
  findMember,
  findSpentCode,
  forgetEnded,
  holdMember,
  insertMember,
  keepCode,
  keepProof,
  knownRegions,
  openReferences,
  returnGuess,
  takeGuess,
  useCode,
} from '#server/identity/repository.ts'
import { isPhoneProven, keepPhoneProof } from '#server/identity/phone-proof-repository.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { addMembers } from '#tests/support/probing.ts'
import { aFullNight, aWish } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PHONE = '+6281234567890'
const OTHER = '+6281234567891'
const later = (app: TestApp, seconds: number) => new Date(app.now().getTime() + seconds * 1000)
type StoredCode = {
  phone?: string
  asker?: string
  codeHash?: string | null
  reference?: string | null
  seconds?: number
}

const keep = (
  app: TestApp,
  { phone = PHONE, asker = 'me', codeHash = 'h', reference = null, seconds = 300 }: StoredCode = {},
) => keepCode(app.sql, { phone, asker, codeHash, reference, now: app.now(), expiresAt: later(app, seconds) })
const guessAt = (app: TestApp, asker = 'me', now = app.now()) =>
  takeGuess(app.sql, { phone: PHONE, asker, now, most: 2 })
const guessesOf = async (app: TestApp) => {
  const rows = await app.sql<{ who: string; guesses: number }[]>`
    select phone || ' ' || asker as who, guesses from sign_in_codes`
  return Object.fromEntries(rows.map(({ who, guesses }) => [who, guesses]))
}

test('R-075 guesses are counted for each phone and browser until the code expires', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await keep(app)
  await keep(app, { asker: 'stranger' })
  await keep(app, { phone: OTHER })
  expect(await guessAt(app)).toEqual({ asker: 'me', codeHash: 'h', reference: null, guesses: 1 })
  const spent = (asker = 'me', now = app.now()) => findSpentCode(app.sql, { phone: PHONE, asker, now, most: 2 })
  expect(await spent()).toBeNull()
  expect((await guessAt(app))?.guesses).toBe(2)
  expect(await guessAt(app)).toBeNull()
  expect(await spent()).toEqual({ expiresAt: later(app, 300) })
  expect(await spent('stranger')).toBeNull()
  expect(await findSpentCode(app.sql, { phone: OTHER, asker: 'me', now: app.now(), most: 2 })).toBeNull()
  expect(await spent('me', later(app, 300))).toBeNull()
  expect(await guessesOf(app)).toEqual({ [`${PHONE} me`]: 2, [`${PHONE} stranger`]: 0, [`${OTHER} me`]: 0 })

  expect(await guessAt(app, 'stranger', later(app, 299.999))).not.toBeNull()
  expect(await guessAt(app, 'stranger', later(app, 300))).toBeNull()
  expect(await guessAt(app, 'nobody')).toBeNull()
  await keep(app)
  expect((await guessAt(app))?.guesses).toBe(1)
  await useCode(app.sql, { phone: PHONE, asker: 'me', codeHash: 'h', reference: null, now: app.now() })
  expect(await guessAt(app)).toBeNull()
  await app.sql`update sign_in_codes set guesses = 2`
  expect(await spent()).toBeNull()
})

test('R-075 reversing a counted guess lowers the count of only that unused code, and never below zero', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await keep(app)
  await keep(app, { asker: 'stranger' })
  await keep(app, { phone: OTHER })
  await keep(app, { asker: 'verified', codeHash: null, reference: 'VE1' })
  await app.sql`update sign_in_codes set guesses = 1`
  const giveBack = (codeHash: string | null, asker = 'me') => returnGuess(app.sql, { phone: PHONE, asker, codeHash })
  await giveBack('another')
  await giveBack(null)
  expect(Object.values(await guessesOf(app))).toEqual([1, 1, 1, 1])
  await giveBack('h')
  await giveBack('h')
  await giveBack(null, 'verified')
  expect(await guessesOf(app)).toEqual({
    [`${PHONE} me`]: 0,
    [`${PHONE} stranger`]: 1,
    [`${OTHER} me`]: 1,
    [`${PHONE} verified`]: 0,
  })
  await app.sql`update sign_in_codes set guesses = 1, used_at = ${app.now()}`
  await giveBack('h')
  expect(Object.values(await guessesOf(app))).toEqual([1, 1, 1, 1])
})

test('R-071 a code is used once, by the browser that requested it', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await keep(app, { reference: 'VE1' })
  await keep(app, { asker: 'stranger', reference: 'VE1' })
  await keep(app, { phone: OTHER, reference: 'VE1' })
  const using = (over: Partial<Parameters<typeof useCode>[1]> = {}) =>
    useCode(app.sql, { phone: PHONE, asker: 'me', codeHash: 'h', reference: 'VE1', now: app.now(), ...over })
  expect(await using({ codeHash: 'another' })).toBe(false)
  expect(await using({ codeHash: null })).toBe(false)
  expect(await using({ reference: 'VE2' })).toBe(false)
  expect(await using({ reference: null })).toBe(false)
  expect(await using()).toBe(true)
  expect(await using()).toBe(false)
  const rows = await app.sql<{ phone: string; asker: string }[]>`
    select phone, asker from sign_in_codes where used_at = ${app.now()}`
  expect([...rows]).toEqual([{ phone: PHONE, asker: 'me' }])
})

test('R-071 a code that a provider confirmed is saved with its verification and browser, if the code is still unused', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const unproven = { codeHash: null, reference: 'VE1' }
  await keep(app, unproven)
  await keep(app, { ...unproven, asker: 'stranger' })
  await keep(app, { ...unproven, phone: OTHER })
  const prove = (reference: string, codeHash: string) =>
    keepProof(app.sql, { phone: PHONE, asker: 'me', reference, codeHash })
  await prove('VE2', 'none')
  expect(await app.sql`select 1 from sign_in_codes where code_hash is not null`).toHaveLength(0)
  await prove('VE1', 'right')
  await app.sql`update sign_in_codes set used_at = ${app.now()} where phone = ${PHONE} and asker = 'me'`
  await prove('VE1', 'late')
  const rows = await app.sql<{ codeHash: string | null }[]>`select code_hash from sign_in_codes order by phone, asker`
  expect(rows.map(({ codeHash }) => codeHash)).toEqual(['right', null, null])
})

test('R-075 the open verifications of a phone are listed with the sum of the guesses from all browsers', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await keep(app, { codeHash: null, reference: 'VE1' })
  await guessAt(app)
  // Both browsers share the same verification. Only the first browser has already made a guess.
  await keep(app, { codeHash: null, reference: 'VE1' })
  await keep(app, { asker: 'two', codeHash: null, reference: 'VE1' })
  await guessAt(app, 'two')
  await guessAt(app, 'two')
  await keep(app, { asker: 'three', codeHash: null, reference: 'VE3' })
  await keep(app, { asker: 'four' })
  await keep(app, { asker: 'five', codeHash: null, reference: 'VE5' })
  await keep(app, { phone: OTHER, codeHash: null, reference: 'VE6' })
  await app.sql`update sign_in_codes set used_at = ${app.now()} where reference = 'VE5'`
  const open = async (since: Date) =>
    (await openReferences(app.sql, { phone: PHONE, since })).toSorted((a, b) => a.reference.localeCompare(b.reference))
  expect(await open(later(app, -1))).toEqual([
    { reference: 'VE1', guesses: 3 },
    { reference: 'VE3', guesses: 0 },
  ])
  expect(await open(app.now())).toEqual([])
  await keep(app, { codeHash: null, reference: 'VE7' })
  expect((await guessAt(app))?.guesses).toBe(1)
})

test('R-073 a phone has only one account, which is found by phone or id', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await addMembers(app, [PHONE, OTHER])
  const member = await findMember(app.sql, { phone: PHONE })
  expect(member).toMatchObject({ phone: PHONE, firstName: 'Raka', experience: 0, earned: 0 })
  expect(await findMember(app.sql, { id: member!.id })).toEqual(member)
  expect(await holdMember(app.sql, PHONE)).toEqual(member)
  expect(await findMember(app.sql, { phone: '+628999' })).toBeNull()
  expect(await holdMember(app.sql, '+628999')).toBeNull()
  expect(await findMember(app.sql, { id: randomUUID() })).toBeNull()
  expect(await insertMember(app.sql, { ...member!, id: randomUUID(), firstName: 'Other', now: app.now() })).toBeNull()
  expect((await findMember(app.sql, { phone: PHONE }))?.firstName).toBe('Raka')
  const all = { nationality: true, province: true, city: true }
  const regionIds = { nationalityId: 360, provinceId: 31, cityId: 3171 }
  expect(await knownRegions(app.sql, regionIds)).toEqual(all)
  expect(await knownRegions(app.sql, { ...regionIds, nationalityId: 0 })).toEqual({ ...all, nationality: false })
  expect(await knownRegions(app.sql, { ...regionIds, provinceId: 0 })).toEqual({ ...all, province: false, city: false })
  expect(await knownRegions(app.sql, { ...regionIds, cityId: 5171 })).toEqual({ ...all, city: false })
})

test('R-078 a member gets the bookings and waitlist entries with the member’s phone that belong to no other member', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await addMembers(app, [PHONE, OTHER])
  const idOf = async (phone: string) => (await findMember(app.sql, { phone }))!.id
  const [me, other] = [await idOf(PHONE), await idOf(OTHER)]
  const night = await aFullNight(app, { capacities: [] })
  const tables = await freeTables(app, 'kuningan', '2026-11-26')
  for (const [at, phone] of [PHONE, '+6281300000000'].entries())
    await holdTables(app, guest(), {
      ...bookingForm('2026-11-26', '21:00', { phone }),
      tables: [{ tableId: tables[at]!.id, pax: 1 }],
    })
  await holdTables(app, guest({ memberId: other }), {
    ...bookingForm('2026-11-26', '21:00', { phone: OTHER }),
    tables: [{ tableId: tables[2]!.id, pax: 1 }],
  })
  await app.sql`update reservations set phone = ${PHONE} where phone = ${OTHER}`
  await joinWaitlist(app, guest(), aWish(night, { phone: PHONE }))
  await joinWaitlist(app, guest(), aWish(night, { phone: '+6281300000000' }))
  await joinWaitlist(app, guest({ memberId: other }), aWish(night, { phone: OTHER }))
  await app.sql`update waitlist_entries set phone = ${PHONE}, state = 'left' where phone = ${OTHER}`
  await app.sql`update reservations set phone_proven = true where phone = ${PHONE}`
  await app.sql`update waitlist_entries set phone_proven = true where phone = ${PHONE}`
  await adoptReservations(app.sql, { id: me, phone: PHONE, email: '' }, { browserKey: null, now: app.now() })
  for (const rows of [
    await app.sql`select phone, member_id from reservations where night = '2026-11-26' and phone in (${PHONE}, '+6281300000000') order by phone, member_id = ${me} desc`,
    await app.sql`select phone, member_id from waitlist_entries order by phone, member_id = ${me} desc`,
  ])
    expect([...rows]).toEqual([
      { phone: PHONE, memberId: me },
      { phone: PHONE, memberId: other },
      { phone: '+6281300000000', memberId: null },
    ])
})

test('R-081 the cleanup deletes expired codes, challenges, sessions and attempts, and keeps phone proofs for half a year', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { sql } = app
  await addMembers(app, [PHONE])
  const before = app.now()
  const days = (count: number) => new Date(before.getTime() - count * 86_400_000)
  const at = (end: Date) => [new Date(end.getTime() - 1), end]
  const member = (await findMember(sql, { phone: PHONE }))!.id
  for (const [n, end] of at(before).entries()) {
    await sql`insert into attempts (key, count, ends_at) values (${`a${n}`}, 1, ${end})`
    await sql`insert into sign_in_codes (phone, asker, guesses, sent_at, expires_at, code_hash)
      values (${PHONE}, ${`a${n}`}, 0, ${end}, ${end}, 'h')`
    await sql`insert into passkey_challenges (challenge_hash, expires_at) values (${Buffer.from([n])}, ${end})`
    await sql`insert into sessions (id, member_id, token_hash, device, created_at, last_seen_at, expires_at)
      values (${randomUUID()}, ${member}, ${Buffer.from([n])}, ${`ended${n}`}, ${end}, ${end}, ${end})`
    await sql`insert into sessions (id, member_id, token_hash, device, created_at, last_seen_at, expires_at, revoked_at)
      values (${randomUUID()}, ${member}, ${Buffer.from([9, n])}, ${`revoked${n}`}, ${end}, ${end}, ${later(app, 999)}, ${end})`
  }
  for (const [n, end] of at(days(90)).entries())
    await sql`insert into alerts (what, at, ends_at) values (${`a${n}`}, ${end}, ${end})`
  for (const [n, end] of at(days(180)).entries())
    await keepPhoneProof(sql, { phone: PHONE, browserKey: `a${n}`, now: end })
  await forgetEnded(sql, before)
  expect((await sql`select key from attempts`).map((row) => row['key'])).toEqual(['a1'])
  expect((await sql`select asker from sign_in_codes`).map((row) => row['asker'])).toEqual(['a1'])
  expect((await sql`select 1 from passkey_challenges`).length).toBe(1)
  expect((await sql`select device from sessions order by 1`).map((row) => row['device'])).toEqual([
    'ended1',
    'revoked1',
  ])
  expect((await sql`select what from alerts`).map((row) => row['what'])).toEqual(['a1'])
  expect((await sql`select browser_key from phone_proofs`).map((row) => row['browserKey'])).toEqual(['a1'])
})

test('R-048 the browser’s latest proof of a phone counts, and an older proof changes nothing', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const at = app.now()
  const proof = { phone: PHONE, browserKey: 'mine', now: at }
  await keepPhoneProof(app.sql, proof)
  await keepPhoneProof(app.sql, { ...proof, now: later(app, -60) })
  const isProven = (over: Partial<Parameters<typeof isPhoneProven>[1]>) =>
    isPhoneProven(app.sql, { phone: PHONE, browserKey: 'mine', since: later(app, -1), ...over })
  expect(await isProven({})).toBe(true)
  expect(await isProven({ phone: OTHER })).toBe(false)
  expect(await isProven({ browserKey: 'theirs' })).toBe(false)
  expect(await isProven({ since: at })).toBe(false)
  await keepPhoneProof(app.sql, { ...proof, now: later(app, 60) })
  expect(await isProven({ since: at })).toBe(true)
})
