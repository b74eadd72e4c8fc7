// The statements of how a guest stands: by what they are known, and by nothing else.
import { expect, test } from 'vitest'
import {
  addStrike,
  findGuestLimits,
  findWaiting,
  forgetAnswers,
  type Guest,
  hasProvenPhone,
  limitsAndPlaces,
} from '#server/reservations/limits/guest-limits-repository.ts'
import { possibleSlotKeys, typedPhoneKey } from '#server/reservations/limits/slot-keys.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/paid-table.ts'
import { plainHold, written } from '#tests/support/plain-hold.ts'

const PHONE = '+6281200000001'
const ago = (app: TestApp, seconds: number) => new Date(app.now().getTime() - seconds * 1000)

const asked = (app: TestApp, over: Partial<Guest> = {}): Guest => ({
  phone: PHONE,
  slotKeys: possibleSlotKeys(
    { browserKey: over.browserKey ?? null, memberId: over.memberId ?? null, place: 'here' },
    PHONE,
  ),
  typedKey: typedPhoneKey(PHONE, 'here'),
  browserKey: null,
  memberId: null,
  since: ago(app, 3600),
  provenSince: ago(app, 600),
  now: app.now(),
  idempotency: null,
  ...over,
})

const prove = (app: TestApp, browserKey: string, secondsAgo = 0, phone = PHONE) =>
  app.sql`insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, ${browserKey}, ${ago(app, secondsAgo)})`

async function memberOf(app: TestApp, phone = PHONE) {
  const id = await aMember(app)
  await app.sql`update members set phone = ${phone} where id = ${id}`
  return id
}

/** A reservation, and a strike for it `secondsAgo`. */
async function strike(
  app: TestApp,
  secondsAgo: number,
  over: { phone?: string; browserKey?: string; memberId?: string; isProven?: boolean } = {},
) {
  const { phone = PHONE, browserKey = null, memberId = null, isProven = false } = over
  const hold = await plainHold(app, {
    phone,
    browserKey,
    memberId,
    ...(memberId !== null && { actor: { kind: 'member' as const, id: memberId } }),
    proof: { isProven, addressBlock: null, limits: null },
  })
  await written(app, hold)
  await addStrike(app.sql, { reservationId: hold.id, at: ago(app, secondsAgo), reason: 'abandoned' })
  return hold.id
}

test('R-048 a phone is proven by its own member, or in this browser, after the last time that counts', async () => {
  await using app = await testApp()
  const [owner, other] = [await memberOf(app), await memberOf(app, '+6281200000002')]
  await prove(app, 'now')
  await prove(app, 'too long ago', 600)
  await prove(app, 'another phone', 0, '+6281200000003')
  const isProven = async (by: Partial<Guest>) => {
    const one = await hasProvenPhone(app.sql, asked(app, by))
    expect((await findGuestLimits(app.sql, asked(app, by))).isPhoneProven).toBe(one)
    return one
  }
  for (const by of [{ memberId: owner }, { browserKey: 'now' }]) expect(await isProven(by)).toBe(true)
  for (const by of [{ memberId: other }, { browserKey: 'too long ago' }, { browserKey: 'another phone' }, {}])
    expect(await isProven(by)).toBe(false)
})

test('R-055 strikes of a browser and of a member count whichever phone they typed, the oldest first', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const memberId = await memberOf(app)
  for (const seconds of [3599, 100, 2000, 300, 3600])
    await strike(app, seconds, { browserKey: 'b', phone: '+6281200000009' })
  await strike(app, 50, { memberId, isProven: true, phone: '+6281200000009' })
  await strike(app, 40, { browserKey: 'another' })
  const { strikes } = await findGuestLimits(app.sql, asked(app, { browserKey: 'b', memberId }))
  expect(strikes).toEqual([3599, 2000, 300, 100, 50].map((seconds) => ago(app, seconds)))
  expect((await findGuestLimits(app.sql, asked(app))).strikes).toEqual([])
})

