// Tests the check of a waitlist: the nights for which it runs, the offers that it makes, and the reasons that prevent an offer.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { type Entry, findEntry, type Waitlist, lockWaitlist } from '#server/reservations/waitlist/repository.ts'
import {
  freedPlaces,
  checkWaitlist,
  checkWaitlists,
  offersPlaces,
  sells,
  takeTurns,
  walkWaitlist,
} from '#server/reservations/waitlist/walk-waitlist.ts'
import { transact } from '#server/work.ts'
import { mailsTo } from '#tests/support/emails.ts'
import { guest } from '#tests/support/guest.ts'
import { aFullNight, aWish, FULL_NIGHT, letGo } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const stateOf = async (app: TestApp, { id }: Pick<Entry, 'id'>) => (await findEntry(app.sql, id))?.state

test('R-067 checking a waitlist offers a suitable place to each guest in order, and returns the number of offers', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4, 4, 6] })
  const waitlist: Waitlist = { outletId: night.outletId, night: night.night, kind: 'tables' }
  const six = await joinWaitlist(app, guest(), aWish(night, { pax: 6 }))
  const entries = []
  for (let i = 0; i < 4; i++) entries.push(await joinWaitlist(app, guest(), aWish(night)))
  const [four1, four2, large] = night.held
  await letGo(app, four1!.reservationId)
  await letGo(app, four2!.reservationId)
  expect(await checkWaitlist(app, waitlist)).toBe(2)
  expect(await checkWaitlist(app, waitlist)).toBe(0)
  expect(await Promise.all([six, ...entries].map((entry) => stateOf(app, entry)))).toEqual([
    'waiting',
    'offered',
    'offered',
    'waiting',
    'waiting',
  ])
  // A job offers the next freed place of the same night without a pause.
  await takeTurns(app)
  await letGo(app, large!.reservationId)
  expect((await takeTurns(app)).handled).toBe(1)
  expect(await stateOf(app, six)).toBe('offered')
  expect([1, 2, 3, 4].map((attempts) => freedPlaces.restAfter?.(attempts))).toEqual([0, 0, 8, 16])
})

test('R-067 every waitlist is checked once a minute, and the waitlist of a past night ends', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [] })
  const entry = await joinWaitlist(app, guest(), aWish(night))
  const other = await joinWaitlist(app, guest(), aWish(await aFullNight(app, { capacities: [], night: '2026-12-02' })))
  expect((await checkWaitlists(app)).handled).toBe(2)
  app.clock.advance(59)
  expect((await checkWaitlists(app)).handled).toBe(0)
  app.clock.advance(1)
  expect((await checkWaitlists(app)).handled).toBe(2)
  app.clock.set(`${FULL_NIGHT}T22:00:00+07:00`)
  await checkWaitlists(app)
  expect(await stateOf(app, entry)).toBe('waiting')
  app.clock.set(`${FULL_NIGHT}T22:01:00+07:00`)
  await checkWaitlists(app)
  expect([await stateOf(app, entry), await stateOf(app, other)]).toEqual(['over', 'waiting'])
})

test('R-067 the waitlist of an outlet without reservations gets no offers, and ends if the outlet is unpublished', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const waitlist: Waitlist = { outletId: night.outletId, night: night.night, kind: 'tables' }
  const entry = await joinWaitlist(app, guest(), aWish(night))
  await letGo(app, night.held[0]!.reservationId)
  await app.sql`update outlets set open_for_reservation = false where id = ${night.outletId}`
  expect(await checkWaitlist(app, waitlist)).toBe(0)
  expect(await stateOf(app, entry)).toBe('waiting')
  await app.sql`update outlets set open_for_reservation = true where id = ${night.outletId}`
  expect(await checkWaitlist(app, waitlist)).toBe(1)
  const late = await joinWaitlist(app, guest(), aWish(night))
  await app.sql`update outlets set is_published = false where id = ${night.outletId}`
  expect(await checkWaitlist(app, waitlist)).toBe(0)
  expect([await stateOf(app, entry), await stateOf(app, late)]).toEqual(['offered', 'over'])
})

test('R-067 each waiting guest gets one email when the outlet is unpublished', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [] })
  const waitlist: Waitlist = { outletId: night.outletId, night: night.night, kind: 'tables' }
  const indonesian = await joinWaitlist(app, guest({ language: 'id' }), aWish(night, { email: 'antre@surat.example' }))
  const english = await joinWaitlist(app, guest({ language: 'en' }), aWish(night, { email: 'line@surat.example' }))
  await app.sql`update outlets set is_published = false where id = ${night.outletId}`
  for (let time = 0; time < 2; time++) await checkWaitlist(app, waitlist)
  expect([await stateOf(app, indonesian), await stateOf(app, english)]).toEqual(['over', 'over'])
  const notice = (await mailsTo(app, 'antre@surat.example')).filter(({ subject }) => subject.includes('ditutup'))
  expect(notice).toHaveLength(1)
  expect(notice[0]?.text).toContain(`${app.publicUrl()}/id/outlets`)
  const [translation, ...others] = (await mailsTo(app, 'line@surat.example')).filter(({ subject }) =>
    subject.includes('closed'),
  )
  expect(translation?.text).toContain('no longer takes reservations on our site')
  expect(others).toEqual([])
})

