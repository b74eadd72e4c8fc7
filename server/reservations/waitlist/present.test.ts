import { expect, test } from 'vitest'
import { entryByToken, leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { listWaiting } from '#server/reservations/waitlist/list-waiting.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { presentEntry } from '#server/reservations/waitlist/present.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { factsOfEntry, factsOfOffer } from '#server/reservations/waitlist/waitlist-facts.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { addMembers } from '#tests/support/probing.ts'
import { aFullNight, aWish, FULL_NIGHT, letGo } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const showEntry = async (app: TestApp, id: string) => presentEntry(app, (await findEntry(app.sql, id))!, 'en')

test('R-067 a waiting guest sees the number of guests ahead, and the entry ends after the last arrival time that the guest wished', async () => {
  await using app = await testApp({ settings: { publicUrl: 'https://senja.example' } })
  const night = await aFullNight(app, { capacities: [] })
  await addMembers(app, ['+628110000001'])
  const [member] = await app.sql<{ id: string }[]>`select id from members where phone = '+628110000001'`
  const memberId = member?.id ?? ''
  await joinWaitlist(app, guest(), aWish(night))
  const mine = await joinWaitlist(app, guest({ memberId }), aWish(night, { timeFrom: '18:00', timeTo: '20:00' }))
  expect(await showEntry(app, mine.id)).toMatchObject({
    token: waitlistToken(app, mine.id),
    state: 'waiting',
    position: 2,
    ahead: 1,
    joined_at: app.now().toISOString(),
    date: FULL_NIGHT,
    kind: 'tables',
    pax: 2,
    time_from: '18:00',
    time_to: '20:00',
    outlet: { id: night.outletId, slug: 'kuningan', timezone: 'Asia/Jakarta', brand: { slug: 'luna-senja' } },
    offer: null,
  })
  expect(await factsOfEntry(app, mine.id, 'en')).toMatchObject({
    outletName: expect.stringMatching(/Kuningan/),
    zone: 'WIB',
    position: 2,
    paymentMinutes: 30,
    statusUrl: `https://senja.example/en/reservation/waitlist/${waitlistToken(app, mine.id)}`,
    bookingUrl: 'https://senja.example/en/brands/luna-senja/kuningan/booking?date=2026-11-25',
  })
  await expect(factsOfEntry(app, '0f8fad5b-d9cb-469f-a165-70867728950e', 'en')).rejects.toThrow('no such entry')
  app.clock.set(`${FULL_NIGHT}T20:00:00+07:00`)
  expect((await showEntry(app, mine.id)).state).toBe('waiting')
  expect(await listWaiting(app, memberId, 'en')).toMatchObject([{ id: mine.id, night: FULL_NIGHT, position: 2 }])
  app.clock.set(`${FULL_NIGHT}T20:00:00.001+07:00`)
  expect(await showEntry(app, mine.id)).toMatchObject({ state: 'over', position: null, ahead: null })
  expect(await listWaiting(app, memberId, 'en')).toEqual([])
})

test('R-067 the waitlist page shows an open offer with its access key, and shows the offer as missed after the deadline', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const night = await aFullNight(app, { capacities: [4] })
  const entry = await joinWaitlist(app, guest(), aWish(night))
  await letGo(app, night.held[0]!.reservationId)
  await takeTurns(app)
  const reservation = (await findReservation(app.sql, (await findEntry(app.sql, entry.id))?.reservationId ?? ''))!
  const view = await showEntry(app, entry.id)
  expect(view).toMatchObject({
    state: 'offered',
    position: null,
    ahead: null,
    offer: {
      reservation_id: reservation.id,
      time: '17:00',
      answer_by: reservation.expiresAt.toISOString(),
      server_time: app.now().toISOString(),
    },
  })
  expect(view.offer?.url).toContain(
    `reservation=${reservation.id}&key=${encodeURIComponent(view.offer?.access_token ?? '')}`,
  )
  expect(view.offer?.url).toContain('/kuningan/payment?')
  const setState = (state: string) => app.sql`update waitlist_entries set state = ${state} where id = ${entry.id}`
  await setState('taken')
  expect(await showEntry(app, entry.id)).toMatchObject({ state: 'taken', offer: null })
  await setState('offered')
  const facts = await factsOfOffer(app, reservation, 'id', new Date('2026-11-21T15:00:00+07:00'))
  expect(facts).toMatchObject({
    timeFrom: '17:00',
    timeTo: '17:00',
    pax: 2,
    position: 0,
    offer: { total: reservation.amount, answerBy: { night: '2026-11-21', clock: '15:00' } },
    paymentMinutes: 30,
    statusUrl: expect.stringContaining(waitlistToken(app, entry.id)),
  })
  expect(facts.offer?.url).toContain(reservation.id)
  app.clock.set(new Date(reservation.expiresAt.getTime() - 1))
  expect((await showEntry(app, entry.id)).state).toBe('offered')
  app.clock.set(reservation.expiresAt)
  expect(await showEntry(app, entry.id)).toMatchObject({ state: 'passed', offer: null })
})

