import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import { partiesOfNight } from '#server/service/night/night-repository.ts'
import { fillNight } from '#server/sandbox/fill-night.ts'
import { testApp } from '#tests/support/app.ts'

test('the demo fills a night once: two parties wait for payment, and all other parties have paid', async () => {
  await using app = await testApp()
  await app.open()
  const outlets = await app.sql<
    { id: number }[]
  >`select id from outlets where slug in ('kuningan', 'canggu') order by id`
  for (const { id } of outlets) {
    const request = { outletId: id, night: '2026-11-25' }
    const { night, parties } = await fillNight(app, system('test'), request)
    const states = (await partiesOfNight(app.sql, id, night)).map(({ state }) => state)
    expect(states).toHaveLength(parties)
    expect(states.filter((state) => state === STATE.WaitingForPayment)).toHaveLength(2)
    expect(states.filter((state) => state === STATE.Completed).length).toBe(parties - 2)
    await expect(fillNight(app, system('test'), request)).rejects.toMatchObject({ code: 'wrong_state' })
  }
})

test('the demo fills a restaurant’s night with dinners', async () => {
  await using app = await testApp()
  await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'menteng'`
  const { night, parties } = await fillNight(app, system('test'), { outletId: outlet?.id ?? 0, night: '2026-11-25' })
  const read = await partiesOfNight(app.sql, outlet?.id ?? 0, night)
  expect(parties).toBeGreaterThan(8)
  expect(read.every(({ kind, until }) => kind === 'restaurant' && until !== null)).toBe(true)
})
