// Tests that each guest can have one waiting reservation, even if a stranger has typed the guest's phone number.
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

/**
 * Tries to hold a table. Returns the id of the new reservation. If the hold is refused, returns the code of the refusal and the id of the
 * reservation that blocks the hold.
 */
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

test('R-048 an unpaid hold with an unproven phone does not block the owner who has proven the phone', async () => {
  await using app = await testApp()
  const phone = aPhone()
  const first = await tryHold(app, stranger, phone)
  expect(await tryHold(app, owner, phone)).toEqual({ code: 'payment_pending', id: first.id })
  await prove(app, phone, 'the owner')
  const own = await tryHold(app, owner, phone)
  expect(own).not.toHaveProperty('code')
  expect(own.id).not.toBe(first.id)
})

test('R-048 an unpaid hold that a stranger made with a member’s phone does not block the member', async () => {
  await using app = await testApp()
  const phone = aPhone()
  await tryHold(app, stranger, phone)
  await addMembers(app, [phone])
  const [member] = await app.sql<{ id: string }[]>`select id from members where phone = ${phone}`
  const viewer = guest({ memberId: member?.id ?? null })
  const own = await tryHold(app, viewer, phone)
  expect(own).not.toHaveProperty('code')
  expect(await tryHold(app, viewer, phone)).toEqual({ code: 'payment_pending', id: own.id })
  // The account already has a waiting reservation. So a second hold is refused, even with another phone number.
  expect(await tryHold(app, viewer, aPhone())).toEqual({ code: 'payment_pending', id: own.id })
})

test('R-048 a proven phone can have only one unpaid hold, in whichever browser', async () => {
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

test('R-048 a browser that made its hold before the proof of its phone cannot make a second hold', async () => {
  await using app = await testApp()
  const phone = aPhone()
  const own = await tryHold(app, owner, phone)
  await prove(app, phone, 'the owner')
  expect(await tryHold(app, owner, phone)).toEqual({ code: 'payment_pending', id: own.id })
})

test('R-048 if many guests type one phone at once, the guests who proved this phone together get one hold', async () => {
  await using app = await testApp()
  const phone = aPhone()
  const tables = await freeTables(app, 'kuningan', NIGHT)
  const viewers = tables.map((_, n) => guest({ browserKey: n % 2 === 0 ? `proven ${n % 3}` : `typed ${n}` }))
  for (const n of [0, 1, 2]) await prove(app, phone, `proven ${n}`)
  const outcomes = await Promise.all(viewers.map((viewer, n) => tryHold(app, viewer, phone, tables[n]?.id ?? 0)))
  expect(new Set(outcomes.flatMap(({ code }) => code ?? []))).toEqual(new Set(['payment_pending']))
  const rows = await app.sql<{ proven: boolean; count: number }[]>`
    select phone_proven as proven, count(*)::int as count from reservations where phone = ${phone} group by 1 order by 1`
  expect(rows.find(({ proven }) => proven)?.count).toBe(1)
  expect(rows.find(({ proven }) => !proven)?.count ?? 0).toBeLessThanOrEqual(1)
})

test('R-064 a stranger’s request with an unproven phone does not block the owner who has proven the phone', async () => {
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