test('R-067 the waitlist page of a dinner links to dinner booking, and its offer links to dinner payment', async () => {
  await using app = await testApp({ settings: { publicUrl: 'https://senja.example' }, checkAtEnd: false })
  const menteng = await aRestaurant(app)
  await app.sql`update tables set is_reservable = false where outlet_id = ${menteng.outletId}`
  const at = { outletId: menteng.outletId, night: DINNER_NIGHT }
  const entry = await joinWaitlist(app, guest(), aWish(at, { kind: 'restaurant' }))
  const dinners = await factsOfEntry(app, entry.id, 'en')
  await app.sql`update tables set is_reservable = true where outlet_id = ${menteng.outletId}`
  await app.sql`insert into waitlist_turns (outlet_id, night, kind, at)
    values (${at.outletId}, ${at.night}, 'restaurant', ${app.now()}) on conflict do nothing`
  await takeTurns(app)
  const { offer } = await showEntry(app, entry.id)
  expect(offer?.url).toMatch(/\/menteng\/restaurant\/payment\?reservation=/)
  expect(dinners.bookingUrl).toMatch(/\/menteng\/restaurant\/booking\?date=2026-11-25$/)
})

test('R-067 R-080 a token opens only its own waitlist entry, for at most a year after the night', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const night = await aFullNight(app, { capacities: [4] })
  await addMembers(app, ['+628110000001'])
  const [member] = await app.sql<{ id: string }[]>`select id from members where phone = '+628110000001'`
  const memberId = member?.id ?? ''
  const entry = await joinWaitlist(app, guest(), aWish(night))
  const other = await joinWaitlist(app, guest(), aWish(night))
  const token = waitlistToken(app, entry.id)
  const [, seal] = token.split(/\.(.*)/)
  const openToken = (text: string) =>
    entryByToken(app, text).then(
      ({ id }) => id,
      (error: { code?: string }) => error.code,
    )
  expect(await openToken(token)).toBe(entry.id)
  for (const wrong of [
    '',
    entry.id,
    `${entry.id}.`,
    `${token}.`,
    `${other.id}.${seal}`,
    `${token}.x`,
    `nobody.${seal}`,
  ])
    expect(await openToken(wrong), wrong).toBe('not_found')
  expect((await leaveWaitlist(app, token)).state).toBe('left')
  await leaveWaitlist(app, token)
  app.clock.advance(7 * 86_400)
  expect((await showEntry(app, entry.id)).state).toBe('left')
  app.clock.advance(-7 * 86_400)
  expect(
    await app.sql`select kind, recipient from messages where payload->>'entryId' = ${entry.id} order by id`,
  ).toEqual([
    { kind: 'waitlist_joined', recipient: 'sari@surat.example' },
    { kind: 'waitlist_left', recipient: 'sari@surat.example' },
  ])
  const theirs = await joinWaitlist(app, guest({ memberId }), aWish(night))
  await leaveWaitlist(app, waitlistToken(app, other.id))
  await letGo(app, night.held[0]!.reservationId)
  await takeTurns(app)
  await leaveWaitlist(app, waitlistToken(app, theirs.id))
  const [move] = await app.sql<{ actor: string }[]>`select actor from reservation_history order by id desc limit 1`
  expect(move?.actor).toBe('member')

  const oldToken = waitlistToken(app, theirs.id)
  app.clock.set('2027-11-25T12:00:00+07:00')
  expect(await openToken(oldToken)).toBe(theirs.id)
  app.clock.set('2027-11-27T12:00:00+07:00')
  expect(await openToken(oldToken)).toBe('not_found')
  app.clock.set('2026-11-21T12:00:00+07:00')
  await app.sql`
    update waitlist_entries set name = '', phone = '', email = '', notes = '', allergy_details = '', has_allergy = null, member_id = null,
      browser_key = null, erased_at = ${app.now()} where id = ${theirs.id}`
  expect(await openToken(oldToken)).toBe('not_found')
})
