// One waiting reservation for each guest, where somebody else may have typed their phone.
import { aRequest } from '#tests/support/venue-request.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { askVenue } from '#server/reservations/requests/ask-venue.ts'
import { expect, test } from 'vitest'
import { isRefused } from '#domain/refusals.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { NIGHT } from '#tests/support/booking.ts'
import { aPhone, freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { addMembers } from '#tests/support/probing.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const stranger = guest({ browserKey: 'a stranger' })
const owner = guest({ browserKey: 'the owner' })

const prove = (app: TestApp, phone: string, browserKey: string) => app.sql`
  insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, ${browserKey}, ${app.now()})`

/** The reservation's id, or the code of the refusal with the reservation it names. */
async function tryHold(app: TestApp, viewer: Viewer, phone: string, tableId?: number) {
  const [free] = await freeTables(app, 'kuningan', NIGHT)
  const tables = [{ tableId: tableId ?? free?.id ?? 0, pax: 2 }]
  try {
    return { id: (await holdTables(app, viewer, { ...bookingForm(NIGHT, '21:00', { phone }), tables })).id }
  } catch (error) {
    if (isRefused(error))
      return { code: error.code, id: 'reservationId' in error.details && error.details.reservationId }
    throw error
  }
}

test('R-048 a stranger’s unpaid hold with a typed phone keeps waiting whoever types it too, and not who proved it', async () => {
  await using app = await testApp()
  const phone = aPhone()
  const first = await tryHold(app, stranger, phone)
  expect(await tryHold(app, owner, phone)).toEqual({ code: 'payment_pending', id: first.id })
  await prove(app, phone, 'the owner')
  const own = await tryHold(app, owner, phone)
  expect(own).not.toHaveProperty('code')
  expect(own.id).not.toBe(first.id)
})

test('R-048 a stranger’s unpaid hold with a member’s phone does not keep the member waiting', async () => {
  await using app = await testApp()
  const phone = aPhone()
  await tryHold(app, stranger, phone)
  await addMembers(app, [phone])
  const [member] = await app.sql<{ id: string }[]>`select id from members where phone = ${phone}`
  const viewer = guest({ memberId: member?.id ?? null })
  const own = await tryHold(app, viewer, phone)
  expect(own).not.toHaveProperty('code')
  expect(await tryHold(app, viewer, phone)).toEqual({ code: 'payment_pending', id: own.id })
  // The account has one waiting reservation, whatever phone is typed.
  expect(await tryHold(app, viewer, aPhone())).toEqual({ code: 'payment_pending', id: own.id })
})

test('R-048 who proved a phone holds once: in this browser, in another that proves it, and for one that only types it', async () => {
  await using app = await testApp()
  const phone = aPhone()
  await tryHold(app, stranger, phone)
  await prove(app, phone, 'the owner')
  await prove(app, phone, 'another')
  const own = await tryHold(app, owner, phone)
  for (const viewer of [owner, guest({ browserKey: 'another' }), guest({ browserKey: 'typed only' })])
    expect((await tryHold(app, viewer, phone)).code).toBe('payment_pending')
  expect(await tryHold(app, owner, aPhone())).toEqual({ code: 'payment_pending', id: own.id })
})

test('R-048 a hold made before the phone was proven stays the browser’s one', async () => {
  await using app = await testApp()
  const phone = aPhone()
  const own = await tryHold(app, owner, phone)
  await prove(app, phone, 'the owner')
  expect(await tryHold(app, owner, phone)).toEqual({ code: 'payment_pending', id: own.id })
})

test('R-048 of holds all at once with one phone, its proven owner gets one and those who typed it one at most', async () => {
  await using app = await testApp()
  const phone = aPhone()
  const tables = await freeTables(app, 'kuningan', NIGHT)
  const viewers = tables.map((_, n) => guest({ browserKey: n % 2 === 0 ? `proven ${n % 3}` : `typed ${n}` }))
  for (const n of [0, 1, 2]) await prove(app, phone, `proven ${n}`)
  const announced = await Promise.all(viewers.map((viewer, n) => tryHold(app, viewer, phone, tables[n]?.id ?? 0)))
  expect(new Set(announced.flatMap(({ code }) => code ?? []))).toEqual(new Set(['payment_pending']))
  const held = await app.sql<{ proven: boolean; count: number }[]>`
    select phone_proven as proven, count(*)::int as count from reservations where phone = ${phone} group by 1 order by 1`
  expect(held.find(({ proven }) => proven)?.count).toBe(1)
  expect(held.find(({ proven }) => !proven)?.count ?? 0).toBeLessThanOrEqual(1)
})

test('R-064 a stranger’s request with a typed phone keeps no owner waiting who has proven it', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const phone = '+6281299990002'
  await askVenue(app, stranger, aRequest(at, { phone }))
  await expect(askVenue(app, owner, aRequest(at, { phone }))).rejects.toMatchObject({ code: 'request_pending' })
  await prove(app, phone, 'the owner')
  const own = await askVenue(app, owner, aRequest(at, { phone }))
  await expect(askVenue(app, owner, aRequest(at, { phone }))).rejects.toMatchObject({
    code: 'request_pending',
    details: { reservationId: own.id },
  })
})
