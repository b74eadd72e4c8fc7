import { expect, test } from 'vitest'
import { changedNights } from '#server/inventory/changed-nights-repository.ts'
import { paceOf } from '#server/inventory/watch-places.ts'
import { NIGHT, freeTableIds, forTables, outletIdOf, TABLES } from '#tests/support/booking.ts'
import { apiAt } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'

test('the places of a watched night are loaded again only after one of these places has changed', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const [id] = await freeTableIds(app)
  const nights = [NIGHT, '2026-11-26', '2026-11-27'].map((night) => ({ outletId, night, token: null as string | null }))
  const first = await changedNights(app.sql, nights, app.now())
  expect(first).toHaveLength(3)
  const knownNights = nights.map((entry) => ({
    ...entry,
    token: first.find(({ night }) => night === entry.night)?.token ?? null,
  }))
  expect(await changedNights(app.sql, knownNights, app.now())).toEqual([])
  expect((await api.post(TABLES, forTables([id ?? 0]))).status).toBe(201)
  const [changed, ...others] = await changedNights(app.sql, knownNights, app.now())
  expect([changed?.night, others]).toEqual([NIGHT, []])
  expect(changed?.places.find((place) => place.id === id)).toEqual({ kind: 'table', id, left: 0, isHeld: true })
})

test('the token of a night changes when a table is held, a hold expires, or a table is no longer reservable', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const [first = 0, second = 0] = await freeTableIds(app)
  const tokenOf = async (night: string) =>
    (await changedNights(app.sql, [{ outletId, night, token: null }], app.now()))[0]?.token
  const tokens = [await tokenOf(NIGHT)]
  await api.post(TABLES, forTables([first]))
  tokens.push(await tokenOf(NIGHT))
  app.clock.advance(1801)
  tokens.push(await tokenOf(NIGHT))
  await app.sql`update tables set is_reservable = false where id = ${second}`
  tokens.push(await tokenOf(NIGHT))
  for (const [index, token] of tokens.entries()) expect(token).not.toBe(tokens[index - 1])
})

test('up to 500 watched nights are queried twice a second, and more nights are queried less often', () => {
  expect([0, 1, 400, 500, 501, 2000].map(paceOf)).toEqual([500, 500, 500, 500, 1000, 2000])
})
