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
import { plainHold, writeHold } from '#tests/support/plain-hold.ts'

const PHONE = '+6281200000001'
const ago = (app: TestApp, seconds: number) => new Date(app.now().getTime() - seconds * 1000)

const makeGuest = (app: TestApp, over: Partial<Guest> = {}): Guest => ({
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

/** Makes a reservation with a strike that is `secondsAgo` seconds old. Returns the id of the reservation. */
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
  await writeHold(app, hold)
  await addStrike(app.sql, { reservationId: hold.id, at: ago(app, secondsAgo), reason: 'abandoned' })
  return hold.id
}

test('R-048 a phone is proven by the member who registered it, or by a recent proof in the same browser', async () => {
  await using app = await testApp()
  const [owner, other] = [await memberOf(app), await memberOf(app, '+6281200000002')]
  await prove(app, 'now')
  await prove(app, 'too long ago', 600)
  await prove(app, 'another phone', 0, '+6281200000003')
  const isProven = async (by: Partial<Guest>) => {
    const hasProof = await hasProvenPhone(app.sql, makeGuest(app, by))
    expect((await findGuestLimits(app.sql, makeGuest(app, by))).isPhoneProven).toBe(hasProof)
    return hasProof
  }
  for (const by of [{ memberId: owner }, { browserKey: 'now' }]) expect(await isProven(by)).toBe(true)
  for (const by of [{ memberId: other }, { browserKey: 'too long ago' }, { browserKey: 'another phone' }, {}])
    expect(await isProven(by)).toBe(false)
})

test('R-055 strikes of a browser or a member apply even if the guest types another phone', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const memberId = await memberOf(app)
  for (const seconds of [3599, 100, 2000, 300, 3600])
    await strike(app, seconds, { browserKey: 'b', phone: '+6281200000009' })
  await strike(app, 50, { memberId, isProven: true, phone: '+6281200000009' })
  await strike(app, 40, { browserKey: 'another' })
  const { strikes } = await findGuestLimits(app.sql, makeGuest(app, { browserKey: 'b', memberId }))
  expect(strikes).toEqual([3599, 2000, 300, 100, 50].map((seconds) => ago(app, seconds)))
  expect((await findGuestLimits(app.sql, makeGuest(app))).strikes).toEqual([])
})

test('R-055 a strike for a proven phone affects only guests who have proven the same phone', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const owner = await memberOf(app)
  await prove(app, 'owner')
  await strike(app, 10, { memberId: owner, isProven: true })
  await strike(app, 20, { browserKey: 'owner', isProven: true })
  // Strangers made these reservations. Some strangers only typed the phone. Others proved another phone.
  const stranger = await memberOf(app, '+6281200000002')
  await prove(app, 'stranger', 0, '+6281200000002')
  await strike(app, 30, { browserKey: 'stranger' })
  await strike(app, 40, { browserKey: 'stranger', isProven: true })
  await strike(app, 50, { memberId: stranger, isProven: true })
  await strike(app, 60, { browserKey: 'owner', isProven: true, phone: '+6281200000002' })
  await prove(app, 'another')
  const strikesOf = async (by: Partial<Guest>) => (await findGuestLimits(app.sql, makeGuest(app, by))).strikes
  expect(await strikesOf({ browserKey: 'another' })).toEqual([ago(app, 20), ago(app, 10)])
  expect(await strikesOf({ browserKey: 'who types it' })).toEqual([])
})

test('R-055 a reservation adds at most one strike, and adds no strike to other reservations', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await writeHold(app, await plainHold(app))
  const id = await strike(app, 10, { browserKey: 'b' })
  await addStrike(app.sql, { reservationId: id, at: app.now(), reason: 'cancelled' })
  const rows = await app.sql`select reservation_id, reason from strikes`
  expect(rows).toEqual([{ reservationId: id, reason: 'abandoned' }])
})

test('R-048 a guest’s limits contain the id of the waiting hold until its deadline, but not the holds of strangers', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const hold = async (key: string, seconds: number) => {
    const newHold = await plainHold(app, { slotKeys: [key], expiresAt: ago(app, -seconds) })
    await writeHold(app, newHold)
    return newHold.id
  }
  const lapsedId = await hold('browser:b', 0)
  const typedId = await hold(`phone:${PHONE}@here`, 1)
  await hold('browser:another', 1)
  const limits = (over: Partial<Guest> = {}) => findGuestLimits(app.sql, makeGuest(app, { browserKey: 'b', ...over }))
  expect(await limits()).toMatchObject({ waitingId: typedId, lapsedIds: [lapsedId] })
  expect((await limits({ slotKeys: ['browser:c'] })).waitingId).toBeNull()
  await prove(app, 'b')
  expect(await limits(), 'a proven phone waits for nobody who typed it').toMatchObject({
    waitingId: null,
    lapsedIds: [lapsedId],
  })
  const own = await hold(`proven-phone:${PHONE}`, 1)
  expect((await limits()).waitingId).toBe(own)
  const waiting = (keys: string[]) => findWaiting(app.sql, keys, app.now())
  expect([await waiting(['browser:b']), await waiting(['unknown'])]).toEqual([null, null])
  expect(await waiting([`proven-phone:${PHONE}`, `phone:${PHONE}@here`, 'browser:b'])).toBe(typedId)
})

test('a stored response is found only if the sender and the key match, until the response is deleted', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const answer = async (scope: string, key: string, created = app.now()) => {
    const hold = await plainHold(app, { idempotency: { scope, key, requestHash: `${scope} ${key}` } })
    await writeHold(app, hold)
    await app.sql`update idempotency_answers set created_at = ${created} where reservation_id = ${hold.id}`
    return hold.id
  }
  const [id] = [await answer('guest', 'a'), await answer('guest', 'b'), await answer('m', 'a')]
  const findAnswer = async (over: Partial<Guest>) => (await findGuestLimits(app.sql, makeGuest(app, over))).answered
  const idempotency = { scope: 'guest', key: 'a', requestHash: 'another' }
  expect(await findAnswer({ idempotency })).toEqual({ requestHash: 'guest a', reservationId: id })
  expect(await findAnswer({ idempotency: { ...idempotency, key: 'c' } })).toBeNull()
  expect(await findAnswer({})).toBeNull()
  await app.sql`delete from idempotency_answers`
  await answer('m', 'old', ago(app, 1))
  await answer('m', 'as old as that')
  await forgetAnswers(app.sql, app.now())
  expect(await app.sql`select key from idempotency_answers`).toEqual([{ key: 'as old as that' }])
})

test('one query reads the limits and the requested places, and sorts the places by id', async () => {
  await using app = await testApp()
  const some = app.sql<{ id: number }[]>`select * from (values (3), (1), (2)) place (id)`
  const { found, guestLimits } = await limitsAndPlaces(app.sql, makeGuest(app), some)
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
  expect((await limitsAndPlaces(app.sql, makeGuest(app), none)).found).toEqual([])
})
