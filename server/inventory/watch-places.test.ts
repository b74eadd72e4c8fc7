import { expect, test } from 'vitest'
import { changedNights } from '#server/inventory/changed-nights.ts'
import { paceOf } from '#server/inventory/watch-places.ts'
import { NIGHT, freeTableIds, forTables, outletIdOf, TABLES } from '#tests/support/booking.ts'
import { apiAt } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'

test('a night is read again only where a place of it is another, and who joins is told all of it', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const [id] = await freeTableIds(app)
  const nights = [NIGHT, '2026-11-26', '2026-11-27'].map((night) => ({ outletId, night, token: null as string | null }))
  const first = await changedNights(app.sql, nights, app.now())
  expect(first).toHaveLength(3)
  const known = nights.map((one) => ({ ...one, token: first.find(({ night }) => night === one.night)?.token ?? null }))
  expect(await changedNights(app.sql, known, app.now())).toEqual([])
  expect((await api.post(TABLES, forTables([id ?? 0]))).status).toBe(201)
  const [changed, ...others] = await changedNights(app.sql, known, app.now())
  expect([changed?.night, others]).toEqual([NIGHT, []])
  expect(changed?.places.find((place) => place.id === id)).toEqual({ kind: 'table', id, left: 0, isHeld: true })
})

test('more than two hundred nights are looked at less often', () => {
  expect([paceOf(200), paceOf(201)]).toEqual([500, 5000])
})