test('R-067 if an outlet is unpublished after the night, the waitlist ends without an email', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [] })
  const entry = await joinWaitlist(app, guest(), aWish(night, { email: 'late@surat.example' }))
  await app.sql`update outlets set is_published = false where id = ${night.outletId}`
  app.clock.set('2026-11-26T12:00:00+07:00')
  await transact(app, system('test'), (work) => walkWaitlist(work, { ...night, kind: 'tables' }))
  const kinds = await app.sql<{ kind: string }[]>`select kind from messages where recipient = 'late@surat.example'`
  expect(kinds).toEqual([{ kind: 'waitlist_joined' }])
  expect(await stateOf(app, entry)).toBe('over')
})

test('R-067 guests get offers only for the kind of place that the night sells, even if the night is too near for new bookings', () => {
  const night = (over: Partial<SaleNight>) =>
    ({ reason: null, isDinner: false, isUsingTicket: false, ...over }) as SaleNight
  const kinds = ['tables', 'tickets', 'restaurant'] as const
  expect(kinds.filter((kind) => sells(night({}), kind))).toEqual(['tables'])
  expect(kinds.filter((kind) => sells(night({ isUsingTicket: true }), kind))).toEqual(['tickets'])
  expect(kinds.filter((kind) => sells(night({ isDinner: true }), kind))).toEqual(['restaurant'])
  const kind = 'tables'
  for (const reason of [null, 'too_soon'] as const) expect(offersPlaces(night({ reason }), { kind })).toBe(true)
  for (const reason of ['past', 'closed', 'fully_booked'] as const)
    expect(offersPlaces(night({ reason }), { kind })).toBe(false)
  expect(offersPlaces(night({ isDinner: true }), { kind })).toBe(false)
})

test('R-067 only one process checks a waitlist at a time, and a second check waits', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const waitlist: Waitlist = { outletId: night.outletId, night: night.night, kind: 'tables' }
  const entry = await joinWaitlist(app, guest(), aWish(night))
  await letGo(app, night.held[0]!.reservationId)
  const gate = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const ahead = app.sql.begin(async (sql) => {
    await lockWaitlist(sql, waitlist)
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  const look = checkWaitlist(app, waitlist)
  const pause = new Promise((resolve) => setTimeout(resolve, 300, 'still waiting'))
  expect(await Promise.race([look, pause])).toBe('still waiting')
  expect(await stateOf(app, entry)).toBe('waiting')
  gate.resolve()
  await ahead
  expect(await look).toBe(1)
  // The first check has deleted the row that schedules a check of the waitlist, so no job checks the waitlist again.
  expect((await takeTurns(app)).handled).toBe(0)
})

test('R-104 the check of a waitlist asks the gateway about a payment before it ends a lapsed hold', async () => {
  await using app = await testApp()
  await app.open()
  const night = await aFullNight(app, { capacities: [4] })
  const entry = await joinWaitlist(app, guest(), aWish(night))
  app.clock.advance(30 * 60)
  expect(await checkWaitlist(app, { outletId: night.outletId, night: night.night, kind: 'tables' })).toBe(1)
  expect((await findReservation(app.sql, night.held[0]!.reservationId))?.state).toBe(6)
  expect(await stateOf(app, entry)).toBe('offered')
})

test('R-067 if other bookings take each place first, one check searches for a place up to eight times for the same guest', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4] })
  const waitlist: Waitlist = { outletId: night.outletId, night: night.night, kind: 'tables' }
  const entry = await joinWaitlist(app, guest(), aWish(night))
  await letGo(app, night.held[0]!.reservationId)
  /** Processes the waitlist. In the first `failing` attempts, the new reservation gets an id that is already used, so the attempt fails. */
  const walk = (failing: number) =>
    transact(app, system('test'), (work) => {
      // Each attempt draws two ids: one for the reservation and one for its payment.
      let idCount = 0
      const uuid = () => (++idCount <= 2 * failing ? night.held[0]!.reservationId : work.uuid())
      return walkWaitlist({ ...work, uuid }, waitlist)
    })
  expect(await walk(8)).toBe(0)
  expect(await stateOf(app, entry)).toBe('waiting')
  expect(await walk(7)).toBe(1)
  expect(await stateOf(app, entry)).toBe('offered')
})