test('R-055 strikes of a phone count where its owner made the hold and its owner asks', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const owner = await memberOf(app)
  await prove(app, 'owner')
  await strike(app, 10, { memberId: owner, isProven: true })
  await strike(app, 20, { browserKey: 'owner', isProven: true })
  // Typed by a stranger, and said to be proven by a browser and a member who have proven another phone.
  const stranger = await memberOf(app, '+6281200000002')
  await prove(app, 'stranger', 0, '+6281200000002')
  await strike(app, 30, { browserKey: 'stranger' })
  await strike(app, 40, { browserKey: 'stranger', isProven: true })
  await strike(app, 50, { memberId: stranger, isProven: true })
  await strike(app, 60, { browserKey: 'owner', isProven: true, phone: '+6281200000002' })
  await prove(app, 'another')
  const strikesOf = async (by: Partial<Guest>) => (await findGuestLimits(app.sql, asked(app, by))).strikes
  expect(await strikesOf({ browserKey: 'another' })).toEqual([ago(app, 20), ago(app, 10)])
  expect(await strikesOf({ browserKey: 'who types it' })).toEqual([])
})

test('R-055 a reservation is one strike, of itself alone', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await written(app, await plainHold(app))
  const id = await strike(app, 10, { browserKey: 'b' })
  await addStrike(app.sql, { reservationId: id, at: app.now(), reason: 'cancelled' })
  const rows = await app.sql`select reservation_id, reason from strikes`
  expect(rows).toEqual([{ reservationId: id, reason: 'abandoned' }])
})

test('R-048 who waits is told of what waits; at its deadline it has lapsed, and a stranger’s is not theirs', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const hold = async (key: string, seconds: number) => {
    const one = await plainHold(app, { slotKeys: [key], expiresAt: ago(app, -seconds) })
    await written(app, one)
    return one.id
  }
  const lapsed = await hold('browser:b', 0)
  const typed = await hold(`phone:${PHONE}@here`, 1)
  await hold('browser:another', 1)
  const limits = (over: Partial<Guest> = {}) => findGuestLimits(app.sql, asked(app, { browserKey: 'b', ...over }))
  expect(await limits()).toMatchObject({ waitingId: typed, lapsedIds: [lapsed] })
  expect((await limits({ slotKeys: ['browser:c'] })).waitingId).toBeNull()
  await prove(app, 'b')
  expect(await limits(), 'a proven phone waits for nobody who typed it').toMatchObject({
    waitingId: null,
    lapsedIds: [lapsed],
  })
  const own = await hold(`proven-phone:${PHONE}`, 1)
  expect((await limits()).waitingId).toBe(own)
  const waiting = (keys: string[]) => findWaiting(app.sql, keys, app.now())
  expect([await waiting(['browser:b']), await waiting(['unknown'])]).toEqual([null, null])
  expect(await waiting([`proven-phone:${PHONE}`, `phone:${PHONE}@here`, 'browser:b'])).toBe(typed)
})

test('a request that was answered is found by its sender and its key together, until it is forgotten', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const answer = async (scope: string, key: string, created = app.now()) => {
    const hold = await plainHold(app, { idempotency: { scope, key, requestHash: `${scope} ${key}` } })
    await written(app, hold)
    await app.sql`update idempotency_answers set created_at = ${created} where reservation_id = ${hold.id}`
    return hold.id
  }
  const [id] = [await answer('guest', 'a'), await answer('guest', 'b'), await answer('m', 'a')]
  const answered = async (over: Partial<Guest>) => (await findGuestLimits(app.sql, asked(app, over))).answered
  const idempotency = { scope: 'guest', key: 'a', requestHash: 'another' }
  expect(await answered({ idempotency })).toEqual({ requestHash: 'guest a', reservationId: id })
  expect(await answered({ idempotency: { ...idempotency, key: 'c' } })).toBeNull()
  expect(await answered({})).toBeNull()
  await app.sql`delete from idempotency_answers`
  await answer('m', 'old', ago(app, 1))
  await answer('m', 'as old as that')
  await forgetAnswers(app.sql, app.now())
  expect(await app.sql`select key from idempotency_answers`).toEqual([{ key: 'as old as that' }])
})

test('a guest and the places they ask for are read at once, the places by their ids, none where none is', async () => {
  await using app = await testApp()
  const some = app.sql<{ id: number }[]>`select * from (values (3), (1), (2)) place (id)`
  const { found, guestLimits } = await limitsAndPlaces(app.sql, asked(app), some)
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(guestLimits).toEqual({
    isPhoneProven: false,
    strikes: [],
    struck: 'browser',
    bans: [],
    waitingId: null,
    lapsedIds: [],
    answered: null,
  })
  const none = app.sql<{ id: number }[]>`select 1 as id where false`
  expect((await limitsAndPlaces(app.sql, asked(app), none)).found).toEqual([])
})
